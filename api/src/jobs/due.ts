import {
  type DueAct,
  dueActs,
  dueCondition,
  isByDay,
  LOOK_MINUTES,
  parseCondition,
  type Resource,
  valuesSet,
} from '@hestia/resources/vocabulary/index.ts';
import type { Feature } from '../feature.ts';
import { log } from '../log.ts';
import { compileCondition } from '../query/index.ts';
import { asSystem } from '../records/caller.ts';
import { type Execute, execute } from '../records/database.ts';
import type { Records } from '../records/index.ts';
import { load } from '../records/read/read.ts';
import { addJob } from './add.ts';
import { alone } from './alone.ts';
import { atMostEvery } from './at-most.ts';
import type { Payload } from './jobs.ts';

/** Times are looked at so often: none is late by more. Days every hour: one that begins is begun soon after midnight. */
const TIMES = `*/${LOOK_MINUTES} * * * *`;
const DAYS = '15 * * * *';
const JOB = 'records.due';
const BATCH = 200;
/** What is refused every minute is told once an hour. */
const isNew = atMostEvery(3_600_000);

interface DueJob extends Payload {
  resource: string;
  /** Which of the resource's acts, by its place. */
  act: number;
  at: string;
}

/** The statement of what is due: `$1` is the tenant. */
function dueRows({ context }: Records, resource: Resource, act: DueAct, at: Date, params: unknown[]): string {
  const compiling = { resource, resources: context.resources, params, alias: 't', readable: () => true };
  const condition = compileCondition(compiling, parseCondition(dueCondition(resource, act, at)));
  return `FROM ${resource.table} AS t WHERE (${condition})`;
}

/** Does what is due to one record, in a transaction of its own; what refuses it stays for the next time. */
async function doOne(records: Records, tenant: string, resource: Resource, act: DueAct, row: Record<string, unknown>) {
  const all = [...records.context.resources.values()];
  const caller = asSystem(`due by ${act.field}`, tenant, all);
  const { id, version } = row as { id: string; version: number };
  try {
    if (act.step) return await records.transition(caller, resource, id, act.step, { version });
    const record = await load(records.context, caller, resource, id);
    const values = valuesSet(act.set ?? {}, record, { now: new Date().toISOString() });
    return await records.update(caller, resource, id, { version, ...values });
  } catch (error) {
    if (isNew(`${tenant} ${id} ${act.field} ${act.step}`))
      log.warn({ err: error, tenant, resource: resource.name, id }, 'what is due could not be done');
    return undefined;
  }
}

/** Steps and changes that records declare by the clock are taken as they fall due, tenant by tenant. */
export const due: Feature = ({ jobs, dataSource, records }) => {
  const run: Execute = (text, values) => execute(dataSource, text, values);
  const all = [...records.context.resources.values()];

  const look = async (at: Date, byDay: boolean): Promise<void> => {
    for (const resource of all)
      for (const [index, act] of dueActs(resource).entries()) {
        if (isByDay(resource, act) !== byDay) continue;
        const params: unknown[] = [];
        const rows = `SELECT ${dueRows(records, resource, act, at, params)} AND t.tenant_id = tenants.id`;
        const tenants = await run(`SELECT id FROM tenants WHERE EXISTS (${rows})`, params);
        for (const { id } of tenants) {
          const job = { tenant: String(id), resource: resource.id, act: index, at: at.toISOString() };
          await addJob(run, JOB, job, { key: `${resource.id} ${index}` });
        }
      }
  };
  jobs.every('records.due.times', TIMES, (at) => look(at, false));
  jobs.every('records.due.days', DAYS, (at) => look(at, true));

  jobs.on<DueJob>(JOB, async ({ tenant, resource: id, act: index, at }) => {
    const resource = records.context.resources.get(id);
    const act = resource && dueActs(resource)[index];
    if (!resource || !act) return;
    // One that takes longer than a minute is still at it when the next one begins.
    await alone(dataSource, `due ${tenant} ${id} ${index}`, async (still) => {
      let last = '';
      for (;;) {
        const params: unknown[] = [tenant, last];
        const rows = await run(
          `SELECT t.id, t.version ${dueRows(records, resource, act, new Date(at), params)}
           AND t.tenant_id = $1 AND t.id > $2 ORDER BY t.id LIMIT ${BATCH}`,
          params,
        );
        for (const row of rows) {
          await still();
          await doOne(records, tenant, resource, act, row);
        }
        if (rows.length < BATCH) return;
        last = String(rows.at(-1)?.id);
      }
    });
  });
};
