import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiUrl, httpClient } from '../providers/http.ts';

/** How many mandates were in force on a day. */
export interface Day {
  /** `YYYY-MM-DD` */
  day: string;
  mandates: number;
  exclusive: number;
}

/** An agency, group or person at the end of a span, and at its beginning. */
export interface Line {
  id: string;
  name: string;
  mandates: number;
  exclusive: number;
  before: number;
}

/** What is asked: one's own days, those of one's team or one of it, or those of whom `by` and `id` name. */
export interface Asked {
  from: string;
  to: string;
  by?: 'network' | 'agency' | 'group' | 'person' | 'team';
  id?: string;
}

/** The days that were kept, and today as it stands. */
export function useCapsule({ by, ...asked }: Asked) {
  const path = by === 'team' ? '/team' : by ? '' : '/me';
  const query = new URLSearchParams({ ...asked, ...(by && by !== 'team' ? { by } : {}) });
  return useQuery({
    queryKey: ['time-capsules', by, asked],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const { json } = await httpClient(`${apiUrl()}/time-capsules${path}?${query}`);
      return json as { days: Day[]; lines: Line[] };
    },
  });
}
