/* show.h - an answer as a person or a program reads it. */
#ifndef ASSAY_SHOW_H
#define ASSAY_SHOW_H

#include "answer.h"

/* One JSON object on a line, and a few lines of text; spent: seconds that it took. */
void show_json(const query *q, const answer *a, long digits, double spent);
void show_text(const query *q, const answer *a, long digits, double spent);
/* The value of the field f, the two ends and the method on one line. */
void show_line(const query *q, field_id f, const answer *a, long digits, double spent);

#endif
