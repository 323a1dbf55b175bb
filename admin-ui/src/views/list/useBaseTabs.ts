import { isOutside } from '@hestia/permissions/index.ts';
import type { Condition, Resource } from '@hestia/resources/vocabulary/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { useSession } from '../../session.tsx';

/** A tab that every list of held records has: whose records it shows. */
export interface BaseTab {
  key: string;
  label: string;
  filter: Condition;
  /** Absent: not counted yet. */
  count?: { total: number; isEstimate: boolean } | undefined;
}

const AGENCY = 'owner.agency';
const A_MINUTE = 60_000;
/** The rows come first: what stands above them is counted when they are there. */
const REST_MS = 400;

/** Whether the records are somebody's own, and not parts of others that are. */
const isOwned = ({ declaration: { holders }, fields }: Resource): boolean =>
  Boolean(holders && fields.owner && !holders.of && !holders.ofActivity);

/** The fields of a list’s filter that say no more than the tab that is chosen. */
export function useTabFields(resource: Resource): string[] {
  const { me } = useSession();
  const { filterValues } = useListContext();
  if (!isOwned(resource)) return [];
  const base = Object.entries(baseOf(filterValues));
  const said = { owner: me.user.id, [AGENCY]: me.user.agency } as Condition;
  // Both together are no tab.
  return base.length === 1 ? base.flatMap(([path, value]) => (value && said[path] === value ? [path] : [])) : [];
}

/** What of a list's filter the tabs say: whose records it shows. */
export const baseOf = ({ owner, [AGENCY]: agency }: Condition): Condition => ({
  ...(owner === undefined ? {} : { owner }),
  ...(agency === undefined ? {} : { [AGENCY]: agency }),
});

function useRest(isReady: boolean): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    if (!isReady || rested) return;
    const timer = setTimeout(() => setRested(true), REST_MS);
    return () => clearTimeout(timer);
  }, [isReady, rested]);
  return rested;
}

/** A person's own records, those of their agency, and all of them, with how many there are. */
export function useBaseTabs(resource: Resource, where: Condition | undefined): BaseTab[] {
  const { me, actor } = useSession();
  const { labels } = useLabels(resource);
  const { isPending } = useListContext();
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const enabled = useRest(!isPending);
  const agency = me.user.agency;
  // Nobody from outside holds any.
  const owned = isOwned(resource) && !isOutside(actor);
  const tabs: BaseTab[] = [
    ...(owned
      ? [
          {
            key: 'mine',
            label: translate('app.list.mine', { models: labels.plural.toLowerCase() }),
            filter: { owner: me.user.id },
          },
          ...(agency ? [{ key: 'agency', label: translate('app.list.agency'), filter: { [AGENCY]: agency } }] : []),
        ]
      : []),
    { key: 'all', label: translate('app.savedQueries.all'), filter: {} },
  ];
  const { data } = useQuery({
    queryKey: [resource.name, 'tabs', me.user.id, agency, where],
    enabled: enabled && owned,
    staleTime: A_MINUTE,
    retry: false,
    queryFn: () =>
      Promise.all(
        tabs.map(async ({ filter }) => {
          const { total, meta } = await dataProvider.getList(resource.name, {
            filter: { ...filter, ...where },
            pagination: { page: 1, perPage: 1 },
            sort: { field: 'id', order: 'ASC' },
            meta: { fields: ['id'] },
          });
          return { total: total ?? 0, isEstimate: Boolean(meta?.totalIsEstimate) };
        }),
      ),
  });
  return tabs.map((tab, at) => ({ ...tab, count: data?.[at] }));
}
