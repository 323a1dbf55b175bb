import { apiUrl, httpClient } from './http.ts';

/** A file as a record keeps it. */
export interface FileEntry {
  id: string;
  name: string;
  type: string;
  size: number;
  /** The id of what it is, where the field declares kinds. */
  kind?: string | null;
  /** `YYYY-MM-DD` */
  expiryDate?: string | null;
  createdAt?: string | null;
  /** Of images: what it shows, by language. */
  caption?: Record<string, string | null> | null;
  /** Of images: seen by holders only. */
  private?: boolean | null;
  /** Put away: only super administrators see it. */
  deleted?: boolean | null;
}

/** An address that opens the file in an `<img>` or `<a>` for some minutes. */
export async function fileLink(id: string): Promise<string> {
  const { json } = await httpClient(`${apiUrl()}/files/${id}/link`, { method: 'POST' });
  return json.url;
}

/** A file that the person reads once more, as one that they uploaded: another record may take it. */
export async function copyOfFile(id: string): Promise<FileEntry> {
  const { json } = await httpClient(`${apiUrl()}/files/${id}/copy`, { method: 'POST' });
  return json;
}

const call = async (method: string, path: string, body: object = {}) =>
  (await httpClient(`${apiUrl()}/${path}`, { method, body: JSON.stringify(body) })).json;

/** What may be said anew of a file that a record has. */
type Said = Pick<FileEntry, 'kind' | 'expiryDate' | 'caption' | 'private'> & { position?: number };

/** The calls on the files of a record's field, such as `clients/CLI01.../documents`; each answers with the record. */
export const recordFiles = (path: string) => ({
  add: (entry: Pick<FileEntry, 'id' | 'kind' | 'expiryDate'>) => call('POST', path, entry),
  change: (id: string, said: Said) => call('PATCH', `${path}/${id}`, said),
  changeRest: (rest: { after: number; private: boolean }) => call('PATCH', path, rest),
  remove: (id: string) => call('DELETE', `${path}/${id}`),
  undelete: (id: string) => call('POST', `${path}/${id}/undelete`),
});

const KEPT_MS = 10_000;

/** Gives the person a file to keep. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
