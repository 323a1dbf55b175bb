import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { resourceById } from '../registry.ts';

/** What is told of a client's record in client mode: whose it is, and since when there is one. */
const OPEN = ['id', 'owner', 'coOwners', 'collaborators', 'createdAt', 'updatedAt'];
/** How much of an id tells one record from another where names are hidden. */
const TAIL = 4;

let isOn = false;

/** Keeps for what isn't a component whether client mode is on; `useSafeView` sets it. */
export function setSafe(value: boolean): void {
  isOn = value;
}

/** Whether client mode is on. */
export const isSafe = (): boolean => isOn;

const isPerson = (id: string | undefined): boolean => Boolean(id && resourceById(id)?.declaration.person);

const leadsToPerson = (resource: Resource, field: string): boolean =>
  isPerson(resource.fields[field]?.declaration.reference?.resource);

/** Whether records are about a person who isn't one of the users, or a part of what is kept of one. */
export function isPersonal(resource: Resource): boolean {
  const { person, holders } = resource.declaration;
  if (person) return true;
  return !holders?.ofActivity && [holders?.of ?? []].flat().some((field) => leadsToPerson(resource, field));
}

/** Whether this record is: a note or a task is where a person is what it is about. */
export function isPersonalRecord(resource: Resource, record: Record<string, unknown> | undefined): boolean {
  if (isPersonal(resource)) return true;
  if (!resource.declaration.holders?.ofActivity) return false;
  return Object.keys(resource.fields).some((field) => Boolean(record?.[field]) && leadsToPerson(resource, field));
}

/** Whether client mode hides a field: what is reserved, and what is known of a client. */
export function isHiddenInSafe(resource: Resource, field: string, record?: Record<string, unknown>): boolean {
  const { restricted, personal } = resource.fields[field]?.declaration ?? {};
  if (restricted || personal) return true;
  return isPersonalRecord(resource, record) && !OPEN.includes(field);
}

/** What a person's record is called in client mode: by its kind, and the end of its id. */
export const hiddenName = (resource: Resource, record: Record<string, unknown> | undefined, language: string): string =>
  `${resource.labels[language === 'fr' ? 'fr' : 'en'].name} ${String(record?.id ?? '').slice(-TAIL)}`.trim();
