import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { asked, type Look } from './looks.ts';

interface Place {
  look: Look;
  day: string;
}

/** Where the calendar is: as the address says, else in the look that the person chose last, where it was. */
export function usePlace(isPhone: boolean): [Place, (next: Partial<Place>) => void] {
  const [chosen, choose] = useStore<Look | undefined>('calendar.look');
  const [last, setLast] = useState(parisDay());
  const { search } = useLocation();
  const navigate = useNavigate();
  const said = asked(search);
  const { look = chosen ?? (isPhone ? 'agenda' : 'month'), day = last } = said;
  const go = useCallback(
    (next: Partial<Place>) => {
      const query = new URLSearchParams(search);
      query.set('view', 'calendar');
      query.set('look', next.look ?? look);
      query.set('day', next.day ?? day);
      if (next.look) choose(next.look);
      navigate({ search: `?${query}` }, { replace: true });
    },
    [search, look, day, navigate, choose],
  );
  useEffect(() => setLast(day), [day]);
  // Filtering writes the address anew; an empty one is left for the person's own starting query.
  const isLost = !(said.look && said.day) && new URLSearchParams(search).get('view') === 'calendar';
  useEffect(() => {
    if (isLost) go({});
  }, [isLost, go]);
  return [{ look, day }, go];
}
