type Values = Record<string, unknown>;

const count = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Rooms in the sense of a French ad: bedrooms, living and other rooms; neither kitchens nor bathrooms count. */
export function countedRooms(rooms: Values): number | null {
  const counted = count(rooms.bedrooms) + count(rooms.living) + count(rooms.other);
  return counted > 0 ? counted : null;
}

/** The rooms with their total: the given one, or what is counted; a total that was only counted is counted again. */
export function withTotal(rooms: unknown, before: unknown): Values | null {
  if (!rooms) return null;
  const [now, then] = [rooms as Values, (before ?? {}) as Values];
  const wasCounted = typeof then.total === 'number' && then.total === countedRooms(then);
  const isGiven = typeof now.total === 'number' && !(wasCounted && now.total === then.total);
  return isGiven ? now : { ...now, total: countedRooms(now) };
}
