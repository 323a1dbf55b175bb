import { inTurn } from '../files/pictures/workshop.ts';
import type { Appendix, NotAppended } from './jobs.ts';
import { workshop } from './workshop.ts';

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
export type LeftOut = NotAppended | 'kind';

const MOST_BYTES = 100_000_000;
/** Pictures as sharp as paper shows them. */
const MOST_PIXELS = 2_480;

/** A picture as it is put on a page. */
const pictureOf = (read: BundledFile['read']): Promise<Buffer> =>
  inTurn(async (sharp) =>
    sharp(await read())
      .rotate()
      .resize(MOST_PIXELS, MOST_PIXELS, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer(),
  );

/** What is appended for a file, or why it isn't. */
async function appendixOf({ type, read }: BundledFile): Promise<Appendix | LeftOut> {
  if (type === 'application/pdf') return { kind: 'pdf', bytes: await read() };
  if (!type.startsWith('image/')) return 'kind';
  return pictureOf(read).then(
    (bytes): Appendix => ({ kind: 'jpeg', bytes }),
    () => 'broken',
  );
}

/**
 * A document and its files as one PDF to print, put together in a thread of its own. It is no PDF/A any more and doesn't
 * say so: what is kept is the document by itself, with the hashes of its files.
 *
 * @param sheet what stands in place of files that can't be printed, as a PDF of its own
 * @param who for whom
 */
export async function bundled(
  document: Buffer,
  files: readonly BundledFile[],
  sheet: (left: { name: string; why: LeftOut }[]) => Promise<Buffer>,
  who?: string,
): Promise<Buffer> {
  const found: { name: string; made: Appendix | LeftOut }[] = [];
  let bytes = 0;
  for (const file of files) {
    const made = bytes + file.size > MOST_BYTES ? 'large' : await appendixOf(file);
    if (made !== 'large') bytes += file.size;
    found.push({ name: file.name, made });
  }
  const put = (to: Uint8Array, appendices: Appendix[]) =>
    workshop.run('append', { document: to, files: appendices }, { who });
  const appendices = found.flatMap(({ made }) => (typeof made === 'string' ? [] : [made]));
  const { document: whole, not } = await put(document, appendices);
  const left = found.flatMap(({ name, made }) => {
    const why = typeof made === 'string' ? made : not.shift();
    return why ? [{ name, why }] : [];
  });
  if (left.length === 0) return Buffer.from(whole);
  const last = { kind: 'pdf' as const, bytes: await sheet(left) };
  return Buffer.from((await put(whole, [last])).document);
}
