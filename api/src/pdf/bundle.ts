import { PDF } from '@libpdf/core';
import { inTurn } from '../files/pictures/workshop.ts';

/** A file that is printed after a document. */
export interface BundledFile {
  name: string;
  /** Its MIME type. */
  type: string;
  /** Of its bytes. */
  size: number;
  read(): Promise<Buffer>;
}

/** Why a file isn't there: it opens with a password only, is damaged, is no kind that is printed, or is too much. */
export type LeftOut = 'locked' | 'broken' | 'kind' | 'large';

const MOST_BYTES = 100_000_000;
const MOST_PAGES = 600;
/** An A4 page and its margin, in points. */
const [WIDTH, HEIGHT, MARGIN] = [595.28, 841.89, 28];
/** Pictures as sharp as paper shows them. */
const MOST_PIXELS = 2_480;

/** Puts the pages of another PDF behind those that are there; a part of it is put back where it can't be read to its end. */
async function appendPdf(bundle: PDF, read: BundledFile['read']): Promise<LeftOut | undefined> {
  const before = bundle.getPageCount();
  const bytes = await read();
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
async function appendPicture(bundle: PDF, read: BundledFile['read']): Promise<LeftOut | undefined> {
  try {
    const jpeg = await inTurn(async (sharp) =>
      sharp(await read())
        .rotate()
        .resize(MOST_PIXELS, MOST_PIXELS, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 82 })
        .toBuffer(),
    );
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

/**
 * A document and its files as one PDF to print. It is no PDF/A any more and doesn't say so: what is kept is the document
 * by itself, with the hashes of its files.
 *
 * @param sheet what stands in place of files that can't be printed, as a PDF of its own
 */
export async function bundled(
  document: Buffer,
  files: readonly BundledFile[],
  sheet: (left: { name: string; why: LeftOut }[]) => Promise<Buffer>,
): Promise<Buffer> {
  const bundle = await PDF.load(document);
  const left: { name: string; why: LeftOut }[] = [];
  let bytes = 0;
  for (const { name, type, size, read } of files) {
    bytes += size;
    const append = type === 'application/pdf' ? appendPdf : type.startsWith('image/') ? appendPicture : undefined;
    const why = bytes > MOST_BYTES ? 'large' : append ? await append(bundle, read) : 'kind';
    if (why === 'large') bytes -= size;
    if (why) left.push({ name, why });
  }
  if (left.length > 0) await appendPdf(bundle, () => sheet(left));
  const catalog = bundle.getCatalog();
  catalog.delete('Metadata');
  catalog.delete('OutputIntents');
  return Buffer.from(await bundle.save());
}
