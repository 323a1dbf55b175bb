import {
  evaluate,
  parseCondition,
  type Reminder,
  type Resource,
  remindCondition,
  timed,
} from '@hestia/resources/vocabulary/index.ts';
import type { Feature } from '../feature.ts';
import { compileCondition } from '../query/index.ts';
import type { Beside } from '../records/bin/beside.ts';
import { asSystem } from '../records/caller.ts';
import { databaseOf } from '../records/context.ts';
import { type Execute, execute, inTransaction } from '../records/database.ts';
import type { Records } from '../records/index.ts';
import { tellPeople } from '../records/people/told.ts';
import { lockedRecord } from '../records/write/locked.ts';
import { addJob } from './add.ts';
import type { Payload } from './jobs.ts';

/** In the morning of Paris, before people come. */
const MORNING = '10 4 * * *';
const JOB = 'records.remind';
const BATCH = 200;

interface RemindJob extends Payload {
  resource: string;
  /** Which of the resource's reminders, by its place. */
  reminder: number;
  at: string;
}

/** What was told goes with its record, and comes back with it. */
const reminded: Beside = {
  table: 'reminded',
  condition: ({ id }) => `tenant_id = $1 AND resource = '${id}' AND record_id = ANY ($2::text[])`,
};

/** The statement of what people are yet to be reminded of. */
function dueRows({ context }: Records, resource: Resource, reminder: Reminder, at: Date, params: unknown[]): string {
  const compiling = { resource, resources: context.resources, params, alias: 't', readable: () => true };
  const condition = compileCondition(
    compiling,
    parseCondition(remindCondition(reminder, at, resource.declaration.remind)),
  );
  const day = resource.fields[reminder.field]?.column;
  return `FROM ${resource.table} AS t WHERE (${condition}) AND NOT EXISTS (
    SELECT FROM reminded AS r WHERE r.tenant_id = t.tenant_id AND r.resource = '${resource.id}'
      AND r.record_id = t.id AND r.name = '${reminder.name}' AND r.day = t.${day})`;
}

/** People are reminded by mail of days that records declare: of each day once, some time before it. */
export const remind: Feature = ({ jobs, dataSource, records, hooks }) => {
  const run: Execute = (text, values) => execute(dataSource, text, values);
  const all = [...records.context.resources.values()];
  if (all.some(({ declaration }) => declaration.remind)) hooks.goesAlong(reminded);

  /** Reminds of one record; another process may have done so meanwhile. */
  async function remindOf(tenant: string, resource: Resource, reminder: Reminder, id: string, at: Date) {
    const { name, field, tell } = reminder;
    const caller = asSystem(`reminder ${name}`, tenant, all);
    await inTransaction(databaseOf(records.context, resource), async (execute) => {
      const record = await lockedRecord(execute, records.context, caller, resource, id, 'UPDATE');
      const condition = parseCondition(remindCondition(reminder, at, resource.declaration.remind));
      if (!record || !evaluate(timed(condition, resource, at), record)) return;
      const told = await execute(
        `INSERT INTO reminded (tenant_id, resource, record_id, name, day) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT DO NOTHING RETURNING record_id`,
        [tenant, resource.id, id, name, record[field]],
      );
      if (told.length > 0)
        await tellPeople(records.context, { execute, caller, resource, record, step: name, tells: tell });
    });
  }

  jobs.every('records.reminders', MORNING, async (at) => {
    for (const resource of all)
      for (const [index, reminder] of (resource.declaration.remind ?? []).entries()) {
        const params: unknown[] = [];
        const rows = `SELECT ${dueRows(records, resource, reminder, at, params)} AND t.tenant_id = tenants.id`;
        const tenants = await run(`SELECT id FROM tenants WHERE EXISTS (${rows})`, params);
        for (const { id } of tenants) {
          const job = { tenant: String(id), resource: resource.id, reminder: index, at: at.toISOString() };
          await addJob(run, JOB, job, { key: `${resource.id} ${index}` });
        }
      }
  });

  jobs.on<RemindJob>(JOB, async ({ tenant, resource: id, reminder: index, at }) => {
    const resource = records.context.resources.get(id);
    const reminder = resource?.declaration.remind?.[index];
    if (!resource || !reminder) return;
    let last = '';
    for (;;) {
      const params: unknown[] = [tenant, last];
      const rows = await run(
        `SELECT t.id ${dueRows(records, resource, reminder, new Date(at), params)}
         AND t.tenant_id = $1 AND t.id > $2 ORDER BY t.id LIMIT ${BATCH}`,
        params,
      );
      for (const row of rows) await remindOf(tenant, resource, reminder, String(row.id), new Date(at));
      if (rows.length < BATCH) return;
      last = String(rows.at(-1)?.id);
    }
  });
};
