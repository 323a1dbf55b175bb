import { abilityFor } from '@hestia/permissions/index.ts';
import { activePeople } from '../../mail/recipients.ts';
import type { Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import type { Services } from './services.ts';

/** Who a mailing is in the name of, as long as they are at work. */
export async function senderOf(
  execute: Execute,
  { records }: Services,
  tenant: string,
  owner: string,
): Promise<Caller | undefined> {
  const [person] = await activePeople(execute, tenant, { ids: [owner], roles: [] });
  if (!person) return undefined;
  const ability = abilityFor(person.actor, [...records.context.resources.values()]);
  return { actor: person.actor, ability, language: person.language };
}
