import type { Property } from '@hestia/resources/generated/types.ts';
import { Box, Link, Stack, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { formatMoney, formatSince } from '../../../fields/formats.ts';
import { RecordName } from '../../../fields/shared/RecordName.tsx';
import { displayOf, recordPath } from '../../../labels.ts';
import type { Match } from '../../../matching/matches.ts';
import { seekerOf } from '../../../matching/seeker.ts';
import { resourceById } from '../../../registry.ts';
import type { LinesProps } from '../../dashboard-card.ts';
import type { Shown } from '../../index.ts';

const MATCHES_TAB = 'matchs-list';

/** Who has found what: each line leads to the client's matches and to the property. */
export default function NewMatches({ lines }: LinesProps<Match>) {
  const locale = useLocale();
  const translate = useTranslate();
  const [search, property] = [resourceById('saved-search'), resourceById('property')];
  if (!search || !property) return null;
  return lines.map((match) => {
    const seeker = seekerOf(match, search);
    if (!seeker) return null;
    const { resource, record: person } = seeker;
    const found: Shown<Property> = match.property ?? { id: '' };
    const facts = [
      typeof found.price === 'number' ? formatMoney(found.price, locale) : '',
      found.publicAddress?.town ?? '',
      translate('matching.score', { score: match.verdict.score }),
    ].filter(Boolean);
    return (
      <Stack key={`${person.id} ${found.id}`} component="li" direction="row" spacing={1.5}>
        <Box sx={{ minWidth: 0, flexGrow: 1, overflowWrap: 'anywhere' }}>
          <Link
            component={RouterLink}
            to={`${recordPath(resource, person.id)}/${MATCHES_TAB}`}
            color="textPrimary"
            sx={{ fontWeight: 600 }}
          >
            <RecordName resource={resource} record={person} />
          </Link>
          <Typography variant="body2">
            <Link component={RouterLink} to={recordPath(property, found.id)} color="inherit">
              {displayOf(property, found)}
            </Link>
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {facts.join(' · ')}
          </Typography>
        </Box>
        {match.firstSeenAt ? (
          <Typography variant="caption" color="textSecondary" noWrap sx={{ flexShrink: 0 }}>
            {formatSince(match.firstSeenAt, locale)}
          </Typography>
        ) : null}
      </Stack>
    );
  });
}
