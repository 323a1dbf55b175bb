import type { Event } from '@hestia/resources/generated/types.ts';
import { answerDue, answeringFor, type Having } from '@hestia/resources/request/answering.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';
import type { juggler } from '@loopback/repository';
import { addJob } from '../../jobs/add.ts';
import type { Jobs, Payload } from '../../jobs/jobs.ts';
import { type Execute, inTransaction } from '../../records/database.ts';
import type { Hooks } from '../../records/hooks.ts';
import type { Records } from '../../records/index.ts';
import { absencesOf } from '../agencies/absences.ts';
import { onHoursChange } from '../agencies/hours-changed.ts';
import { officesOf, answerPlanOf as planOf } from '../agencies/offices.ts';

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

/** Of each of these people when their agency works and when they are away. */
async function havingOf(execute: Execute, tenant: string, people: readonly unknown[]) {
  const offices = await officesOf(execute, tenant, people);
  const absences = await absencesOf(execute, tenant, people);
  return (one: unknown): Having => ({ office: offices.get(String(one))?.office, absences: absences.get(String(one)) });
}

/** Reckons anew by when waiting requests are to be answered, some at a time. */
async function reset(execute: Execute, { tenant, after, of }: ResetJob): Promise<void> {
  const plan = await planOf(execute, tenant);
  const rows = await execute(WAITING, [tenant, after, of ?? null]);
  const having = await havingOf(
    execute,
    tenant,
    rows.map(({ owner }) => owner),
  );
  const dues = rows.map((row) => answerDue(plan, row.urgent, String(row.at), having(row.owner)));
  await execute(SET, [
    ...[tenant, rows.map(({ id }) => id)],
    ...[dues.map(({ due }) => due), dues.map(({ passesOnAt }) => passesOnAt)],
  ]);
  if (rows.length === BATCH)
    await addJob(execute, RESET, { tenant, after: String(rows.at(-1)?.id), ...(of ? { of } : {}) });
}

/** Requests have a time for their first answer, by the hours, holidays and absences of who has them, and another where these change. */
export function answerInTime(hooks: Hooks, jobs: Jobs, records: Records, dataSource: juggler.DataSource): void {
  hooks.beforeWrite('request', async ({ values, before, caller, execute }) => {
    const { tenant } = caller.actor;
    const plan = await planOf(execute, tenant);
    const having = plan ? await havingOf(execute, tenant, [values.owner]) : () => ({});
    const isMoved = before !== undefined && before.owner !== values.owner;
    return answeringFor(values, before, { ...having(values.owner), now: new Date().toISOString(), plan, isMoved });
  });
  const resets = (execute: Execute, tenant: string, of?: string) =>
    addJob(execute, RESET, { tenant, after: '', ...(of ? { of } : {}) }, { key: of ?? 'all' });
  onHoursChange(hooks, (execute, { tenant, of }) => resets(execute, tenant, of));
  hooks.on('event', async ({ caller, before, after, execute }) => {
    const said = (one: Draft<Event> | null | undefined) =>
      one?.away ? JSON.stringify([one.startDay, one.endDay, one.participants]) : '';
    if (said(before) === said(after)) return;
    const people = new Set([before, after].flatMap((one) => (one?.away ? (one.participants ?? []) : [])));
    for (const one of people) await resets(execute, caller.actor.tenant, one);
  });
  jobs.on<ResetJob>(RESET, async (job) => {
    await inTransaction(dataSource, (execute) => reset(execute, job));
    records.context.totals.forget(job.tenant, 'request');
  });
}
