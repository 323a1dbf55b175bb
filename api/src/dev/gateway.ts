import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { News } from './news.ts';

/** A server that calls are passed on to. */
export interface Backend {
  port: number;
}

interface Waiting {
  resolve: (backend: Backend) => void;
}

/**
 * One address in front of servers that come and go: a call goes to the one that is current when it arrives, and waits
 * while there is none. A server that is no longer current ends its calls.
 */
export class Gateway {
  readonly news = new News();
  readonly server: Server = createServer((incoming, outgoing) => void this.#pass(incoming, outgoing));
  #current: Backend | undefined;
  #waiting: Waiting[] = [];
  readonly #open = new Map<Backend, number>();
  readonly #emptied = new Map<Backend, () => void>();

  /** From now on calls go there. @returns what resolves once the one before has answered all of its calls */
  turnTo(backend: Backend): Promise<void> {
    const before = this.#current;
    this.#current = backend;
    for (const { resolve } of this.#waiting.splice(0)) resolve(backend);
    return new Promise((resolve) => {
      if (!before || !this.#open.get(before)) resolve();
      else this.#emptied.set(before, resolve);
    });
  }

  #backend(): Promise<Backend> {
    const current = this.#current;
    return current ? Promise.resolve(current) : new Promise((resolve) => this.#waiting.push({ resolve }));
  }

  #count(backend: Backend, by: 1 | -1): void {
    const open = (this.#open.get(backend) ?? 0) + by;
    this.#open.set(backend, open);
    if (open === 0) this.#emptied.get(backend)?.();
  }

  async #pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (this.news.follow(incoming, outgoing)) return;
    const backend = await this.#backend();
    this.#count(backend, 1);
    outgoing.once('close', () => this.#count(backend, -1));
    const { method, url, headers } = incoming;
    const passed = request({ host: '127.0.0.1', port: backend.port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.once('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    });
    outgoing.once('close', () => passed.destroy());
    incoming.pipe(passed);
  }
}
