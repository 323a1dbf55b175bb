import type { Resource, Section } from '@hestia/resources/vocabulary/index.ts';
import { recordPath } from '../../labels.ts';

/** What a link to a section says beside its address: which one is opened to be edited. */
export interface Mending {
  mend: string;
}

/** The tab and section of a record's page in which a field is edited, or which have that name, for a link; the page itself where none shows it. */
export function mendingPlace(resource: Resource, id: unknown, path: string): { to: string; state?: Mending } {
  const [name = ''] = path.split('.');
  const places = resource.declaration.tabs.flatMap((tab) => tab.sections.map((section) => ({ tab, section })));
  const found =
    places.find(({ section }) => section.fields.includes(name)) ?? places.find(({ section }) => section.name === name);
  if (found) return { to: recordPath(resource, id, found.tab.name), state: { mend: found.section.name } };
  return { to: recordPath(resource, id) };
}

/** A section of related records by its name, of which one is added where what lacks is no field but such a record. */
export const addable = (resource: Resource, name: string): Section['related'] =>
  resource.declaration.tabs.flatMap(({ sections }) => sections).find((section) => section.name === name)?.related;

/** The field that a form of its own can ask for in place of the page; nothing where what lacks isn't typed. */
export function mendable(resource: Resource, path: string): string | undefined {
  const [name = ''] = path.split('.');
  const { declaration } = resource.fields[name] ?? {};
  if (!declaration || declaration.readOnly || declaration.immutable) return undefined;
  // A graph's steps have their own dialog.
  return declaration.type === 'status' ? undefined : name;
}
