import { may } from '@hestia/permissions/index.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { type CalendarView, filledFor, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type RaRecord, useDataProvider, useListContext, useStore } from 'react-admin';
import { resourceById } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import { cardFields } from '../board/columns.ts';
import { isWholeDays } from './entries.ts';
import { type Span, spanFilter } from './looks.ts';
import { MOST } from './useRecords.ts';

/** Records of one other resource, as the calendar shows them. */
export interface Beside {
  resource: Resource;
  view: CalendarView;
  records: RaRecord[];
  error: Error | null;
  tryAgain: () => void;
}

const NONE: string[] = [];
const NO_RECORDS: RaRecord[] = [];

/**
 * What stands in the calendar beside its own records: of who looks, and switched on and off by kind.
 *
 * @param isOn whether it is shown at all: who looks for something, or at others, sees none of it
 */
export function useBeside(resource: Resource, view: CalendarView, span: Span, isOn: boolean) {
  const { ability, me } = useSession();
  const { filterValues } = useListContext();
  const dataProvider = useDataProvider();
  const [hidden, setHidden] = useStore(`${resource.name}.calendar.hidden`, NONE);
  const isFiltered = Object.entries(filterValues ?? {}).some(
    ([path, value]) => path !== 'owner' || value !== me.user.id,
  );
  const kinds = useMemo(
    () =>
      (view.beside ?? []).flatMap(({ resource: id, where, ...entries }) => {
        const other = resourceById(id);
        return other && may(ability, 'read', other)
          ? [{ resource: other, where, view: { ...entries, type: 'calendar' as const, card: [] } }]
          : [];
      }),
    [view, ability],
  );
  const offered = isOn && !isFiltered ? kinds : [];
  const shown = offered.filter((one) => !hidden.includes(one.resource.id));
  const besides = useQueries({
    queries: shown.map(({ resource: other, where, view: entries }) => {
      const filter = spanFilter(
        entries,
        isWholeDays(other, entries),
        filledFor(where, { me: me.user.id, today: parisDay() }),
        span,
      );
      const paths = [entries.start, entries.end, entries.color].filter((path) => path !== undefined);
      const asked = {
        filter,
        sort: { field: entries.start, order: 'ASC' as const },
        pagination: { page: 1, perPage: MOST },
        meta: { fields: cardFields(other, paths), total: false },
      };
      return {
        queryKey: [other.name, 'getList', asked],
        queryFn: () => dataProvider.getList<RaRecord>(other.name, asked),
        placeholderData: keepPreviousData,
      };
    }),
    combine: (results) =>
      results.flatMap(({ data, error, refetch }, index): Beside[] => {
        const kind = shown[index];
        if (!kind) return [];
        const records = data?.data ?? NO_RECORDS;
        return [{ resource: kind.resource, view: kind.view, records, error, tryAgain: () => void refetch() }];
      }),
  });
  const toggle = (id: string) => setHidden(hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id]);
  const switches = offered.map(({ resource: other }) => ({
    resource: other,
    isShown: shown.some((one) => one.resource === other),
  }));
  return { besides, switches, toggle };
}
