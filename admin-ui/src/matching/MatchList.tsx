import { Alert, Skeleton, Stack, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Pager } from '../pages/outbox/Pager.tsx';
import { MatchFilters } from './MatchFilters.tsx';
import { type Match, type MatchFilter, type MatchPage, matchPage, ROWS } from './matches.ts';
import type { Choosing } from './send/chosen.ts';
import { useChoosing } from './send/useChoosing.tsx';

interface MatchListProps {
  /** Of the API. */
  path: string;
  /** The described property that is asked about, where it isn't in the stock. */
  described?: object;
  about: 'search' | 'property';
  line: (match: Match, choosing?: Choosing) => ReactNode;
  /** What stands above isn't there yet: all of it comes at once, so that nothing moves away from the pointer. */
  isWaiting?: boolean;
  /** Above the list. */
  children?: (page: MatchPage) => ReactNode;
}

/** Matches, the best first, narrowed and paged. */
export function MatchList({ path, described, about, line, isWaiting = false, children }: MatchListProps) {
  const translate = useTranslate();
  const [filter, setFilter] = useState<MatchFilter>({ show: 'all' });
  const [page, setPage] = useState(1);
  const { choosing, bar, dialog } = useChoosing(about === 'property');
  const { data, error, isPending } = useQuery<MatchPage>({
    queryKey: ['matches', path, described, filter, page],
    queryFn: () => matchPage(path, filter, page, described),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (isPending || isWaiting)
    return (
      <Stack spacing={1} aria-busy>
        <Skeleton variant="rounded" height={40} />
        <Skeleton variant="rounded" height={96} />
        <Skeleton variant="rounded" height={96} />
      </Stack>
    );
  const { results, pagination, counts, lacks = [] } = data;
  if (lacks.length > 0) {
    const needs = lacks.map((need) => translate(`matching.lacks.${need}`));
    return <Alert severity="info">{needs.join(' ')}</Alert>;
  }
  const isNarrowed = filter.show !== 'all' || filter.within !== undefined;
  return (
    <>
      {children?.(data)}
      <MatchFilters
        filter={filter}
        counts={counts}
        about={about}
        hasPairs={!described}
        onChange={(next) => {
          setFilter(next);
          setPage(1);
        }}
      />
      {results.length === 0 ? (
        <Typography color="textSecondary" sx={{ py: 2 }}>
          {translate(isNarrowed ? 'matching.nothingFound' : `matching.nothing.${about}`)}
        </Typography>
      ) : (
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {results.map((match) => line(match, described ? undefined : choosing))}
        </Stack>
      )}
      {bar}
      {dialog}
      <Pager page={page} rows={ROWS} total={pagination.total} onChange={setPage} />
    </>
  );
}
