import type { RestApplication } from '@loopback/rest';
import type { Jobs } from '../../jobs/index.ts';
import { addSendJob, SEND_JOB } from './begin.ts';
import { mountFeeds } from './mount.ts';
import { scheduleSends } from './schedule.ts';
import { runSend, type SendJob } from './send.ts';
import type { FeedServices } from './services.ts';

const RESOURCES = { feed: 'feed', send: 'feed-send', publication: 'publication', property: 'property' } as const;

/** The stock goes to portals: when it is time, and when somebody says so. */
export function feedFeature(app: RestApplication, jobs: Jobs, given: Omit<FeedServices, keyof typeof RESOURCES>): void {
  const { resources, hooks } = given.records.context;
  const named = Object.entries(RESOURCES).map(([name, id]) => {
    const resource = resources.get(id);
    if (!resource) throw new Error(`The resource ${id} is needed`);
    return [name, resource];
  });
  const services = { ...given, ...Object.fromEntries(named) } as FeedServices;
  jobs.on<SendJob>(SEND_JOB, (job, attempt) => runSend(services, job, attempt));
  scheduleSends(jobs, services);
  // A stopped send that was confirmed goes on.
  hooks.on(services.send.id, async ({ action, caller, before, after, execute }) => {
    if (action !== 'update' || before?.state !== 'stopped' || after?.state !== 'running') return;
    await addSendJob(execute, caller.actor.tenant, String(after.id));
  });
  mountFeeds(app, services);
}
