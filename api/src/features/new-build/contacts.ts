import { IDENTITY, isSamePerson } from '@hestia/resources/developer-contact/rules.ts';
import type { DeveloperContact } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Writing } from '../../records/hooks.ts';
import type { Records } from '../../records/index.ts';
import { loaded, refusal } from './services.ts';

const OTHERS = `SELECT first_name AS "firstName", last_name AS "lastName", phone, email, branch FROM developer_contacts
  WHERE tenant_id = $1 AND developer = $2 AND id IS DISTINCT FROM $3`;

/** A contact of a branch is one of the branch's developer. */
async function developerOf(
  records: Records,
  { caller, values, execute }: Writing<DeveloperContact>,
): Promise<{ developer?: string }> {
  if (!values.branch) return {};
  const { developer } = await loaded(records, caller, 'branch', values.branch, execute);
  return values.developer === developer ? {} : { developer };
}

/**
 * What follows of a contact: its developer, where it isn't there already. Who adds contacts of one developer does so one
 * after the other.
 *
 * @throws RequestError 422 at the name of who is there already
 */
export async function contactValues(
  records: Records,
  writing: Writing<DeveloperContact>,
): Promise<{ developer?: string }> {
  const following = await developerOf(records, writing);
  const { caller, values, before, execute } = writing;
  const one = { ...values, ...following };
  if (before && IDENTITY.every((name) => (one[name] ?? null) === (before[name] ?? null))) return following;
  const { tenant } = caller.actor;
  await execute('SELECT 1 FROM developers WHERE tenant_id = $1 AND id = $2 FOR NO KEY UPDATE', [tenant, one.developer]);
  const others = await execute(OTHERS, [tenant, one.developer, before?.id ?? null]);
  const same = others.filter((other) => isSamePerson(one, other));
  if (same.length === 0) return following;
  const isInBranch = one.branch && same.some(({ branch }) => branch === one.branch);
  const code = isInBranch ? 'alreadyInBranch' : 'alreadyInDeveloper';
  throw refusal<DeveloperContact>(records.resource('developer-contact') as Resource, caller, [
    { path: '/lastName', code },
  ]);
}
