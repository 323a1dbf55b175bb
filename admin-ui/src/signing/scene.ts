import type { Signing } from './calls.ts';

/** What the page shows: the way to sign, or what has become of it. */
export type Scene = 'open' | 'waiting' | 'signed' | 'declined' | 'refused' | 'completed' | 'voided' | 'expired';

/** The scene of what the link shows; what was ended after its last day has run out. @param today `YYYY-MM-DD` */
export const sceneOf = ({ state, expiresOn }: Pick<Signing, 'state' | 'expiresOn'>, today: string): Scene =>
  state === 'voided' && expiresOn < today ? 'expired' : state;

/** Those who have still to sign, by name. */
export const awaited = (others: Signing['others']): string[] =>
  others.filter(({ state }) => state !== 'signed').map(({ name }) => name);

/** What a code says, without the spaces that people and phones put between its digits. */
export const codeOf = (typed: string): string => typed.replace(/\s+/g, '');

/** What the server's errors name, by the input that they are told at. */
const INPUTS = ['code', 'consent', 'mention', 'name', 'drawing'] as const;
export type Input = (typeof INPUTS)[number];

/** What is missing before anything is sent, in the order of the page. */
export function missing(given: {
  /** Nothing where none is asked for. */
  code: string | undefined;
  isAgreed: boolean;
  /** What was written of a sentence that is asked for; nothing where none is. */
  mention: string | undefined;
  name: string;
  isDrawn: boolean;
  byHand: boolean;
}): Input[] {
  const lacks: Record<Input, boolean> = {
    consent: !given.isAgreed,
    mention: given.mention?.trim() === '',
    code: given.code !== undefined && codeOf(given.code) === '',
    name: given.name.trim() === '',
    drawing: given.byHand && !given.isDrawn,
  };
  return (['consent', 'mention', 'name', 'drawing', 'code'] as const).filter((input) => lacks[input]);
}
