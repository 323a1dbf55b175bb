import type { Request } from '@loopback/rest';
import { RequestError } from '../errors.ts';

/** The bytes of a request's body as they came. @throws RequestError 413 for more than `most` bytes */
export async function rawBody(request: Request, most: number): Promise<Buffer> {
  const tooLarge = () => new RequestError(413, 'tooLarge');
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
