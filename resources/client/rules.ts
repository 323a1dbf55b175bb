import { documentsEnd } from '../document-type/expiry.ts';
import type { Client } from '../generated/types.ts';
import type { Rules, Violation } from '../vocabulary/index.ts';
import { withOnePrimary } from '../vocabulary/lists.ts';
import { empty, personLacks } from './person.ts';

const AT = { nameRequired: '/lastName', contactRequired: '/emails' } as const;

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

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** What makes a client complete enough to be kept. */
const rules: Rules<Client> = {
  check(client, { before }) {
    if (before?.erasedAt) return [{ path: '/erasedAt', code: 'erased' }];
    const violations: Violation<Client>[] = [];
    if (before && filled(client.consents) !== filled(before.consents))
      violations.push({ path: '/consents', code: 'consentsDerived' });
    const lacks = personLacks([client.firstName, client.lastName], [client.emails, client.phones]);
    return [...violations, ...lacks.map((code) => ({ path: AT[code], code }))];
  },

  derive(client, before, now) {
    const emails = client.emails && withOnePrimary(client.emails, before?.emails ?? []);
    const phones = client.phones && withOnePrimary(client.phones, before?.phones ?? []);
    const documentsEndOn = documentsEnd(client.documents, [client.identityDocument?.validUntil]);
    // Whoever is hot is looking: "inactive" is what nobody has said yet.
    const isHot = client.rating === 'hot' && before?.rating !== 'hot' && client.state === 'inactive_buyer';
    return {
      // From then on count the years after which who stays silent is no longer prospected.
      ...(before ? {} : { lastContactAt: now }),
      ...(documentsEndOn === (client.documentsEndOn ?? null) ? {} : { documentsEndOn }),
      ...(isHot ? { state: 'active_buyer' as const } : {}),
      ...(isSame(emails, client.emails) ? {} : { emails }),
      ...(isSame(phones, client.phones) ? {} : { phones }),
    };
  },
};

export default rules;
