import { type SaidOfEnvelope, settle } from '@hestia/resources/envelope/settle.ts';
import type { Envelope } from '@hestia/resources/generated/types.ts';
import { SignatureError } from '../../adapters/signature/index.ts';
import { inTransaction } from '../../records/database.ts';
import { load } from '../../records/read/read.ts';
import { transitionWithin } from '../../records/steps/transition.ts';
import { write } from '../../records/write/update.ts';
import { fileSigned } from './filing.ts';
import { voidWithin } from './follow.ts';
import { aboutOf, providerOf, runOf, type SignatureServices, systemOf } from './services.ts';

type Values = Record<string, unknown>;

/**
 * Settles what a provider said of an envelope: the only way in which what comes from outside moves anything.
 *
 * @param askedAt when it was asked: an answer to an earlier question than one that was settled already is too late
 * @returns the envelope's state
 */
export async function settleEnvelope(
  services: SignatureServices,
  tenant: string,
  id: string,
  said: SaidOfEnvelope,
  askedAt: Date,
): Promise<string> {
  const { context } = services.records;
  const system = systemOf(services, tenant);
  const status = await inTransaction(services.dataSource, async (run) => {
    const [row] = await run(
      'SELECT asked_at > $3::timestamptz AS late FROM envelopes WHERE tenant_id = $1 AND id = $2 FOR UPDATE',
      [tenant, id, askedAt.toISOString()],
    );
    if (!row) return 'voided';
    const kept = await load<Envelope>(context, system, services.envelope, id, run);
    if (row.late) return String(kept.status);
    const found = settle(kept as never, said);
    await run('UPDATE envelopes SET asked_at = $3::timestamptz WHERE tenant_id = $1 AND id = $2', [
      tenant,
      id,
      askedAt.toISOString(),
    ]);
    if (found.signers) {
      const signers = kept.signers?.map((one, index) => ({ ...one, ...found.signers?.[index] }));
      await write(context, system, services.envelope as never, run, kept as never, { signers }, 'update');
    }
    for (const step of found.steps) {
      if (step === 'void') {
        const end = found.end ?? { by: 'provider' as const, reason: '–' };
        await voidWithin(services, run, system, id, end.by, end.reason.slice(0, 1000));
        continue;
      }
      const { version } = await load<Envelope>(context, system, services.envelope, id, run);
      await transitionWithin(run, context, system, services.envelope as never, id, step, { version });
    }
    const after = await load<Envelope>(context, system, services.envelope, id, run);
    return String(after.status);
  });
  const { resource, sign } = aboutOf(services, await load<Envelope>(context, system, services.envelope, id));
  for (const one of [services.envelope.id, resource.id, sign.part]) if (one) context.totals.forget(tenant, one);
  return status;
}

/** Notes what is wrong with an envelope's provider, or that nothing is any more. */
export async function noteProblem(services: SignatureServices, tenant: string, id: string, problem: string | null) {
  await runOf(services)(
    'UPDATE envelopes SET problem = $3 WHERE tenant_id = $1 AND id = $2 AND problem IS DISTINCT FROM $3',
    [tenant, id, problem],
  );
}

/**
 * Asks the provider what has become of an envelope and settles it; once all have signed, files the papers.
 *
 * @throws SignatureError where asking again later may succeed
 */
export async function refresh(services: SignatureServices, tenant: string, id: string): Promise<void> {
  const { context } = services.records;
  const system = systemOf(services, tenant);
  const find = () => load<Envelope>(context, system, services.envelope, id).catch(() => undefined);
  const kept = await find();
  if (!kept || kept.status === 'voided') return;
  const provider = await providerOf(services, tenant, kept.provider);
  const { providerId } = kept as Values;
  if (kept.status !== 'completed') {
    if (!providerId) return;
    const seats = await runOf(services)(
      'SELECT signer AS id, email FROM envelope_seats WHERE tenant_id = $1 AND envelope = $2 ORDER BY signer',
      [tenant, id],
    );
    const askedAt = new Date();
    try {
      const said = await provider.state(String(providerId), seats as { id: string; email: string }[]);
      const status = await settleEnvelope(services, tenant, id, said, askedAt);
      await noteProblem(services, tenant, id, null);
      if (status !== 'completed') return;
    } catch (error) {
      if (!(error instanceof SignatureError)) throw error;
      await noteProblem(services, tenant, id, error.problem.code);
      if (error.isPassing) throw error;
      return;
    }
  }
  try {
    await fileSigned(services, tenant, id, provider);
  } catch (error) {
    await noteProblem(services, tenant, id, 'seal');
    throw error;
  }
}
