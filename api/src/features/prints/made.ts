import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { PrintDeclaration } from '@hestia/resources/vocabulary/print-types.ts';
import type { juggler } from '@loopback/repository';
import type { FileServices } from '../../files/controller.ts';
import { madeDocument, type PdfDocument, turnOf } from '../../pdf/documents.ts';
import { createPdf } from '../../pdf/index.ts';
import type { Sheets } from '../../pdf/sheets.ts';
import type { Caller } from '../../records/caller.ts';
import { nameOf } from '../../records/read/name.ts';
import { annexesOf } from './annexes.ts';
import { printDefinition } from './document.ts';
import { blocksIn, lengthBeside } from './findings.ts';
import { issuerOf } from './issuer.ts';
import type { SignatureSeat } from './seats.ts';
import type { Filled, Prints } from './service.ts';
import { sheetDefinition } from './sheet.ts';

/** What the calls on documents work with. */
export interface PrintServices {
  dataSource: juggler.DataSource;
  prints: Prints;
  files: FileServices | undefined;
  /** Draw what isn't a letter. */
  sheets?: Sheets;
}

/** Which document of which record, and who signs it electronically. */
interface Made {
  id: string;
  document: string;
  seats?: readonly SignatureSeat[];
}

/** What a document is called. */
export const titleOf = (resource: Resource, { gathered, language }: Filled, document: string): string =>
  `${resource.labels[language].prints?.[document]} ${nameOf(resource, gathered.record, language)}`;

const isDraft = ({ findings }: Filled): boolean =>
  findings.some(({ severity }) => severity === 'void' || severity === 'stop');

/** A sheet as it is handed out, by what draws it. */
async function sheetPdf(
  { sheets }: PrintServices,
  caller: Caller,
  resource: Resource,
  filled: Filled,
  declaration: PrintDeclaration,
): Promise<PdfDocument> {
  if (!sheets) throw new Error(`Nothing draws sheets of ${resource.id} here`);
  const { html, language, gathered } = filled;
  const sheet = await sheets.of(`${resource.id}.${declaration.name}`)({
    caller,
    id: String(gathered.record.id),
    language,
    placed: blocksIn(html, declaration),
    besides: lengthBeside(html, declaration),
  });
  const title = titleOf(resource, filled, declaration.name);
  const whole = { ...sheet, declaration, title, html, language, isDraft: isDraft(filled) };
  return { content: await createPdf(sheetDefinition(whole), turnOf(caller.actor)), name: `${sheet.name}.pdf` };
}

/** The PDF of a document that is filled in. @throws RequestError 500 when it can't be laid out */
export function printedPdf(
  services: PrintServices,
  caller: Caller,
  resource: Resource,
  filled: Filled,
  { id, document, seats }: Made,
): Promise<PdfDocument> {
  const { dataSource, prints, files } = services;
  const { record, signers } = filled.gathered;
  const { tenant } = caller.actor;
  const declaration = prints.declared(resource, document);
  if (declaration.layout === 'sheet')
    return madeDocument(tenant, id, () => sheetPdf(services, caller, resource, filled, declaration));
  const labels = resource.labels[filled.language];
  const title = titleOf(resource, filled, document);
  const name = `${title.replace(/[^\p{L}\p{N}.-]+/gu, '-')}.pdf`;
  return madeDocument(tenant, id, async () => {
    const { storage, sizes } = files ?? {};
    const issuer = await issuerOf({ dataSource, sizes }, prints.records, caller, record.owner);
    const listed = declaration.annexes && record[declaration.annexes];
    const annexes = listed && storage ? await annexesOf({ dataSource, storage }, tenant, listed, name) : [];
    const definition = printDefinition({
      title,
      html: filled.html,
      language: filled.language,
      issuer,
      signers: signers.map((one) => ({ ...one, label: labels.signers?.[one.as] ?? one.as })),
      annexes,
      isDraft: isDraft(filled),
      ...(seats ? { seats } : {}),
    });
    return { content: await createPdf(definition, turnOf(caller.actor)), name };
  });
}
