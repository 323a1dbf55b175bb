import { createECDH } from 'node:crypto';
import type { juggler } from '@loopback/repository';
import { allowedAddress } from '../../../adapters/delivery/hosts.ts';
import { RequestError, refusedAt } from '../../../errors.ts';
import type { Caller } from '../../../records/caller.ts';
import { execute, inTransaction } from '../../../records/database.ts';
import { newId } from '../../../records/ids.ts';
import type { Secrets } from '../../../secrets/index.ts';

/** Devices of one person: each is a message more. */
const MOST = 10;
const MOST_LETTERS = 2000;
const AUTH_BYTES = 16;

/** Where the browser's maker takes messages for it, and how they are encrypted for it (RFC 8291). */
export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

interface Services {
  dataSource: juggler.DataSource;
  secrets: Secrets;
  /** Hosts of the deployment's own network that may be called all the same. */
  trusted: readonly string[];
}

const isPoint = (text: string): boolean => {
  try {
    const ecdh = createECDH('prime256v1');
    ecdh.generateKeys();
    ecdh.computeSecret(Buffer.from(text, 'base64url'));
    return true;
  } catch {
    return false;
  }
};

/** What a browser says of itself. @throws RequestError 422 at what it can't be reached by */
async function subscriptionOf(body: unknown, trusted: readonly string[]): Promise<Subscription> {
  const { endpoint, keys } = (body ?? {}) as { endpoint?: unknown; keys?: Record<string, unknown> };
  const { p256dh, auth } = keys ?? {};
  if (typeof endpoint !== 'string' || endpoint.length > MOST_LETTERS || !URL.canParse(endpoint))
    throw refusedAt('/endpoint', 'invalidValue');
  const { protocol, hostname } = new URL(endpoint);
  if (protocol !== 'https:' && !(protocol === 'http:' && trusted.includes(hostname)))
    throw refusedAt('/endpoint', 'invalidValue');
  if (typeof p256dh !== 'string' || !isPoint(p256dh)) throw refusedAt('/keys/p256dh', 'invalidValue');
  if (typeof auth !== 'string' || Buffer.from(auth, 'base64url').length !== AUTH_BYTES)
    throw refusedAt('/keys/auth', 'invalidValue');
  await allowedAddress(hostname, trusted).catch(() => {
    throw refusedAt('/endpoint', 'invalidValue');
  });
  return { endpoint, keys: { p256dh, auth } };
}

/** A person's own devices, as they see them. */
export async function pushDevices({ dataSource }: Services, { actor, session }: Caller) {
  const rows = await execute(
    dataSource,
    `SELECT id, user_agent, created_at, session FROM push_devices WHERE tenant_id = $1 AND person = $2
     ORDER BY created_at DESC, id DESC`,
    [actor.tenant, actor.id],
  );
  return rows.map((row) => ({
    id: String(row.id),
    userAgent: String(row.user_agent),
    createdAt: new Date(row.created_at as string).toISOString(),
    current: row.session === session,
  }));
}

/**
 * Keeps the device of who asks; one that somebody else had is theirs no more, and the oldest of too many goes.
 *
 * @throws RequestError 422
 */
export async function keepPushDevice(
  { dataSource, secrets, trusted }: Services,
  { actor, session }: Caller,
  body: unknown,
  userAgent: string,
): Promise<{ id: string }> {
  const subscription = await subscriptionOf(body, trusted);
  const { tenant, id: person } = actor;
  return inTransaction(dataSource, async (within) => {
    const [row] = await within(
      `INSERT INTO push_devices (tenant_id, id, person, session, mark, sealed, user_agent)
       VALUES ($1, $2, $3, $4, $5, $6, left($7, 300))
       ON CONFLICT (tenant_id, mark) DO UPDATE SET id = excluded.id, person = excluded.person, session = excluded.session,
         sealed = excluded.sealed, user_agent = excluded.user_agent, created_at = now()
       RETURNING id`,
      [
        ...[tenant, newId('PUD'), person, session ?? null, secrets.mac(`push ${subscription.endpoint}`)],
        ...[secrets.seal(JSON.stringify(subscription)), userAgent],
      ],
    );
    await within(
      `DELETE FROM push_devices WHERE tenant_id = $1 AND id IN (SELECT id FROM push_devices
         WHERE tenant_id = $1 AND person = $2 ORDER BY created_at DESC, id DESC OFFSET ${MOST})`,
      [tenant, person],
    );
    return { id: String(row?.id) };
  });
}

/** Shows nothing more on one of one's own devices. @throws RequestError 404 */
export async function revokePushDevice({ dataSource }: Services, { actor }: Caller, id: string): Promise<void> {
  const gone = await execute(
    dataSource,
    'DELETE FROM push_devices WHERE tenant_id = $1 AND person = $2 AND id = $3 RETURNING id',
    [actor.tenant, actor.id, id],
  );
  if (gone.length === 0) throw new RequestError(404, 'notFound', { model: 'device' });
}
