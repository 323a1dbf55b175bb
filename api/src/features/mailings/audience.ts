import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { parseFilter } from '../../query/index.ts';
import type { Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import type { Services } from './services.ts';

/** A list of clients as somebody narrowed it, as lists take it. */
export type Audience = Record<string, unknown>;

/**
 * Some of the clients that a list shows its caller, in the order of their ids.
 *
 * @param after the last one that was looked at
 * @throws RequestError 400 for a filter that the list would refuse
 */
export async function pageOf(
  { records, of }: Services,
  caller: Caller,
  audience: Audience,
  { after = '', limit }: { after?: string; limit: number },
): Promise<string[]> {
  const { node, q } = parseFilter(of.client as Resource, audience, records.context.resources);
  const further = { field: 'id', op: 'gt' as const, value: after };
  const { rows } = await records.list(
    caller,
    of.client,
    {
      ...{ filter: after ? { and: [node, further] } : node, sort: ['id', 'ASC'], offset: 0, limit, fields: ['id'] },
      ...(q ? { q } : {}),
    },
    false,
  );
  return rows.map((row) => String((JSON.parse(row) as { id: string }).id));
}

/** How many clients a list shows its caller. @throws RequestError 400 for a filter that the list would refuse */
export async function countOf({ records, of }: Services, caller: Caller, audience: Audience): Promise<number> {
  const { node, q } = parseFilter(of.client as Resource, audience, records.context.resources);
  const asked = { filter: node, offset: 0, limit: 1, fields: ['id' as const], ...(q ? { q } : {}) };
  const { total } = await records.list(caller, of.client, asked);
  return total?.total ?? 0;
}

/** Whether clients are still to be chosen for a mailing. */
export async function isChoosing(execute: Execute, tenant: string, mailing: string): Promise<boolean> {
  const rows = await execute('SELECT FROM mailing_audiences WHERE tenant_id = $1 AND mailing = $2', [tenant, mailing]);
  return rows.length > 0;
}

/** Keeps whom a mailing is for, until each of them was chosen or left out. */
export const keepAudience = (execute: Execute, tenant: string, mailing: string, audience: Audience) =>
  execute('INSERT INTO mailing_audiences (tenant_id, mailing, filter) VALUES ($1, $2, $3)', [
    ...[tenant, mailing, JSON.stringify(audience)],
  ]);
