import {
  type BoardView,
  type Condition,
  namingFields,
  narrowed,
  type Resource,
  wholeFields,
} from '@hestia/resources/vocabulary/index.ts';

/** A value of the field that a board is by; null for records without one. */
export type ColumnKey = string | null;

/** What is known of a column before its cards are. */
export interface Figures {
  key: ColumnKey;
  count: number;
  sum: number | null;
}

/** The columns of a board: the declared values in their order, or those that the filter asks for, and the records without one. */
export function columnKeys(resource: Resource, { by }: BoardView, filter: Condition, figures: Figures[]): ColumnKey[] {
  const asked = filter[by];
  const chosen = typeof asked === 'string' || Array.isArray(asked) ? [asked].flat() : undefined;
  const values = (resource.fields[by]?.schema.enum ?? []).map(String);
  const hasEmpty = figures.some(({ key }) => key === null);
  return [...values.filter((value) => !chosen || chosen.includes(value)), ...(hasEmpty ? [null] : [])];
}

/** The list's records that stand in a column. */
export const columnFilter = ({ by }: BoardView, filter: Condition, key: ColumnKey): Condition =>
  narrowed(filter, { [by]: key });

/** The fields that a card needs: what names it, what it shows, and what says who may move it. */
export function cardFields(resource: Resource, paths: string[]): string[] {
  const { holders, roles, favourites, picture } = resource.declaration;
  return [
    ...new Set([
      ...namingFields(resource),
      ...paths.map((path) => path.split('.', 1)[0] ?? path),
      ...(holders ? ['owner', 'coOwners', 'collaborators'] : []),
      ...wholeFields(holders),
      ...Object.keys(roles?.people ?? {}),
      ...(favourites ? ['favourite'] : []),
      ...(picture ? ['picture'] : []),
    ]),
  ];
}
