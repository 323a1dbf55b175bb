import { apiUrl, httpClient } from '../providers/http.ts';
import type { HttpError } from '../providers/http-error.ts';

/** A mandate from which its client may withdraw by law. */
export interface Withdrawable {
  reference: string;
  number: string | null;
  agency: string;
  /** `YYYY-MM-DD` */
  signedOn: string;
  /** The last day. */
  until: string;
  state: 'open' | 'withdrawn' | 'over';
  /** When it was declared, in ISO 8601. */
  at: string | null;
}

/** A client has no account: no call says anything of a session that the device may hold. */
const post = async (path: string, body: object) =>
  (await httpClient(`${apiUrl()}/withdrawals${path}`, { method: 'POST', body: JSON.stringify(body), token: null }))
    .json;

/** Each throws an HttpError with the server's words. */
export const withdrawals = {
  look: (token: string): Promise<Withdrawable> => post('/look', { token }),
  link: (reference: string, email: string): Promise<unknown> => post('/link', { reference, email }),
  withdraw: (token: string, name: string, email: string): Promise<Withdrawable> => post('', { token, name, email }),
};

/** What the server says is wrong: on top, and at the fields. */
export interface Problems {
  message?: string;
  fields: Record<string, string>;
}

export function problemsOf(error: Error, otherwise: string): Problems {
  const { root: _, ...fields } = ((error as HttpError).body?.errors ?? {}) as Record<string, string>;
  return Object.keys(fields).length > 0 ? { fields } : { message: error.message || otherwise, fields: {} };
}
