import type { Client } from '@hestia/resources/generated/types.ts';
import { Paper, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { MatchList } from '../../matching/MatchList.tsx';
import { StockCard } from '../../matching/StockCard.tsx';
import { resourceById } from '../../registry.ts';
import type { RecordViewProps } from '../index.ts';

/** The properties that a client's searches find, and why. */
export default function Matches({ record }: RecordViewProps<Client>) {
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
        path={`clients/${record.id}/matches`}
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
      />
    </Paper>
  );
}
