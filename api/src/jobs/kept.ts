import { isOfOthers } from '@hestia/resources/vocabulary/index.ts';
import type { Feature } from '../feature.ts';
import { type Execute, execute, inTransaction } from '../records/database.ts';
import { addJob } from './add.ts';

/** What a trigger asks for, too: the migration of `hestia_settle_later` names it. */
const JOB = 'kept.settle';
/** What was left by jobs that died is looked for so often. */
const SCHEDULE = '*/10 * * * *';

/** Settles the next of what is pending in a network. @returns whether there was something to settle */
async function settleSome(run: Execute, tenant: string): Promise<boolean> {
  const [row] = await run(
    `SELECT id, keeper, source, past, to_regproc(keeper) IS NOT NULL AS is_kept,
       EXISTS (SELECT FROM kept_pending AS newer WHERE newer.tenant_id = p.tenant_id AND newer.keeper = p.keeper
         AND newer.source = p.source AND newer.id > p.id) AS is_outdated
     FROM kept_pending AS p WHERE tenant_id = $1 ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [tenant],
  );
  if (!row) return false;
  // What changed again is settled from its beginning by the later line; what is kept no more was filled anew otherwise.
  const isLeft = row.is_kept && !row.is_outdated && /^keep_[a-z0-9_]+$/.test(String(row.keeper));
  const [next] = isLeft
    ? await run(`SELECT ${row.keeper}($1, $2, $3) AS past`, [tenant, row.source, row.past])
    : [{ past: null }];
  if (typeof next?.past === 'string')
    await run('UPDATE kept_pending SET past = $3 WHERE tenant_id = $1 AND id = $2', [tenant, row.id, next.past]);
  else await run('DELETE FROM kept_pending WHERE tenant_id = $1 AND id = $2', [tenant, row.id]);
  return true;
}

/**
 * Settles lookups that many records follow, some at a time and each time in a transaction of its own: whoever is killed
 * between, the next one goes on where they were. A record is given what its source has by then.
 */
export const settleKept: Feature = ({ jobs, dataSource, records: { context } }) => {
  const following = [...context.resources.values()].filter((one) => Object.values(one.fields).some(isOfOthers));
  jobs.on(JOB, async ({ tenant }) => {
    while (await inTransaction(dataSource, (run) => settleSome(run, tenant)));
    for (const { id } of following) context.totals.forget(tenant, id);
  });
  jobs.every('kept.pending', SCHEDULE, async () => {
    const run: Execute = (text, values) => execute(dataSource, text, values);
    for (const { tenant_id } of await run('SELECT DISTINCT tenant_id FROM kept_pending')) {
      const tenant = String(tenant_id);
      await addJob(run, JOB, { tenant }, { key: 'left' });
    }
  });
};
