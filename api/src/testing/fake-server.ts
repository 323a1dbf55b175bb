import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a fake service is asked. */
export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: Buffer;
}

/** What it answers. */
export interface Answered {
  status: number;
  headers?: Record<string, string>;
  body?: object | Buffer | string;
}

/** How a fake service goes wrong instead of answering. */
export interface Misbehaviour {
  status?: number;
  headers?: Record<string, string>;
  body?: object | Buffer | string;
  delayMs?: number;
  /** Only where the path fits, and the verb. */
  path?: RegExp;
  method?: string;
  /** So many times; for ever unless said. */
  times?: number;
  /** The work is done and its answer lost. */
  after?: boolean;
}

/** A local server of a service outside. */
export interface FakeServer {
  url: string;
  /** All that it was asked, the latest last. */
  asked: Asked[];
  misbehave(how?: Misbehaviour): void;
  stop(): void;
}

/** Thrown by a fake's routes: the answer to what the real service refuses. */
export class Refused extends Error {
  readonly answer: Answered;

  constructor(status: number, body: object) {
    super(`${status} ${JSON.stringify(body)}`);
    this.answer = { status, body };
  }
}

async function askedOf(request: IncomingMessage): Promise<Asked> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams,
    headers: request.headers as Record<string, string>,
    body: Buffer.concat(chunks),
  };
}

async function answerOf(answer: (asked: Asked) => Promise<Answered> | Answered, asked: Asked): Promise<Answered> {
  try {
    return await answer(asked);
  } catch (error) {
    if (error instanceof Refused) return error.answer;
    return { status: 500, body: { message: String(error) } };
  }
}

/** Starts a server that answers so, on a port of its own unless one is named. */
export async function startFakeServer(
  answer: (asked: Asked, url: string) => Promise<Answered> | Answered,
  port = 0,
): Promise<FakeServer> {
  const asked: Asked[] = [];
  let how: Misbehaviour | undefined;
  let url = '';
  const server = createServer(async (request, response) => {
    const one = await askedOf(request);
    asked.push(one);
    const fits = how && (how.path ?? /./).test(one.path) && (how.method ?? one.method) === one.method;
    const wrong = fits ? how : undefined;
    if (wrong?.times !== undefined) {
      wrong.times -= 1;
      if (wrong.times <= 0) how = undefined;
    }
    await new Promise((resolve) => setTimeout(resolve, wrong?.delayMs ?? 0));
    const good = wrong?.status && !wrong.after ? undefined : await answerOf((given) => answer(given, url), one);
    const { status, headers = {}, body } = wrong?.status ? { ...wrong, status: wrong.status } : (good as Answered);
    const isBytes = Buffer.isBuffer(body) || typeof body === 'string';
    response
      .writeHead(status, isBytes || body === undefined ? headers : { 'Content-Type': 'application/json', ...headers })
      .end(isBytes || body === undefined ? body : JSON.stringify(body));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    asked,
    misbehave(next) {
      how = next && { ...next };
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A body as JSON. @throws Refused as `body` says where it is none */
export function jsonBodyOf({ headers, body }: Asked, refused: () => Refused): Record<string, unknown> {
  if (!headers['content-type']?.startsWith('application/json')) throw refused();
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw refused();
  }
}
