import type { Envelope } from '@hestia/resources/generated/types.ts';
import { SignatureError } from '../../adapters/signature/index.ts';
import { addJob } from '../../jobs/index.ts';
import { inTransaction } from '../../records/database.ts';
import { load } from '../../records/read/read.ts';
import { transitionWithin } from '../../records/steps/transition.ts';
import { note } from './events.ts';
import { tellUnsent } from './mails.ts';
import { bytesOf } from './papers.ts';
import { noteProblem } from './refresh.ts';
import { type EnvelopeJob, JOBS, languageOf, providerOf, runOf, type SignatureServices, systemOf } from './services.ts';

/** Tells who holds the record, once, that an envelope of theirs can't be sent. */
async function tellOnce(services: SignatureServices, { tenant, envelope: id }: EnvelopeJob, problem: string) {
  const system = systemOf(services, tenant);
  await inTransaction(services.dataSource, async (run) => {
    await run('SELECT 1 FROM envelopes WHERE tenant_id = $1 AND id = $2 FOR UPDATE', [tenant, id]);
    const [told] = await run(
      "SELECT 1 FROM envelope_events WHERE tenant_id = $1 AND envelope = $2 AND kind = 'unsent' LIMIT 1",
      [tenant, id],
    );
    const now = await load<Envelope>(services.records.context, system, services.envelope, id, run);
    if (told || now.status !== 'created') return;
    await note(run, tenant, id, 'unsent', { problem });
    await tellUnsent(services, run, tenant, { ...now });
  });
}

/** Sends an envelope by its provider; sent already, it does nothing. @throws SignatureError where later may be better; after the last try who holds the record is told */
export async function send(services: SignatureServices, { tenant, envelope: id }: EnvelopeJob, isLast: boolean) {
  const { context } = services.records;
  const system = systemOf(services, tenant);
  const run = runOf(services);
  const kept = await load<Envelope>(context, system, services.envelope, id).catch(() => undefined);
  if (kept?.status !== 'created') return;
  const seats = await run('SELECT * FROM envelope_seats WHERE tenant_id = $1 AND envelope = $2 ORDER BY turn, signer', [
    tenant,
    id,
  ]);
  const document = await bytesOf(run, services.files, tenant, kept.sent);
  try {
    const provider = await providerOf(services, tenant, kept.provider);
    const providerId = await provider.send({
      id,
      title: String(kept.title),
      document,
      expiresOn: String(kept.expiresOn),
      notifyUrl: services.publicUrl
        ? `${services.publicUrl}/api/tenant/${tenant}/signature/notifications/${kept.provider}`
        : undefined,
      signers: seats.map((seat) => ({
        id: String(seat.signer),
        firstName: String(seat.first_name),
        lastName: String(seat.last_name),
        email: String(seat.email),
        phone: seat.phone ? String(seat.phone) : undefined,
        language: languageOf(seat.language),
        order: Number(seat.turn),
        place: seat.place as { page: number; x: number; y: number },
      })),
    });
    await inTransaction(services.dataSource, async (within) => {
      await within('SELECT 1 FROM envelopes WHERE tenant_id = $1 AND id = $2 FOR UPDATE', [tenant, id]);
      await within('UPDATE envelopes SET provider_id = $3, problem = NULL WHERE tenant_id = $1 AND id = $2', [
        tenant,
        id,
        providerId,
      ]);
      const now = await load<Envelope>(context, system, services.envelope, id, within);
      if (now.status === 'created')
        await transitionWithin(within, context, system, services.envelope as never, id, 'send', {
          version: now.version,
        });
      await addJob(within, JOBS.refresh, { tenant, envelope: id }, { key: id });
      // Voided while it was on its way.
      if (now.status === 'voided') await addJob(within, JOBS.void, { tenant, envelope: id }, { key: id });
    });
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error;
    await noteProblem(services, tenant, id, error.problem.code);
    if (error.isPassing && !isLast) throw error;
    await tellOnce(services, { tenant, envelope: id }, error.problem.code);
  }
}
