import type { RaRecord } from 'react-admin';

export type MailState = 'queued' | 'captured' | 'sent' | 'failed';

/** A mail of the outbox; what isn't for this administrator is null, and `hidden` says why. */
export interface Mail extends RaRecord {
  id: string;
  to: string | null;
  subject: string | null;
  template: string;
  language: string;
  state: MailState;
  attempts: number;
  lastError: string | null;
  createdAt: string;
  sentAt: string | null;
  hidden: 'user' | 'personal' | null;
  html?: string | null;
  text?: string | null;
}

export const STATES: MailState[] = ['queued', 'captured', 'sent', 'failed'];

/** Chip colours by the vocabulary: waiting for somebody, kept, done, refused. */
export const COLORS: Record<MailState, string> = { queued: 'blue', captured: 'grey', sent: 'green', failed: 'red' };

/** How often what changes by itself is asked for again, in milliseconds. */
export const REFRESH_MS = 5_000;
