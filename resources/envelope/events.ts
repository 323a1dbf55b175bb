/** What may happen to an envelope: its own states, and what is done with it. */
export const EVENT_KINDS = [
  'created',
  'asked',
  'opened',
  'code',
  'codeWrong',
  'signed',
  'declined',
  'resent',
  'sent',
  'delivered',
  'autoresponded',
  'completed',
  'voided',
  'filed',
  'unsent',
  'stepRefused',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];
