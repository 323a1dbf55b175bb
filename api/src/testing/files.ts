import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { TestApi } from './api.ts';

/** A picture of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const END = '\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n';

/** A PDF of a line that nobody sees. */
export const pdfText = (words = ''): string => `%PDF-1.7\n% ${words}${END}`;

/** Bytes that pass for a PDF, each different from the last. */
export function pdfOf(size: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(size, '%PDF-1.7\n');
  for (let at = 16; at < size; at++) bytes[at] = (at * 31) % 251;
  bytes.write(END, Math.max(0, size - END.length), 'latin1');
  return bytes;
}

export interface Who {
  as?: string;
  tenant?: string;
  language?: string;
}

/** Calls the API with any body and headers. */
export async function send(
  api: TestApi,
  method: string,
  path: string,
  { as = 'super', tenant = 'A1', language = 'en' }: Who = {},
  headers: Record<string, string> = {},
  body?: Buffer | string,
): Promise<Response> {
  return fetch(path.startsWith('/api/') ? api.url + path : `${api.url}/api/tenant/${tenant}/${path}`, {
    method,
    headers: { Authorization: `Bearer ${await api.token(as, tenant)}`, 'Accept-Language': language, ...headers },
    body: body as never,
  });
}

/** Uploads a file in one request. */
export async function upload(api: TestApi, name: string, content: Buffer | string, who: Who = {}) {
  const path = `files?name=${encodeURIComponent(name)}`;
  const response = await send(api, 'POST', path, who, { 'Content-Type': 'application/octet-stream' }, content);
  return { status: response.status, body: await response.json() };
}

const TUS = { 'Tus-Resumable': '1.0.0' };
const nameHeader = (name: string) => `filename ${Buffer.from(name).toString('base64')}`;

/** Announces a resumable upload. */
export const announce = (api: TestApi, name: string, size: number, who: Who = {}) =>
  send(api, 'POST', 'uploads', who, { ...TUS, 'Upload-Length': String(size), 'Upload-Metadata': nameHeader(name) });

/** Goes on with a resumable upload. */
export const goOn = (api: TestApi, location: string, offset: number, body: Buffer, who: Who = {}) =>
  send(
    api,
    'PATCH',
    location,
    who,
    { ...TUS, 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
    body,
  );

/** How far a resumable upload is; the status where it isn't there. */
export async function offsetOf(api: TestApi, location: string, who: Who = {}): Promise<number | `status ${number}`> {
  const response = await send(api, 'HEAD', location, who, TUS);
  return response.ok ? Number(response.headers.get('Upload-Offset')) : `status ${response.status}`;
}

/** Gives a resumable upload up. */
export const giveUp = (api: TestApi, location: string, who: Who = {}) => send(api, 'DELETE', location, who, TUS);

/** The keys of all bytes that a test's application keeps. */
export function storedKeys(api: TestApi): string[] {
  if (!existsSync(api.filesDir)) return [];
  return readdirSync(api.filesDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(api.filesDir, join(entry.parentPath, entry.name)))
    .sort();
}
