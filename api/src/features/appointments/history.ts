import type { Appointment } from '@hestia/resources/generated/types.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';
import type { Execute } from '../../records/database.ts';
import type { Writing } from '../../records/hooks.ts';

const MOST = 200;

async function nameOf(execute: Execute, tenant: string, id: string): Promise<string | null> {
  if (!id) return null;
  const [row] = await execute('SELECT first_name, last_name FROM users WHERE tenant_id = $1 AND id = $2', [tenant, id]);
  return row ? `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim().slice(0, 120) : null;
}

/** A state that is reached is a line of the history: when, by whom and why. */
export async function appendState({
  caller,
  values,
  before,
  execute,
}: Writing<Appointment>): Promise<Draft<Appointment>> {
  const status = values.status ?? 'draft';
  if (before && before.status === status) return {};
  const lines = before?.statuses ?? [];
  const by = await nameOf(execute, caller.actor.tenant, caller.actor.id);
  const reason = values.reason && values.reason !== before?.reason ? values.reason : null;
  const line = { status, at: new Date().toISOString(), ...(by ? { by } : {}), ...(reason ? { reason } : {}) };
  return { statuses: [...lines.slice(-MOST + 1), line] } as Draft<Appointment>;
}
