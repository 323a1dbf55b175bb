import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIPv6 } from 'node:net';
import { allowedAddress } from '../../adapters/delivery/hosts.ts';
import { DeliveryError } from '../../adapters/delivery/index.ts';
import { SyncProblem } from './sync.ts';
import { isSecure } from './takeable.ts';

const MOST_BYTES = 20_000_000;
const PATIENCE_MS = 30_000;

export interface Asked {
  headers?: Record<string, string>;
  body?: string;
}

export interface Reply {
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** Asks a server outside. @throws SyncProblem where it gives no answer */
export type Call = (method: string, url: string, asked?: Asked) => Promise<Reply>;

/** Asks as `Call` does, also with what is no text. */
export type CallWithBytes = (
  method: string,
  url: string,
  asked?: { headers?: Record<string, string>; body?: string | Buffer },
) => Promise<Reply>;

const told = (error: unknown, host: string): SyncProblem => {
  const isRefused = error instanceof DeliveryError && error.problem === 'hostRefused';
  return new SyncProblem(isRefused ? 'addressRefused' : 'serverDown', `${host}: ${(error as Error).message}`, {
    cause: error,
  });
};

/**
 * Asks servers by their public addresses alone: a name is resolved once, and nothing is followed elsewhere.
 *
 * @param trusted hosts of the deployment's own network that may be called all the same
 */
export const guardedCall =
  (trusted: readonly string[]): CallWithBytes =>
  async (method, address, { headers = {}, body } = {}) => {
    const url = new URL(address);
    if (!isSecure(address, trusted)) throw new SyncProblem('notSecure', url.hostname);
    try {
      const ip = await allowedAddress(url.hostname, trusted);
      const family = isIPv6(ip) ? 6 : 4;
      const request = url.protocol === 'http:' ? httpRequest : httpsRequest;
      return await new Promise<Reply>((resolve, reject) => {
        const call = request(
          url,
          {
            method,
            headers: { ...headers, ...(body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }) },
            signal: AbortSignal.timeout(PATIENCE_MS),
            lookup: (_host, options, done) =>
              options.all ? done(null, [{ address: ip, family }]) : done(null, ip, family),
          },
          (answer) => {
            const chunks: Buffer[] = [];
            let size = 0;
            answer.on('data', (chunk: Buffer) => {
              size += chunk.length;
              if (size > MOST_BYTES) call.destroy(new Error('says too much'));
              else chunks.push(chunk);
            });
            answer.on('end', () => {
              const said = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
              const text = Buffer.concat(chunks).toString('utf8');
              resolve({ status: answer.statusCode ?? 0, headers: Object.fromEntries(said), text });
            });
            answer.on('error', reject);
          },
        );
        call.on('error', reject);
        call.end(body);
      });
    } catch (error) {
      throw told(error, url.hostname);
    }
  };

/** Whether the server failed at what it was asked; what has no time for anybody fails at nothing. */
export const isFault = ({ status }: Reply): boolean => status >= 500 && status !== 503;

/** What an answer that is no success means. @throws SyncProblem for what ends the run */
export function ensureAnswered({ status, text }: Reply): void {
  if (status === 401 || status === 403) throw new SyncProblem('signInRefused', text.slice(0, 200));
  if (status === 429 || status >= 500) throw new SyncProblem('serverDown', `answered ${status}`);
}
