import type { FeatureContext } from '../../feature.ts';
import type { Write } from '../../records/hooks.ts';
import { addJob } from '../add.ts';
import { resetErrors, resetStayed } from './lines.ts';
import { mountOverRecords } from './mount.ts';
import { type OverRecordsJob, RecordsRun } from './run.ts';
import type { RecordsWorker } from './worker.ts';

export type { Line, Planned } from './lines.ts';
export { staying } from './refusal.ts';
export type { Outcome, RecordsWorker, Work } from './worker.ts';

/** Whether a write takes one of these steps: their names stand in the graphs of the resource. */
const stepsTo = (context: FeatureContext, id: string, names: readonly string[]) =>
  context
    .resource(id)
    .graphs.flatMap(({ field, transitions }) =>
      transitions
        .filter(({ name }) => names.includes(name))
        .flatMap(({ from, to }) => from.map((before) => ({ field, before, to }))),
    );

const takes = ({ before, after }: Write, steps: ReturnType<typeof stepsTo>): boolean =>
  steps.some(
    (step) =>
      (before as Record<string, unknown> | undefined)?.[step.field] === step.before &&
      (after as Record<string, unknown> | undefined)?.[step.field] === step.to,
  );

/** Has the jobs of a resource that declares `job` done by a worker, and mounts the calls that tell of them. */
export function overRecords(context: FeatureContext, id: string, worker: RecordsWorker): void {
  const { hooks, jobs, records } = context;
  const resource = context.resource(id);
  const declared = resource.declaration.job;
  if (!declared) throw new Error(`${id} declares no job`);
  const name = `records.${id}`;
  const run = new RecordsRun(records, resource, worker);
  const forth = stepsTo(context, id, declared.start ?? []);
  const back = stepsTo(context, id, declared.back?.start ?? []);
  jobs.on<OverRecordsJob>(name, (job, attempt) => run.run(job, attempt));
  hooks.on(id, async (write: Write) => {
    const { action, caller, execute } = write;
    const record = String((write.after ?? write.before)?.id);
    const { tenant, id: person } = caller.actor;
    const key = { tenant, job: record };
    const add = (way: 'forth' | 'back') =>
      addJob(execute, name, { tenant, record, person, way } satisfies OverRecordsJob, { key: record });
    if (action === 'create' && declared.begin) await add('forth');
    if (action === 'update' && takes(write, forth)) {
      await resetErrors(execute, key);
      await add('forth');
    }
    if (action === 'update' && takes(write, back)) {
      await resetStayed(execute, key);
      await add('back');
    }
    if (action === 'delete') await execute('DELETE FROM job_lines WHERE tenant_id = $1 AND job = $2', [tenant, record]);
  });
  mountOverRecords(context, resource, worker);
}
