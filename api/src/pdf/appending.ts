import { PDF } from '@libpdf/core';
import type { Appendix, NotAppended, PdfJobs } from './jobs.ts';

const MOST_PAGES = 600;
/** An A4 page and its margin, in points. */
const [WIDTH, HEIGHT, MARGIN] = [595.28, 841.89, 28];

/** Puts the pages of another PDF behind those that are there; a part of it is put back where it can't be read to its end. */
async function appendPdf(bundle: PDF, bytes: Uint8Array): Promise<NotAppended | undefined> {
  const before = bundle.getPageCount();
  try {
    const source = await PDF.load(bytes);
    // Without its password it would load, and its pages would be copied unreadable.
    if (source.isEncrypted && !source.isAuthenticated) return 'locked';
    const count = source.getPageCount();
    if (count === 0) return 'broken';
    if (before + count > MOST_PAGES) return 'large';
    await bundle.copyPagesFrom(
      source,
      Array.from({ length: count }, (_, at) => at),
    );
    return undefined;
  } catch {
    while (bundle.getPageCount() > before) bundle.removePage(bundle.getPageCount() - 1);
    return 'broken';
  }
}

/** Puts a picture on a page of its own. */
function appendJpeg(bundle: PDF, jpeg: Uint8Array): NotAppended | undefined {
  try {
    const image = bundle.embedJpeg(jpeg);
    const scale = Math.min((WIDTH - 2 * MARGIN) / image.width, (HEIGHT - 2 * MARGIN) / image.height, 1);
    const [width, height] = [image.width * scale, image.height * scale];
    const page = bundle.addPage({ size: 'a4' });
    page.drawImage(image, { x: (WIDTH - width) / 2, y: HEIGHT - MARGIN - height, width, height });
    return undefined;
  } catch {
    return 'broken';
  }
}

const append = async (bundle: PDF, { kind, bytes }: Appendix): Promise<NotAppended | undefined> =>
  kind === 'pdf' ? appendPdf(bundle, bytes) : appendJpeg(bundle, bytes);

/** A document with files behind it, and what of them couldn't be put there. It doesn't say any more that archives keep it. */
export async function appended({ document, files }: PdfJobs['append']['asked']): Promise<PdfJobs['append']['made']> {
  const bundle = await PDF.load(document);
  const not: (NotAppended | undefined)[] = [];
  for (const file of files) not.push(await append(bundle, file));
  const catalog = bundle.getCatalog();
  catalog.delete('Metadata');
  catalog.delete('OutputIntents');
  return { document: await bundle.save(), not };
}
