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
  /** Why they can’t sign now, though it is their turn. */
  closed?: string | null;
  /** Where the code is sent, masked; `app`: an app of theirs shows it; `session`: they sign in once more instead; `known`: they did so a moment ago. */
  code: { channel: 'email' | 'sms' | 'app' | 'session' | 'known'; to: string };
  downloadable: boolean;
}

/** What is sent with a signature. */
export interface Given {
  code?: string;
  /** The version of the text that was agreed to. */
  consent: string | null;
  name: string;
  /** The sentence that was to be written. */
  mention?: string;
  /** A data URL of a PNG. */
  drawing?: string;
}

/** The calls by which somebody reads and signs a document; each throws an HttpError with the server's words. */
export interface SigningCalls {
  look(): Promise<Signing>;
  /** @returns the PDF: as it is signed, or sealed once all have signed */
  document(): Promise<Blob>;
  /** Tells which pages were shown. */
  pages(pages: number[]): Promise<unknown>;
  /** Whether one agrees to the text by the button that stands below it, with no box to tick. */
  readonly agreesBySigning?: boolean;
  /** Has a code sent, where one is. */
  code?(): Promise<{ to: string; expiresAt: string }>;
  sign(given: Given): Promise<Signing>;
  refuse(reason: string): Promise<Signing>;
}

/** The calls below an address. @param who what each says of who calls */
function callsAt(path: string, { token, body }: { token?: null; body: object }) {
  const call = (more: object): Call => ({
    method: 'POST',
    body: JSON.stringify({ ...body, ...more }),
    ...(token === null ? { token } : {}),
  });
  const post = async (what: string, more: object) => (await httpClient(`${apiUrl()}/${path}${what}`, call(more))).json;
  return {
    post,
    async document(): Promise<Blob> {
      const response = await send(`${apiUrl()}/${path}/document`, call({}));
      if (response.ok) return response.blob();
      const { error } = (await response.json().catch(() => ({}))) as { error?: { message: string } };
      throw new HttpError(error?.message ?? '', response.status);
    },
    pages: (pages: number[]): Promise<unknown> => post('/pages', { pages }),
    sign: (given: Given): Promise<Signing> => post('/sign', given),
    refuse: (reason: string): Promise<Signing> => post('/refuse', { reason }),
  };
}

/** By the link of a mail. Such a signer has no account: no call says anything of a session that the device may hold. */
export function byLink(token: string): SigningCalls {
  const { post, ...calls } = callsAt('signing', { token: null, body: { token } });
  return { ...calls, look: () => post('/look', {}), code: () => post('/code', {}) };
}

/** By one's own account: what waits for oneself in an electronic document. */
export function byAccount(envelope: string): SigningCalls {
  const { post: _, ...calls } = callsAt(`envelopes/${envelope}/signing`, { body: {} });
  return {
    ...calls,
    agreesBySigning: true,
    look: async () => (await httpClient(`${apiUrl()}/envelopes/${envelope}/signing`)).json,
  };
}
