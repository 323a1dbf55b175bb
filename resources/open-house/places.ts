import type { OpenHouse } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';

const MINUTE_MS = 60_000;

/** A time of an open house, and how many places are left then. */
export interface HouseSlot {
  startAt: string;
  endAt: string;
  left: number;
}

type Hours = Draft<Pick<OpenHouse, 'startAt' | 'endAt' | 'slotMinutes'>>;
type Places = Hours & Draft<Pick<OpenHouse, 'places' | 'mostPlaces' | 'status'>>;

/** How an open house stands for those who would come. */
export type HouseState = 'open' | 'full' | 'over' | 'canceled';

/** The times at which visits of an open house begin: one after the other, or all its hours at once. */
export function houseTimes({ startAt, endAt, slotMinutes }: Hours): Omit<HouseSlot, 'left'>[] {
  if (!startAt || !endAt) return [];
  const [from, until] = [Date.parse(startAt), Date.parse(endAt)];
  const step = slotMinutes ? slotMinutes * MINUTE_MS : until - from;
  if (!(step > 0)) return [];
  const at = (ms: number) => new Date(ms).toISOString();
  return Array.from({ length: Math.floor((until - from) / step) }, (_, place) => ({
    startAt: at(from + place * step),
    endAt: at(from + (place + 1) * step),
  }));
}

/**
 * The times that are still to come, with what is left of each: of its own places, and of those in all. Who comes when they
 * like may do so until the hours end.
 *
 * @param taken when the visits begin that hold a place
 */
export function houseSlots(house: Places, taken: readonly string[], now: string): HouseSlot[] {
  const inAll = house.mostPlaces ? house.mostPlaces - taken.length : Number.POSITIVE_INFINITY;
  const held = new Map<number, number>();
  for (const at of taken) held.set(Date.parse(at), (held.get(Date.parse(at)) ?? 0) + 1);
  return houseTimes(house)
    .filter(({ startAt, endAt }) => (house.slotMinutes ? startAt : endAt) > now)
    .map((time) => {
      const left = Math.min((house.places ?? 0) - (held.get(Date.parse(time.startAt)) ?? 0), inAll);
      return { ...time, left: Math.max(left, 0) };
    });
}

/** How an open house stands; nothing of one that isn’t offered yet. */
export function houseState({ status }: Places, slots: readonly HouseSlot[]): HouseState | undefined {
  if (status === 'canceled') return 'canceled';
  if (status !== 'open') return undefined;
  if (slots.length === 0) return 'over';
  return slots.some(({ left }) => left > 0) ? 'open' : 'full';
}
