import type { Field, Resource } from '@hestia/resources/vocabulary/index.ts';
import { liveIn } from '../../fields/files/live.ts';
import type { FileEntry } from '../../providers/files.ts';

type Values = Record<string, unknown>;

/** The records that a record names, by the resource's `$id`. */
export function linkedOf({ fields }: Pick<Resource, 'fields'>, record: Values): Map<string, string[]> {
  const linked = new Map<string, string[]>();
  for (const { name, declaration } of Object.values(fields)) {
    const ids = [record[name] ?? []].flat() as string[];
    const resource = declaration.reference?.resource;
    if (resource && ids.length > 0) linked.set(resource, [...new Set([...(linked.get(resource) ?? []), ...ids])]);
  }
  return linked;
}

/** Files that aren’t all pictures, such as people’s portraits. */
const isDocuments = ({ declaration: { type, images, accept } }: Field): boolean =>
  type === 'files' && !images && (!accept || accept.some((one) => !one.startsWith('image/')));

/** Whether documents are filed at such records. */
export const filesDocuments = ({ fields }: Pick<Resource, 'fields'>): boolean =>
  Object.values(fields).some(isDocuments);

/** The documents that are filed at a record, as far as the person reads them. */
export const filedAt = ({ fields }: Pick<Resource, 'fields'>, record: Values): FileEntry[] =>
  Object.values(fields)
    .filter(isDocuments)
    .flatMap(({ name }) => liveIn(record[name]));
