import { readFileSync } from 'node:fs';
import { HttpTimestampAuthority, PDF, PdfArray, PdfDict, PdfName, PdfRef, rgb, type Signer } from '@libpdf/core';
import { font } from './index.ts';

/** Something that is put on a page, in points from its upper left corner. */
export interface Stamp {
  /** The first page is 1. */
  page: number;
  x: number;
  y: number;
  /** A picture of a signature (PNG without transparency). */
  picture?: Buffer;
  /** Set as handwriting where there is no picture. */
  name: string;
  /** What stands small below it. */
  lines: readonly string[];
}

/** A file that is put into the document. */
export interface Attached {
  name: string;
  description: string;
  content: Buffer;
}

/** What seals: a private key, its certificate (DER), and those that vouch for that. */
export type SealKey = Signer;

/** How a document is sealed. */
export interface Seal {
  key: SealKey;
  reason: string;
  /** A server of time-stamps (RFC 3161): PAdES B-T; absent: B-B. */
  tsaUrl?: string | undefined;
}

const [PICTURE_WIDTH, PICTURE_HEIGHT] = [200, 46];
const [NAME_SIZE, LINE_SIZE] = [17, 6.5];
const INK = rgb(0.08, 0.16, 0.42);
const QUIET = rgb(0.35, 0.33, 0.3);
const MOST_NAME = 30;

/** Puts signatures on the pages of a document, each below its corner. */
function stamp(pdf: PDF, stamps: readonly Stamp[]): void {
  if (stamps.length === 0) return;
  const hand = pdf.embedFont(readFileSync(font('Italic')));
  const plain = pdf.embedFont(readFileSync(font('Regular')));
  for (const { page: number, x, y, picture, name, lines } of stamps) {
    const page = pdf.getPage(number - 1);
    if (!page) throw new Error(`The document has no page ${number}`);
    const top = page.height - y;
    if (picture) {
      const image = pdf.embedPng(picture);
      const scale = Math.min(PICTURE_WIDTH / image.width, PICTURE_HEIGHT / image.height);
      const [width, height] = [image.width * scale, image.height * scale];
      page.drawImage(image, { x, y: top - height, width, height });
    } else {
      const size = name.length > MOST_NAME ? (NAME_SIZE * MOST_NAME) / name.length : NAME_SIZE;
      page.drawText(name, { x, y: top - 30, font: hand, size, color: INK });
    }
    for (const [index, line] of lines.entries()) {
      const at = { x, y: top - PICTURE_HEIGHT - 9 - index * (LINE_SIZE + 2) };
      page.drawText(line, { ...at, font: plain, size: LINE_SIZE, color: QUIET });
    }
  }
}

/** Puts a file into the document, as PDF/A-3 wants it: with its kind, and named by the catalogue (ISO 19005-3, 6.8). */
function attach(pdf: PDF, { name, description, content }: Attached): void {
  pdf.addAttachment(name, content, { description, mimeType: 'application/json' });
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  const catalog = pdf.getCatalog();
  const entries = catalog.getDict('Names', resolve)?.getDict('EmbeddedFiles', resolve)?.getArray('Names', resolve);
  const ref = entries?.at(entries.length - 1);
  const file = ref instanceof PdfRef ? resolve(ref) : undefined;
  if (!(ref instanceof PdfRef) || !(file instanceof PdfDict))
    throw new Error('The attachment is not where it should be');
  file.set('AFRelationship', PdfName.of('Data'));
  const stream = file.getDict('EF', resolve)?.get('F', resolve);
  // The library writes the slash of the media type twice escaped.
  if (stream instanceof PdfDict) stream.set('Subtype', PdfName.of('application/json'));
  catalog.set('AF', new PdfArray([ref]));
}

/** The pages of a document. @throws Error for what is no PDF */
export const pageCount = async (document: Uint8Array): Promise<number> => (await PDF.load(document)).getPageCount();

/**
 * Stamps, attaches and seals a document in one incremental save: what it was stays in it, byte by byte. The seal is PAdES
 * B-B (ETSI EN 319 142-1), B-T with a time-stamp.
 *
 * @throws Error where the time-stamp can't be had, or the document can't be read
 */
export async function sealed(
  document: Uint8Array,
  { stamps = [], attached = [] }: { stamps?: readonly Stamp[]; attached?: readonly Attached[] },
  { key, reason, tsaUrl }: Seal,
): Promise<Buffer> {
  const pdf = await PDF.load(document);
  stamp(pdf, stamps);
  for (const one of attached) attach(pdf, one);
  const { bytes } = await pdf.sign({
    signer: key,
    reason,
    fieldName: 'Seal',
    ...(tsaUrl
      ? { level: 'B-T' as const, timestampAuthority: new HttpTimestampAuthority(tsaUrl) }
      : { level: 'B-B' as const }),
  });
  return Buffer.from(bytes);
}

/** What a document has attached under a name; nothing where there is no such file. */
export async function attachmentOf(document: Uint8Array, name: string): Promise<Buffer | undefined> {
  const found = (await PDF.load(document)).getAttachment(name);
  return found ? Buffer.from(found) : undefined;
}
