import type { Readable } from 'node:stream';
import { RequestError } from '../errors.ts';

/** So far from its end a PDF says that it is whole, and where its table of objects begins. */
const TAIL_BYTES = 2_048;
const END = /startxref\s{1,9}\d{1,10}\s{1,9}%%EOF/;

/** What every PDF has somewhere, compressed and encrypted ones too: an object, and what says which is the first. */
const PARTS = [/\d{1,10}\s{1,9}\d{1,5}\s{1,9}obj\b/, /\btrailer\b|\/XRef\b/, /\/Root\b/];
/** Longer than any of them is written. */
const OVERLAP = 64;

/**
 * @throws RequestError 422 for what begins as a PDF and isn't made and ended as one: it was cut off on its way, or only
 *   claims to be one
 */
export async function ensureWholePdf(content: Readable): Promise<void> {
  let tail = '';
  let missing = PARTS;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    const text = chunk.toString('latin1');
    const seen = tail.slice(-OVERLAP) + text;
    missing = missing.filter((part) => !part.test(seen));
    tail = (tail + text).slice(-TAIL_BYTES);
  }
  if (missing.length > 0 || !END.test(tail)) throw new RequestError(422, 'pdfBroken');
}
