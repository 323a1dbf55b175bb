import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';

/** Answers of fewer bytes go as they are. */
const LEAST = 1024;

/**
 * What the guessed length of an answer could tell is kept out of reach: what signing in answers holds a secret beside
 * what was typed (BREACH).
 */
const SECRET = /^\/api\/tenant\/[^/]*\/login\b/;

const compress = compression({
  threshold: LEAST,
  // Higher levels cost an answer more time than they save on the way.
  level: 4,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  filter: (request, response) => !SECRET.test(request.url ?? '') && compression.filter(request, response),
});

/** Compresses what is text and long enough, as far as who asks takes it. */
export function compressed(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  compress(request as never, response as never, next);
}
