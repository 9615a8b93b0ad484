/* deadline.h - until when the calling thread may compute.
 *
 * A sum, a search or a table that may run long asks deadline_over() in its loop.  When the answer is 1 it stops and
 * says what it then knows: the whole line or plane for a real function (width, not failure), the bracket so far for
 * a search, its status for a method.  So an enclosure never depends on the clock for its truth, only for its width.
 * The deadline is the one thing here that belongs to a thread and is not an argument: it concerns every loop of every
 * layer alike, and a reader of any of them may ignore it.  It is set by whoever asks the whole question, once.
 * Classic mistake: to keep a number for later (a table, a memory) that was made when the time was over: it is wide
 * for no reason of its own.
 * The clock is the processor time of the calling thread; other threads have clocks and deadlines of their own.
 * Beside the clock stands the work of the thread: what it did, counted in about the seconds that it takes, the same for
 * the same question on every machine.  Where nobody set a deadline, methods are chosen by work alone (effort.h). */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_DEADLINE_H
#define ASSAY_DEADLINE_H

/* Seconds of processor time of the calling thread. */
double deadline_clock(void);
/* From now on the thread's deadline is `until`, by deadline_clock; 0: there is none.  Returns the one before, to be set
 * again by a caller who had one. */
double deadline_set(double until);
/* The same for the work of the thread, by deadline_work: what ends there ends alike on every machine. */
double deadline_set_work(double until);
/* 1 if there is a deadline by the clock. */
int deadline_is_set(void);
/* 1 if there is a deadline, of clock or work, and it is over, or another thread said so (watch.h).  A call counts as the work of one term:
 * the contract speaks of what a caller can see, and the count of the thread is not among it. */
/*@ terminates \true; exits \false;
    assigns \nothing; */
int deadline_over(void);

/* The work so far; only differences mean something.  It is at least a quarter of the time since deadline_begin, but for
 * some seconds, so that what is not counted well has an end. */
double deadline_work(void);
/* A question begins. */
void deadline_begin(void);
/* 1 if that quarter counted in it: what was chosen by work may depend on the clock. */
int deadline_hurried(void);
/* So much more of it; and at least `sum` from now on, for what counted as it went and is known to take longer. */
void deadline_count(double seconds);
void deadline_count_to(double sum);

#endif
