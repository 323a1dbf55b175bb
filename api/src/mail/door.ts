/** A mail that somebody hands over, for one address. */
export interface HandedMail {
  recipient: string;
  source: Buffer;
}

/** Who takes mails in that others hand over. */
export interface MailTaker {
  /** Whether mails for an address are taken. */
  knows(recipient: string): Promise<boolean>;
  /** Keeps a mail. @throws what went wrong, so that who sends it tries again */
  take(mail: HandedMail): Promise<void>;
}

/** Between what listens for mails and the part of the product that takes them in. */
export class MailDoor {
  /** Whose addresses mails come in for. */
  readonly domain: string;
  #taker: MailTaker | undefined;

  constructor(domain: string) {
    this.domain = domain;
  }

  /** Says who takes mails in. */
  opens(taker: MailTaker): void {
    this.#taker = taker;
  }

  /** Whether mails for an address are taken. */
  async knows(recipient: string): Promise<boolean> {
    return (await this.#taker?.knows(recipient)) ?? false;
  }

  /** Keeps a mail. @throws what went wrong */
  async take(mail: HandedMail): Promise<void> {
    if (!this.#taker) throw new Error('nobody takes mails in');
    await this.#taker.take(mail);
  }
}
