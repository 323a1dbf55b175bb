import type { Property } from '../generated/types.ts';

type Rooms = NonNullable<Property['rooms']>;

/** Rooms in the sense of a French ad: bedrooms, living and other rooms; neither kitchens nor bathrooms count. */
export function countedRooms(rooms: Rooms): number | null {
  const counted = (rooms.bedrooms ?? 0) + (rooms.living ?? 0) + (rooms.other ?? 0);
  return counted > 0 ? counted : null;
}

/** The rooms with their total: the given one, or what is counted; a total that was only counted is counted again. */
export function withTotal(now: Rooms | null | undefined, before: Rooms | null | undefined): Rooms | null {
  if (!now) return null;
  const then = before ?? {};
  const wasCounted = typeof then.total === 'number' && then.total === countedRooms(then);
  const isGiven = typeof now.total === 'number' && !(wasCounted && now.total === then.total);
  return isGiven ? now : { ...now, total: countedRooms(now) };
}
