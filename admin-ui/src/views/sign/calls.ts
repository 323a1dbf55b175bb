import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { PaperSigner } from '@hestia/resources/vocabulary/paper.ts';
import type { RaRecord } from 'react-admin';
import { apiUrl, httpClient } from '../../providers/http.ts';

/** Who will sign a document, in their turns, and what keeps it from being sent. */
export interface Check {
  ready: boolean;
  /** Whether the record stands where it is sent. */
  open: boolean;
  /** The last day to sign unless another is said, and the latest that may be said, `YYYY-MM-DD`. */
  expiresOn: string;
  latest: string;
  signers: { client: string | null; name: string; capacity: string | null; role: string; turn: number }[];
  /** Of several who sign together, each whose signature is said where it is signed on paper. */
  onPaper: PaperSigner[];
  lacking: {
    path: string;
    code: string;
    message: string;
    /** The record in whose form it is mended, and the field there. */
    info: { name?: string; resource?: string; id?: string; field?: string };
  }[];
}

/** A line of what happened to an envelope. */
export interface EnvelopeEvent {
  position: number;
  kind: string;
  /** ISO 8601 */
  at: string;
  /** The id of the signer that it is about. */
  signer?: string;
  reason?: string;
}

const call = async (method: string, path: string, body?: object) =>
  (await httpClient(`${apiUrl()}/${path}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) })).json;

/** The calls on the electronic document of a record. */
export const envelopeOf = ({ name }: Pick<Resource, 'name'>, { id }: Pick<RaRecord, 'id'>) => ({
  check: (): Promise<Check> => call('GET', `${name}/${id}/envelope`),
  /** The version that was seen, where steps of the record are taken first. */
  send: (wish: { expiresOn?: string; language: string; version?: unknown }): Promise<RaRecord> =>
    call('POST', `${name}/${id}/envelope`, wish),
});

export const envelopes = {
  resend: (id: string): Promise<unknown> => call('POST', `envelopes/${id}/resend`, {}),
  /** Ends it as it is now: that a signer opened it while the reason was written changes nothing of what is meant. */
  async end(id: string, voidReason: string): Promise<RaRecord> {
    const { version } = await call('GET', `envelopes/${id}`);
    return call('POST', `envelopes/${id}/transitions/void`, { version, voidReason });
  },
  events: (id: string): Promise<EnvelopeEvent[]> => call('GET', `envelopes/${id}/events`),
};
