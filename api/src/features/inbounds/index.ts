import type { Inbound, ReceivedRequest } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Feature } from '../../feature.ts';
import { addJob } from '../../jobs/add.ts';
import type { Payload } from '../../jobs/jobs.ts';
import { Failures } from '../../limits/failures.ts';
import { RateLimit } from '../../limits/rate-limit.ts';
import { type Execute, execute } from '../../records/database.ts';
import { load, loadIfAny } from '../../records/read/read.ts';
import { write } from '../../records/write/update.ts';
import { makeLead } from './lead.ts';
import { readMailbox } from './mailbox.ts';
import { mountInbounds } from './mount.ts';
import { takeOrPass } from './pass.ts';
import { takePassedOn } from './passed-on.ts';
import { makeRequest, systemOf } from './request.ts';

interface InboundJob extends Payload {
  tenant: string;
  inbound: string;
}

const JOB = 'inbounds.read';
/** A mailbox with many mails is read so long; those of others come before the rest of it. */
const MOST_TIME = 20_000;
const MAILBOXES = `SELECT tenant_id, id FROM inbounds WHERE active AND kind = 'imap' ORDER BY tenant_id, id`;
const PLACE = 'SELECT uid_validity, last_uid, password FROM inbounds WHERE tenant_id = $1 AND id = $2';
const FAIL = `UPDATE inbounds SET last_error = $3 WHERE tenant_id = $1 AND id = $2`;

const addReading = (run: Execute, job: InboundJob): Promise<void> =>
  addJob(run, JOB, job, { key: `${JOB} ${job.tenant} ${job.inbound}`, maxAttempts: 1 });

/** Requests that come in by themselves: from sites as JSON, from portals by mail. */
export const inbounds: Feature = ({ app, dataSource, records, hooks, jobs, leaving, secrets, deployment, files }) => {
  const resource = records.resource('received-request') as Resource;
  // The step itself makes the request, or the lead, whoever takes it.
  hooks.on('received-request', async ({ before, after, caller, execute: run }) => {
    const isRequest = after?.status === 'request' && before?.status !== 'request' && !after.request;
    const isLead = after?.status === 'lead' && before?.status !== 'lead' && !after.lead;
    if (!isRequest && !isLead) return;
    const { tenant } = caller.actor;
    const system = systemOf(records, tenant);
    const one = await load<ReceivedRequest>(records.context, system, resource as never, String(after.id), run);
    const made = isLead
      ? { lead: await makeLead(records, tenant, one, run) }
      : { request: await makeRequest(records, tenant, one, run) };
    await write(records.context, system, resource, run, one as never, made, 'update');
  });
  jobs.every('inbounds.poll', '*/2 * * * *', async () => {
    const run = (text: string, values?: unknown[]) => execute(dataSource, text, values);
    for (const { tenant_id: tenant, id } of await run(MAILBOXES)) {
      await addReading(run, { tenant: String(tenant), inbound: String(id) });
    }
  });
  jobs.on<InboundJob>(JOB, async ({ tenant, inbound: id }) => {
    const run = (text: string, values?: unknown[]) => execute(dataSource, text, values);
    const inbound = await loadIfAny<Inbound>(
      records.context,
      systemOf(records, tenant),
      records.resource('inbound'),
      id,
    );
    const [place] = await run(PLACE, [tenant, id]);
    if (!inbound?.active || inbound.kind !== 'imap' || !place) return;
    const from = { uidValidity: (place.uid_validity as string | null) ?? null, lastUid: Number(place.last_uid ?? 0) };
    const password = place.password ? secrets.open(String(place.password)) : '';
    try {
      const end = Date.now() + MOST_TIME;
      const hasMore = await readMailbox(inbound, password, {
        ...{ from, trusted: deployment.trustedHosts ?? [], isOver: () => Date.now() > end },
        take: (at, read) =>
          takeOrPass(
            { records, secrets, leaving, dataSource, uploads: files?.uploads, resolve: deployment.resolve },
            { tenant, id, at, server: inbound.checkedBy },
            read,
          ),
      });
      if (hasMore) await addReading(run, { tenant, inbound: id });
    } catch (error) {
      await run(FAIL, [tenant, id, (error as Error).message.slice(0, 300)]);
    }
  });
  const { mailDoor, resolve } = deployment;
  if (mailDoor) takePassedOn(mailDoor, { records, secrets, leaving, dataSource, uploads: files?.uploads, resolve });
  mountInbounds(app, {
    records,
    secrets,
    leaving,
    uploads: files?.uploads,
    dataSource,
    publicUrl: deployment.publicUrl,
    mailDoor,
    resolve,
    strays: new Failures(dataSource, 'inbounds', { most: 40, alike: 20 }),
    limit: new RateLimit(dataSource, 'inbound requests', { most: 120, seconds: 60 }),
  });
};
