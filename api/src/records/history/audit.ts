import { unreadableFields } from '@hestia/permissions/index.ts';
import { type Field, linkParts, type Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../caller.ts';
import type { Execute } from '../database.ts';
import { newId } from '../ids.ts';

type Values = Record<string, unknown>;

/** How an entry is found again: by an id that was given before, and by the entry of what it was done with. */
export interface Traced {
  entry?: string | undefined;
  cause?: string | undefined;
}

/**
 * Where somebody may have a list of such records open, the change is told to every process: that there was one, by its
 * transaction's time. What a transaction says twice the database tells once.
 */
const TELL = `CASE WHEN EXISTS (SELECT FROM watches w WHERE w.tenant_id = $1 AND w.resource = $3 AND w.until > now())
  THEN pg_notify('hestia_events', json_build_array('changed', $1::text, json_build_array($3::text, now()))::text) END`;

/** The id of an entry that is still to be written. */
export const newEntry = (): string => newId('AUD');

/** What the history tells of a value: of links that the links' own field tells of, only those that are something. */
function told(field: Field, value: unknown): unknown {
  if (!field.declaration.links) return value;
  const { kind } = linkParts(field);
  const entries = ((value ?? []) as Values[]).filter((entry) => entry[kind]);
  return entries.length > 0 ? entries : null;
}

/**
 * The changed fields alone, before and after, without what follows from other fields. Of secrets, which no record that
 * was read holds, those that were written are named, and null stands for what they were and are.
 */
export function changes(
  resource: Resource,
  before: Values,
  after: Values,
  written: string[] = [],
): { before: Values; after: Values } {
  const secret = unreadableFields(resource);
  const result = { before: {} as Values, after: {} as Values };
  for (const field of Object.values(resource.fields)) {
    const { virtual, derived } = field.declaration;
    if (['version', 'updatedAt'].includes(field.name) || (virtual && virtual !== 'links') || derived) continue;
    if (secret.includes(field.name)) {
      if (written.includes(field.name)) result.before[field.name] = result.after[field.name] = null;
      continue;
    }
    const [was, is] = [before, after].map((values) => told(field, values[field.name] ?? null));
    if (JSON.stringify(was) === JSON.stringify(is)) continue;
    result.before[field.name] = was;
    result.after[field.name] = is;
  }
  return result;
}

/**
 * Writes the audit entry and the domain event of one write, in its transaction and in one statement.
 *
 * @param write `note` is what the entry tells beside changed fields, `written` the fields that were given: of secrets
 *   nothing else tells that they changed
 */
export async function record(
  execute: Execute,
  resource: Resource,
  caller: Caller,
  write: {
    action: string;
    id: string;
    before: Values;
    after: Values;
    note?: Values;
    written?: string[];
  } & Traced,
): Promise<void> {
  const { before, after: changed } = changes(resource, write.before, write.after, write.written);
  const after = { ...changed, ...write.note };
  await execute(
    `WITH entry AS (
       INSERT INTO audit_entries (tenant_id, id, resource, record_id, action, actor, before, after, reason, cause)
       VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $11, $12))
     INSERT INTO domain_events (tenant_id, name, resource, record_id, payload) VALUES ($1, $9, $3, $4, $10::jsonb)
     RETURNING ${TELL}`,
    [
      caller.actor.tenant,
      write.entry ?? newEntry(),
      resource.name,
      write.id,
      write.action,
      caller.systemReason && !caller.actor.id ? `system: ${caller.systemReason}` : caller.actor.id,
      JSON.stringify(before),
      JSON.stringify(after),
      `${resource.id}.${write.action}`,
      JSON.stringify({ fields: Object.keys(after) }),
      caller.systemReason ?? null,
      write.cause ?? null,
    ],
  );
}

/** Tells lists that are open of a record that stands elsewhere in them now, though nothing of its own history was written. */
export async function tellMoved(execute: Execute, resource: Resource, { actor }: Caller, id: string): Promise<void> {
  await execute(
    `INSERT INTO domain_events (tenant_id, name, resource, record_id, payload) VALUES ($1, $2, $3, $4, '{}')
     RETURNING ${TELL}`,
    [actor.tenant, `${resource.id}.moved`, resource.name, id],
  );
}

/** Notes what was done to something of the platform's own, such as a mail or a job, that no resource declares. */
export async function note(
  execute: Execute,
  caller: Caller,
  { resource, id, action }: { resource: string; id: string; action: string },
): Promise<void> {
  await execute(
    `INSERT INTO audit_entries (tenant_id, id, resource, record_id, action, actor, before, after)
     VALUES ($1, $2, $3, $4, $5, $6, '{}', '{}')`,
    [caller.actor.tenant, newId('AUD'), resource, id, action, caller.actor.id],
  );
}
