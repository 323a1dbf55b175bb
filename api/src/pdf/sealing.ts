import { readFileSync } from 'node:fs';
import { HttpTimestampAuthority, PDF, PdfArray, PdfDict, PdfName, PdfRef, rgb, type Signer } from '@libpdf/core';
import { font } from './fonts.ts';
import type { PdfJobs, RemoteKey } from './jobs.ts';
import type { Attached, Stamp } from './stamped.ts';

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

/** A key whose private half is elsewhere: it signs what is sent there. */
const signerOf = ({ port, certificateChain, ...key }: RemoteKey): Signer => ({
  ...key,
  ...(certificateChain ? { certificateChain } : {}),
  sign: (data, algorithm) =>
    new Promise((resolve, reject) => {
      port.once('message', ({ signature, problem }: { signature?: Uint8Array; problem?: string }) =>
        signature ? resolve(signature) : reject(new Error(problem)),
      );
      port.postMessage({ data, algorithm });
    }),
});

/** Stamps, attaches and seals a document in one incremental save. @throws Error as `sealed` does */
export async function sealedHere(asked: PdfJobs['seal']['asked']): Promise<Uint8Array> {
  const { document, stamps, attached, key, reason, tsaUrl } = asked;
  const pdf = await PDF.load(document);
  stamp(pdf, stamps);
  for (const one of attached) attach(pdf, one);
  const { bytes } = await pdf.sign({
    signer: signerOf(key),
    reason,
    fieldName: 'Seal',
    ...(tsaUrl
      ? { level: 'B-T' as const, timestampAuthority: new HttpTimestampAuthority(tsaUrl) }
      : { level: 'B-B' as const }),
  });
  return bytes;
}
