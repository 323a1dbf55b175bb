import { answerDue, answeringFor } from '@hestia/resources/request/answering.ts';
import type { juggler } from '@loopback/repository';
import { addJob } from '../../jobs/add.ts';
import type { Jobs, Payload } from '../../jobs/jobs.ts';
import { type Execute, inTransaction } from '../../records/database.ts';
import type { Hooks } from '../../records/hooks.ts';
import type { Records } from '../../records/index.ts';
import { onHoursChange } from '../agencies/hours-changed.ts';
import { officesOf, type Placed, answerPlanOf as planOf } from '../agencies/offices.ts';

const RESET = 'requests.deadlines';
const BATCH = 500;

interface ResetJob extends Payload {
  after: string;
  /** Of whom: a person, or the people of an agency; absent: of everybody. */
  of?: string;
}

const WAITING = `SELECT id, urgent, owner, to_json(created_at) AS at FROM requests WHERE tenant_id = $1 AND id > $2
  AND status IN ('todo', 'user_requested') AND coalesce(first_answer, 'awaited') IN ('awaited', 'late', 'passed_on')
  AND ($3::text IS NULL OR owner IN (SELECT id FROM users WHERE tenant_id = $1 AND $3 IN (id, agency)))
  ORDER BY id LIMIT ${BATCH} FOR NO KEY UPDATE`;
/** What has time again is awaited again. */
const SET = `UPDATE requests AS r SET due = one.due, passes_on_at = one.passes,
    first_answer = CASE WHEN one.due > now() OR one.due IS NULL THEN 'awaited' ELSE coalesce(r.first_answer, 'awaited') END
  FROM unnest($2::text[], $3::timestamptz[], $4::timestamptz[]) AS one (id, due, passes)
  WHERE r.tenant_id = $1 AND r.id = one.id`;

/** Reckons anew by when waiting requests are to be answered, some at a time. */
async function reset(execute: Execute, { tenant, after, of }: ResetJob): Promise<void> {
  const plan = await planOf(execute, tenant);
  const rows = await execute(WAITING, [tenant, after, of ?? null]);
  const offices = await officesOf(
    execute,
    tenant,
    rows.map(({ owner }) => owner),
  );
  const dues = rows.map((row) => answerDue(plan, row.urgent, String(row.at), offices.get(String(row.owner))?.office));
  await execute(SET, [
    ...[tenant, rows.map(({ id }) => id)],
    ...[dues.map(({ due }) => due), dues.map(({ passesOnAt }) => passesOnAt)],
  ]);
  if (rows.length === BATCH)
    await addJob(execute, RESET, { tenant, after: String(rows.at(-1)?.id), ...(of ? { of } : {}) });
}

/** Requests have a time for their first answer, by the hours and holidays of their owner’s agency, and another where these change. */
export function answerInTime(hooks: Hooks, jobs: Jobs, records: Records, dataSource: juggler.DataSource): void {
  hooks.beforeWrite('request', async ({ values, before, caller, execute }) => {
    const { tenant } = caller.actor;
    const plan = await planOf(execute, tenant);
    const offices = plan ? await officesOf(execute, tenant, [values.owner, before?.owner]) : new Map<string, Placed>();
    const now = offices.get(String(values.owner));
    const isMoved = before !== undefined && offices.get(String(before.owner))?.agency !== now?.agency;
    return answeringFor(values, before, { now: new Date().toISOString(), plan, office: now?.office, isMoved });
  });
  onHoursChange(hooks, (execute, { tenant, of }) =>
    addJob(execute, RESET, { tenant, after: '', ...(of ? { of } : {}) }, { key: of ?? 'all' }),
  );
  jobs.on<ResetJob>(RESET, async (job) => {
    await inTransaction(dataSource, (execute) => reset(execute, job));
    records.context.totals.forget(job.tenant, 'request');
  });
}
