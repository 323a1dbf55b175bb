import type { CalendarView, Condition, Resource } from '@hestia/resources/vocabulary/index.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { type RaRecord, useGetList, useListContext } from 'react-admin';
import { cardFields } from '../board/columns.ts';
import { isWholeDays } from './entries.ts';
import { type Span, spanFilter } from './looks.ts';
import { peopleFilter } from './people.ts';

/** What is shown of one span, so that a busy network's month is drawn at once. */
export const MOST = 500;

const NONE: RaRecord[] = [];

/** The records of the days and people that are seen; what was there before stays until the answer comes. */
export function useRecords(
  resource: Resource,
  view: CalendarView,
  where: Condition | undefined,
  { span, people }: { span: Span; people: string[] },
) {
  const { filterValues } = useListContext();
  const filter = peopleFilter(resource, view, { ...filterValues, ...where } as Condition, people);
  const paths = [
    view.start,
    view.end,
    view.color,
    view.people,
    resource.declaration.recurs?.series,
    ...view.card,
  ].filter((path) => path !== undefined);
  const {
    data = NONE,
    isFetching,
    error,
    refetch,
  } = useGetList<RaRecord>(
    resource.name,
    {
      filter: spanFilter(view, isWholeDays(resource, view), filter, span),
      sort: { field: view.start, order: 'ASC' },
      pagination: { page: 1, perPage: MOST + 1 },
      meta: { fields: cardFields(resource, paths), total: false },
    },
    { placeholderData: keepPreviousData },
  );
  return { data, isFetching, error, refetch };
}
