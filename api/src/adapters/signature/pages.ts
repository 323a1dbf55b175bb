import { PDF } from '@libpdf/core';
import type { Place, SignerRequest } from './index.ts';
import { SignatureError } from './index.ts';

/** A page's size, in points. */
export interface PageSize {
  width: number;
  height: number;
}

/** A box of a signature and the room around it, in points. */
const BOX = { width: 170, height: 90 };
const MARGIN = 40;

/** The sizes of a document's pages. @throws SignatureError `refused` for what can't be read */
export async function pageSizes(document: Buffer): Promise<PageSize[]> {
  try {
    const pdf = await PDF.load(document);
    return pdf.getPages().map(({ width, height }) => ({ width, height }));
  } catch (error) {
    throw new SignatureError({ code: 'refused', detail: `The document can't be read: ${(error as Error).message}` });
  }
}

/**
 * Where each signer signs: at their place, or else at the foot of the last page, three beside each other, the first ones
 * lowest.
 */
export function placesOf(signers: readonly SignerRequest[], pages: readonly PageSize[]): Place[] {
  const last = pages.at(-1) ?? { width: 595, height: 842 };
  const across = Math.max(1, Math.floor((last.width - 2 * MARGIN) / BOX.width));
  let without = 0;
  return signers.map(({ place }) => {
    if (place) return place;
    const at = without++;
    const x = MARGIN + (at % across) * BOX.width;
    const y = Math.max(MARGIN, last.height - MARGIN - BOX.height * (1 + Math.floor(at / across)));
    return { page: Math.max(1, pages.length), x: Math.round(x), y: Math.round(y) };
  });
}
