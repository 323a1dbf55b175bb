import type { Inbound, ReceivedRequest, Request, RequestSource } from '@hestia/resources/generated/types.ts';
import { namesOf } from '@hestia/resources/inbound/reading.ts';
import { withLater } from '@hestia/resources/request/rules.ts';
import { typeOfSource } from '@hestia/resources/request-source/rules.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { asSystem, type Caller } from '../../records/caller.ts';
import { createWithin } from '../../records/create.ts';
import type { Execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { load } from '../../records/read.ts';
import { transitionWithin } from '../../records/transition.ts';
import { write } from '../../records/update.ts';
import type { Secrets } from '../../secrets/index.ts';
import { type Came, joinThread, threadOf } from '../threads/answers.ts';

/** What came in: a person who asks, or what nobody understood. */
export type Received = Pick<
  Partial<ReceivedRequest>,
  'subject' | 'text' | 'name' | 'email' | 'phone' | 'reference' | 'message' | 'reason'
> & { externalId: string };

export const systemOf = (records: Records, tenant: string): Caller =>
  asSystem('a request came in', tenant, [...records.context.resources.values()]);

const PROPERTY = 'SELECT id, owner FROM properties WHERE tenant_id = $1 AND reference = $2 ORDER BY id LIMIT 1';
const CLIENT_BY_EMAIL = `SELECT id FROM clients WHERE tenant_id = $1 AND archived IS NOT TRUE
  AND emails @> jsonb_build_array(jsonb_build_object('email', $2::text)) ORDER BY id LIMIT 1`;
/** The same person, property and day are one request while it waits. */
const OPEN = `SELECT id FROM requests WHERE tenant_id = $1 AND client = $2 AND property IS NOT DISTINCT FROM $3
  AND status = 'todo' AND created_at > now() - interval '24 hours' ORDER BY id LIMIT 1`;

async function clientOf(
  records: Records,
  system: Caller,
  received: ReceivedRequest,
  owner: string,
  execute: Execute,
): Promise<string> {
  const { email, phone, name } = received;
  const mail = email?.toLowerCase();
  if (mail) {
    const [known] = await execute(CLIENT_BY_EMAIL, [system.actor.tenant, mail]);
    if (known) return String(known.id);
  }
  const names = namesOf({ ...(name ? { name } : {}), ...(mail ? { email: mail } : {}) });
  const made = await createWithin(execute, records.context, system, records.resource('client') as Resource, {
    ...names,
    owner,
    ...(mail ? { emails: [{ email: mail }] } : {}),
    ...(phone ? { phones: [{ number: phone }] } : {}),
  });
  return String(made.id);
}

/**
 * Adds what somebody wrote again to their request that waits, and tells who holds it.
 *
 * @returns whether the request says it now
 */
async function addedTo(
  records: Records,
  system: Caller,
  id: string,
  { name, email, message }: ReceivedRequest,
  execute: Execute,
): Promise<boolean> {
  const { context } = records;
  const resource = records.resource('request');
  const before = await load<Request>(context, system, resource, id, execute);
  const whole = withLater(before.message ?? '', message ?? '', parisDay());
  // Without a property nothing but the text says whether it is about the same.
  if (whole === undefined || (!before.property && whole !== before.message)) return false;
  if (whole === (before.message ?? '')) return true;
  const record = await write(context, system, resource, execute, before, { message: whole }, 'update');
  const tells = [{ to: ['owner', 'coOwners'], template: 'request-new' }];
  const telling = { execute, caller: system, resource: resource as Resource, record, tells };
  await context.hooks.tell({ ...telling, person: name || email || undefined });
  return true;
}

/**
 * Makes a request of what came in: on the client with that address or a new one, on the property of that reference, for
 * who holds the property or who the inbound names.
 *
 * @returns the request, which is the one that waits of the same person and property where there is one
 */
export async function makeRequest(
  records: Records,
  tenant: string,
  received: ReceivedRequest,
  execute: Execute,
): Promise<string> {
  const system = systemOf(records, tenant);
  const inbound = await load<Inbound>(records.context, system, records.resource('inbound'), received.inbound, execute);
  const [property] = received.reference ? await execute(PROPERTY, [tenant, received.reference]) : [];
  const owner = String(property?.owner ?? inbound.agent);
  const client = await clientOf(records, system, received, owner, execute);
  const [open] = await execute(OPEN, [tenant, client, property?.id ?? null]);
  if (open && (await addedTo(records, system, String(open.id), received, execute))) return String(open.id);
  const { name, email, phone, message, subject, reference } = received;
  const names = name ? namesOf({ name }) : {};
  const from = records.resource('request-source');
  const source = await load<RequestSource>(records.context, system, from, inbound.source, execute);
  const made = await createWithin(execute, records.context, system, records.resource('request') as Resource, {
    ...{ type: typeOfSource(source), method: 'email', source: inbound.source, client, owner },
    ...(property ? { property: String(property.id) } : {}),
    message: message || [subject, reference].filter(Boolean).join(', ') || parisDay(),
    contact: { ...names, ...(email ? { email } : {}), ...(phone ? { phone } : {}) },
  });
  return String(made.id);
}

/**
 * Keeps what came in by an inbound, once by its reference, and makes a request of it where it says who asks; what can't be
 * made one waits, with why. A client's answer joins its thread instead.
 */
export async function takeIn(
  { records, secrets }: { records: Records; secrets: Secrets },
  tenant: string,
  inbound: string,
  given: Received,
  execute: Execute,
  came?: Came,
): Promise<{ id: string; isNew: boolean; request: string | null }> {
  await execute('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${tenant} ${inbound} ${given.externalId}`]);
  const [known] = await execute(
    'SELECT id, request FROM received_requests WHERE tenant_id = $1 AND inbound = $2 AND external_id = $3',
    [tenant, inbound, given.externalId],
  );
  if (known) return { id: String(known.id), isNew: false, request: (known.request as string | null) ?? null };
  const resource = records.resource('received-request') as Resource;
  const system = systemOf(records, tenant);
  const { context } = records;
  const belongs = came && (await threadOf(execute, secrets, tenant, came));
  const said: Received = belongs ? { ...given, reason: belongs.isTheirs ? null : 'otherSender' } : given;
  await execute('SAVEPOINT received');
  let made: Record<string, unknown>;
  try {
    made = await createWithin(execute, context, system, resource, { ...said, inbound });
  } catch (error) {
    // A mail whose values are none is kept all the same, so that those after it are read.
    if (!given.text) throw error;
    await execute('ROLLBACK TO SAVEPOINT received');
    const { externalId, text } = given;
    made = await createWithin(execute, context, system, resource, {
      externalId,
      text,
      inbound,
      reason: said.reason ?? 'notUnderstood',
    });
  }
  await execute(
    'UPDATE inbounds SET received = coalesce(received, 0) + 1, last_at = now() WHERE tenant_id = $1 AND id = $2',
    [tenant, inbound],
  );
  const one = made as unknown as ReceivedRequest;
  if (belongs?.isTheirs && came) {
    const thread = belongs.thread;
    if (await joinThread(records, tenant, belongs, came, execute)) {
      await transitionWithin(execute, context, system, resource, one.id, 'join', { version: one.version });
      const before = await load(context, system, resource, one.id, execute);
      await write(context, system, resource, execute, before as Record<string, unknown>, { thread }, 'update');
      return { id: one.id, isNew: true, request: null };
    }
  }
  const isLead = !one.reason && Boolean(given.email || given.phone);
  if (!isLead) return { id: one.id, isNew: true, request: null };
  await execute('SAVEPOINT request');
  try {
    const version = { version: one.version };
    await transitionWithin(execute, context, system, resource, one.id, 'makeRequest', version);
    const [row] = await execute('SELECT request FROM received_requests WHERE tenant_id = $1 AND id = $2', [
      tenant,
      one.id,
    ]);
    return { id: one.id, isNew: true, request: (row?.request as string | null) ?? null };
  } catch (error) {
    // What came in is kept whatever becomes of it: a person makes it a request.
    await execute('ROLLBACK TO SAVEPOINT request');
    const problem = (error as Error).message.slice(0, 300);
    const before = await load(context, system, resource, one.id, execute);
    await write(
      context,
      system,
      resource,
      execute,
      before as Record<string, unknown>,
      { reason: 'refused', problem },
      'update',
    );
    return { id: one.id, isNew: true, request: null };
  }
}
