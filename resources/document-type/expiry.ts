/** A document of a record, as far as its end goes. */
interface Ending {
  kind?: string | null;
  /** The last day on which it holds, `YYYY-MM-DD`. */
  expiryDate?: string | null;
  deleted?: boolean;
}

/**
 * The day on which the first of a record's documents ends, past or to come, `YYYY-MM-DD`; null where none does. What was
 * put away doesn't count, nor what another document of its kind has replaced, which holds for longer.
 *
 * @param others last days of what is kept beside the files, such as an identity document that was only seen
 */
export function documentsEnd(documents: unknown, others: readonly (string | null | undefined)[] = []): string | null {
  const list = (Array.isArray(documents) ? documents : []) as Ending[];
  const last = new Map<string, string>();
  for (const [index, { kind, expiryDate, deleted }] of list.entries()) {
    if (!expiryDate || deleted) continue;
    const key = kind || `file ${index}`;
    if ((last.get(key) ?? '') < expiryDate) last.set(key, expiryDate);
  }
  const ends = [...last.values(), ...others.filter((one): one is string => Boolean(one))];
  return ends.sort()[0] ?? null;
}
