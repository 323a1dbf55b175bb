import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIPv6 } from 'node:net';
import { allowedAddress } from './delivery/hosts.ts';
import { DeliveryError } from './delivery/index.ts';

const MOST_BYTES = 20_000_000;
const PATIENCE_MS = 30_000;

/** What a server outside is asked with. */
export interface Asked<Body = string> {
  headers?: Record<string, string>;
  body?: Body;
}

/** What a server outside answers. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** Asks a server outside, in words or with what is no text. @throws CallError where it gives no answer */
export type Call<Body = string> = (method: string, url: string, asked?: Asked<Body>) => Promise<Reply>;

/** Why a server outside gave no answer. */
export type CallProblem = 'addressRefused' | 'notSecure' | 'serverDown';

/** A server outside gave no answer, or wasn't asked. */
export class CallError extends Error {
  readonly problem: CallProblem;

  constructor(problem: CallProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

/** Whether an address may be asked: what is secret is sent to it, and nobody on the way is to read it. */
export function isSecure(address: string, trusted: readonly string[]): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || trusted.includes(hostname);
}

const problemOf = (error: unknown): CallProblem =>
  error instanceof DeliveryError && error.problem === 'hostRefused' ? 'addressRefused' : 'serverDown';

/**
 * Asks servers by their public addresses alone: a name is resolved once, and nothing is followed elsewhere.
 *
 * @param trusted hosts of the deployment's own network that may be called all the same
 */
export const guardedCall =
  (trusted: readonly string[]): Call<string | Buffer> =>
  async (method, address, { headers = {}, body } = {}) => {
    const url = new URL(address);
    if (!isSecure(address, trusted)) throw new CallError('notSecure', url.hostname);
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
      throw new CallError(problemOf(error), `${url.hostname}: ${(error as Error).message}`, { cause: error });
    }
  };
