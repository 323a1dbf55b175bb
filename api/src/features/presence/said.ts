import { refusedAt } from '../../errors.ts';
import { bodyObject } from '../../records/context.ts';
import { cleanDrawing } from '../signature/embedded/drawing.ts';

const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const DIGEST = /^[0-9a-f]{64}$/;
const DAY_MS = 86_400_000;
/** It waits on a device for as long, and no clock is so far ahead. */
/** What was signed longer ago than this is refused. */
export const MOST_DAYS = 14;
const MOST_AHEAD_MS = 15 * 60_000;
/** More don't sign one paper on one screen; each drawing is work. */
const MOST_DRAWN = 20;

/** What was drawn by one of those who sign, by their place in the document. */
export interface Drawn {
  signer: number;
  drawing: Buffer;
}

/** What a device sends of a document that was signed on it. */
export interface Signed {
  key: string;
  /** Of the text that was shown. */
  digest: string;
  language: 'en' | 'fr';
  /** By the clock of the device. */
  at: string;
  drawn: Drawn[];
}

const wrong = (path: string, code = 'invalidValue') => refusedAt(path, code);

/** Reads what a device sends. @throws RequestError 422 at what is none of it */
export async function signedIn(body: unknown): Promise<Signed> {
  const { key, digest, language, at, signatures } = bodyObject(body);
  if (typeof key !== 'string' || !KEY.test(key)) throw wrong('/key');
  if (typeof digest !== 'string' || !DIGEST.test(digest)) throw wrong('/digest');
  if (language !== 'en' && language !== 'fr') throw wrong('/language');
  const ms = Date.parse(String(at));
  const age = Date.now() - ms;
  if (!(age < MOST_DAYS * DAY_MS && age > -MOST_AHEAD_MS)) throw wrong('/at');
  if (!Array.isArray(signatures) || signatures.length === 0) throw wrong('/signatures', 'required');
  if (signatures.length > MOST_DRAWN) throw refusedAt('/signatures', 'maxItems', { limit: MOST_DRAWN });
  const drawn: Drawn[] = [];
  for (const [place, one] of signatures.entries()) {
    const { signer, drawing } = bodyObject(one);
    const picture = await cleanDrawing(drawing);
    if (!picture) throw wrong(`/signatures/${place}/drawing`);
    if (!Number.isInteger(signer) || drawn.some((other) => other.signer === signer))
      throw wrong(`/signatures/${place}/signer`);
    drawn.push({ signer: Number(signer), drawing: picture });
  }
  return { key, digest, language, at: new Date(ms).toISOString(), drawn };
}
