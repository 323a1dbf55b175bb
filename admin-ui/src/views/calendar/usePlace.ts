import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { type Resource, viewOf } from '@hestia/resources/vocabulary/index.ts';
import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { asked, type Look } from './looks.ts';

export interface Place {
  look: Look;
  day: string;
  /** Whose entries are seen; nobody stands for everybody. */
  people: string[];
}

const NOBODY: string[] = [];

/** Where the calendar is: as the address says, else in the look and of the people that were chosen last, where it was. */
export function usePlace(resource: Resource, isPhone: boolean): [Place, (next: Partial<Place>) => void] {
  const [chosen, choose] = useStore<Look | undefined>('calendar.look');
  const [kept, keep] = useStore(`${resource.name}.calendar.people`, NOBODY);
  const [last, setLast] = useState(parisDay());
  const { search } = useLocation();
  const navigate = useNavigate();
  const hasPeople = viewOf(resource, 'calendar')?.people !== undefined;
  const said = asked(search);
  const { look = chosen ?? (isPhone ? 'agenda' : 'month'), day = last } = said;
  const people = hasPeople ? (said.people ?? kept) : NOBODY;
  const go = useCallback(
    (next: Partial<Place>) => {
      // Who clicks twice before the page has followed means the address as the first click left it.
      const { search } = window.location;
      const now = { look, day, ...asked(search) };
      const query = new URLSearchParams(search);
      query.set('view', 'calendar');
      query.set('look', next.look ?? now.look);
      query.set('day', next.day ?? now.day);
      if (hasPeople) query.set('people', (next.people ?? now.people ?? people).join(',') || 'all');
      if (next.look) choose(next.look);
      if (next.people) keep(next.people);
      navigate({ search: `?${query}` }, { replace: true });
    },
    [look, day, people, hasPeople, navigate, choose, keep],
  );
  useEffect(() => setLast(day), [day]);
  // Filtering writes the address anew; an empty one is left for the person's own starting query.
  const isWhole = said.look && said.day && (said.people || !hasPeople);
  const isLost = !isWhole && new URLSearchParams(search).get('view') === 'calendar';
  useEffect(() => {
    if (isLost) go({});
  }, [isLost, go]);
  return [{ look, day, people }, go];
}
