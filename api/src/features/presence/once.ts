import { RequestError } from '../../errors.ts';
import type { Execute } from '../../records/database.ts';
import { MOST_DAYS } from './said.ts';

/** Who signed what, as a device names it. */
export interface Claim {
  tenant: string;
  key: string;
  resource: string;
  record: string;
  person: string;
}

/** Whoever began and is silent for so long has ended amid. */
const SILENT = "interval '3 minutes'";
const BEGIN = `INSERT INTO presence_signings AS p (tenant_id, key, resource, record_id, person) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (tenant_id, key) DO UPDATE SET begun_at = clock_timestamp()
    WHERE p.file IS NULL AND p.begun_at < clock_timestamp() - ${SILENT} AND p.resource = $3 AND p.record_id = $4 AND p.person = $5
  RETURNING key`;
const KNOWN = `SELECT file FROM presence_signings WHERE tenant_id = $1 AND key = $2 AND resource = $3 AND record_id = $4
  AND person = $5`;
const DONE = 'UPDATE presence_signings SET file = $3 WHERE tenant_id = $1 AND key = $2';
const UNDONE = 'DELETE FROM presence_signings WHERE tenant_id = $1 AND key = $2 AND file IS NULL';

/**
 * Does work once by its key: who sends the same again gets the file of the first time.
 *
 * @throws RequestError 409 while it is under way, or for a key that was used for something else
 */
export async function once(run: Execute, claim: Claim, work: () => Promise<string>): Promise<string> {
  const { tenant, key, resource, record, person } = claim;
  const all = [tenant, key, resource, record, person];
  const [begun] = await run(BEGIN, all);
  if (!begun) {
    const [known] = await run(KNOWN, all);
    if (known?.file) return String(known.file);
    throw new RequestError(409, known ? 'signingUnderWay' : 'signingKeyUsed');
  }
  try {
    const file = await work();
    await run(DONE, [tenant, key, file]);
    return file;
  } catch (error) {
    await run(UNDONE, [tenant, key]);
    throw error;
  }
}

/** A day longer than a device may send what it keeps: what comes later is refused for its age, and so never filed twice. */
const KEPT_DAYS = MOST_DAYS + 1;

/** Forgets the keys of signings that no device may send again. */
export const forgetSigned = (run: Execute) =>
  run(`DELETE FROM presence_signings WHERE begun_at < now() - make_interval(days => ${KEPT_DAYS})`);
