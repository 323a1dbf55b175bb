import { Alert, Skeleton, Stack, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { freshPage } from '../../matching/fresh.ts';
import { type MatchPage, ROWS } from '../../matching/matches.ts';
import { StockCard } from '../../matching/StockCard.tsx';
import { useChoosing } from '../../matching/send/useChoosing.tsx';
import { resourceById } from '../../registry.ts';
import { PageHeader } from '../../views/PageHeader.tsx';
import { Pager } from '../outbox/Pager.tsx';

/** The new matches of the person's own clients and companies, the latest first, to be sent or dismissed. */
export default function NewMatches() {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const { choosing, bar, dialog } = useChoosing();
  const { data, error, isPending } = useQuery<MatchPage>({
    queryKey: ['matches', 'fresh', page],
    queryFn: () => freshPage(page),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const [property, search] = [resourceById('property'), resourceById('saved-search')];
  if (!property || !search) return null;
  const total = data?.pagination.total ?? 0;
  return (
    <>
      <PageHeader title={translate('matching.fresh.title')} {...(data ? { beside: total } : {})} />
      <Typography color="textSecondary" sx={{ mb: 1.5, maxWidth: 720 }}>
        {translate(data && total === 0 ? 'matching.fresh.nothing' : 'matching.fresh.intro')}
      </Typography>
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      {isPending ? (
        <Stack spacing={1} aria-busy>
          <Skeleton variant="rounded" height={96} />
          <Skeleton variant="rounded" height={96} />
        </Stack>
      ) : (
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data?.results.map((match) => (
            <StockCard
              key={`${match.search.id} ${match.property?.id}`}
              match={match}
              property={property}
              search={search}
              choosing={choosing}
            />
          ))}
        </Stack>
      )}
      {bar}
      {dialog}
      <Pager page={page} rows={ROWS} total={total} onChange={setPage} />
    </>
  );
}
