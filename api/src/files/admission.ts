import type { Readable } from 'node:stream';
import { TAKEN } from '@hestia/resources/vocabulary/file-words.ts';
import type { Scanner } from '../adapters/scan/index.ts';
import { RequestError } from '../errors.ts';
import { log } from '../log.ts';
import { inspect, type PictureSize } from './pictures/inspect.ts';
import { HEAD_BYTES, isPicture, mediaType } from './types.ts';
import { ensureWholePdf } from './whole-pdf.ts';

async function headOf(content: Readable): Promise<Buffer> {
  let head = Buffer.alloc(0);
  for await (const chunk of content as AsyncIterable<Buffer>) {
    head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES);
    if (head.length === HEAD_BYTES) break;
  }
  return head;
}

async function ensureClean(file: { tenant: string; id: string; by: string }, content: Readable, scanner: Scanner) {
  const found = await scanner.scan(content).catch((error: Error) => {
    log.error({ err: error }, 'a file could not be scanned');
    throw new RequestError(503, 'scanUnavailable');
  });
  if (found === undefined) return;
  log.warn({ tenant: file.tenant, file: file.id, by: file.by, found }, 'malware was refused');
  throw new RequestError(422, 'infected', { found });
}

/**
 * Whether a file may be kept: told by its content, not by its name, and clean as far as the scanner knows. PDFs
 * and pictures must be whole, and pictures no larger than can be decoded.
 *
 * @returns its media type and, of a picture, its size
 * @throws RequestError 415 for content that isn't taken, 422 for malware, for PDFs that aren't whole and pictures that can't be shown, 503 when the
 *   scanner doesn't answer
 */
export async function admitted(
  file: { tenant: string; id: string; by: string; name: string },
  content: () => Readable,
  scanner: Scanner | undefined,
): Promise<{ type: string; picture: PictureSize | undefined }> {
  const head = await headOf(content());
  const type = head.length > 0 ? mediaType(file.name, head) : undefined;
  if (!type) throw new RequestError(415, 'fileType', { types: TAKEN });
  if (type === 'application/pdf') await ensureWholePdf(content());
  if (scanner) await ensureClean(file, content(), scanner);
  return { type, picture: isPicture(type) ? await inspect(content) : undefined };
}
