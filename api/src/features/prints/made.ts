import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { juggler } from '@loopback/repository';
import type { FileServices } from '../../files/controller.ts';
import { madeDocument, type PdfDocument } from '../../pdf/documents.ts';
import { pdfStream } from '../../pdf/index.ts';
import type { Caller } from '../../records/caller.ts';
import { nameOf } from '../../records/name.ts';
import { annexesOf } from './annexes.ts';
import { printDefinition } from './document.ts';
import { issuerOf } from './issuer.ts';
import type { SignatureSeat } from './seats.ts';
import type { Filled, Prints } from './service.ts';

/** What the calls on documents work with. */
export interface PrintServices {
  dataSource: juggler.DataSource;
  prints: Prints;
  files: FileServices | undefined;
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

/** The PDF of a document that is filled in. @throws RequestError 500 when it can't be laid out */
export function printedPdf(
  { dataSource, prints, files }: PrintServices,
  caller: Caller,
  resource: Resource,
  filled: Filled,
  { id, document, seats }: Made,
): Promise<PdfDocument> {
  const { record, signers } = filled.gathered;
  const { tenant } = caller.actor;
  const declaration = prints.declared(resource, document);
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
      isDraft: filled.findings.some(({ severity }) => severity === 'void'),
      ...(seats ? { seats } : {}),
    });
    return { content: await pdfStream(definition), name };
  });
}
