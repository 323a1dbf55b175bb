import { PDF } from '@libpdf/core';

/** A provider's paper: the document that was sent with a word of theirs added, or a page of their own. */
export async function paperOf(document: Buffer | undefined, isSigned: boolean): Promise<Buffer> {
  if (document && !isSigned) return document;
  const pdf = document ? await PDF.load(document) : PDF.create();
  pdf.addPage({ size: 'a4' }).drawText(document ? 'Signed' : 'Certificate', { x: 40, y: 400, size: 12 });
  return Buffer.from(await pdf.save());
}
