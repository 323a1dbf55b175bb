import type { Envelope } from '@hestia/resources/generated/types.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Language } from '@hestia/resources/vocabulary/index.ts';
import { SignatureError } from '../../adapters/signature/index.ts';
import { type Attempt, addJob, type Jobs } from '../../jobs/index.ts';
import { inTransaction } from '../../records/database.ts';
import { load } from '../../records/read/read.ts';
import { voidWithin } from './follow.ts';
import { reasonTold } from './reasons.ts';
import { refresh } from './refresh.ts';
import { send } from './sending.ts';
import { type EnvelopeJob, JOBS, languageOf, providerOf, runOf, type SignatureServices, systemOf } from './services.ts';

interface ResendJob extends EnvelopeJob {
  /** Whether nobody asked for it: only who was told long ago is told again. */
  isReminder?: boolean;
}

interface LateJob extends EnvelopeJob {
  language: Language;
}

/** Days after which who hasn't signed is reminded, each time anew. */
const REMIND_DAYS = 3;
/** Hours after which the tries of the job that sends are over: it is asked for anew from then on. */
const UNSENT_HOURS = 20;
const DAY = 24 * 60 * 60 * 1000;
const MOST_AT_ONCE = 500;
/** What is open is asked for every half hour: notifications may never come. */
const LOOK = '7,37 * * * *';

const LATE = { fr: 'Délai de signature dépassé', en: 'The time to sign is over' };

/** Tells the provider that an envelope is void. */
async function endThere(services: SignatureServices, { tenant, envelope: id }: EnvelopeJob): Promise<void> {
  const system = systemOf(services, tenant);
  const kept = await load<Envelope>(services.records.context, system, services.envelope, id).catch(() => undefined);
  const { providerId } = (kept ?? {}) as Record<string, unknown>;
  if (!kept || !providerId) return;
  try {
    const provider = await providerOf(services, tenant, kept.provider);
    await provider.void(String(providerId), reasonTold(kept));
  } catch (error) {
    // What it refuses for good has ended there already.
    if (!(error instanceof SignatureError) || error.isPassing) throw error;
  }
}

/** Tells those again who haven't signed. */
async function remindOf(services: SignatureServices, { tenant, envelope: id, isReminder }: ResendJob): Promise<void> {
  const system = systemOf(services, tenant);
  const kept = await load<Envelope>(services.records.context, system, services.envelope, id).catch(() => undefined);
  const { providerId } = (kept ?? {}) as Record<string, unknown>;
  if (!kept || !providerId || !['sent', 'delivered', 'autoresponded'].includes(String(kept.status))) return;
  const provider = await providerOf(services, tenant, kept.provider);
  const toldBefore = isReminder ? new Date(Date.now() - REMIND_DAYS * DAY) : undefined;
  await provider.resend(String(providerId), toldBefore);
  await addJob(runOf(services), JOBS.refresh, { tenant, envelope: id }, { key: id });
}

/**
 * Ends an envelope whose time is over, once its provider was asked: it may have been signed on the last day.
 *
 * @throws SignatureError where the provider can't be asked now
 */
async function endLate(services: SignatureServices, { tenant, envelope, language }: LateJob): Promise<void> {
  await refresh(services, tenant, envelope);
  const system = systemOf(services, tenant);
  await inTransaction(services.dataSource, async (run) => {
    await run('SELECT 1 FROM envelopes WHERE tenant_id = $1 AND id = $2 FOR UPDATE', [tenant, envelope]);
    await voidWithin(services, run, system, envelope, 'expired', LATE[language]);
  });
  services.records.context.totals.forget(tenant, services.envelope.id);
}

/** Asks for what is open, sends what could not be sent, reminds who hasn't signed, and ends what is over. */
async function look(services: SignatureServices): Promise<void> {
  const run = runOf(services);
  const rows = await run(
    `SELECT tenant_id, id, language, status <> 'completed' AND expires_on < $1::date AS late,
       status <> 'completed' AND coalesce(
         (SELECT min(told_at) FROM envelope_seats AS s WHERE s.tenant_id = e.tenant_id AND s.envelope = e.id
            AND s.status NOT IN ('signed', 'declined')),
         reminded_at, sent_at) < now() - make_interval(days => ${REMIND_DAYS}) AS quiet,
       status = 'created' AND provider_id IS NULL AND problem IS DISTINCT FROM 'refused'
         AND created_at < now() - make_interval(hours => ${UNSENT_HOURS}) AS unsent
     FROM envelopes AS e WHERE status IN ('created', 'sent', 'delivered', 'autoresponded')
       OR (status = 'completed' AND signed IS NULL) ORDER BY asked_at NULLS FIRST LIMIT ${MOST_AT_ONCE}`,
    [parisDay()],
  );
  for (const { tenant_id: tenantId, id, language, late, quiet, unsent } of rows) {
    const [tenant, envelope] = [String(tenantId), String(id)];
    if (late) {
      await addJob(run, JOBS.end, { tenant, envelope, language: languageOf(language) }, { key: envelope });
      continue;
    }
    // The next look follows anyhow: one try is enough.
    if (unsent) await addJob(run, JOBS.send, { tenant, envelope }, { key: envelope, maxAttempts: 1 });
    if (quiet) {
      await run('UPDATE envelopes SET reminded_at = now() WHERE tenant_id = $1 AND id = $2', [tenant, envelope]);
      await addJob(run, JOBS.resend, { tenant, envelope, isReminder: true }, { key: `${envelope} reminder` });
    }
    await addJob(run, JOBS.refresh, { tenant, envelope }, { key: envelope });
  }
}

/** Who does the work that electronic signature leaves for later. */
export function signatureJobs(jobs: Jobs, services: SignatureServices): void {
  const isLast = ({ number, most }: Attempt) => number >= most;
  jobs.on<EnvelopeJob>(JOBS.send, (payload, attempt) => send(services, payload, isLast(attempt)));
  jobs.on<EnvelopeJob>(JOBS.refresh, ({ tenant, envelope }) => refresh(services, tenant, envelope));
  jobs.on<LateJob>(JOBS.end, (payload) => endLate(services, payload));
  jobs.on<EnvelopeJob>(JOBS.void, (payload) => endThere(services, payload));
  jobs.on<ResendJob>(JOBS.resend, (payload) => remindOf(services, payload));
  jobs.every(JOBS.look, LOOK, () => look(services));
}
