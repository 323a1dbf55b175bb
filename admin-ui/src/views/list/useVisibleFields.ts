import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { useStore } from 'react-admin';
import { type Column, columnsOf } from './columns.ts';

/** Where react-admin keeps the columns that a person has hidden. */
export const columnsKey = ({ name, declaration: { list } }: Resource): string =>
  `${list.of ? `${name}.${list.of}` : name}.datatable`;

/** The columns that are shown, in the order in which they stand. */
export function useShownColumns(resource: Resource): Column[] {
  const { columns, hidden } = columnsOf(resource);
  const [hiddenNow] = useStore<string[]>(columnsKey(resource), hidden);
  const [ranks = []] = useStore<number[]>(`${columnsKey(resource)}_columnRanks`);
  const rankOf = (at: number): number => {
    const rank = ranks.indexOf(at);
    return rank < 0 ? at : rank;
  };
  return columns
    .map((column, at) => ({ column, rank: rankOf(at) }))
    .sort((left, right) => left.rank - right.rank)
    .map(({ column }) => column)
    .filter((column) => column.kind === 'name' || !hiddenNow.includes(column.source));
}

/** The fields that the shown columns need, so that nothing else is fetched. */
export function useVisibleFields(resource: Resource): string[] {
  const shown = useShownColumns(resource);
  const holders = resource.declaration.holders ? ['owner', 'coOwners', 'collaborators'] : [];
  return [...new Set([...shown.flatMap((column) => column.fields), ...holders])];
}
