import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { FileServices } from '../../files/controller.ts';
import { inTransaction } from '../../records/database.ts';
import { load } from '../../records/read.ts';
import { write } from '../../records/update.ts';
import { printedPdf } from '../prints/made.ts';
import { Prints } from '../prints/service.ts';
import { stored } from '../signature/papers.ts';
import { systemOf, type WalletServices } from './services.ts';

type Values = Record<string, unknown>;

/**
 * Files the invoice of an order that is paid, as it reads now: the text may change, what was invoiced doesn't. Done twice
 * it does nothing.
 */
export async function fileInvoice(
  services: WalletServices & { files: FileServices | undefined; publicUrl?: string | undefined },
  tenant: string,
  id: string,
): Promise<void> {
  const { records, dataSource, files, publicUrl } = services;
  const system = systemOf(services, tenant);
  const resource = records.resource('coin-order') as Resource;
  const has = (order: Values) => ((order.documents as unknown[] | null) ?? []).length > 0;
  const kept = (await load(records.context, system, resource, id)) as Values;
  if (has(kept) || !kept.invoiceNumber) return;
  const prints = new Prints(records, publicUrl);
  const asked = { language: 'fr' as const, electronic: false };
  const filled = await prints.fill(system, resource, id, 'invoice', asked);
  const { content, name } = await printedPdf({ dataSource, prints, files }, system, resource, filled, {
    id,
    document: 'invoice',
  });
  const entry = await stored(files, tenant, name, content as Buffer);
  await inTransaction(dataSource, async (execute) => {
    await execute('SELECT 1 FROM coin_orders WHERE tenant_id = $1 AND id = $2 FOR UPDATE', [tenant, id]);
    const now = (await load(records.context, system, resource, id, execute)) as Values;
    if (has(now)) return;
    await write(records.context, system, resource, execute, now, { documents: [entry] }, 'update');
  });
}
