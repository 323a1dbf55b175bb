import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { people } from '../record/usePeople.ts';

/** The people whose task it may be begin with who writes it down. */
export function ownPerson({ fields, declaration }: Resource, me: string): Record<string, string> {
  const named = Object.keys(declaration.roles?.people ?? {});
  const mine = named.filter((name) => fields[name]?.declaration.reference?.resource === people()?.id);
  return Object.fromEntries(mine.map((name) => [name, me]));
}
