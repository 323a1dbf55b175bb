import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { fieldMessage } from '@hestia/resources/vocabulary/messages.ts';
import { RequestError } from '../../errors.ts';
import type { Caller } from '../caller.ts';
import type { Execute } from '../database.ts';

type Values = Record<string, unknown>;

/**
 * A secret that nobody reads doesn't follow its record to another server, which would tell it: who changes where it goes
 * types it again, or takes it away. Where it goes nowhere it stays, until there is a server again.
 *
 * @throws RequestError 422 at the secret
 */
export async function ensureSecretsAgain(
  execute: Execute,
  resource: Resource,
  caller: Caller,
  before: Values,
  changed: Values,
): Promise<void> {
  const carried = Object.values(resource.fields).filter(
    ({ name, declaration }) =>
      declaration.sentTo?.some((place) => (changed[place] ?? null) !== null) && !(name in changed),
  );
  if (carried.length === 0) return;
  const [row = {}] = await execute(
    `SELECT ${carried.map(({ column }) => column).join(', ')} FROM ${resource.table}
     WHERE ${resource.declaration.global ? 'id' : 'tenant_id'} = $1 AND id = $2`,
    [caller.actor.tenant, before.id],
  );
  const kept = carried.filter(({ column }) => row[column] !== null);
  if (kept.length === 0) return;
  const at = kept.map(({ name }) => ({
    path: `/${name}`,
    code: 'secretAgain',
    message: fieldMessage(resource, caller.language, `/${name}`, 'secretAgain'),
    info: {},
  }));
  throw new RequestError(422, 'invalid', {}, at);
}
