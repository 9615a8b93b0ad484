/* audit_claim.c - the numbers of a claim, and what they are where integers are due. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "audit_claim.h"
#include "local.h"

const char *const audit_claim_names[AUDIT_NUMBERS] = {
    [AUDIT_RECORDS] = "records", [AUDIT_BATCH] = "batch", [AUDIT_RATE] = "rate",   [AUDIT_EPOCHS] = "epochs",
    [AUDIT_STEPS] = "steps",     [AUDIT_SIGMA] = "sigma", [AUDIT_CLIP] = "clip",   [AUDIT_CUT] = "cut",
    [AUDIT_EPSILON] = "epsilon", [AUDIT_DELTA] = "delta", [AUDIT_ORDER] = "order", [AUDIT_LEVEL] = "level"};

const char *const audit_claim_forms[AUDIT_FORMS] = {"claim", "claim-rho", "claim-mu", "claim-renyi"};

void audit_claim_clear(audit_claim *c) {
  for (int i = 0; i < AUDIT_NUMBERS; i++) rat_clear(&c->n[i]);
}

static char *integer(mpz_srcptr above, mpz_srcptr below, int end) {
  local_mpzs(z);
  (end ? mpz_cdiv_q : mpz_fdiv_q)(z, above, below);
  return mpz_get_str(NULL, 10, z);
}

char *audit_claim_integer(const audit_claim *c, audit_number which, int end) {
  return integer(mpq_numref(c->n[which].v), mpq_denref(c->n[which].v), end);
}

int audit_claim_is_broken(const audit_claim *c, audit_number which) { return !rat_is_integer(&c->n[which]); }

char *audit_claim_batches(const audit_claim *c, int end) {
  return integer(mpq_denref(c->n[AUDIT_RATE].v), mpq_numref(c->n[AUDIT_RATE].v), end);
}

int audit_claim_is_broken_epoch(const audit_claim *c) { return mpz_cmp_ui(mpq_numref(c->n[AUDIT_RATE].v), 1) != 0; }
