import type { Language } from '@hestia/resources/vocabulary/index.ts';

/** Where a box stands in a PDF, in points from the upper left corner of its page. */
export interface Place {
  /** The first page is 1. */
  page: number;
  x: number;
  y: number;
}

/** Somebody who is to sign. */
export interface SignerRequest {
  /** Ours: unchanged for as long as the envelope is there. */
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  /** E.164, where codes may be sent to it. */
  phone?: string | undefined;
  language: Language;
  /** Who has a lower one signs before; equal ones in any order. Begins with 1. */
  order: number;
  /** Where their signature stands; absent: the provider finds a place. */
  place?: Place | undefined;
}

/** An envelope that is to be sent. */
export interface EnvelopeRequest {
  /** Our id of it: sending twice by the same id makes one envelope. */
  id: string;
  /** What the signers read in their mail. */
  title: string;
  /** The PDF that is signed. */
  document: Buffer;
  signers: readonly SignerRequest[];
  /** The last day, `YYYY-MM-DD`. */
  expiresOn: string;
  /** Where the provider tells what happens, absolute; absent: it can't, and is asked. */
  notifyUrl?: string | undefined;
}

export type SignerStatus = 'waiting' | 'sent' | 'opened' | 'signed' | 'declined' | 'autoresponded';

/** What a provider says of an envelope, all of it each time it is asked. */
export interface EnvelopeState {
  status: 'sent' | 'delivered' | 'completed' | 'declined' | 'voided' | 'autoresponded';
  /** Why it was declined or voided. */
  reason?: string | undefined;
  /** By `SignerRequest.id`; `at` in ISO 8601. */
  signers: readonly { id: string; status: SignerStatus; at?: string | undefined; reason?: string | undefined }[];
}

/** What comes out of an envelope that everybody has signed. */
export interface SignedPapers {
  /** The signed PDF, sealed. */
  document: Buffer;
  /** The provider's account of who signed when and how, as a PDF; absent: it stands in the document. */
  evidence?: Buffer | undefined;
}

/** Why a provider can't be used as it is set up; `code` is a key of texts in both languages. */
export interface ProviderProblem {
  code: 'unreachable' | 'unauthorised' | 'consent' | 'account' | 'key' | 'refused';
  /** What the provider said itself. */
  detail?: string | undefined;
}

/** Thrown by every call of a provider that did not succeed. */
export class SignatureError extends Error {
  readonly problem: ProviderProblem;
  /** Whether the same call may succeed later: unreachable, too many calls, an error of theirs. */
  readonly isPassing: boolean;
  /** Of a passing one: after how many seconds, where the provider says so. */
  readonly retryAfter: number | undefined;

  constructor(problem: ProviderProblem, isPassing = false, retryAfter?: number) {
    super(`${problem.code}${problem.detail ? `: ${problem.detail}` : ''}`);
    this.problem = problem;
    this.isPassing = isPassing;
    this.retryAfter = retryAfter;
  }
}

/** Has documents signed electronically: the product itself, or an account with a provider. Calls throw `SignatureError`. */
export interface SignatureProvider {
  /** Sends an envelope. @returns the provider's id of it */
  send(request: EnvelopeRequest): Promise<string>;
  /** What has become of it. @param signers ours by which the answer names them */
  state(id: string, signers: readonly Pick<SignerRequest, 'id' | 'email'>[]): Promise<EnvelopeState>;
  /** Tells those again who haven't signed. @param toldBefore only whom it told last before then, where it knows that */
  resend(id: string, toldBefore?: Date): Promise<void>;
  /** Ends it without signatures. */
  void(id: string, reason: string): Promise<void>;
  /** The papers of one that is completed. */
  papers(id: string): Promise<SignedPapers>;
  /** Where a signer signs, once and for minutes; absent: they have a mail of the provider's. */
  view?(id: string, signer: SignerRequest, returnUrl: string): Promise<string>;
  /**
   * The provider's id of the envelope that a notification is about; nothing for one that isn't theirs (its signature is
   * missing or wrong). What else a notification says is not believed: the state is fetched.
   */
  notified(headers: Record<string, string | string[] | undefined>, body: Buffer): string | undefined;
  /** Whether it can be used as it is set up. @returns nothing, or what is wrong */
  probe(): Promise<ProviderProblem | undefined>;
}
