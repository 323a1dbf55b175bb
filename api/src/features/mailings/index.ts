import type { Feature } from '../../feature.ts';
import { addJob } from '../../jobs/index.ts';
import { Failures } from '../../limits/failures.ts';
import { attachedIn } from '../../mail/attached.ts';
import { outboxOf } from '../../mail/jobs.ts';
import { exitsOf } from '../../mail/own-server.ts';
import { type ConsentPurpose, welcomeBack } from '../../mail/suppression.ts';
import { type Execute, execute } from '../../records/database.ts';
import { Letters } from '../mailing/letters.ts';
import { isChoosing } from './audience.ts';
import { begin, CHOOSE, choose, LEAVE } from './begin.ts';
import { type ChooseJob, chooseSome } from './choose.ts';
import { countedHtml } from './counting/links.ts';
import { mountCounting } from './counting/mount.ts';
import { DIGEST, type DigestJob, makeDigests } from './digest.ts';
import { settingsOf } from './facts.ts';
import { consentGate } from './gate.ts';
import { type LeaveJob, leaveSome } from './leave.ts';
import { unsubscribeLinks } from './links.ts';
import { Mailings } from './mailings.ts';
import { mountMailings } from './mount.ts';
import { resourcesOf } from './resources.ts';
import type { Services } from './services.ts';
import { placeAgain } from './slots.ts';

const OFFERS: readonly string[] = ['alert', 'marketing', 'propertyManagement'] satisfies ConsentPurpose[];
/** At seven or eight in Paris; those of the week on Mondays. */
const MORNING = '0 6 * * *';
/** A morning without a process is made up for by day: nobody gets alerts at night. */
const MADE_UP_HOURS = 10;
const MONDAY = 1;

/** Properties are sent to clients: chosen by hand, as answers to requests, and as alerts that they asked for. */
export const mailings: Feature = (context) => {
  const { app, dataSource, deployment, files, hooks, jobs, leaving, records, resource, secrets } = context;
  const of = resourcesOf(resource);
  const suppression = resource('suppression');
  const services: Services = {
    records,
    of,
    suppressionReasons: (language) => suppression.labels[language].values?.reason ?? {},
  };
  const origin = deployment.publicUrl ?? deployment.localUrl;
  const unsubscribe = unsubscribeLinks(secrets, origin);
  leaving.unsubscribe = unsubscribe;
  leaving.on(consentGate(of.consent));
  if (origin) leaving.counting = (tenant, reader, html) => countedHtml(secrets, origin, tenant, reader, html);
  const base = files?.publicUrl;
  const picture =
    files && base ? (tenant: string, file: string) => `${base}${files.links.makeLasting(tenant, file)}` : undefined;
  const writing = { letters: new Letters(records, of), picture, unsubscribe, visits: { secrets, origin } };
  const leaves = {
    services,
    writing,
    outbox: outboxOf(dataSource, exitsOf(deployment, secrets), leaving, attachedIn(files?.storage)),
  };

  jobs.on<LeaveJob>(LEAVE, (job, attempt) => leaveSome(leaves, job, attempt));
  jobs.on<ChooseJob>(CHOOSE, (job, attempt) => chooseSome(services, job, attempt));
  jobs.on<DigestJob>(DIGEST, (job) => makeDigests(services, job));
  const makeAll = async (at: Date) => {
    const run: Execute = (text, values) => execute(dataSource, text, values);
    const frequencies = at.getUTCDay() === MONDAY ? ['daily', 'weekly'] : ['daily'];
    const wanted = await run('SELECT DISTINCT tenant_id AS id FROM saved_searches WHERE digest = ANY ($1::text[])', [
      frequencies,
    ]);
    for (const { id } of wanted) await addJob(run, DIGEST, { tenant: String(id), frequencies }, { key: 'digest' });
  };
  jobs.every('mailings.digests', MORNING, makeAll, MADE_UP_HOURS);

  hooks.on('mailing', async ({ action, before, after, caller, execute: run }) => {
    if (action !== 'update' || after?.state !== 'sending' || before?.state === 'sending') return;
    const { tenant } = caller.actor;
    const { rate } = await settingsOf(run, tenant);
    if (before?.state === 'done') await placeAgain(run, tenant, String(after.id), rate);
    await begin(run, tenant, String(after.id));
    if (await isChoosing(run, tenant, String(after.id))) await choose(run, tenant, String(after.id));
  });
  // What somebody read goes with them; that they were written to stays with the mailing.
  hooks.on('client', async ({ before, after, caller, execute: run }) => {
    if (!after?.erasedAt || before?.erasedAt) return;
    await run(
      'UPDATE mailing_recipients SET opened_at = NULL, clicked_at = NULL WHERE tenant_id = $1 AND client = $2',
      [...[caller.actor.tenant, after.id]],
    );
  });
  hooks.on('consent', async ({ action, after, caller, execute: run }) => {
    if (action !== 'create' || after?.decision !== 'given' || !OFFERS.includes(String(after.purpose))) return;
    if (!['any', 'email'].includes(String(after.channel))) return;
    const [row] = await run('SELECT emails FROM clients WHERE tenant_id = $1 AND id = $2', [
      caller.actor.tenant,
      after.client,
    ]);
    const addresses = ((row?.emails ?? []) as { email: string }[]).map(({ email }) => email);
    await welcomeBack(run, caller.actor.tenant, addresses, after.purpose as ConsentPurpose);
  });

  mountMailings(app, new Mailings(services, writing), {
    ...{ dataSource, records, consent: of.consent, secrets },
    strays: new Failures(dataSource, 'unsubscribe', { most: 60, alike: 20 }),
  });
  const strays = new Failures(dataSource, 'mail links', { most: 60, alike: 20 });
  mountCounting(app, { dataSource, leaving, secrets, strays });
};
