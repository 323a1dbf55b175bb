import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Call, Reply } from '../../../adapters/call.ts';
import { all, inXml, readXml, said } from '../caldav/xml.ts';

const COLLECTION = '/dav/agent/work/';

interface File {
  text: string;
  etag: string;
  /** The change that it was made or changed by. */
  change: number;
}

/** A calendar server in memory: the verbs that a client asks, and what a person does with their telephone. */
export class CalDavServer {
  readonly files = new Map<string, File>();
  readonly removed = new Map<string, number>();
  /** Writes to entries with guests, of which a real one would tell them. */
  mails = 0;
  password = 'right';
  isGone = false;
  /** Tokens before this change are known no more. */
  forgets = 0;
  /** Says no etag of what it takes. */
  isSilent = false;
  hasTokens = true;
  /** By which status it refuses a write; how often it did. */
  refuses: ((text: string, method: string) => number | undefined) | undefined;
  refused = 0;
  #change = 1;

  /** What a person does by another program. */
  write(name: string, text: string): string {
    const path = name.startsWith('/') ? name : `${COLLECTION}${name}.ics`;
    this.#change += 1;
    this.files.set(path, { text, etag: `"${this.#change}"`, change: this.#change });
    this.removed.delete(path);
    return path;
  }

  erase(path: string): void {
    this.#change += 1;
    this.files.delete(path);
    this.removed.set(path, this.#change);
  }

  /** Answers as the server does, at once. */
  readonly call: Call = async (method, address, { headers = {}, body = '' } = {}) => {
    const { pathname } = new URL(address);
    const sign = headers.Authorization ?? headers.authorization;
    if (sign !== `Basic ${Buffer.from(`agent:${this.password}`).toString('base64')}`) return reply(401);
    if (pathname.startsWith(COLLECTION) && this.isGone) return reply(404);
    if (method === 'PROPFIND') return this.#propfind(pathname, headers.Depth ?? headers.depth ?? '0');
    if (method === 'REPORT') return this.#report(body);
    const refusal = method === 'PUT' || method === 'DELETE' ? this.refuses?.(body, method) : undefined;
    if (refusal) this.refused += 1;
    if (refusal) return reply(refusal);
    if (method === 'PUT') return this.#put(pathname, headers, body);
    const file = this.files.get(pathname);
    if (!file) return reply(404);
    if (method === 'GET') return reply(200, file.text, { etag: file.etag });
    const condition = headers['If-Match'] ?? headers['if-match'];
    if (condition && condition !== file.etag) return reply(412);
    this.#tell(file.text);
    this.erase(pathname);
    return reply(204);
  };

  #tell(...texts: string[]): void {
    if (texts.some((text) => text.includes('ATTENDEE'))) this.mails += 1;
  }

  #put(path: string, headers: Record<string, string>, text: string): Reply {
    const file = this.files.get(path);
    const condition = headers['If-Match'] ?? headers['if-match'];
    if ((headers['If-None-Match'] ?? headers['if-none-match']) && file) return reply(412);
    if (condition && condition !== file?.etag) return reply(412);
    this.#tell(text, file?.text ?? '');
    this.write(path, text);
    return reply(file ? 204 : 201, '', this.isSilent ? {} : { etag: this.files.get(path)?.etag ?? '' });
  }

  #propfind(path: string, depth: string): Reply {
    if (path === '/.well-known/caldav') return reply(301, '', { location: '/dav/' });
    if (path === '/dav/' || path === '/')
      return told([
        response(path, '<d:current-user-principal><d:href>/dav/agent/me/</d:href></d:current-user-principal>'),
      ]);
    if (path === '/dav/agent/me/')
      return told([response(path, '<c:calendar-home-set><d:href>/dav/agent/</d:href></c:calendar-home-set>')]);
    if (path === '/dav/agent/')
      return told([response(path, '<d:resourcetype><d:collection/></d:resourcetype>'), this.#collection()]);
    if (path !== COLLECTION) return reply(404);
    const files = depth === '1' ? [...this.files].map(([at, { etag }]) => response(at, tag(etag))) : [];
    return told([this.#collection(), ...files]);
  }

  #collection(): string {
    const type = '<d:resourcetype><d:collection/><c:calendar/></d:resourcetype><d:displayname>Work</d:displayname>';
    return response(COLLECTION, type);
  }

  #report(body: string): Reply {
    const root = readXml(body);
    const hrefs = all(root, 'href').map(({ text }) => text);
    if (body.includes('calendar-multiget'))
      return told(
        hrefs.map((at) => {
          const file = this.files.get(at);
          const data = file && `${tag(file.etag)}<c:calendar-data>${inXml(file.text)}</c:calendar-data>`;
          return data ? response(at, data) : missing(at);
        }),
      );
    if (!this.hasTokens) return reply(501);
    const since = Number((said(root, 'sync-token') ?? '0').split(' ').at(-1) ?? 0);
    if (since > 0 && since < this.forgets) return reply(403, '<d:error xmlns:d="DAV:"><d:valid-sync-token/></d:error>');
    const changed = [...this.files]
      .filter(([, { change }]) => change > since)
      .map(([at, { etag }]) => response(at, tag(etag)));
    const gone = [...this.removed].filter(([, change]) => change > since && since > 0).map(([at]) => missing(at));
    return told([...changed, ...gone], `<d:sync-token>token ${this.#change}</d:sync-token>`);
  }

  forgetTokens(): void {
    this.forgets = this.#change + 1;
    this.#change += 1;
  }
}

const reply = (status: number, text = '', headers: Record<string, string> = {}): Reply => ({ status, text, headers });
const tag = (etag: string) => `<d:getetag>${inXml(etag)}</d:getetag>`;
const response = (at: string, prop: string) =>
  `<d:response><d:href>${at}</d:href><d:propstat><d:prop>${prop}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;
const missing = (at: string) =>
  `<d:response><d:href>${at}</d:href><d:status>HTTP/1.1 404 Not Found</d:status></d:response>`;
const told = (responses: string[], more = ''): Reply =>
  reply(
    207,
    `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${responses.join('')}${more}</d:multistatus>`,
  );

/** Serves what answers calls, on this machine. */
export async function served(call: Call): Promise<{ url: string; close: () => Promise<void> }> {
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const asked = {
        headers: { ...headers, ...(headers.authorization ? { Authorization: headers.authorization } : {}) },
      };
      const answer = await call(request.method ?? '', `http://localhost${request.url}`, {
        ...asked,
        body: Buffer.concat(chunks).toString('utf8'),
      });
      response.writeHead(answer.status, answer.headers).end(answer.text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
