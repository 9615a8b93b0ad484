/* unit/watch.c - a word from another thread ends what looks at the time. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "deadline.h"
#include "effort.h"
#include "tap.h"
#include "watch.h"

int main(void) {
  watch w = {0}, other = {0};
  ok(!watch_over() && !deadline_over(), "nobody watches");
  const double before = effort_clock(), seconds = deadline_clock();
  ok(before < seconds + 1000, "the clock is that of the thread");
  ok(!watch_set(&w), "the watch before: none");
  ok(!watch_over() && !deadline_over() && atomic_load(&w.checks) == 2, "a watch counts who looks");
  ok(effort_clock() < before + 1000 && atomic_load(&w.checks) == 3, "and leaves the clock alone");
  atomic_store(&w.stopped, 1);
  ok(watch_over() && deadline_over(), "stopped, all time is over");
  const double since = effort_clock();
  ok(since > before + 1e8, "also by the clock");
  ok(effort_clock() > since + 1e8, "whenever it was looked at last");
  ok(deadline_clock() < seconds + 1000, "but not by the one that measures");
  ok(watch_set(&other) == &w && !watch_over() && !deadline_over(), "another watch knows nothing of it");
  ok(watch_set(NULL) == &other && !deadline_over(), "nor does nobody");
  return done_testing();
}
