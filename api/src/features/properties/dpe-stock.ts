import type { Property } from '@hestia/resources/generated/types.ts';
import { DPE_EDITION, dpeStockOf } from '@hestia/resources/property/dpe-stock.ts';
import { columnName, type Draft, type Resource } from '@hestia/resources/vocabulary/index.ts';
import type { juggler } from '@loopback/repository';
import { addJob, type Jobs } from '../../jobs/index.ts';
import { type Execute, execute, inTransaction } from '../../records/database.ts';
import { townDistanceOf } from './place.ts';

const JOB = 'properties.dpe';
const DISTANCES = 'properties.townDistances';
/** So many at a time, each time in a transaction of its own: whoever writes meanwhile waits but shortly. */
const ROWS = 500;

/** What is kept by tables that are not those of this version. */
const OUTDATED = 'dpe IS NOT NULL AND dpe_edition IS DISTINCT FROM $1';

/** Reckons the next properties of a network anew. @returns whether there were any */
async function reckonSome(run: Execute, property: Resource<Property>, tenant: string): Promise<boolean> {
  const rows = await run(
    `SELECT id, dpe, dpe_certificate AS "dpeCertificate", spaces, address, public_address AS "publicAddress"
     FROM ${property.table} WHERE ${OUTDATED} AND tenant_id = $2 ORDER BY id LIMIT ${ROWS} FOR UPDATE`,
    [DPE_EDITION, tenant],
  );
  if (rows.length === 0) return false;
  const kept = rows.map((row) => ({ id: row.id, ...dpeStockOf(row as Draft<Property>) }));
  const columns = Object.keys(dpeStockOf({})).map(columnName);
  const named = kept.map((one) =>
    Object.fromEntries(Object.entries(one).map(([name, value]) => [columnName(name), value])),
  );
  // The record's version and history stay as they are: nobody changed it.
  await run(
    `UPDATE ${property.table} AS t SET ${columns.map((name) => `${name} = n.${name}`).join(', ')}
     FROM jsonb_populate_recordset(NULL::${property.table}, $1::jsonb) AS n WHERE t.tenant_id = $2 AND t.id = n.id`,
    [JSON.stringify(named), tenant],
  );
  return true;
}

/** Where a distance may be told and none is kept. */
const UNMEASURED = `town_distance IS NULL AND public_address ->> 'inseeCode' IS NOT NULL AND lat IS NOT NULL`;

/** Measures the next properties of a network. @returns the last of them */
async function measureSome(run: Execute, tenant: string, past: string): Promise<string | undefined> {
  const rows = await run(
    `SELECT id, public_address AS "publicAddress" FROM properties
     WHERE ${UNMEASURED} AND tenant_id = $1 AND id > $2 ORDER BY id LIMIT ${ROWS} FOR UPDATE`,
    [tenant, past],
  );
  // Of some none is to be told; they are looked at once more at the next start, and not written.
  const measured = rows
    .map(({ id, publicAddress }) => [id, townDistanceOf(publicAddress as Draft<Property>['publicAddress'])])
    .filter(([, km]) => km !== undefined && km !== null);
  await run(
    `UPDATE properties AS t SET town_distance = n.km FROM unnest($2::text[], $3::bigint[]) AS n (id, km)
     WHERE t.tenant_id = $1 AND t.id = n.id`,
    [tenant, measured.map(([id]) => id), measured.map(([, km]) => km)],
  );
  return rows.at(-1)?.id as string | undefined;
}

/** Reckons what lists keep of DPEs anew wherever it was reckoned by other tables, or never. */
export function dpeStockJobs(jobs: Jobs, dataSource: juggler.DataSource, property: Resource<Property>): void {
  jobs.atStart(() => askForDpeStock(dataSource));
  jobs.on(JOB, async ({ tenant }) => {
    while (await inTransaction(dataSource, (run) => reckonSome(run, property, String(tenant))));
  });
  jobs.on(DISTANCES, async ({ tenant }) => {
    let past: string | undefined = '';
    while (past !== undefined) {
      const from: string = past;
      past = await inTransaction(dataSource, (run) => measureSome(run, String(tenant), from));
    }
  });
}

/** Asks for it and for distances that are missing, a job a network each: at every start of a process, because a start is when tables change. */
export async function askForDpeStock(dataSource: juggler.DataSource): Promise<void> {
  const run: Execute = (text, values) => execute(dataSource, text, values);
  const rows = await run(`SELECT DISTINCT tenant_id AS tenant FROM properties WHERE ${OUTDATED}`, [DPE_EDITION]);
  for (const { tenant } of rows) await addJob(run, JOB, { tenant: String(tenant) }, { key: String(DPE_EDITION) });
  const unmeasured = await run(`SELECT DISTINCT tenant_id AS tenant FROM properties WHERE ${UNMEASURED}`);
  for (const { tenant } of unmeasured) await addJob(run, DISTANCES, { tenant: String(tenant) }, { key: 'missing' });
}
