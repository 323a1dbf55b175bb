import type { Language } from '@hestia/resources/vocabulary/index.ts';
import { formatDateTime } from '@hestia/resources/vocabulary/written.ts';
import { SignatureError, type SignedPapers } from '../../../adapters/signature/index.ts';
import { attachmentOf, examined, sealed } from '../../../pdf/seal.ts';
import type { Stamp } from '../../../pdf/stamped.ts';
import type { SealFinding } from '../../../pdf/verify.ts';
import type { Row } from '../../../records/database.ts';
import { linesOf } from '../events.ts';
import { bytesOf } from '../papers.ts';
import { languageOf, runOf, type SignatureServices } from '../services.ts';
import { type TakenWay, wayTo } from './codes.ts';
import { EVIDENCE_NAME, evidenceOf, evidencePdf, evidenceProblem } from './evidence.ts';
import { certificatesOf, sealKey } from './keys.ts';

interface Words {
  signed: string;
  level: string;
  /** By the way that was taken. */
  code: Record<TakenWay['channel'], string>;
  reason: string;
  evidence: string;
}

const WORDS: Record<Language, Words> = {
  fr: {
    signed: 'Signé électroniquement le',
    level: 'Signature électronique simple',
    code: {
      email: 'code reçu par e-mail',
      sms: 'code reçu par SMS',
      app: 'code d’une application d’authentification',
      session: 'compte de l’agence',
    },
    reason: 'Signé électroniquement par tous les signataires',
    evidence: 'Dossier de preuve',
  },
  en: {
    signed: 'Signed electronically on',
    level: 'Simple electronic signature',
    code: {
      email: 'code received by e-mail',
      sms: 'code received by text message',
      app: 'code of an authenticator app',
      session: 'account of the agency',
    },
    reason: 'Signed electronically by all signers',
    evidence: 'Evidence',
  },
};

function stampOf(seat: Row, language: Language): Stamp {
  const words = WORDS[language];
  const place = seat.place as { page: number; x: number; y: number };
  const at = new Date(seat.decided_at as string).toISOString();
  const { channel } = wayTo(String(seat.code_to ?? seat.email));
  return {
    ...place,
    name: String(seat.signed_name),
    ...(seat.drawing ? { picture: Buffer.from(seat.drawing as Uint8Array) } : {}),
    lines: [
      String(seat.signed_name),
      `${words.signed} ${formatDateTime(at)}`,
      `${words.level} · ${words.code[channel]}`,
    ],
  };
}

/** What was found of a document that the product may have sealed. */
export interface ExaminedSeal extends SealFinding {
  /** Whether it has its evidence with it; the evidence of a document is sealed by itself and has none. */
  hasEvidence: boolean;
  /** What is wrong with the evidence: `document`, `signers`, `line 3` … */
  evidenceProblem?: string;
}

/** Examines a document by its seal, and by the evidence that it has with it. */
export async function examinedSeal(
  document: Buffer,
  trusted?: readonly Uint8Array[],
  who?: string,
): Promise<ExaminedSeal> {
  const found = await examined(document, trusted, who);
  if (found.problem) return { ...found, hasEvidence: false };
  const attached = await attachmentOf(document, EVIDENCE_NAME);
  if (!attached) return { ...found, hasEvidence: false };
  const wrong = evidenceProblem(attached.toString('utf8'), document);
  return { ...found, hasEvidence: true, ...(wrong ? { evidenceProblem: wrong } : {}) };
}

/**
 * The papers of an envelope that all have signed: the document with the signatures, its evidence attached, sealed with the
 * network's key and checked before anybody gets it.
 *
 * @throws SignatureError while somebody hasn't signed, or where the time-stamp can't be had
 */
export async function sealedPapers(services: SignatureServices, tenant: string, id: string): Promise<SignedPapers> {
  const run = runOf(services);
  const [envelope] = await run(
    'SELECT id, title, hash, sent, language FROM envelopes WHERE tenant_id = $1 AND id = $2',
    [tenant, id],
  );
  const seats = await run('SELECT * FROM envelope_seats WHERE tenant_id = $1 AND envelope = $2 ORDER BY turn, signer', [
    tenant,
    id,
  ]);
  if (!envelope || seats.length === 0 || seats.some(({ status }) => status !== 'signed'))
    throw new SignatureError({ code: 'refused', detail: 'not signed by all' });
  const language = languageOf(envelope.language);
  const document = await bytesOf(run, services.files, tenant, envelope.sent);
  const evidence = evidenceOf({ id, title: String(envelope.title) }, document, await linesOf(run, tenant, id));
  // What isn't what was frozen is never sealed.
  if (evidence.document.sha256 !== envelope.hash) throw new Error(`The document of ${id} is not what was signed`);
  const key = await sealKey(services, tenant);
  const { reason, evidence: description } = WORDS[language];
  const seal = { key, reason, tsaUrl: services.tsaUrl };
  const content = Buffer.from(JSON.stringify(evidence));
  const stamps = seats.map((seat) => stampOf(seat, language));
  try {
    const signed = await sealed(document, { stamps, attached: [{ name: EVIDENCE_NAME, description, content }] }, seal);
    const {
      problem,
      hasEvidence,
      evidenceProblem: wrong,
    } = await examinedSeal(signed, await certificatesOf(run, tenant));
    if (problem || wrong || !hasEvidence)
      throw new Error(`The sealed document of ${id} is not right: ${problem ?? wrong}`);
    const account = await sealed(await evidencePdf(evidence, language), {}, seal);
    return { document: signed, evidence: account };
  } catch (error) {
    const isTimeStamp = error instanceof Error && /timestamp|time-stamp|TSA/i.test(`${error.name} ${error.message}`);
    throw isTimeStamp ? new SignatureError({ code: 'unreachable', detail: 'TSA' }, true) : error;
  }
}
