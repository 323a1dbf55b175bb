import { reachesPage } from '@hestia/permissions/index.ts';
import { namingFields, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { useQueries } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';
import { TOGETHER } from '../../providers/reads.ts';
import { screens } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import { startingSort } from '../../sorting.ts';
import type { Visited } from '../../state/recent.ts';

/** A record that is offered. */
export interface Hit {
  resource: Resource;
  record: RaRecord;
}

const HITS = 5;

/** What a line says of a record: its name, its picture, and what is declared to be said wherever it is found. */
const shownFields = (resource: Resource): string[] => [
  ...new Set([
    ...namingFields(resource),
    ...(resource.declaration.glance ?? []).map((path) => path.split('.', 1)[0] ?? ''),
    ...(resource.declaration.picture ? ['picture'] : []),
  ]),
];

/** Whether enough is typed to look for: one letter says little, but in scripts where it may be a name, such as 王. */
const isEnough = (q: string): boolean => q.length > 1 || /\p{Lo}/u.test(q);

/** What a text finds, of every kind at once. */
export function useHits(q: string): { hits: Hit[]; isPending: boolean } {
  const { actor } = useSession();
  const dataProvider = useDataProvider();
  const searched = screens.filter(
    (one) => one.declaration.search && !one.declaration.global && reachesPage(actor, one),
  );
  const queries = useQueries({
    queries: searched.map((resource) => ({
      queryKey: ['globalSearch', resource.name, q],
      enabled: isEnough(q),
      queryFn: () =>
        dataProvider.getList<RaRecord>(resource.name, {
          pagination: { page: 1, perPage: HITS },
          sort: startingSort(resource),
          filter: { q },
          meta: { total: false, fields: shownFields(resource) },
        }),
    })),
  });
  const isPending = isEnough(q) && queries.some((one) => one.isPending);
  // All at once: what came later would push away what somebody is about to choose.
  const hits = searched.flatMap((resource, index) =>
    isPending ? [] : (queries[index]?.data?.data ?? []).map((record) => ({ resource, record })),
  );
  return { hits, isPending };
}

/** The records of these visits that there still are, and that the person reads, in their order; nothing until they are known. */
export function useVisited(visits: Visited[]): Hit[] | undefined {
  const { actor } = useSession();
  const dataProvider = useDataProvider();
  const kinds = screens.filter(
    (one) => visits.some(({ resource }) => resource === one.name) && reachesPage(actor, one),
  );
  const queries = useQueries({
    queries: kinds.map((resource) => {
      const ids = visits.filter((one) => one.resource === resource.name).map(({ id }) => id);
      return {
        queryKey: ['recent', resource.name, ids],
        queryFn: () =>
          dataProvider.getList<RaRecord>(resource.name, {
            pagination: { page: 1, perPage: ids.length },
            sort: { field: 'id', order: 'ASC' },
            filter: { id: ids },
            meta: { ...TOGETHER, total: false, fields: shownFields(resource) },
          }),
      };
    }),
  });
  if (queries.some((one) => one.isPending)) return undefined;
  return visits.flatMap(({ id }) =>
    kinds.flatMap((resource, index) => {
      const record = queries[index]?.data?.data.find((one) => one.id === id);
      return record ? [{ resource, record }] : [];
    }),
  );
}
