import type { Rules, Violation } from '../vocabulary/index.ts';
import { withOnePrimary } from '../vocabulary/lists.ts';

const empty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

type Values = Record<string, unknown>;

/** The values that are set, so that a part left out and an empty one are the same. */
const filled = (value: unknown): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries((value ?? {}) as Values)
        .filter(([, one]) => !empty(one))
        .sort(),
    ),
  );

/** What makes a client complete enough to be kept. */
const rules: Rules = {
  check(client, { before, today }) {
    if (before?.erasedAt) return [{ path: '/erasedAt', code: 'erased' }];
    const violations: Violation[] = [];
    if (before && filled(client.consents) !== filled(before.consents))
      violations.push({ path: '/consents', code: 'consentsDerived' });
    if (empty(client.firstName) && empty(client.lastName)) violations.push({ path: '/lastName', code: 'nameRequired' });
    if (empty(client.emails) && empty(client.phones)) violations.push({ path: '/emails', code: 'contactRequired' });
    if (typeof client.birthDate === 'string' && client.birthDate > today)
      violations.push({ path: '/birthDate', code: 'birthDateFuture' });
    return violations;
  },

  derive(client, before) {
    const derived: Record<string, unknown> = {};
    for (const name of ['emails', 'phones']) {
      const list = client[name];
      if (!Array.isArray(list)) continue;
      const one = withOnePrimary(list, (before?.[name] ?? []) as Record<string, unknown>[]);
      if (JSON.stringify(one) !== JSON.stringify(list)) derived[name] = one;
    }
    return derived;
  },
};

export default rules;
