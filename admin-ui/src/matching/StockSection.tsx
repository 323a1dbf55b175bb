import { Paper, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { AnyRecordProps } from '../records/index.ts';
import { resourceById } from '../registry.ts';
import { MatchList } from './MatchList.tsx';
import { RoundButton } from './round/RoundButton.tsx';
import { bestFor } from './round/round.ts';
import { StockCard } from './StockCard.tsx';

/** The properties that the searches of whoever looks find, and why. */
export default function StockSection({ resource, record }: AnyRecordProps) {
  const translate = useTranslate();
  const headingId = useId();
  const [property, search] = [resourceById('property'), resourceById('saved-search')];
  if (!property || !search) return null;
  return (
    <Paper component="section" aria-labelledby={headingId} sx={{ p: { xs: 1.5, sm: 2.5 }, mt: 2 }}>
      <Typography variant="h6" component="h2" id={headingId} sx={{ mb: 1 }}>
        {translate('matching.stock')}
      </Typography>
      <MatchList
        key={`${record.id} ${record.version}`}
        path={`${resource.name}/${record.id}/matches`}
        about="property"
        line={(match, choosing) => (
          <StockCard
            key={`${match.property?.id} ${match.search.id}`}
            match={match}
            property={property}
            search={search}
            choosing={choosing}
          />
        )}
      >
        {({ results }) => <RoundButton pairs={bestFor(results)} />}
      </MatchList>
    </Paper>
  );
}
