/* unit/ivl_max.c - ivl_max0, ivl_max, ivl_min. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ivl_test.h"

static const case2 larger[] = {
    {"1", "2", "3", "4", "3", "4"},           {"1", "5", "3", "4", "3", "5"},
    {"-1", "1", "-2", "2", "-1", "2"},        {"-inf", "2", "-3", "1", "-3", "2"},
    {"-inf", "0", "-inf", "-1", "-inf", "0"}, {"1", "inf", "-inf", "inf", "1", "inf"},
};

static const case2 smaller[] = {
    {"1", "2", "3", "4", "1", "2"},        {"1", "5", "3", "4", "1", "4"},       {"-1", "1", "-2", "2", "-2", "1"},
    {"-inf", "2", "-3", "1", "-inf", "1"}, {"5", "inf", "4", "inf", "4", "inf"}, {"1", "inf", "-inf", "7", "-inf", "7"},
};

int main(void) {
  exact1("ivl_max0", ivl_max0, "1", "2", "1", "2");
  exact1("ivl_max0", ivl_max0, "-1", "2", "0", "2");
  exact1("ivl_max0", ivl_max0, "-2", "-1", "0", "0");
  exact1("ivl_max0", ivl_max0, "-inf", "-1", "0", "0");
  exact1("ivl_max0", ivl_max0, "-inf", "inf", "0", "inf");
  for (size_t i = 0; i < sizeof larger / sizeof *larger; i++) exact2("ivl_max", ivl_max, &larger[i]);
  for (size_t i = 0; i < sizeof smaller / sizeof *smaller; i++) exact2("ivl_min", ivl_min, &smaller[i]);
  tight_row("ivl_max0");
  tight_row("ivl_max");
  tight_row("ivl_min");
  return done_testing();
}
