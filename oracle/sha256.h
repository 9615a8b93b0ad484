/* sha256.h - SHA-256, as FIPS 180-4 defines it. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_SHA256_H
#define ASSAY_SHA256_H

#include <stdio.h>

enum { SHA256_HEX = 65 };

/* hex := the hash of what is left in the stream, 64 digits and a 0; 0, or -1: it could not be read. */
int sha256_stream(char hex[SHA256_HEX], FILE *in);

#endif
