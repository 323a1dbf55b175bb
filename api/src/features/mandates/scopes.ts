import type { CommissionRule } from '@hestia/resources/generated/types.ts';
import type { Draft, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Writing } from '../../records/hooks.ts';
import { refusedIn } from '../../records/refusals.ts';
import { rulesOf } from './scale.ts';

const sorted = (list: readonly string[] | null | undefined): string => JSON.stringify([...(list ?? [])].sort());

/** What a rule is for, whatever the order in which it is said. */
const scopeOf = ({ types, groups, postcodes }: Draft<CommissionRule>): string =>
  [types, groups, postcodes].map(sorted).join(' ');

/** Whether two rules begin on the same day: of others the later one goes first. */
const begins = (rule: Draft<CommissionRule>): string => String(rule.validFrom);

/** Refuses a second rule for the same types, groups and places that begins on the same day: which one holds would be chance. */
export async function ensureOneScope(
  resource: Resource,
  { caller, values, before, execute }: Writing<CommissionRule>,
): Promise<Draft<CommissionRule>> {
  const { tenant } = caller.actor;
  // Two that come at once must see each other.
  await execute('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`scale ${tenant}`]);
  const other = (await rulesOf(execute, tenant)).find(
    (one) => one.id !== before?.id && scopeOf(one) === scopeOf(values) && begins(one) === begins(values),
  );
  if (!other) return {};
  const info = { name: other.name };
  throw refusedIn(resource, caller, '/validFrom', 'sameScope', info);
}
