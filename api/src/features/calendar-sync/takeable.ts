import type { CalendarConnection } from '@hestia/resources/generated/types.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';
import { isSecure } from '../../adapters/call.ts';
import { refusedAt } from '../../errors.ts';
import type { Execute } from '../../records/database.ts';

/** Connections of one person: each is a run every few minutes. */
const MOST = 5;
const HELD = 'SELECT count(*) AS count FROM calendar_connections WHERE tenant_id = $1 AND person = $2';

/**
 * What keeps a new connection from being taken, said at its field.
 *
 * @param words the messages of the resource, by code
 * @param trusted hosts of the deployment's own network
 * @throws RequestError 422
 */
export async function ensureTakeable(
  run: Execute,
  tenant: string,
  { person, address }: Draft<CalendarConnection>,
  words: Record<string, string>,
  trusted: readonly string[],
): Promise<void> {
  const refuse = (path: string, code: string) => refusedAt(path, code, {}, words[code] ?? code);
  if (address && !isSecure(address, trusted)) throw refuse('/address', 'notSecure');
  const [row] = await run(HELD, [tenant, person]);
  if (Number(row?.count) > MOST) throw refuse('/name', 'tooManyConnections');
}
