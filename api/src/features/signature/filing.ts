import type { Envelope } from '@hestia/resources/generated/types.ts';
import type { SignatureProvider } from '../../adapters/signature/index.ts';
import { inTransaction } from '../../records/database.ts';
import { load } from '../../records/read/read.ts';
import { write } from '../../records/write/update.ts';
import { note } from './events.ts';
import { followRecord, signedDay } from './follow.ts';
import { tellFiled, tellSigned } from './mails.ts';
import { stored } from './papers.ts';
import { aboutOf, isBereft, type SignatureServices, systemOf } from './services.ts';

type Values = Record<string, unknown>;

const nameFor = (title: string, ending: string): string =>
  `${title.replace(/[^\p{L}\p{N}.-]+/gu, '-').slice(0, 150)}-${ending}.pdf`;

/**
 * Fetches the signed papers of an envelope that is completed and files them, with the envelope and among the files of the
 * record; the record's steps follow in the same transaction. Done twice it does nothing: who comes second sees the papers.
 */
export async function fileSigned(
  services: SignatureServices,
  tenant: string,
  id: string,
  provider: SignatureProvider,
): Promise<void> {
  const { context } = services.records;
  const system = systemOf(services, tenant);
  const kept = await load<Envelope>(context, system, services.envelope, id);
  if ((kept.signed ?? []).length > 0) return;
  const papers = await provider.papers(String((kept as Values).providerId));
  const isFrench = kept.language === 'fr';
  const title = String(kept.title);
  const store = (bytes: Buffer, ending: string) => stored(services.files, tenant, nameFor(title, ending), bytes);
  const [signed, own] = [
    await store(papers.document, isFrench ? 'signe' : 'signed'),
    await store(papers.document, isFrench ? 'signe' : 'signed'),
  ];
  const evidence = papers.evidence ? await store(papers.evidence, isFrench ? 'preuve' : 'evidence') : undefined;
  await inTransaction(services.dataSource, async (run) => {
    await run('SELECT 1 FROM envelopes WHERE tenant_id = $1 AND id = $2 FOR UPDATE', [tenant, id]);
    const now = await load<Envelope>(context, system, services.envelope, id, run);
    if ((now.signed ?? []).length > 0) return;
    const given = { signed: [signed], ...(evidence ? { evidence: [evidence] } : {}) };
    const after = await write(context, system, services.envelope as never, run, now as never, given, 'update');
    const { resource, sign, id: about } = aboutOf(services, now);
    if (!isBereft(now)) {
      const record = (await load(context, system, resource, about, run)) as Values;
      const files = [...((record[sign.file] ?? []) as object[]), own];
      await write(context, system, resource, run, record as never, { [sign.file]: files }, 'update');
    }
    const isWhole = await followRecord(services, run, tenant, after, 'filed', { day: signedDay(after) });
    const problem = isWhole ? null : 'step';
    await run('UPDATE envelopes SET problem = $3 WHERE tenant_id = $1 AND id = $2', [tenant, id, problem]);
    await note(run, tenant, id, 'filed', { record: about });
    await tellSigned(services, run, tenant, now);
    const filed = (await load(context, system, services.envelope, id, run)) as Values;
    await tellFiled(services, run, tenant, filed, isWhole);
  });
  context.totals.forget(tenant, services.envelope.id);
}
