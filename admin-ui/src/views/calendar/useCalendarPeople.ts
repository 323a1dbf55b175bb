import type { CalendarView, ChipColor } from '@hestia/resources/vocabulary/index.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useSession } from '../../session.tsx';
import { usePeople } from '../record/usePeople.ts';
import { idsOf, type Person, tintsOf } from './people.ts';

/** How many are offered without a search. */
const MOST_OFFERED = 8;

export interface CalendarPeople {
  /** The person themself, then whoever was chosen or had entries that were seen, so that nobody leaves or changes places. */
  offered: Person[];
  of: (id: string) => Person;
  tintOf: (id: string | undefined) => ChipColor;
}

/** The people of the entries that are seen, by name and colour. */
export function useCalendarPeople(view: CalendarView, chosen: string[], records: RaRecord[]): CalendarPeople {
  const { me } = useSession();
  const [seen, setSeen] = useState<string[]>([]);
  const shown = [...new Set(records.flatMap((record) => idsOf(view, record)))];
  const known = [...new Set([me.user.id, ...seen, ...chosen])];
  const free = Math.max(0, MOST_OFFERED - known.length);
  const offered = [...known, ...shown.filter((id) => !known.includes(id)).slice(0, free)];
  const line = offered.join();
  useEffect(() => setSeen(line.split(',')), [line]);
  const { nameOf } = usePeople(view.people ? [...offered, ...shown] : []);
  const order = [...new Set([...chosen, ...offered, ...shown])].join();
  const tints = useMemo(() => tintsOf(order.split(',')), [order]);
  const tintOf = useCallback((id = '') => tints.get(id) ?? 'blue', [tints]);
  const of = (id: string): Person => ({ id, name: nameOf(id), tint: tintOf(id) });
  return { offered: offered.map(of), of, tintOf };
}
