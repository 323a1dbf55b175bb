import type { Property } from '@hestia/resources/generated/types.ts';
import { Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { BuyerCard } from '../../matching/BuyerCard.tsx';
import { DemandCurve } from '../../matching/DemandCurve.tsx';
import { MatchList } from '../../matching/MatchList.tsx';
import { type DemandPoint, wholeAnswer } from '../../matching/matches.ts';
import { resourceById } from '../../registry.ts';
import type { RecordViewProps } from '../index.ts';

/** Who would buy a property, why, and what another price would win. */
export default function Matches({ resource, record }: RecordViewProps<Property>) {
  const translate = useTranslate();
  const headingId = useId();
  const search = resourceById('saved-search');
  const id = String(record.id);
  const { data: demand, isPending } = useQuery({
    queryKey: ['matches', 'demand', id, record.version],
    queryFn: () => wholeAnswer<{ results: DemandPoint[] }>(`properties/${id}/demand`),
  });
  if (!search) return null;
  return (
    <Paper component="section" aria-labelledby={headingId} sx={{ p: { xs: 1.5, sm: 2.5 }, mt: 2 }}>
      <Typography variant="h6" component="h2" id={headingId} sx={{ mb: 1 }}>
        {translate('matching.buyers')}
      </Typography>
      <MatchList
        key={`${id} ${record.version}`}
        path={`properties/${id}/matches`}
        about="search"
        isWaiting={isPending}
        line={(match, choosing) => (
          <BuyerCard
            key={match.search.id}
            match={match}
            search={search}
            choosing={choosing}
            property={{ resource, record }}
          />
        )}
      >
        {() => <DemandCurve points={demand?.results ?? []} price={Number(record.price)} />}
      </MatchList>
    </Paper>
  );
}
