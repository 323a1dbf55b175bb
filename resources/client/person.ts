/** Whether a value says nothing: no letter, no entry. */
export const empty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** What a person of whom one keeps a record may lack. */
export type PersonLack = 'nameRequired' | 'contactRequired';

/**
 * What a person lacks to be kept: one of their names, one way to reach them.
 *
 * @param names first and last name
 * @param ways telephone numbers and e-mail addresses, alone or in lists
 */
export function personLacks(names: unknown[], ways: unknown[]): PersonLack[] {
  return [
    ...(names.every(empty) ? ['nameRequired' as const] : []),
    ...(ways.every(empty) ? ['contactRequired' as const] : []),
  ];
}

/**
 * What a person lacks now and didn't before: somebody kept from the time when nothing was asked for is still changed
 * otherwise.
 */
export const newLacks = (now: PersonLack[], before: PersonLack[] = []): PersonLack[] =>
  now.filter((one) => !before.includes(one));
