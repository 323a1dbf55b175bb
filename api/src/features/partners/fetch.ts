import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIPv6 } from 'node:net';
import { allowedAddress } from '../../adapters/delivery/hosts.ts';

/** The largest stock that is read, in bytes, and how long that may take, in milliseconds. */
export const MOST_BYTES = 5_000_000;
const PATIENCE_MS = 30_000;

/** The stock can't be had: said to who asked in words of ours, with this for the log. */
export class StockUnreachable extends Error {}

/**
 * A partner's stock as text. The name is resolved once and must lead out of this network; nothing is followed elsewhere.
 *
 * @param trusted hosts of the deployment's own network that may be called all the same
 * @throws StockUnreachable whatever went wrong
 */
export async function fetchStock(address: string, trusted: readonly string[]): Promise<string> {
  try {
    const url = new URL(address);
    const ip = await allowedAddress(url.hostname, trusted);
    const family = isIPv6(ip) ? 6 : 4;
    const request = url.protocol === 'http:' && trusted.includes(url.hostname) ? httpRequest : httpsRequest;
    return await new Promise<string>((resolve, reject) => {
      const call = request(
        url,
        {
          signal: AbortSignal.timeout(PATIENCE_MS),
          lookup: (_host, options, done) =>
            options.all ? done(null, [{ address: ip, family }]) : done(null, ip, family),
        },
        (answer) => {
          if (answer.statusCode !== 200) {
            answer.resume();
            reject(new Error(`answered ${answer.statusCode}`));
            return;
          }
          const chunks: Buffer[] = [];
          let size = 0;
          answer.on('data', (chunk: Buffer) => {
            size += chunk.length;
            if (size > MOST_BYTES) call.destroy(new Error('is too large'));
            else chunks.push(chunk);
          });
          answer.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
          answer.on('error', reject);
        },
      );
      call.on('error', reject);
      call.end();
    });
  } catch (error) {
    throw new StockUnreachable((error as Error).message, { cause: error });
  }
}
