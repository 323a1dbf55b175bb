import type { Property, SavedSearch } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box, Link, Stack, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useGetList, useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Picture } from '../fields/files/Picture.tsx';
import { formatMoney, formatNumber } from '../fields/formats.ts';
import { displayOf, recordPath, useLabels } from '../labels.ts';
import { TOGETHER } from '../providers/reads.ts';
import type { AnyCardProps } from '../records/index.ts';
import { resourceById } from '../registry.ts';
import { CardFrame, CardLines } from '../views/overview/CardFrame.tsx';
import { useBestMatches } from './best.ts';
import { MatchMarks } from './MatchMarks.tsx';
import type { Match } from './matches.ts';
import { SendButton } from './SendButton.tsx';
import type { Choosing } from './send/chosen.ts';
import { useChoosing } from './send/useChoosing.tsx';
import { judgementWords } from './words.ts';

const ROWS = 3;

interface StockLineProps {
  match: Match;
  picture: string | null;
  property: Resource<Property>;
  search: Resource<SavedSearch>;
  choosing: Choosing;
}

/** What doesn't fit, in a few words, or why it may not be offered yet; else that all of it fits. */
function useFit(search: Resource<SavedSearch>): (match: Match) => string {
  const translate = useTranslate();
  const locale = useLocale();
  const { value } = useLabels(search);
  return ({ verdict, stops = [] }) => {
    if (stops.length > 0) return translate('matching.stopped', { why: stops.join(', ') });
    const off = verdict.criteria.filter(({ outcome }) => outcome !== 'met');
    if (off.length === 0) return translate('app.cards.fits');
    const teller = { locale, translate, feature: (one: string) => value('features', one) };
    return off.map((one) => judgementWords(one, teller)).join(', ');
  };
}

function StockLine({ match, picture, property, search, choosing }: StockLineProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const fit = useFit(search);
  const { id = '', price, livingArea, roomCount, publicAddress, ...rest } = match.property ?? {};
  const facts = [
    typeof roomCount === 'number' ? translate('matching.rooms', { smart_count: roomCount }) : '',
    typeof livingArea === 'number' ? formatNumber(livingArea, locale, 'm²') : '',
    publicAddress?.town ?? '',
  ].filter(Boolean);
  return (
    <Stack component="li" direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      <Picture id={picture} size="thumb" alt="" sx={{ width: 72, height: 54, borderRadius: 1 }} />
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Link
            component={RouterLink}
            to={recordPath(property, id)}
            color="textPrimary"
            sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {displayOf(property, { ...rest, id })}
          </Link>
          <MatchMarks match={match} />
        </Stack>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {typeof price === 'number' ? <strong>{formatMoney(price, locale)}</strong> : null}
          {typeof price === 'number' && facts.length > 0 ? ' · ' : null}
          {facts.join(' · ')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {fit(match)}
        </Typography>
      </Box>
      <SendButton
        match={match}
        property={property}
        record={{ ...match.property, id }}
        search={search}
        choosing={choosing}
        name={displayOf(property, { ...rest, id })}
      />
    </Stack>
  );
}

/** What suits whoever looks best, with its picture, and the way to all of it. */
export default function BestMatches({ resource, record, title, to, onSettled }: AnyCardProps) {
  const translate = useTranslate();
  const [property, search] = [resourceById('property'), resourceById('saved-search')];
  const { choosing, dialog } = useChoosing();
  const { data, isPending } = useBestMatches(`${resource.name}/${record.id}/matches`, ROWS);
  const matches = data?.results ?? [];
  const ids = matches.map((one) => String(one.property?.id));
  const { data: pictured = [] } = useGetList<Property & { picture: string | null }>(
    property?.name ?? '',
    {
      filter: { id: ids },
      pagination: { page: 1, perPage: ROWS },
      meta: { ...TOGETHER, fields: ['picture'], total: false },
    },
    { enabled: ids.length > 0 },
  );
  useEffect(() => {
    if (!isPending) onSettled();
  }, [isPending, onSettled]);
  if (!property || !search || !data || matches.length === 0) return null;
  const more = translate('app.cards.allOf', { smart_count: data.pagination.total });
  return (
    <CardFrame title={title} to={to} more={more}>
      <CardLines>
        {matches.map((match) => (
          <StockLine
            key={`${match.property?.id} ${match.search.id}`}
            match={match}
            picture={pictured.find(({ id }) => id === match.property?.id)?.picture ?? null}
            property={property}
            search={search}
            choosing={choosing}
          />
        ))}
      </CardLines>
      {dialog}
    </CardFrame>
  );
}
