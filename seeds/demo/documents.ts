import { documentsEnd } from '@hestia/resources/document-type/expiry.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { card } from './card.ts';
import type { DemoAddress } from './contact.ts';
import type { DemoRecord } from './insert.ts';
import type { Making } from './organisation.ts';
import { paper } from './paper.ts';

const CLIENTS = 12;
const COMPANIES = 8;
const DAY = 86_400_000;
const MEDIA_TYPES = { png: 'image/png', pdf: 'application/pdf' };

/** A file of the demo: its row, and its bytes. */
export interface DemoFile {
  row: DemoRecord;
  bytes: Buffer;
}

/** A document that a record gets. */
interface Sheet {
  code: string;
  name: string;
  format: keyof typeof MEDIA_TYPES;
  bytes: Buffer;
  expiryDate?: string;
  deleted?: boolean;
}

const latest = (records: readonly DemoRecord[], count: number): DemoRecord[] =>
  [...records].sort((a, b) => String(b.createdAt).localeCompare(String(a.createdAt))).slice(0, count);

function addressLines(record: DemoRecord): string[] {
  const { line1, postcode, town } = (record.address ?? {}) as Partial<DemoAddress>;
  return [String(line1 ?? ''), `${postcode ?? ''} ${town ?? ''}`];
}

function sheetsOfClient(client: DemoRecord, at: number, { random, now }: Making): Sheet[] {
  const name = `${client.firstName} ${client.lastName}`;
  const year = now.getUTCFullYear();
  const lines = ['Madame, Monsieur,', '', name, ...addressLines(client), ''];
  const pdf = (code: string, file: string, title: string, more: string[]): Sheet => ({
    code,
    name: `${file}.pdf`,
    format: 'pdf',
    bytes: paper(title, [...lines, ...more]),
  });
  const identity: Sheet = {
    code: 'identity',
    name: `CNI ${name}.png`,
    format: 'png',
    bytes: card(random.next()),
    // One in four is out of date, as such cards are when somebody looks.
    expiryDate: parisDay(now.getTime() + (at % 4 === 1 ? -40 : 200 + random.below(2_000)) * DAY),
  };
  const address = pdf('address', `Justificatif de domicile ${client.lastName}`, 'Facture d’électricité', [
    `Consommation du trimestre : ${random.below(900) + 300} kWh`,
    `Montant : ${random.below(200) + 60} €`,
  ]);
  const tax = pdf('tax', `Avis d’imposition ${year}`, `Avis d’impôt ${year} sur les revenus ${year - 1}`, [
    `Revenu fiscal de référence : ${random.below(60) + 20} 400 €`,
  ]);
  const funding = pdf('funding', 'Accord de principe de la banque', 'Attestation de financement', [
    `Nous confirmons l’accord de principe pour un prêt de ${random.below(30) * 10 + 150} 000 €.`,
  ]);
  const all = [identity, address, tax, { ...funding, expiryDate: parisDay(now.getTime() + 60 * DAY) }];
  const sheets = all.slice(0, 1 + (at % all.length));
  return at === 0 ? [...all, { ...address, name: 'Facture illisible.pdf', deleted: true }] : sheets;
}

function sheetsOfCompany(company: DemoRecord, at: number, { now }: Making): Sheet[] {
  const name = String(company.name);
  const lines = [name, ...addressLines(company), '', `RCS ${company.registrationTown} ${company.registrationNumber}`];
  const pdf = (code: string, file: string, title: string): Sheet => ({
    code,
    name: `${file} ${name}.pdf`,
    format: 'pdf',
    bytes: paper(title, [...lines, `Capital social : ${company.capital} €`]),
  });
  const kbis = pdf('kbis', 'Kbis', 'Extrait Kbis');
  // An extract counts for three months.
  const expiryDate = parisDay(now.getTime() + (at % 3 === 2 ? -15 : 75) * DAY);
  return [{ ...kbis, expiryDate }, pdf('statutes', 'Statuts', 'Statuts mis à jour')].slice(0, 1 + (at % 2));
}

function attach(
  resource: string,
  record: DemoRecord,
  sheets: Sheet[],
  types: Map<string, DemoRecord>,
  { random, now }: Making,
): DemoFile[] {
  const files = sheets.map((sheet): DemoFile => {
    const created = new Date(Math.min(now.getTime(), Date.parse(String(record.createdAt)) + DAY));
    return {
      bytes: sheet.bytes,
      row: {
        id: random.id('FIL', created),
        tenantId: record.tenantId ?? '',
        name: sheet.name,
        type: MEDIA_TYPES[sheet.format],
        size: sheet.bytes.length,
        createdBy: record.owner,
        createdAt: created.toISOString(),
        resource,
        recordId: record.id,
        field: 'documents',
        kind: types.get(sheet.code)?.id,
      },
    };
  });
  record.documents = files.map(({ row }, at) => ({
    id: row.id,
    name: row.name,
    type: row.type,
    size: row.size,
    kind: row.kind,
    ...(sheets[at]?.expiryDate ? { expiryDate: sheets[at].expiryDate } : {}),
    createdAt: row.createdAt,
    ...(sheets[at]?.deleted ? { deleted: true } : {}),
  }));
  record.documentsEndOn = documentsEnd(record.documents);
  return files;
}

/** Gives the latest clients and companies documents: pictures and papers that are made here. */
export function documentsOf(
  clients: readonly DemoRecord[],
  companies: readonly DemoRecord[],
  types: Map<string, DemoRecord>,
  making: Making,
): DemoFile[] {
  for (const record of [...clients, ...companies]) record.documents = null;
  return [
    ...latest(clients, CLIENTS).flatMap((client, at) =>
      attach('client', client, sheetsOfClient(client, at, making), types, making),
    ),
    ...latest(companies, COMPANIES).flatMap((company, at) =>
      attach('company', company, sheetsOfCompany(company, at, making), types, making),
    ),
  ];
}
