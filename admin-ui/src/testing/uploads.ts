import * as tus from 'tus-js-client';
import type { FakeApi } from './api.ts';

/** An upload that the API of a test takes. */
interface Taken {
  name: string;
  size: number;
}

const NOTHING = () => undefined;

/** What a request of tus 1.0.0 is answered with: a file begins by POST, and is whole once all its bytes were sent. */
function answer(taken: Taken[], method: string, url: string, headers: Map<string, string>, bytes: number) {
  if (method === 'POST') {
    const name = atob(/filename (\S+)/.exec(headers.get('Upload-Metadata') ?? '')?.[1] ?? '');
    const id = `FIL${taken.push({ name, size: Number(headers.get('Upload-Length')) })}`;
    return { status: 201, said: { Location: `${url}/${id}` } };
  }
  const offset = Number(headers.get('Upload-Offset') ?? 0) + bytes;
  return { status: method === 'PATCH' ? 204 : 200, said: { 'Upload-Offset': String(offset) } };
}

/** Files that are chosen go up to the API of the test, as `FIL1` and on; the product's own upload sends them. */
export function takesFiles(api: FakeApi): void {
  const taken: Taken[] = [];
  api.on('GET', /^uploads\/FIL(\d+)$/, (_, count) => {
    const file = taken[Number(count) - 1];
    return { file: { id: `FIL${count}`, name: file?.name, type: 'application/pdf', size: file?.size } };
  });
  tus.defaultOptions.httpStack = {
    getName: () => 'memory',
    createRequest(method, url) {
      const headers = new Map<string, string>();
      return {
        getMethod: () => method,
        getURL: () => url,
        setHeader: (name, value) => headers.set(name, value),
        getHeader: (name) => headers.get(name),
        setProgressHandler: NOTHING,
        abort: async () => undefined,
        getUnderlyingObject: NOTHING,
        async send(body: Blob | null) {
          const { status, said } = answer(taken, method, url, headers, body?.size ?? 0);
          const known = new Map(Object.entries(said));
          return {
            getStatus: () => status,
            getHeader: (name) => known.get(name),
            getBody: () => '',
            getUnderlyingObject: NOTHING,
          };
        },
      };
    },
  };
}
