import {
  type Condition,
  conditionFields,
  type FurtherList,
  parseCondition,
  type Resource,
  resolvePath,
} from '@hestia/resources/vocabulary/index.ts';
import { useCallback } from 'react';
import { type RaRecord, useDataProvider, useGetList, useRefresh } from 'react-admin';
import { resourceById } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import { filterPlace } from './place.ts';

/** A saved query of a list. */
export interface Bookmark extends RaRecord {
  name: string;
  default: boolean;
  version: number;
  data: {
    filter?: string | null;
    sort?: string | null;
    order?: string | null;
    page?: number | null;
    perPage?: number | null;
  };
}

const BOOKMARK = 'bookmark';
const PAGE = { page: 1, perPage: 100 };

/** Under which model queries of a list are saved; nothing where they can't be: they can of lists that everybody works with. */
export function modelOf(resource: Resource, further?: FurtherList): string | undefined {
  const models = resourceById(BOOKMARK)?.fields.metadata?.schema.properties?.model?.enum ?? [];
  const model = further ? further.saved : resource.id;
  return models.find((one) => one === model) as string | undefined;
}

/** The person's saved queries of a list, and what can be done with them. */
export function useBookmarks(resource: Resource, further?: FurtherList) {
  const { actor } = useSession();
  const name = resourceById(BOOKMARK)?.name ?? '';
  const dataProvider = useDataProvider();
  const refresh = useRefresh();
  const model = modelOf(resource, further);
  const enabled = model !== undefined;
  const { data, isPending } = useGetList<Bookmark>(
    name,
    {
      filter: { userId: actor.id, 'metadata.model': model },
      pagination: PAGE,
      sort: { field: 'name', order: 'ASC' },
      meta: { total: false },
    },
    { enabled, staleTime: 60_000 },
  );
  const act = useCallback(
    async (change: () => Promise<unknown>) => {
      await change();
      refresh();
    },
    [refresh],
  );
  return {
    bookmarks: data ?? [],
    isPending: enabled && isPending,
    create: (bookmark: Pick<Bookmark, 'name' | 'data' | 'default'>) =>
      act(() => dataProvider.create(name, { data: { ...bookmark, metadata: { model } } })),
    update: (previousData: Bookmark, data: Partial<Bookmark>) =>
      act(() => dataProvider.update(name, { id: previousData.id, data: { ...previousData, ...data }, previousData })),
    remove: (previousData: Bookmark) => act(() => dataProvider.delete(name, { id: previousData.id, previousData })),
  };
}

/**
 * Whether the list still answers a saved query: it may name a field that is gone since, or have been written by something
 * else than this screen.
 */
export function isAnswered(resource: Resource, { data }: Pick<Bookmark, 'data'>): boolean {
  const isField = (name: string) => filterPlace(resource, name) !== undefined;
  try {
    const filter: unknown = JSON.parse(data.filter || '{}');
    if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) return false;
    const { q: _, ...condition } = filter as Condition;
    const names = Object.keys(condition).length > 0 ? conditionFields(parseCondition(condition)) : [];
    return (
      names.every(isField) &&
      (!data.sort || data.sort === 'relevance' || resolvePath(resource, data.sort) !== undefined)
    );
  } catch {
    return false;
  }
}

/** The query as the address bar holds it. */
export function searchOf({ data }: Pick<Bookmark, 'data'>): string {
  const query = new URLSearchParams({ filter: data.filter || '{}', page: String(data.page ?? 1) });
  if (data.sort) query.set('sort', data.sort);
  if (data.order) query.set('order', data.order);
  if (data.perPage) query.set('perPage', String(data.perPage));
  query.set('displayedFilters', '{}');
  return `?${query}`;
}
