import { type Resource, wholeFields } from '@hestia/resources/vocabulary/index.ts';
import type { RaRecord } from 'react-admin';
import { resources } from '../../registry.ts';

/** The resources whose records are about any record that keeps an activity. */
export const activityParts: readonly Resource[] = resources.filter(
  ({ declaration }) => declaration.holders?.ofActivity,
);

/** What can be written about a record: a part, and of one that has kinds which of them. */
export interface Kind {
  part: Resource;
  /** The field that tells it, and its value. */
  field?: string;
  value?: string;
}

/** Each part once, or once for each of its kinds: the values of an enum that is chosen once. */
export const kinds: readonly Kind[] = activityParts.flatMap((part): Kind[] => {
  const field = Object.values(part.fields).find(
    ({ declaration }) => declaration.type === 'enum' && declaration.immutable,
  );
  const values = field?.schema.enum?.map(String) ?? [];
  return values.length > 0 ? values.map((value) => ({ part, field: field?.name ?? '', value })) : [{ part }];
});

/** How the kinds are told apart in addresses, icons and filters. */
export const kindName = ({ part, value }: Kind): string => value ?? part.id;

/** The kind of a record of a part. */
export const kindOf = (part: Resource, record: RaRecord): Kind | undefined =>
  kinds.find((kind) => kind.part === part && (!kind.field || record[kind.field] === kind.value));

/** The reference by which the records of a part lead to those of the resource. */
export const referenceTo = (part: Resource, resource: Resource): string | undefined =>
  wholeFields(part.declaration.holders).find(
    (name) => part.fields[name]?.declaration.reference?.resource === resource.id,
  );

/** The reference that a record of a part has: what it is about. */
export const aboutField = (part: Resource, record: RaRecord): string | undefined =>
  wholeFields(part.declaration.holders).find((name) => record[name]);

/** Whether it waits for somebody: the first state of its graph. */
export function isWaiting({ graphs: [graph] }: Resource, record: RaRecord): boolean {
  return graph !== undefined && record[graph.field] === graph.initial;
}

/** The field of the time at which it happened: as the part says it, else when it was settled or written down. */
export function timeField({ fields, graphs }: Resource): string {
  const said = Object.values(fields).find((field) => field.declaration.type === 'datetime' && field.declaration.keep);
  return said?.name ?? (graphs.length > 0 ? 'updatedAt' : 'createdAt');
}
