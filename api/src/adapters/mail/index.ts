/** A file that goes with a mail. */
export interface Attachment {
  name: string;
  type: string;
  content: Buffer;
}

/** A mail on its way out. */
export interface Letter {
  /** Stays the same when the letter is sent again, so that a receiver can tell. */
  id: string;
  /** The name that stands before the sender's address. */
  from: string;
  /** The sender's address, where it isn't the transport's. */
  address?: string | undefined;
  to: string;
  replyTo: string | undefined;
  /** The letter before it in the same conversation, by its id. */
  after?: string | undefined;
  subject: string;
  html: string;
  text: string;
  /** Further lines of its head. */
  headers?: Record<string, string> | undefined;
  /** A date for the reader's calendar (iCalendar). */
  calendar?: string | undefined;
  attachments?: Attachment[] | undefined;
}

/** What takes mails out of the house. */
export interface MailTransport {
  /** The address that mails come from. */
  from: string;
  /** @throws PermanentRefusal when trying again can't help; any other error when it may */
  send(letter: Letter): Promise<void>;
}

/** The server will never take this mail: the address doesn't exist, the content is refused. */
export class PermanentRefusal extends Error {}
