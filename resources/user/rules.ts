import type { User } from '../generated/types.ts';
import { parisDay } from '../vocabulary/days.ts';
import type { Draft, Rules } from '../vocabulary/index.ts';
import { OUTSIDE_ROLES } from '../vocabulary/index.ts';
import { withOnePrimary } from '../vocabulary/lists.ts';

/** When the account went out of use; one that is put back in use forgets the date that has passed. */
function deactivation(user: Draft<User>, before: Draft<User> | undefined, now: string): Draft<User> {
  const [was, is] = [before?.active !== false, user.active !== false];
  if (was === is) return {};
  if (!is) return { deactivatedAt: now };
  const passed = typeof user.deactivationDate === 'string' && user.deactivationDate <= parisDay(now);
  return { deactivatedAt: null, ...(passed ? { deactivationDate: null } : {}) };
}

const endsBeforeArrival = ({ arrivalDate, deactivationDate }: Draft<User>): boolean =>
  Boolean(arrivalDate && deactivationDate && deactivationDate < arrivalDate);

/** Whom the person works for who isn't of the network: the field that says it is named like the role. */
function outsideErrors(user: Draft<User>) {
  const roles = user.roles ?? [];
  const outside = roles.filter((role) => OUTSIDE_ROLES.includes(role));
  if (outside.length === 0) return [];
  const lacking = outside.filter((role) => !user[role as 'developer' | 'partner']);
  return [
    ...(roles.length > 1 ? [{ path: '/roles', code: 'outsideAlone' } as const] : []),
    ...lacking.map((role) => ({ path: `/${role as 'developer' | 'partner'}`, code: 'placeMissing' }) as const),
  ];
}

/** Accounts are found by e-mail whatever its case; one phone is the primary one; a polygram is given at creation or never. */
const rules: Rules<User> = {
  check: (user, { before }) => [
    ...outsideErrors(user),
    ...(before && !before.polygram && user.polygram ? [{ path: '/polygram', code: 'immutable' } as const] : []),
    ...(endsBeforeArrival(user) && !endsBeforeArrival(before ?? {})
      ? [{ path: '/deactivationDate', code: 'beforeArrival' } as const]
      : []),
  ],

  derive(user, before, now = new Date().toISOString()) {
    const derived = deactivation(user, before, now);
    if (typeof user.email === 'string') {
      const email = user.email.trim().toLowerCase();
      if (email !== user.email) derived.email = email;
    }
    if (user.phones) {
      const phones = withOnePrimary(user.phones, before?.phones ?? []);
      if (JSON.stringify(phones) !== JSON.stringify(user.phones)) derived.phones = phones;
    }
    return derived;
  },
};

export default rules;
