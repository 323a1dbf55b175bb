import { createHash } from 'node:crypto';
import { type EventLine, GENESIS } from '@hestia/resources/envelope/chain.ts';
import { CONSENTS } from '@hestia/resources/envelope/consent.ts';
import type { EventKind } from '@hestia/resources/envelope/events.ts';
import type { Language } from '@hestia/resources/vocabulary/index.ts';
import { formatDateTime } from '@hestia/resources/vocabulary/written.ts';
import { createPdf } from '../../../pdf/index.ts';
import { eventHash } from '../events.ts';
import { WORDS } from './evidence-words.ts';

/** The name under which the evidence is attached. */
export const EVIDENCE_NAME = 'evidence.json';

/** What is attached to a signed document: how it came to be signed, and what it was before. */
export interface Evidence {
  format: 'hestia-signature-1';
  level: 'simple';
  envelope: string;
  title: string;
  /** SHA-256 of the document that was signed, and how many bytes it has: the signed one begins with them. */
  document: { sha256: string; bytes: number };
  consents: Record<string, Record<Language, string>>;
  lines: EventLine[];
  /** The hash of the last line. */
  head: string;
}

/** Which line of a log doesn't follow the one before; nothing where all do. */
export function brokenLine(lines: readonly EventLine[], envelope: string): number | undefined {
  let previous = GENESIS;
  for (const [index, line] of lines.entries()) {
    const isNext = line.position === index + 1 && line.previous === previous;
    if (!isNext || eventHash(previous, line.content) !== line.hash) return index + 1;
    const said = JSON.parse(line.content) as Record<string, unknown>;
    if (said.position !== line.position || said.envelope !== envelope) return index + 1;
    previous = line.hash;
  }
  return undefined;
}

export function evidenceOf(
  { id, title }: { id: string; title: string },
  document: Buffer,
  lines: EventLine[],
): Evidence {
  const told = lines.map(({ content }) => (JSON.parse(content) as Record<string, unknown>).consent);
  const used = [...new Set(told.filter((one): one is string => typeof one === 'string'))];
  return {
    format: 'hestia-signature-1',
    level: 'simple',
    envelope: id,
    title,
    document: { sha256: createHash('sha256').update(document).digest('hex'), bytes: document.length },
    consents: Object.fromEntries(used.map((version) => [version, CONSENTS[version] as Record<Language, string>])),
    lines,
    head: lines.at(-1)?.hash ?? GENESIS,
  };
}

/** What is wrong with the evidence of a signed document; nothing where it is whole, and of this document. */
export function evidenceProblem(text: string, document: Buffer): string | undefined {
  try {
    return problemOf(JSON.parse(text) as Evidence, document);
  } catch {
    // Whatever shape it has: evidence is written by the product.
    return 'format';
  }
}

function problemOf(evidence: Evidence, document: Buffer): string | undefined {
  if (evidence?.format !== 'hestia-signature-1') return 'format';
  const broken = brokenLine(evidence.lines, evidence.envelope);
  if (broken) return `line ${broken}`;
  if (evidence.lines.at(-1)?.hash !== evidence.head) return 'head';
  const { sha256, bytes } = evidence.document;
  if (createHash('sha256').update(document.subarray(0, bytes)).digest('hex') !== sha256) return 'document';
  const said = evidence.lines.map(({ content }) => JSON.parse(content) as Record<string, unknown>);
  const created = said.find(({ kind }) => kind === 'created');
  if (created?.sha256 !== sha256) return 'document';
  const signers = (created.signers as { id: string }[]).map(({ id }) => id);
  const signed = said.filter(({ kind }) => kind === 'signed');
  const areAll = signers.every((id) => signed.some((one) => one.signer === id && one.sha256 === sha256));
  return areAll ? undefined : 'signers';
}

function detailsOf(said: Record<string, unknown>, names: Record<string, string>, language: Language): string {
  const words = WORDS[language];
  const code = said.code as { channel?: string; to?: string } | undefined;
  const known = said.proven === 'before' ? words.known(formatDateTime(String(said.provenAt))) : undefined;
  return [
    said.signer ? names[String(said.signer)] : '',
    said.kind === 'signed' ? words.quoted(String(said.name)) : '',
    said.mention ? words.quoted(String(said.mention)) : '',
    said.account ? words.account(String(said.account)) : '',
    said.email ?? said.to ?? known ?? words.ways[code?.channel ?? ''] ?? code?.to ?? '',
    said.address ? `IP ${said.address}` : '',
    said.agent ?? '',
    said.pages ? words.read((said.pages as number[]).join(', ')) : '',
    said.consent ? words.agreed(String(said.consent)) : '',
    said.reason ?? '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The evidence as people read it: a PDF/A. */
export function evidencePdf(evidence: Evidence, language: Language): Promise<Buffer> {
  const words = WORDS[language];
  const said = evidence.lines.map(({ content }) => JSON.parse(content) as Record<string, unknown>);
  const people = (said.find(({ kind }) => kind === 'created')?.signers ?? []) as { id: string; name: string }[];
  const names = Object.fromEntries(people.map(({ id, name }) => [id, name]));
  const rows = said.map((one) => [
    formatDateTime(String(one.at)),
    words.events[one.kind as EventKind] ?? String(one.kind),
    detailsOf(one, names, language),
  ]);
  return createPdf({
    pageSize: 'A4',
    pageMargins: [48, 44, 48, 52],
    version: '1.7',
    subset: 'PDF/A-2b',
    tagged: true,
    lang: language === 'fr' ? 'fr-FR' : 'en-GB',
    info: { title: words.title },
    content: [
      { text: words.title, fontSize: 15, bold: true, margin: [0, 0, 0, 4] },
      { text: words.level, margin: [0, 0, 0, 8] },
      { text: `${words.document}${words.colon}${evidence.title} (${evidence.envelope})` },
      { text: `${words.hash}${words.colon}${evidence.document.sha256}`, fontSize: 8, margin: [0, 2, 0, 10] },
      {
        table: { headerRows: 1, widths: [90, 80, '*'], body: [[words.when, words.what, words.details], ...rows] },
        layout: 'lightHorizontalLines',
        fontSize: 8,
      },
      ...Object.entries(evidence.consents).map(([version, texts]) => ({
        text: `${words.consent} ${version}${words.colon}${texts[language]}`,
        margin: [0, 10, 0, 0],
      })),
    ],
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.2 },
  });
}
