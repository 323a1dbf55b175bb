import type { Importer, Partner } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError, refusedAt } from '../../errors.ts';
import { asSystem, type Caller } from '../../records/caller.ts';
import { databaseOf } from '../../records/context.ts';
import { inTransaction } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { load } from '../../records/read/read.ts';
import { write } from '../../records/write/update.ts';
import { fetchStock } from './fetch.ts';
import { type RunResult, runStock } from './run.ts';
import { MOST_LISTED, stockIn, TooMany } from './stock.ts';

/** A refusal in the words of partners. */
export function refusal({ labels }: Resource, { language }: Pick<Caller, 'language'>, path: string, code: string) {
  const message = (labels[language].errors?.[code] ?? '').replace('{limit}', String(MOST_LISTED));
  return refusedAt(path, code, {}, message);
}

const systemOf = (records: Records, tenant: string): Caller =>
  asSystem('the stock of a partner', tenant, [...records.context.resources.values()]);

/** The partner and how its stock is read. @throws RequestError 422 where nobody has said that */
async function readerOf(records: Records, caller: Caller, id: string): Promise<[Partner, Importer]> {
  const system = systemOf(records, caller.actor.tenant);
  const partner = await load(records.context, system, records.resource('partner'), id);
  if (!partner.importer) throw refusal(records.resource('partner') as Resource, caller, '/importer', 'importerMissing');
  return [partner, await load(records.context, system, records.resource('importer'), partner.importer)];
}

const inWords = (result: RunResult): string =>
  Object.entries(result)
    .map(([status, count]) => `${status} ${count}`)
    .join(', ');

/** Reads a stock, and keeps with the partner what it brought. @throws RequestError 422 for what can't be read */
export async function importStock(records: Records, caller: Caller, id: string, text: string): Promise<RunResult> {
  const resource = records.resource('partner') as Resource;
  const [partner, importer] = await readerOf(records, caller, id);
  const stock = read(resource, caller, text, importer);
  const system = systemOf(records, caller.actor.tenant);
  return inTransaction(databaseOf(records.context, resource), async (execute) => {
    const result = await runStock(records, system, { partner, stock, execute });
    const values = { lastImportAt: new Date().toISOString(), lastImport: inWords(result), lastError: null };
    const now = await load(records.context, system, resource, id, execute);
    await write(records.context, system, resource, execute, now as Record<string, unknown>, values, 'update');
    return result;
  });
}

function read(resource: Resource, caller: Caller, text: string, importer: Importer) {
  try {
    return stockIn(text, importer);
  } catch (error) {
    throw refusal(resource, caller, '/content', error instanceof TooMany ? 'tooMany' : 'unreadable');
  }
}

/** Fetches a partner's stock and reads it; what goes wrong stands with the partner. */
export async function fetchAndImport(records: Records, tenant: string, id: string, trusted: readonly string[]) {
  const system = systemOf(records, tenant);
  const resource = records.resource('partner') as Resource;
  try {
    const [partner, importer] = await readerOf(records, system, id);
    if (!importer.url || !importer.active) return;
    const address = importer.url.replaceAll('{reference}', encodeURIComponent(partner.partnerReference ?? ''));
    await importStock(records, system, id, await fetchStock(address, trusted));
  } catch (error) {
    const said = error instanceof RequestError ? error.details[0]?.message : undefined;
    const lastError = said || resource.labels.fr.errors?.unreachable || 'unreachable';
    await inTransaction(databaseOf(records.context, resource), async (execute) => {
      const now = await load(records.context, system, resource, id, execute);
      await write(records.context, system, resource, execute, now as Record<string, unknown>, { lastError }, 'update');
    });
  }
}
