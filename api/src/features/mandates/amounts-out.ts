import { namesAmounts } from '@hestia/resources/avenant/named.ts';
import type { Avenant } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { fieldMessage } from '@hestia/resources/vocabulary/messages.ts';
import { RequestError } from '../../errors.ts';
import { asSystem, type Caller } from '../../records/caller.ts';
import type { Writing } from '../../records/hooks.ts';
import { load } from '../../records/read/read.ts';
import type { AvenantServices } from './avenant-services.ts';

/** A refusal of what the mandate of an amendment doesn't allow, in the person's words. */
export const refused = (resource: Resource<Avenant>, { language }: Caller, code: string, info = {}): RequestError =>
  new RequestError(403, 'data', { reason: 'data' }, [
    { path: '/mandate', code, message: fieldMessage(resource as Resource, language, '/mandate', code, info), info },
  ]);

/** The states in which what an amendment says goes to be signed, or was signed and isn't applied yet. */
const OUT = ['eavenant_ready', 'sent', 'signed'];

/**
 * Refuses to have amounts signed while other amounts of the same mandate are: each says which stood before, and whichever is
 * applied last would say it wrong. The mandate is held, so that of two that are sent at once one is refused.
 */
export async function ensureAlone(
  { records, avenant }: AvenantServices,
  { caller, values, execute }: Writing<Avenant>,
): Promise<void> {
  const { tenant } = caller.actor;
  await execute('SELECT 1 FROM mandates WHERE tenant_id = $1 AND id = $2 FOR UPDATE', [tenant, values.mandate]);
  const rows = await execute(
    'SELECT id FROM avenants WHERE tenant_id = $1 AND mandate = $2 AND id <> $3 AND status = ANY ($4) ORDER BY number',
    [tenant, values.mandate, values.id, OUT],
  );
  const system = asSystem('amounts are signed one after the other', tenant, [...records.context.resources.values()]);
  for (const { id } of rows) {
    const other = await load(records.context, system, avenant, String(id), execute);
    if (namesAmounts(other)) throw refused(avenant, caller, 'amountsOut', { title: other.title });
  }
}
