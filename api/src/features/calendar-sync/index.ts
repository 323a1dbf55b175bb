import { guardedCall } from '../../adapters/call.ts';
import type { Feature } from '../../feature.ts';
import { type Execute, execute, inWrite } from '../../records/database.ts';
import type { Write } from '../../records/hooks.ts';
import { ending } from './call.ts';
import type { SyncServices } from './connection.ts';
import { GOOGLE_URL } from './google/account.ts';
import { addRun, RUN, type RunJob } from './job.ts';
import { forgetTheirs } from './leave.ts';
import { GRAPH_URL } from './microsoft/account.ts';
import { mountCalendarSync } from './mount.ts';
import { runConnection } from './run.ts';
import { ensureTakeable } from './takeable.ts';

/** What goes on by itself: neither what asks, nor what a person has to see to. */
const GOING_ON = `SELECT tenant_id, id FROM calendar_connections
  WHERE remote IS NOT NULL AND state IN ('waiting', 'inStep') ORDER BY tenant_id, id`;
const OWN = `SELECT id FROM calendar_connections WHERE tenant_id = $1 AND person = $2 AND state = 'inStep'`;
const AFRESH = 'UPDATE calendar_progress SET token = NULL WHERE tenant_id = $1 AND connection = $2';
const SOON_MS = 2_000;
const LATER_MS = 30_000;

/** A person's calendar elsewhere and theirs here are kept in step. */
export const calendarSync: Feature = ({ app, dataSource, records, hooks, jobs, secrets, deployment }) => {
  const origin = deployment.publicUrl ?? deployment.localUrl;
  const trusted = deployment.trustedHosts ?? [];
  const services: SyncServices = {
    ...{ records, dataSource, secrets, call: ending(guardedCall(trusted)) },
    googleUrl: deployment.googleUrl ?? GOOGLE_URL,
    graphUrl: deployment.graphUrl ?? GRAPH_URL,
    issuers: deployment.issuers,
    place: (tenant, { declaration: { path } }, id) =>
      origin && path ? `${origin}/tenant/${tenant}/${path}/${id}` : undefined,
  };
  const begin = (run: Execute, tenant: string, connection: string, runAt?: Date) =>
    addRun(run, { tenant, connection }, runAt);
  jobs.every('calendars.sync.all', '*/5 * * * *', async () => {
    const run: Execute = (text, values) => execute(dataSource, text, values);
    for (const { tenant_id: tenant, id } of await run(GOING_ON)) await begin(run, String(tenant), String(id));
  });
  jobs.on<RunJob>(RUN, async (job) => {
    const isTurn = await runConnection(services, job.tenant, job.connection, job.confirmed);
    // What was confirmed waits for the run that is at work.
    if (!isTurn && job.confirmed !== undefined)
      await inWrite(dataSource, (run) => addRun(run, job, new Date(Date.now() + LATER_MS)));
  });
  // What a person does is there soon; what a run itself writes begins no other one.
  const follow = async ({ caller, execute: run }: Write) => {
    if (!caller.session) return;
    const { tenant, id } = caller.actor;
    for (const row of await run(OWN, [tenant, id]))
      await begin(run, tenant, String(row.id), new Date(Date.now() + SOON_MS));
  };
  hooks.on('event', follow as never);
  hooks.on('appointment', follow as never);
  hooks.on('calendar-connection', async ({ action, caller, before, after, changed = [], execute: run }) => {
    const { tenant } = caller.actor;
    const words = records.resource('calendar-connection').labels[caller.language].errors ?? {};
    if (action === 'create' && after) await ensureTakeable(run, tenant, after, words, trusted);
    if (action === 'delete' && before) await forgetTheirs(records, tenant, before, run);
    if (!after?.remote || caller.systemReason) return;
    if (changed.includes('direction') || changed.includes('titles')) await run(AFRESH, [tenant, after.id]);
    if (changed.length > 0) await begin(run, tenant, after.id);
  });
  mountCalendarSync(app, services, deployment.publicUrl);
};
