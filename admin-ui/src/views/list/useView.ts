import type { Condition, ListView, Resource } from '@hestia/resources/vocabulary/index.ts';
import { useCallback, useEffect } from 'react';
import { useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';

/** How a list is looked at. */
export type ViewName = 'table' | 'map' | ListView['type'];

/** What each of them is given. */
export interface ViewProps {
  resource: Resource;
  /** What the list shows before anybody filters it. */
  where: Condition | undefined;
}

/** The looks that a list has, the table first where there are several. */
export const viewsOf = ({ declaration: { list } }: Pick<Resource, 'declaration'>): ViewName[] =>
  list.only
    ? [list.only]
    : ['table', ...(list.map ? (['map'] as const) : []), ...(list.views ?? []).map(({ type }) => type)];

/** The look that the address asks for, else the one that the person chose last. */
export function useView(resource: Resource): [ViewName, (view: ViewName) => void] {
  const [chosen, choose] = useStore<ViewName>(`${resource.name}.view`, 'table');
  const { search } = useLocation();
  const navigate = useNavigate();
  const views = viewsOf(resource);
  const known = (name: string | null): ViewName | undefined => views.find((one) => one === name);
  const asked = known(new URLSearchParams(search).get('view'));
  useEffect(() => {
    if (asked) choose(asked);
  }, [asked, choose]);
  const first = views[0] ?? 'table';
  const view = asked ?? known(chosen) ?? first;
  const show = useCallback(
    (next: ViewName) => {
      const query = new URLSearchParams(window.location.search);
      query.set('view', next);
      navigate({ search: `?${query}` }, { replace: true });
    },
    [navigate],
  );
  // Filtering writes the address anew; an empty one is left for the person's own starting query.
  useEffect(() => {
    if (!asked && search !== '' && view !== first) show(view);
  }, [asked, search, view, first, show]);
  const change = (next: ViewName) => {
    choose(next);
    show(next);
  };
  return [view, change];
}
