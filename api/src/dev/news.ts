import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Mistake } from './process.ts';

/** A server took its turn, or didn't start. */
export type Turn = Mistake | Record<string, never>;

/** Where the screens' own server follows which turn it is; no server of the product has this address. */
export const NEWS_PATH = '/dev/turns';

/** Tells followers of each turn, as server-sent events; who comes later learns of a mistake that still stands. */
export class News {
  #last: Turn = {};
  readonly #followers = new Set<ServerResponse>();

  tell(turn: Turn): void {
    this.#last = turn;
    for (const follower of this.#followers) follower.write(`data: ${JSON.stringify(turn)}\n\n`);
  }

  /** @returns whether the call was one to follow */
  follow({ url }: IncomingMessage, response: ServerResponse): boolean {
    if (url !== NEWS_PATH) return false;
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.flushHeaders();
    this.#followers.add(response);
    response.once('close', () => this.#followers.delete(response));
    if ('mistake' in this.#last) response.write(`data: ${JSON.stringify(this.#last)}\n\n`);
    return true;
  }
}
