import type { Execute } from '../records/database.ts';
import { type OfferPurpose, type SuppressionReason, suppressionOf } from './suppression.ts';

/** A mail at the door. */
export interface LeavingMail {
  tenant: string;
  id: string;
  recipient: string;
  /** What it offers; absent where a request or a contract needs it. */
  purpose?: OfferPurpose | undefined;
  /** The record that it is written to, by the resource's `$id`. */
  about: { resource: string; id: string };
}

/**
 * Says why a mail may not leave, in words; nothing where it may. It is asked in the transaction in which the mail is
 * handed over, so that what it locks stays until then.
 */
export type Gate = (execute: Execute, mail: LeavingMail) => Promise<string | undefined>;

/** A mail that carries a part of a record, such as a message, and what became of it. */
export interface Settled {
  tenant: string;
  id: string;
  /** The id of what it carries. */
  part: string;
  /** Why it didn't arrive, as the other server says it; nothing where it went out. */
  reason?: string | undefined;
}

/** Does what follows from it, in the transaction in which it becomes known. */
export type Follower = (execute: Execute, settled: Settled) => Promise<void>;

/** Where a person refuses more mails like this one, of those that may be refused (RFC 8058). */
export type UnsubscribeLink = (tenant: string, mail: string) => { page: string; post: string } | undefined;

/** A mail as it leaves, so that its readers are counted; as it is, where nobody counts. @param reader what it counts them by */
export type Counting = (tenant: string, reader: string, html: string) => string;

/** What is asked before a mail leaves: the list of addresses, and what features add. */
export class Leaving {
  readonly #gates: Gate[] = [];
  readonly #followers: Follower[] = [];
  unsubscribe: UnsubscribeLink = () => undefined;
  counting: Counting = (_tenant, _reader, html) => html;

  on(gate: Gate): void {
    this.#gates.push(gate);
  }

  onSettled(follower: Follower): void {
    this.#followers.push(follower);
  }

  /** Says what became of a mail. */
  async settled(execute: Execute, settled: Settled): Promise<void> {
    for (const follower of this.#followers) await follower(execute, settled);
  }

  /** Why the mail stays; nothing where it goes. */
  async stopped(execute: Execute, mail: LeavingMail): Promise<string | undefined> {
    const reason = await suppressionOf(execute, mail.tenant, mail.recipient, mail.purpose);
    if (reason) return WORDS[reason];
    for (const gate of this.#gates) {
      const said = await gate(execute, mail);
      if (said) return said;
    }
    return undefined;
  }
}

/** As it stands in the outbox, beside what mail servers say. */
const WORDS: Record<SuppressionReason, string> = {
  hard: 'Adresse bloquée : elle n’existe pas (address blocked: it does not exist)',
  soft: 'Adresse bloquée : refus répétés (address blocked: refused again and again)',
  complaint: 'Adresse bloquée : signalement comme indésirable (address blocked: reported as unwanted)',
  unsubscribed: 'Adresse désinscrite (address unsubscribed)',
  manual: 'Adresse bloquée (address blocked)',
};
