import { createHash } from 'node:crypto';
import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { formatDateTime } from '@hestia/resources/vocabulary/written.ts';
import type { PdfDocument } from '../../pdf/documents.ts';
import { pageCount, sealed } from '../../pdf/seal.ts';
import type { Stamp } from '../../pdf/stamped.ts';
import type { Caller } from '../../records/caller.ts';
import { type PrintServices, printedPdf } from '../prints/made.ts';
import { seatPages, signatureCorner } from '../prints/seats.ts';
import type { Filled } from '../prints/service.ts';
import { sealKey } from '../signature/embedded/keys.ts';
import type { Signed } from './said.ts';

const WORDS: Record<Language, Record<'before' | 'device' | 'received' | 'reason' | 'evidence' | 'level', string>> = {
  fr: {
    before: 'Signé à la main sur écran, en présence de',
    device: 'le %{at} (heure de l’appareil)',
    received: 'reçu le %{at}',
    reason: 'Signé en présence de l’agent',
    evidence: 'Preuve',
    level: 'Tracé sur l’écran en présence de l’agent connecté ; l’identité n’a pas été vérifiée électroniquement',
  },
  en: {
    before: 'Signed by hand on a screen, in the presence of',
    device: 'on %{at} (time of the device)',
    received: 'received on %{at}',
    reason: 'Signed in the presence of the agent',
    evidence: 'Evidence',
    level:
      'Drawn on the screen in the presence of the agent, who is signed in; the identity was not verified electronically',
  },
};

/** Whom a document was signed before. */
export interface Witness {
  id: string;
  name: string;
}

interface Asked {
  tenant: string;
  id: string;
  document: string;
  filled: Filled;
  signed: Signed;
  witness: Witness;
}

export type PresenceServices = PrintServices & Parameters<typeof sealKey>[0] & { tsaUrl: string | undefined };

/** The document with what was drawn in it, and with what proves it: sealed, so that nothing of it is changed later. */
export async function signedPaper(
  services: PresenceServices,
  caller: Caller,
  resource: Resource,
  { tenant, id, document, filled, signed, witness }: Asked,
): Promise<PdfDocument> {
  const { language, gathered } = filled;
  const words = WORDS[language];
  const labels = resource.labels[language].signers ?? {};
  const signers = signed.drawn.flatMap(({ signer, drawing }) => {
    const who = gathered.signers[signer];
    return who ? [{ ...who, label: labels[who.as] ?? who.as, drawing }] : [];
  });
  const made = await printedPdf(services, caller, resource, filled, { id, document, seats: signers });
  const pages = (await pageCount(made.content)) - seatPages(signers.length);
  const receivedAt = new Date().toISOString();
  const moment = (text: string, at: string) => text.replace('%{at}', formatDateTime(at));
  const stamps = signers.map(({ name, drawing }, index): Stamp => {
    const { page, x, y } = signatureCorner(index);
    const when = `${moment(words.device, signed.at)}, ${moment(words.received, receivedAt)}`;
    return {
      page: pages + page + 1,
      x,
      y,
      picture: drawing,
      name,
      lines: [name, `${words.before} ${witness.name}`, when],
    };
  });
  const evidence = {
    ...{ level: words.level, resource: resource.id, record: id, document },
    text: { sha256: signed.digest, language },
    unsigned: { sha256: createHash('sha256').update(made.content).digest('hex') },
    signedAt: { device: signed.at, received: receivedAt },
    inPresenceOf: witness,
    signers: signers.map(({ as, name, drawing }) => ({
      ...{ as, name, drawing: { sha256: createHash('sha256').update(drawing).digest('hex') } },
    })),
  };
  const content = Buffer.from(JSON.stringify(evidence));
  const attached = [{ name: 'presence.json', description: words.evidence, content }];
  const seal = { key: await sealKey(services, tenant), reason: words.reason, tsaUrl: services.tsaUrl };
  return { name: made.name, content: await sealed(made.content, { stamps, attached }, seal) };
}
