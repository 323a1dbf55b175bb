import type { Property } from '@hestia/resources/generated/types.ts';
import { signedChanges } from '@hestia/resources/property/signed.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import type { Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import type { Writing } from '../../records/hooks.ts';
import { inForceOf, LAST_SIGNED_FIRST } from '../mandates/offerable.ts';

/** The code of the refusal, which who changes it all the same confirms. */
const CODE = 'mandateStands';

/** What a type of property is called, in the person's language where it has one. */
async function typeName({ actor, language }: Caller, execute: Execute, id: string): Promise<string> {
  const [type] = await execute(
    `SELECT coalesce(name ->> $3, name ->> (name ->> 'defaultLanguage'), name ->> 'fr', name ->> 'en') AS name
     FROM property_types WHERE tenant_id = $1 AND id = $2`,
    [actor.tenant, id, language],
  );
  return String(type?.name ?? id);
}

/**
 * Asks before something becomes otherwise that a mandate in force was signed about: its paper goes on saying what it says, and
 * an amendment may be due.
 *
 * @throws RequestError 409 `mandateStands` with each of them, as it stood
 */
export async function ensureSeenAsSigned(
  property: Resource<Property>,
  { caller, values, before, execute }: Writing<Property>,
): Promise<void> {
  if (!before || caller.systemReason || caller.confirmed?.includes(CODE)) return;
  const changes = signedChanges(before, values);
  if (changes.length === 0) return;
  const [mandate] = await execute(`SELECT m.reference ${inForceOf('$1', '$2')} ORDER BY ${LAST_SIGNED_FIRST} LIMIT 1`, [
    caller.actor.tenant,
    before.id,
  ]);
  if (!mandate) return;
  const { fields } = property.labels[caller.language];
  const details = [];
  for (const { path, before: stood } of changes)
    details.push({
      path: `/${path.replaceAll('.', '/')}`,
      code: 'mandateStood',
      message: '',
      info: { field: fields[path] ?? path, stood: path === 'type' ? await typeName(caller, execute, stood) : stood },
    });
  throw new RequestError(409, CODE, { mandate: mandate.reference }, details);
}
