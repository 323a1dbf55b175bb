import { type ProviderProblem, SignatureError } from './index.ts';

/** A call of a provider's API. */
export interface ProviderCall {
  method?: string;
  url: string;
  headers?: Record<string, string>;
  body?: BodyInit | undefined;
  /** Milliseconds until one waits no longer. */
  timeout?: number;
}

/** How a provider is spoken to. */
export interface ProviderCalls {
  /** What is cut out of all that is told of a call that failed. */
  secrets: readonly string[];
  /** What an answer means that is neither good nor passing. */
  problemOf: (status: number, body: string) => ProviderProblem;
}

const TIMEOUT_MS = 20_000;
/** The largest answer that is read, in bytes: a signed document with its evidence. */
const MOST_BYTES = 64 * 1024 * 1024;
const LONGEST_DETAIL = 500;
/** Nobody is kept waiting longer than an hour, whatever a header says. */
const LONGEST_PAUSE = 3_600;

/** What a provider said, as one line without our secrets. */
export function told(text: string, secrets: readonly string[]): string {
  const clear = secrets.filter(Boolean).reduce((left, secret) => left.replaceAll(secret, '•••'), text);
  return clear
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_DETAIL);
}

/** After how many seconds one may ask again: `Retry-After`, or DocuSign's `X-RateLimit-Reset` (a time in seconds). */
export function pauseOf(headers: Headers, now = Date.now()): number | undefined {
  const after = headers.get('Retry-After');
  const reset = Number(headers.get('X-RateLimit-Reset')) || undefined;
  const given = after && !/^\d+$/.test(after.trim()) ? (Date.parse(after) - now) / 1000 : Number(after ?? Number.NaN);
  const seconds = Number.isFinite(given) ? given : reset && reset - now / 1000;
  if (seconds === undefined || !Number.isFinite(seconds)) return undefined;
  return Math.min(LONGEST_PAUSE, Math.max(1, Math.ceil(seconds)));
}

async function bodyOf(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Node's streams are read so, which the types of browsers don't know.
  for await (const chunk of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new SignatureError({ code: 'refused', detail: 'The answer is too large' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Why there was no answer, in few words: `ECONNREFUSED`, `TimeoutError`. */
function silenceOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? (name === 'TimeoutError' ? name : message);
}

/**
 * Calls a provider and reads its whole answer. Nothing is followed elsewhere: what is sent goes to the address that was
 * called and nowhere else.
 *
 * @throws SignatureError passing for 429, errors of theirs and silence; what `problemOf` says for other refusals
 */
export async function callProvider(
  { method = 'GET', url, headers = {}, body, timeout = TIMEOUT_MS }: ProviderCall,
  { secrets, problemOf }: ProviderCalls,
): Promise<Buffer> {
  let response: Response;
  let answer: Buffer;
  try {
    const signal = AbortSignal.timeout(timeout);
    response = await fetch(url, {
      method,
      headers,
      signal,
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    });
    answer = await bodyOf(response);
  } catch (error) {
    if (error instanceof SignatureError) throw error;
    throw new SignatureError({ code: 'unreachable', detail: told(silenceOf(error), secrets) }, true);
  }
  const { status } = response;
  if (status >= 200 && status < 300) return answer;
  const text = answer.toString('utf8');
  if (status === 429 || status >= 500) {
    const detail = told(`${status} ${text}`, secrets);
    throw new SignatureError({ code: 'unreachable', detail }, true, pauseOf(response.headers));
  }
  const { code, detail = '' } = problemOf(status, text);
  throw new SignatureError({ code, detail: told(detail || String(status), secrets) });
}

/** An answer as JSON. @throws SignatureError passing, for what is none: a gateway's page in the place of an answer */
export function jsonOf<T>(answer: Buffer): T {
  try {
    return JSON.parse(answer.toString('utf8')) as T;
  } catch {
    throw new SignatureError({ code: 'unreachable', detail: 'The answer is no JSON' }, true);
  }
}

/** A text as JSON, or nothing where it is none. */
export function maybeJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return value && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** A document. @throws SignatureError passing, for what is no PDF */
export function pdfOf(answer: Buffer): Buffer {
  if (answer.subarray(0, 1024).includes('%PDF-')) return answer;
  throw new SignatureError({ code: 'unreachable', detail: 'The answer is no PDF' }, true);
}
