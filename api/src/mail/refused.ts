/** The enhanced code of an answer (RFC 3463), which tells a mailbox that isn't there from a policy that says no. */
const enhancedIn = (reason: string): string | undefined =>
  /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}\b(?!\.\d)/.exec(reason)?.[0];
/**
 * Of recipients: no such mailbox, host, syntax; moved; no mail taken at all (RFC 7505). 5.1.7 and 5.1.8 are the sender's;
 * 5.4.1 and 5.5.0 are what Microsoft's servers say of a mailbox that isn't there.
 */
const NO_MAILBOX = ['5.1.0', '5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.4.1', '5.5.0'];

/** The mailbox is what a server refuses for good: by the enhanced code where there is one, else when it answers 550, 551 or 553 (RFC 5321, 4.2.3). */
export const isOfMailbox = (reason: string): boolean => {
  const enhanced = enhancedIn(reason);
  return enhanced ? NO_MAILBOX.includes(enhanced) : /\b55[013]\b/.test(reason);
};

/** It is full or not there for now: 4.2.x, 450 or 452. */
export const mayPass = (reason: string): boolean => /\b[45]\.2\.\d\b/.test(reason) || /\b45[02]\b/.test(reason);
