import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { useStore } from 'react-admin';
import { columnsOf } from './columns.ts';

/** Where react-admin keeps the columns that a person has hidden. */
export const columnsKey = (resource: Resource): string => `${resource.name}.datatable`;

/** The fields that the shown columns need, so that nothing else is fetched. */
export function useVisibleFields(resource: Resource): string[] {
  const { columns, hidden } = columnsOf(resource);
  const [hiddenNow] = useStore<string[]>(columnsKey(resource), hidden);
  const shown = columns.filter((column) => column.kind === 'name' || !hiddenNow.includes(column.source));
  const holders = resource.declaration.holders ? ['owner', 'coOwners', 'collaborators'] : [];
  return [...new Set([...shown.flatMap((column) => column.fields), ...holders])];
}
