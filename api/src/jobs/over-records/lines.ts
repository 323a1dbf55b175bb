import type { Execute, Row } from '../../records/database.ts';

type Values = Record<string, unknown>;

export const LINE_STATES = ['todo', 'progress', 'success', 'error'] as const;
export type LineState = (typeof LINE_STATES)[number];

/** A record to which something shall be done, and what. */
export interface Planned {
  /** `$id` of its resource. */
  resource: string;
  record: string;
  /** What is asked for this record, such as who gets it. */
  said: Values;
  /** What would change of it, as it is and as it would be; absent where it isn't known ahead. */
  before?: Values;
  after?: Values;
  /** How people tell such records apart when they look at the plan, a word of the feature. */
  group?: string;
  /** It could be chosen and isn't: the plan tells of it, and the job leaves it. */
  isLeft?: true;
  /** Why it would be refused, a key of the resource's `labels.errors`. */
  problem?: string;
}

/** Why a record was left as it is, in both languages. */
export interface LineProblem {
  code: string;
  en: string;
  fr: string;
}

/** A line of a job that was begun. */
export interface Line {
  resource: string;
  record: string;
  position: number;
  said: Values;
  state: LineState;
  before: Values | null;
  after: Values | null;
  problem: LineProblem | null;
  back: 'success' | 'error' | null;
}

/** The job's record: in which network, and its id. */
export interface JobKey {
  tenant: string;
  job: string;
}

const COLUMNS = 'resource, record, position, said, state, before, after, problem, back';
const KEY = 'tenant_id = $1 AND job = $2';

const lineOf = (row: Row): Line => row as unknown as Line;

/** Whether the job has its lines already: who was killed after the plan doesn't plan again. */
export async function isPlanned(run: Execute, { tenant, job }: JobKey): Promise<boolean> {
  const rows = await run(`SELECT 1 FROM job_lines WHERE ${KEY} LIMIT 1`, [tenant, job]);
  return rows.length > 0;
}

/** Adds lines behind those that there are; a record that has one keeps it. */
export async function addLines(run: Execute, { tenant, job }: JobKey, planned: Planned[], from: number): Promise<void> {
  await run(
    `INSERT INTO job_lines (tenant_id, job, resource, record, position, said)
     SELECT $1, $2, one.resource, one.record, $4::integer + one.place::integer, one.said
     FROM ROWS FROM (jsonb_to_recordset($3::jsonb) AS (resource text, record text, said jsonb)) WITH ORDINALITY
       AS one (resource, record, said, place)
     ON CONFLICT DO NOTHING`,
    [tenant, job, JSON.stringify(planned.map(({ resource, record, said }) => ({ resource, record, said }))), from],
  );
}

/** The next lines to be done, which are under way from then on; those of who was killed among them. */
export async function takeNext(run: Execute, { tenant, job }: JobKey, most: number): Promise<Line[]> {
  const rows = await run(
    `UPDATE job_lines AS l SET state = 'progress'
     FROM (SELECT resource, record FROM job_lines WHERE ${KEY} AND state IN ('todo', 'progress')
           ORDER BY position LIMIT ${most}) AS next
     WHERE l.tenant_id = $1 AND l.job = $2 AND l.resource = next.resource AND l.record = next.record
     RETURNING ${COLUMNS.replace(/\b(resource|record)\b/g, 'l.$1')}`,
    [tenant, job],
  );
  return rows.map(lineOf).sort((one, other) => one.position - other.position);
}

/** The next lines to be undone, the last one first. */
export async function nextBack(run: Execute, { tenant, job }: JobKey, most: number): Promise<Line[]> {
  const rows = await run(
    `SELECT ${COLUMNS} FROM job_lines WHERE ${KEY} AND state = 'success' AND back IS NULL
     ORDER BY position DESC LIMIT ${most}`,
    [tenant, job],
  );
  return rows.map(lineOf);
}

/** The line, kept from others until the transaction ends; nothing where it was done meanwhile. */
export async function lockedLine(
  run: Execute,
  { tenant, job }: JobKey,
  { resource, record }: Line,
  way: 'forth' | 'back',
): Promise<Line | undefined> {
  const open = way === 'forth' ? `state IN ('todo', 'progress')` : `state = 'success' AND back IS NULL`;
  const [row] = await run(
    `SELECT ${COLUMNS} FROM job_lines WHERE ${KEY} AND resource = $3 AND record = $4 AND ${open} FOR UPDATE`,
    [tenant, job, resource, record],
  );
  return row && lineOf(row);
}

/** Says how a line ended. */
export async function endLine(
  run: Execute,
  { tenant, job }: JobKey,
  { resource, record }: Line,
  end: { state: 'success' | 'error'; before?: Values; after?: Values; problem?: LineProblem },
): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  await run(
    `UPDATE job_lines SET state = $5, before = $6::jsonb, after = $7::jsonb, problem = $8::jsonb, done_at = now()
     WHERE ${KEY} AND resource = $3 AND record = $4`,
    [tenant, job, resource, record, end.state, json(end.before), json(end.after), json(end.problem)],
  );
}

/** Says how the way back of a line ended. */
export async function endBack(
  run: Execute,
  { tenant, job }: JobKey,
  { resource, record }: Line,
  back: 'success' | 'error',
  problem?: LineProblem,
): Promise<void> {
  await run(`UPDATE job_lines SET back = $5, problem = $6::jsonb WHERE ${KEY} AND resource = $3 AND record = $4`, [
    tenant,
    job,
    resource,
    record,
    back,
    problem ? JSON.stringify(problem) : null,
  ]);
}

/** What failed is tried again. */
export async function resetErrors(run: Execute, { tenant, job }: JobKey): Promise<void> {
  await run(`UPDATE job_lines SET state = 'todo', problem = NULL WHERE ${KEY} AND state = 'error'`, [tenant, job]);
}

/** What stayed when the rest came back is tried again. */
export async function resetStayed(run: Execute, { tenant, job }: JobKey): Promise<void> {
  await run(`UPDATE job_lines SET back = NULL, problem = NULL WHERE ${KEY} AND back = 'error'`, [tenant, job]);
}

/** How many lines are in each state, and how many came back or stayed. */
export async function progressOf(run: Execute, { tenant, job }: JobKey): Promise<Record<string, number>> {
  const [row = {}] = await run(
    `SELECT count(*) AS total, ${LINE_STATES.map((state) => `count(*) FILTER (WHERE state = '${state}') AS ${state}`).join(', ')},
       count(*) FILTER (WHERE back = 'success') AS returned, count(*) FILTER (WHERE back = 'error') AS stayed
     FROM job_lines WHERE ${KEY}`,
    [tenant, job],
  );
  return Object.fromEntries(Object.entries(row).map(([name, count]) => [name, Number(count)]));
}

/** A page of the lines, in their order. */
export async function linesOf(
  run: Execute,
  { tenant, job }: JobKey,
  { filter, from, to }: { filter: Record<string, string>; from: number; to: number },
): Promise<{ lines: Line[]; total: number }> {
  const values: unknown[] = [tenant, job];
  const where = Object.entries(filter).map(([name, value]) => `${name} = $${values.push(value)}`);
  const condition = [KEY, ...where].join(' AND ');
  const rows = await run(
    `SELECT ${COLUMNS} FROM job_lines WHERE ${condition} ORDER BY position LIMIT ${to - from + 1} OFFSET ${from}`,
    values,
  );
  const [counted] = await run(`SELECT count(*) AS total FROM job_lines WHERE ${condition}`, values);
  return { lines: rows.map(lineOf), total: Number(counted?.total ?? 0) };
}
