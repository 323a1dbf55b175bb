import type { HomeStaging } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { requestStaging } from '../../adapters/staging.ts';
import type { Feature } from '../../feature.ts';
import { addJob } from '../../jobs/add.ts';
import type { Payload } from '../../jobs/jobs.ts';
import { Failures } from '../../limits/failures.ts';
import { asSystem } from '../../records/caller.ts';
import { databaseOf } from '../../records/context.ts';
import { type Execute, inTransaction } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { load, loadIfAny } from '../../records/read.ts';
import { transitionWithin } from '../../records/transition.ts';
import { write } from '../../records/update.ts';
import { mountStaging, tokenOf } from './mount.ts';

interface StagingJob extends Payload {
  tenant: string;
  staging: string;
}

const JOB = 'home-staging.request';
/** Each try is later than the one before: about an hour in all. */
const MOST_TRIES = 8;

const systemOf = (records: Records, tenant: string) =>
  asSystem('virtual home staging', tenant, [...records.context.resources.values()]);

/** Puts a request back that the service didn't take or couldn't do, with why. */
export async function failStaging(
  records: Records,
  tenant: string,
  id: string,
  reason: string,
  execute: Execute,
): Promise<void> {
  const resource = records.resource('home-staging') as Resource;
  const system = systemOf(records, tenant);
  const before = await load(records.context, system, resource, id, execute);
  const values = { lastError: reason.slice(0, 300) };
  const { version } = await write(records.context, system, resource, execute, before as never, values, 'update');
  await transitionWithin(execute, records.context, system, resource, id, 'fail', { version });
}

/** Furnished photographs, asked for property by property: of a service where one is connected, else of the staff. */
export const homeStaging: Feature = ({ app, dataSource, records, hooks, jobs, secrets, files, deployment }) => {
  const { staging: service, publicUrl } = deployment;
  const resource = records.resource('home-staging');
  hooks.on('home-staging', async ({ before, after, caller, execute }) => {
    if (!service || after?.status !== 'pending' || before?.status === 'pending') return;
    const job = { tenant: caller.actor.tenant, staging: after.id };
    await addJob(execute, JOB, job, { key: `${JOB} ${job.tenant} ${job.staging}`, maxAttempts: MOST_TRIES });
  });
  jobs.on<StagingJob>(JOB, async ({ tenant, staging }, { number, most }) => {
    const one = await loadIfAny<HomeStaging>(records.context, systemOf(records, tenant), resource, staging);
    if (!service || one?.status !== 'pending') return;
    const token = tokenOf(secrets, tenant, staging);
    try {
      await requestStaging(service, {
        reference: `${one.reference} ${one.version}`,
        style: String(one.style),
        instructions: one.instructions ?? '',
        photos: (one.photos ?? []).map(({ id }) => `${publicUrl ?? ''}${files?.links.makeLasting(tenant, String(id))}`),
        callback: publicUrl && `${publicUrl}/api/tenant/${tenant}/hooks/home-staging/${token}`,
      });
    } catch (error) {
      if (number < most) throw error;
      await inTransaction(databaseOf(records.context, resource as Resource), (execute) =>
        failStaging(records, tenant, staging, (error as Error).message, execute),
      );
    }
  });
  mountStaging(app, {
    records,
    secrets,
    dataSource,
    strays: new Failures(dataSource, 'home staging', { most: 40, alike: 20 }),
  });
};
