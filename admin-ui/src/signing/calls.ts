import { apiUrl, type Call, httpClient, send } from '../providers/http.ts';
import { HttpError } from '../providers/http-error.ts';
import type { Locale } from '../providers/language.ts';

/** A document that somebody is asked to sign, as its link lets them see it. */
export interface Signing {
  title: string;
  agency: { name: string; color?: string | null; logo?: string | null };
  /** The document's. */
  language: Locale;
  /** The last day, `YYYY-MM-DD`. */
  expiresOn: string;
  pages: number | null;
  /** `waiting`: others sign before; `open`: it is their turn; `signed`: others have still to sign; `refused`: by another. */
  state: 'waiting' | 'open' | 'signed' | 'declined' | 'refused' | 'completed' | 'voided';
  signer: { name: string; capacity: string | null /** Masked. */; email: string };
  others: { name: string; state: string }[];
  consent: { version: string; text: string };
  /** A sentence that this signer writes themselves. */
  mention: string | null;
  /** Where the code is sent, masked. */
  code: { channel: 'email' | 'sms'; to: string };
  downloadable: boolean;
}

/** What is sent with a signature. */
export interface Given {
  code: string;
  /** The version of the text that was agreed to. */
  consent: string | null;
  name: string;
  /** The sentence that was to be written. */
  mention?: string;
  /** A data URL of a PNG. */
  drawing?: string;
}

/** A signer has no account: no call says anything of a session that the device may hold. */
const call = (body: object): Call => ({ method: 'POST', body: JSON.stringify(body), token: null });
const post = async (path: string, body: object) => (await httpClient(`${apiUrl()}/signing${path}`, call(body))).json;

/** The calls of the page on which people sign; each throws an HttpError with the server's words. */
export const signing = {
  look: (token: string): Promise<Signing> => post('/look', { token }),
  /** @returns the PDF: as it is signed, or sealed once all have signed */
  async document(token: string): Promise<Blob> {
    const response = await send(`${apiUrl()}/signing/document`, call({ token }));
    if (response.ok) return response.blob();
    const { error } = (await response.json().catch(() => ({}))) as { error?: { message: string } };
    throw new HttpError(error?.message ?? '', response.status);
  },
  pages: (token: string, pages: number[]): Promise<unknown> => post('/pages', { token, pages }),
  code: (token: string): Promise<{ to: string; expiresAt: string }> => post('/code', { token }),
  sign: (token: string, given: Given): Promise<Signing> => post('/sign', { token, ...given }),
  refuse: (token: string, reason: string): Promise<Signing> => post('/refuse', { token, reason }),
};
