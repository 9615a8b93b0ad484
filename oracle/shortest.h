/* shortest.h - a double in the fewest decimal digits that are read back as it. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_SHORTEST_H
#define ASSAY_SHORTEST_H

/* x, which is not NaN, in the fewest significant digits that only x is nearest to; of several such texts the nearest to x.
 * Spelled as decimal.h does: "0.1", "1000", "5e-324"; "Infinity" and "-Infinity", which the standard libraries of C, Python,
 * Rust, Go and JavaScript read.  -0 is written as 0.  free() it. */
char *shortest_text(double x);

#endif
