import type { Tenant } from '@hestia/resources/generated/types.ts';
import { answerDue, answeringFor } from '@hestia/resources/request/answering.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';
import type { juggler } from '@loopback/repository';
import { addJob } from '../../jobs/add.ts';
import type { Jobs, Payload } from '../../jobs/jobs.ts';
import { type Execute, inTransaction } from '../../records/database.ts';
import type { Hooks } from '../../records/hooks.ts';
import type { Records } from '../../records/index.ts';

const RESET = 'requests.deadlines';
const BATCH = 500;

type Plan = Draft<Tenant>['answerDeadline'];

interface ResetJob extends Payload {
  after: string;
}

async function planOf(execute: Execute, tenant: string): Promise<Plan> {
  const [row] = await execute('SELECT answer_deadline AS plan FROM tenants WHERE id = $1', [tenant]);
  return (row?.plan as Plan) ?? null;
}

const WAITING = `SELECT id, urgent, to_json(created_at) AS at FROM requests WHERE tenant_id = $1 AND id > $2
  AND status IN ('todo', 'user_requested') AND coalesce(first_answer, 'awaited') IN ('awaited', 'late', 'passed_on')
  ORDER BY id LIMIT ${BATCH} FOR NO KEY UPDATE`;
/** What has time again is awaited again. */
const SET = `UPDATE requests AS r SET due = one.due, passes_on_at = one.passes,
    first_answer = CASE WHEN one.due > now() OR one.due IS NULL THEN 'awaited' ELSE coalesce(r.first_answer, 'awaited') END
  FROM unnest($2::text[], $3::timestamptz[], $4::timestamptz[]) AS one (id, due, passes)
  WHERE r.tenant_id = $1 AND r.id = one.id`;

/** Reckons anew by when waiting requests are to be answered, some at a time. */
async function reset(execute: Execute, { tenant, after }: ResetJob): Promise<void> {
  const plan = await planOf(execute, tenant);
  const rows = await execute(WAITING, [tenant, after]);
  const dues = rows.map((row) => answerDue(plan, row.urgent, String(row.at)));
  await execute(SET, [
    ...[tenant, rows.map(({ id }) => id)],
    ...[dues.map(({ due }) => due), dues.map(({ passesOnAt }) => passesOnAt)],
  ]);
  if (rows.length === BATCH) await addJob(execute, RESET, { tenant, after: String(rows.at(-1)?.id) });
}

/** Requests have a time for their first answer, by the network's hours, and another where these change. */
export function answerInTime(hooks: Hooks, jobs: Jobs, records: Records, dataSource: juggler.DataSource): void {
  hooks.beforeWrite('request', async ({ values, before, caller, execute }) => {
    const plan = await planOf(execute, caller.actor.tenant);
    return answeringFor(values, before, { now: new Date().toISOString(), plan });
  });
  hooks.on('tenant', async ({ before, after, execute }) => {
    const said = (one: Draft<Tenant> | undefined) => JSON.stringify(one?.answerDeadline ?? null);
    if (before && after && said(before) !== said(after))
      await addJob(execute, RESET, { tenant: String(after.id), after: '' }, { key: 'all' });
  });
  jobs.on<ResetJob>(RESET, async (job) => {
    await inTransaction(dataSource, (execute) => reset(execute, job));
    records.context.totals.forget(job.tenant, 'request');
  });
}
