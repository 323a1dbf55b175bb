import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { FileServices } from '../../files/controller.ts';
import { inTransaction } from '../../records/database.ts';
import { load } from '../../records/read/read.ts';
import { write } from '../../records/write/update.ts';
import { printedPdf } from '../prints/made.ts';
import { Prints } from '../prints/service.ts';
import { stored } from '../signature/papers.ts';
import { systemOf, type WalletServices } from './services.ts';

type Values = Record<string, unknown>;

/** An order's papers in the order in which they are filed, each with the number that it can't be without. */
const PAPERS = [
  { document: 'invoice', number: 'invoiceNumber' },
  { document: 'credit', number: 'creditNumber' },
] as const;

type PaperServices = WalletServices & { files: FileServices | undefined; publicUrl?: string | undefined };

const filesOf = (order: Values): unknown[] => (order.documents as unknown[] | null) ?? [];

/** Files one of the papers; how many there are already says whether it is there. */
async function filePaper(services: PaperServices, tenant: string, id: string, index: number): Promise<void> {
  const { records, dataSource, files, publicUrl } = services;
  const { document, number } = PAPERS[index] as (typeof PAPERS)[number];
  const system = systemOf(services, tenant);
  const resource = records.resource('coin-order') as Resource;
  const kept = (await load(records.context, system, resource, id)) as Values;
  if (filesOf(kept).length !== index || !kept[number]) return;
  const prints = new Prints(records, publicUrl);
  const asked = { language: 'fr' as const, electronic: false };
  const filled = await prints.fill(system, resource, id, document, asked);
  const { content, name } = await printedPdf({ dataSource, prints, files }, system, resource, filled, { id, document });
  const entry = await stored(files, tenant, name, content as Buffer);
  await inTransaction(dataSource, async (execute) => {
    await execute('SELECT 1 FROM coin_orders WHERE tenant_id = $1 AND id = $2 FOR UPDATE', [tenant, id]);
    const now = (await load(records.context, system, resource, id, execute)) as Values;
    if (filesOf(now).length !== index) return;
    const documents = [...filesOf(now), entry];
    await write(records.context, system, resource, execute, now, { documents }, 'update');
  });
}

/**
 * Files the invoice of an order that is paid, and the credit note of one that was repaid, as they read now: the text may
 * change, what was invoiced doesn't. Done twice it does nothing.
 */
export async function filePapers(services: PaperServices, tenant: string, id: string): Promise<void> {
  for (const index of PAPERS.keys()) await filePaper(services, tenant, id, index);
}
