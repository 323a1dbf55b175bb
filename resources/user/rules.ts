import type { Rules } from '../vocabulary/index.ts';
import { withOnePrimary } from '../vocabulary/lists.ts';

/** Accounts are found by e-mail whatever its case; one phone is the primary one. */
const rules: Rules = {
  derive(user, before) {
    const derived: Record<string, unknown> = {};
    if (typeof user.email === 'string') {
      const email = user.email.trim().toLowerCase();
      if (email !== user.email) derived.email = email;
    }
    if (Array.isArray(user.phones)) {
      const phones = withOnePrimary(user.phones, (before?.phones ?? []) as Record<string, unknown>[]);
      if (JSON.stringify(phones) !== JSON.stringify(user.phones)) derived.phones = phones;
    }
    return derived;
  },
};

export default rules;
