/* notes.h - what the notes of the proofs say of a theorem.
 *
 * The notes themselves are part of the program: its statements have one source, and an installed copy needs no folder. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_NOTES_H
#define ASSAY_NOTES_H

#include <stddef.h>

/* All notes, each behind a line "\f" and its name. */
extern const char notes_bytes[];
extern const size_t notes_size;

/* Texts of a theorem, in paragraphs that an empty line separates; "" where there is none. */
typedef struct {
  char *note;      /* "proofs/notes/audit.md"                                    */
  char *title;     /* of the note                                                */
  char *brief;     /* its row in the table of the note                           */
  char *statement; /* in full                                                    */
  char *notation;  /* the words of the note, and what it assumes, before its table */
  char *status;    /* how it is proved, in words                                 */
  char *proof;     /* its section in full                                        */
  char *rests;     /* "T-GAUSS-STEPS T-EPOCHS-DELTA": the theorems and assumptions that its section names */
} notes_theorem;

/* 0, or -1: no note has a section of this id, and there is nothing to clear. */
int notes_find(notes_theorem *t, const char *id);
void notes_clear(notes_theorem *t);

#endif
