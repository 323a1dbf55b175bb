import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Feature } from '../../feature.ts';
import { addSendJob, SEND_JOB } from './begin.ts';
import { mountFeeds } from './mount.ts';
import { ensureOneAccount } from './one-account.ts';
import { scheduleSends } from './schedule.ts';
import { runSend, type SendJob } from './send.ts';
import type { FeedServices } from './services.ts';

/** The stock goes to portals: when it is time, and when somebody says so. Without a place for files there are no feeds. */
export const feeds: Feature = ({ app, dataSource, records, hooks, jobs, secrets, files, deployment, resource }) => {
  if (!files) return;
  const { storage, links, publicUrl } = files;
  const services: FeedServices = {
    dataSource,
    records,
    storage,
    delivery: deployment.delivery,
    secrets,
    pictureUrl: publicUrl ? (network, file) => `${publicUrl}${links.makeLasting(network, file)}` : undefined,
    feed: resource('feed'),
    send: resource('feed-send'),
    publication: resource('publication'),
    property: resource('property'),
  };
  jobs.on<SendJob>(SEND_JOB, (job, attempt) => runSend(services, job, attempt));
  scheduleSends(jobs, services);
  hooks.beforeWrite('feed', (writing) => ensureOneAccount(resource('feed') as Resource, writing));
  // A stopped send that was confirmed goes on.
  hooks.on('feed-send', async ({ action, caller, before, after, execute }) => {
    if (action !== 'update' || before?.state !== 'stopped' || after?.state !== 'running') return;
    await addSendJob(execute, caller.actor.tenant, String(after.id));
  });
  mountFeeds(app, services);
};
