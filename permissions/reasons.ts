/**
 * Where a rule of the ability comes from: an application role, a role held on the record, a reference that names the
 * person, one's own account, being signed in; `secret` is what nobody reads, `granted` what others alone may change or read,
 * `written` what is written once, or by the product alone.
 */
export type Ground = 'role' | 'holder' | 'named' | 'account' | 'everybody' | 'secret' | 'granted' | 'written';

/** A rule's origin and what it is about: the role, or the field that names the person. */
export interface Reason {
  ground: Ground;
  detail?: string;
}

/** A reason as CASL keeps it beside a rule. */
export const reason = (ground: Ground, detail?: string): string => (detail ? `${ground} ${detail}` : ground);

/** A rule's reason taken apart. @throws Error for a rule that doesn't say where it comes from */
export function reasonOf(text: string | undefined): Reason {
  if (!text) throw new Error('A rule of the ability has no reason');
  const [ground, detail] = text.split(' ', 2) as [Ground, string?];
  return detail ? { ground, detail } : { ground };
}
