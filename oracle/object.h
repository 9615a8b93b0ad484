/* object.h - objects of JSON: members that are texts, lists of texts, and an object as a line. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_OBJECT_H
#define ASSAY_OBJECT_H

#include <jansson.h>
#include <stdio.h>

/* local_json json_t *o = json_object(), ..;  these are given up where their block ends, on every way out of it. */
#define local_json __attribute__((cleanup(object_free)))
void object_free(json_t **o);

/* The text of a member, or NULL. */
const char *object_text(const json_t *o, const char *key);

/* o has this text; object_take frees it. */
void object_put(json_t *o, const char *key, const char *text);
void object_take(json_t *o, const char *key, char *text);

/* The text is in the list; the list has it from now on. */
int object_list_has(const json_t *list, const char *text);
void object_list_add(json_t *list, const char *text);

/* A line, by flags of json_dumpf; the object is given up. */
void object_line(FILE *out, json_t *o, size_t flags);

#endif
