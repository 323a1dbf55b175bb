import type { HomeStaging } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { requestStaging } from '../../adapters/staging.ts';
import type { Feature } from '../../feature.ts';
import { addJob } from '../../jobs/add.ts';
import type { Payload } from '../../jobs/jobs.ts';
import { Failures } from '../../limits/failures.ts';
import { databaseOf } from '../../records/context.ts';
import { inTransaction } from '../../records/database.ts';
import { loadIfAny } from '../../records/read/read.ts';
import { failStaging, stagingSystem } from './fail.ts';
import { mountStaging } from './mount.ts';
import { tokenOf } from './tokens.ts';

interface StagingJob extends Payload {
  tenant: string;
  staging: string;
}

const JOB = 'home-staging.request';
/** Each try is later than the one before: about an hour in all. */
const MOST_TRIES = 8;

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
    const one = await loadIfAny<HomeStaging>(records.context, stagingSystem(records, tenant), resource, staging);
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
