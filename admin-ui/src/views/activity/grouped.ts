import type { AuditEntry } from '../record/auditEntry.ts';
import type { Happening } from './joined.ts';

/** Changes that follow each other become one group. */
export function grouped(happenings: Happening[]): (Happening | AuditEntry[])[] {
  const groups: (Happening | AuditEntry[])[] = [];
  for (const one of happenings) {
    const last = groups.at(-1);
    if (one.part) groups.push(one);
    else if (Array.isArray(last)) last.push(one.entry);
    else groups.push([one.entry]);
  }
  return groups;
}
