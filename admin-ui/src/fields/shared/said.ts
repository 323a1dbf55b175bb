import { type Resource, TITLE_BETWEEN } from '@hestia/resources/vocabulary/index.ts';
import { createContext } from 'react';
import { displayOf, partOf, titleIn } from '../../labels.ts';

/** What stands above already: names of records leave it out. */
export const Said = createContext<ReadonlySet<string>>(new Set());

/** The words of a title that is put together from other records: its parts, and each of several that are named in one. */
export function saidBy(title: string): ReadonlySet<string> {
  const parts = title.split(TITLE_BETWEEN).filter(Boolean);
  return new Set([...parts, ...parts.flatMap((part) => part.split(', '))]);
}

/** A record's name without what is said already: the town of a property, the first name of a person; nothing where all is. */
export function unsaidName(resource: Resource, record: Record<string, unknown>, said: ReadonlySet<string>): string {
  const whole = displayOf(resource, record);
  const between = titleIn(resource, record) ? TITLE_BETWEEN : ' ';
  const own = () => resource.declaration.display.map((name) => partOf(resource, name, record[name])).filter(Boolean);
  const parts = between === TITLE_BETWEEN ? whole.split(TITLE_BETWEEN) : own().map(String);
  // In client mode a name is none of its parts.
  if (parts.join(between) !== whole) return whole;
  return parts.filter((part) => !said.has(part)).join(between);
}
