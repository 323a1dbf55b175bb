import type { Property, SavedSearch } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Avatar, Box, Link, Stack, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { displayOf, initialsOf, recordPath, useLabels } from '../../../labels.ts';
import { useBestMatches } from '../../../matching/best.ts';
import { MatchMarks } from '../../../matching/MatchMarks.tsx';
import type { Match } from '../../../matching/matches.ts';
import { SendButton } from '../../../matching/SendButton.tsx';
import { seekerOf } from '../../../matching/seeker.ts';
import type { Choosing } from '../../../matching/send/chosen.ts';
import { useChoosing } from '../../../matching/send/useChoosing.tsx';
import { sentenceOf } from '../../../part-views/saved-search/sentence.ts';
import { resourceById } from '../../../registry.ts';
import { FieldValue } from '../../../views/FieldValue.tsx';
import { CardFrame, CardLines } from '../../../views/overview/CardFrame.tsx';
import type { CardViewProps, RecordViewProps } from '../../index.ts';

const ROWS = 3;

interface BuyerLineProps {
  match: Match;
  property: RecordViewProps<Property>;
  choosing: Choosing;
  search: Resource<SavedSearch>;
}

function BuyerLine({ match, property, choosing, search }: BuyerLineProps) {
  const { value: word } = useLabels(search);
  const translate = useTranslate();
  const locale = useLocale();
  const seeker = seekerOf(match, search);
  if (!seeker) return null;
  const name = displayOf(seeker.resource, seeker.record);
  const { rating } = match.search;
  return (
    <Stack component="li" direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      <Avatar
        sx={{ width: 32, height: 32, fontSize: 12, bgcolor: 'action.selected', color: 'text.primary' }}
        aria-hidden
      >
        {initialsOf(name)}
      </Avatar>
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Link
            component={RouterLink}
            to={recordPath(seeker.resource, seeker.record.id)}
            color="textPrimary"
            sx={{ fontWeight: 600 }}
          >
            {name}
          </Link>
          {rating && rating !== 'none' ? <FieldValue resource={search} path="rating" record={match.search} /> : null}
        </Stack>
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {translate('matching.score', { score: match.verdict.score })}
          {' · '}
          {sentenceOf(match.search, { locale, translate, word })}
        </Typography>
      </Box>
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', alignItems: 'center' }}
      >
        <MatchMarks match={match} />
        <SendButton
          match={match}
          property={property.resource}
          record={property.record}
          search={search}
          choosing={choosing}
          name={name}
        />
      </Stack>
    </Stack>
  );
}

/** Who would buy the property the surest, and the way to all of them. */
export default function BestBuyers({ resource, record, title, to, onSettled }: CardViewProps<Property>) {
  const translate = useTranslate();
  const { choosing, dialog } = useChoosing();
  const { data, isPending } = useBestMatches(`properties/${record.id}/matches`, ROWS);
  useEffect(() => {
    if (!isPending) onSettled();
  }, [isPending, onSettled]);
  const search = resourceById('saved-search');
  if (!search || !data?.results.length) return null;
  const more = translate('app.cards.allOf', { smart_count: data.pagination.total });
  return (
    <CardFrame title={title} to={to} more={more}>
      <CardLines>
        {data.results.map((match) => (
          <BuyerLine
            key={match.search.id}
            match={match}
            property={{ resource, record }}
            choosing={choosing}
            search={search}
          />
        ))}
      </CardLines>
      {dialog}
    </CardFrame>
  );
}
