import { may } from '@hestia/permissions/index.ts';
import type { Request } from '@hestia/resources/generated/types.ts';
import type { Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { load } from '../../records/read/read.ts';
import { answering } from './replied.ts';

const ANSWERED = `SELECT r.id FROM requests r JOIN requests_threads t ON t.tenant_id = r.tenant_id AND t.source_id = r.id
  WHERE r.tenant_id = $1 AND t.target_id = $2 AND r.client = $3 ORDER BY r.created_at DESC, r.id DESC`;

/** Who writes to a client, and to which address where that isn't one of the client's own. */
export interface Addressing {
  caller: Caller;
  address?: string;
}

/**
 * How a client gets what is written in the thread that answers their requests: who may edit one of these answers, to the
 * address that it names itself or else the client's, without being shown either. Elsewhere by the caller's own rights.
 */
export async function addressing(
  records: Records,
  caller: Caller,
  { thread, client }: { thread: string; client: string },
  execute: Execute,
): Promise<Addressing> {
  const { context } = records;
  const { tenant } = caller.actor;
  const request = records.resource('request');
  const system = answering(records, caller);
  const found: Request[] = [];
  for (const { id } of await execute(ANSWERED, [tenant, thread, client])) {
    const one = await load<Request>(context, system, request, String(id), execute);
    if (may(caller.ability, 'edit', request, one)) found.push(one);
  }
  if (found.length === 0) return { caller };
  const address = found.flatMap(({ contact }) => contact?.email ?? [])[0];
  return { caller: { ...system, language: caller.language }, ...(address ? { address } : {}) };
}
