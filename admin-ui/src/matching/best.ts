import { useQuery } from '@tanstack/react-query';
import { type MatchPage, wholeAnswer } from './matches.ts';

/** The surest matches of a record, and how many there are. */
export function useBestMatches(path: string, rows: number) {
  return useQuery<MatchPage>({
    queryKey: ['matches', path, 'best', rows],
    retry: false,
    queryFn: () => {
      const query = new URLSearchParams({
        filter: JSON.stringify({ show: 'all' }),
        range: JSON.stringify([0, rows - 1]),
      });
      return wholeAnswer<MatchPage>(`${path}?${query}`);
    },
  });
}
