import type { Feature } from '../../feature.ts';
import { log } from '../../log.ts';
import { inTransaction } from '../../records/database.ts';
import { markFor } from '../../records/people/person-states.ts';
import { Mailing } from '../mailing/mailing.ts';
import { FOLLOW, type FollowJob, followGroups } from './groups.ts';
import { answerBy } from './join.ts';
import { giveUp, type LeaveJob, leave } from './later/leave.ts';
import { mountScheduled } from './later/mount.ts';
import { LEAVE } from './later/scheduled.ts';
import { mentionsOf } from './mentions.ts';
import { alongThreads } from './merging.ts';
import { followMessage } from './messages.ts';
import { collaboratorsOf, movedGroups } from './people.ts';
import { followMail } from './undelivered.ts';

/** Threads and their messages: who takes part, who has read what, and what clients get by mail. */
export const threads: Feature = ({ app, dataSource, hooks, jobs, leaving, records, resource, secrets }) => {
  const thread = resource('thread');
  const mailing = new Mailing(records, {
    client: resource('client'),
    consent: resource('consent'),
    user: resource('user'),
    agency: resource('agency'),
    tenant: resource('tenant'),
    template: resource('client-template'),
  });
  hooks.beforeWrite('thread', async ({ values, caller, execute }) => {
    const collaborators = await collaboratorsOf({ values, execute, tenant: caller.actor.tenant });
    return collaborators.join() === [...(values.collaborators ?? [])].sort().join() ? {} : { collaborators };
  });
  hooks.on('thread', async ({ action, caller, after, execute }) => {
    const { tenant, id: user } = caller.actor;
    if (action === 'create' && user && after)
      await markFor(execute, { tenant, user }, thread, { ids: [after.id], state: 'read', isSet: true });
  });
  hooks.beforeCreate('message', async (creation) => ({
    author: creation.caller.actor.id || null,
    ...answerBy(creation.caller),
    ...(await mentionsOf(records, thread, creation)),
  }));
  hooks.on('message', (one) => followMessage({ records, thread, mailing, secrets }, one));
  leaving.onSettled((execute, settled) => followMail(records, execute, settled));
  hooks.alongMerges('thread', alongThreads(records, thread));
  mountScheduled(app, { records, dataSource });
  jobs.on<LeaveJob>(LEAVE, async (job, attempt) => {
    try {
      await inTransaction(dataSource, (execute) => leave(records, execute, job));
    } catch (error) {
      if (attempt.number < attempt.most) throw error;
      log.error({ err: error, ...job }, 'A message was to leave');
      await inTransaction(dataSource, (execute) => giveUp(records, execute, job));
    }
    for (const id of ['message', 'thread']) records.context.totals.forget(job.tenant, id);
  });
  hooks.on('user', (one) =>
    followGroups(
      records,
      thread,
      { tenant: one.caller.actor.tenant, groups: movedGroups(one), after: '' },
      one.execute,
    ),
  );
  jobs.on<FollowJob>(FOLLOW, async (job) => {
    await inTransaction(dataSource, (execute) => followGroups(records, thread, job, execute));
    records.context.totals.forget(job.tenant, 'thread');
  });
};
