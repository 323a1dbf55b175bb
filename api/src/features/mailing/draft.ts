import type { ContactPurpose } from '@hestia/resources/consent/contact.ts';
import { refusedAt } from '../../errors.ts';
import { MOST_SUBJECT } from '../../mail/headers.ts';
import type { MailCause, OfferPurpose } from '../../mail/index.ts';
import { toPlainText } from '../../mail/plain.ts';
import type { Letter } from './letter.ts';

/** A letter on its way to a client: from a template, or as somebody wrote it. */
export interface Draft extends Partial<Letter> {
  /** The id of the template. */
  template?: string;
  language?: string;
  /** One of the client's addresses; absent: the primary one. */
  to?: string;
  /** The address that a request of the client names itself, which need not be among theirs. */
  address?: string;
  /** What the client is written to for. */
  purpose?: ContactPurpose;
  /** Its id, where it had to be known before. */
  id?: string;
  /** Where the client's answer belongs. */
  answer?: MailCause['answer'];
  /** The files that go with it, by their ids. */
  attachments?: string[];
}

/** What a letter offers, of what may be refused, as the ledger has it. */
export function offered(purpose: ContactPurpose): { purpose?: OfferPurpose } {
  if (purpose === 'request' || purpose === 'mandate') return {};
  return { purpose: purpose === 'alert' || purpose === 'propertyManagement' ? purpose : 'marketing' };
}

/** Throws a 422 for a letter that says nothing, or in too long a subject. */
export function ensureWritten({ subject, body }: Letter): void {
  if (toPlainText(body) === '') throw refusedAt('/body', 'bodyMissing');
  if (subject.length > MOST_SUBJECT) throw refusedAt('/subject', 'subjectTooLong');
  if (subject.trim() === '') throw refusedAt('/subject', 'subjectMissing');
}
