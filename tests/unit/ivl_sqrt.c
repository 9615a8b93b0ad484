/* unit/ivl_sqrt.c - ivl_sqrt. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ivl_test.h"

int main(void) {
  exact1("ivl_sqrt", ivl_sqrt, "4", "9", "2", "3");
  exact1("ivl_sqrt", ivl_sqrt, "0", "0", "0", "0");
  exact1("ivl_sqrt", ivl_sqrt, "-4", "9", "0", "3");
  exact1("ivl_sqrt", ivl_sqrt, "-4", "0", "0", "0");
  exact1("ivl_sqrt", ivl_sqrt, "-inf", "0x1p-200", "0", "0x1p-100");
  exact1("ivl_sqrt", ivl_sqrt, "4", "inf", "2", "inf");
  exact1("ivl_sqrt", ivl_sqrt, "-inf", "inf", "0", "inf");
  exact1("ivl_sqrt", ivl_sqrt, "-9", "-4", "-inf", "inf");
  near1("ivl_sqrt", ivl_sqrt, "2", "1.414213562373095048801688724209698078569671875376948073176679", 1);
  tight_row("ivl_sqrt");
  return done_testing();
}
