import type { Consent } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';

/** What an entry of the ledger says, as far as the present state goes; `updatedAt` is when its withdrawal was recorded. */
export type ConsentEntry = Pick<Consent, 'purpose' | 'channel' | 'decision' | 'decidedOn'> &
  Draft<Pick<Consent, 'withdrawnOn' | 'proofText' | 'proof' | 'createdAt' | 'updatedAt'>>;

/** How it stands with one purpose and channel, and the entry that says so. */
export interface ConsentState {
  state: 'given' | 'refused' | 'withdrawn';
  /** `YYYY-MM-DD` */
  since: string;
  entry: ConsentEntry;
}

interface Event extends ConsentState {
  recordedAt: string;
  isSpecific: boolean;
}

const eventsOf = (entry: ConsentEntry): Event[] => {
  const isSpecific = entry.channel !== 'any';
  const state = entry.decision === 'refused' ? 'refused' : 'given';
  const decided: Event = { state, since: entry.decidedOn, recordedAt: entry.createdAt ?? '', isSpecific, entry };
  if (!entry.withdrawnOn) return [decided];
  const recordedAt = entry.updatedAt ?? '';
  return [decided, { state: 'withdrawn', since: entry.withdrawnOn, recordedAt, isSpecific, entry }];
};

const compare = <T extends string | number>(left: T, right: T): number => (left < right ? -1 : left > right ? 1 : 0);

/** By day, then by when it was recorded; at the same moment a word about one channel weighs more than one about all. */
const inOrder = (left: Event, right: Event): number =>
  compare(left.since, right.since) ||
  compare(left.recordedAt, right.recordedAt) ||
  compare(Number(left.isSpecific), Number(right.isSpecific)) ||
  compare(Number(left.state === 'withdrawn'), Number(right.state === 'withdrawn'));

/**
 * How it stands with a purpose and a channel: the last word counts, be it about this channel or about all of them.
 *
 * @param day what was decided or withdrawn after it (`YYYY-MM-DD`) is left out
 * @returns nothing when the person never decided
 */
export function stateOf(
  entries: ConsentEntry[],
  purpose: string,
  channel: string,
  day = '9999-12-31',
): ConsentState | undefined {
  const last = entries
    .filter((entry) => entry.purpose === purpose && (entry.channel === channel || entry.channel === 'any'))
    .flatMap(eventsOf)
    .filter(({ since }) => since <= day)
    .sort(inOrder)
    .at(-1);
  return last && { state: last.state, since: last.since, entry: last.entry };
}

/** The consents that a client record shows, and the purpose and channel that each stands for. */
export const SHOWN: Record<string, Pick<Consent, 'purpose' | 'channel'>> = {
  alert: { purpose: 'alert', channel: 'any' },
  propertyManagement: { purpose: 'propertyManagement', channel: 'any' },
  marketing: { purpose: 'marketing', channel: 'any' },
  gdpr: { purpose: 'gdpr', channel: 'any' },
  sms: { purpose: 'marketing', channel: 'sms' },
  email: { purpose: 'marketing', channel: 'email' },
  phone: { purpose: 'marketing', channel: 'phone' },
  post: { purpose: 'marketing', channel: 'post' },
  profiling: { purpose: 'profiling', channel: 'any' },
  partners: { purpose: 'partners', channel: 'any' },
};

const CHANNELS = ['any', 'email', 'sms', 'phone', 'post'];

/** Prospecting is shown for each channel; any other purpose is agreed to where it is for one channel. */
function isGiven(entries: ConsentEntry[], purpose: string, channel: string): boolean | undefined {
  const channels = purpose === 'marketing' ? [channel] : CHANNELS;
  const known = channels.flatMap((one) => stateOf(entries, purpose, one) ?? []);
  return known.length > 0 ? known.some(({ state }) => state === 'given') : undefined;
}

/** The present state as a client record shows it: yes, no, and nothing where the person never decided. */
export function presentConsents(entries: ConsentEntry[]): Record<string, boolean> | null {
  const known = Object.entries(SHOWN).flatMap(([name, { purpose, channel }]) => {
    const given = isGiven(entries, purpose, channel);
    return given === undefined ? [] : [[name, given] as const];
  });
  return known.length > 0 ? Object.fromEntries(known) : null;
}
