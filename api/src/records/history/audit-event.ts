import { createHash } from 'node:crypto';
import type { Execute } from '../database.ts';
import { newId } from '../ids.ts';

/** Within this time, repetitions of an event that happens `once` make one entry that says how many they were. */
export const WINDOW_SECONDS = 15 * 60;

/** Something that happened and is no write of a record: somebody signed in, took data out. */
export interface AuditEvent {
  tenant: string;
  /** Id of the person; empty: nobody that is known. */
  actor: string;
  /** The name of a resource, or of a part of the platform: `sessions`, `files`. */
  resource: string;
  /** What it happened to; empty: to no record in particular. */
  id?: string;
  action: string;
  /** What the entry tells. Never a secret, nor what follows from one; of other people ids and not names. */
  told?: Record<string, unknown>;
  /** What repetitions have in common. */
  once?: string;
}

/** The same for the same repetitions, in all processes. */
function idWithin(common: string): string {
  const window = Math.floor(Date.now() / 1000 / WINDOW_SECONDS);
  return `AUD${createHash('sha256').update(`${window} ${common}`).digest('hex').slice(0, 32)}`;
}

/**
 * Writes the audit entry of an event, in the caller's transaction where there is one. Of a tenant that there isn't
 * nothing is written. These entries are kept for a time only (`auditJobs`) and shown to the readers of the whole audit.
 */
export async function auditEvent(
  execute: Execute,
  { tenant, actor, resource, id = '', action, told = {}, once }: AuditEvent,
): Promise<void> {
  await execute(
    `INSERT INTO audit_entries (tenant_id, id, resource, record_id, action, actor, before, after, kind)
     SELECT t.id, $2, $3, $4, $5, $6, '{}', $7::jsonb, 'access' FROM tenants t WHERE t.id = $1
     ON CONFLICT (tenant_id, id) DO UPDATE SET after =
       audit_entries.after || jsonb_build_object('times', coalesce((audit_entries.after ->> 'times')::integer, 1) + 1)`,
    [
      tenant,
      once === undefined ? newId('AUD') : idWithin(JSON.stringify([resource, id, action, actor, once])),
      resource,
      id,
      action,
      actor,
      JSON.stringify(told),
    ],
  );
}
