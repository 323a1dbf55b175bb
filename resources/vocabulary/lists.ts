/** An entry of a list, told from the others by its id. */
type Entry = { id?: unknown };

/**
 * The entries of a list with one primary: a newly set flag clears the others, and without any the first entry gets it.
 * Entries without an id get the lowest free number.
 *
 * @param before the list as it was, to tell which flag is new
 */
export function withOnePrimary<E extends Entry>(entries: E[], before: E[] = [], flag = 'primary'): E[] {
  const isFlagged = (entry: E): boolean => Boolean((entry as Record<string, unknown>)[flag]);
  const wasPrimary = before.find(isFlagged)?.id;
  const flagged = entries.filter(isFlagged);
  const chosen =
    flagged.find((entry) => entry.id === undefined || entry.id === null || entry.id !== wasPrimary) ??
    flagged[0] ??
    entries[0];
  const used = new Set(entries.map((entry) => entry.id));
  let next = 1;
  return entries.map((entry) => {
    while (used.has(String(next))) next++;
    const id = entry.id ?? String(next);
    used.add(id);
    return { ...entry, id, [flag]: entry === chosen };
  });
}
