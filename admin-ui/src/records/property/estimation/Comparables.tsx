import type { Comparable } from '@hestia/resources/property/estimation.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box, Checkbox, Link, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { formatDate, formatDistance, formatMoney, formatNumber } from '../../../fields/formats.ts';
import { recordPath } from '../../../labels.ts';
import { MARK_COLORS } from './marks.ts';

interface LineProps {
  resource: Resource;
  comparable: Comparable;
  /** Its number on the map; absent where it doesn't count. */
  number: number | undefined;
  onToggle: () => void;
}

function Line({ resource, comparable, number, onToggle }: LineProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { sold, soldOn, price, surface, rooms, squareMetre, metres, town } = comparable;
  const name = comparable.title || comparable.reference || comparable.id;
  const state = soldOn
    ? translate('app.estimation.sold', { day: formatDate(soldOn) })
    : translate('app.estimation.offered');
  const facts = [
    state,
    town,
    metres === null ? null : formatDistance(metres, locale),
    formatNumber(Math.round(surface), locale, 'm²'),
    rooms === null ? null : translate('app.estimation.rooms', { smart_count: rooms }),
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto auto 1fr auto',
        columnGap: 1,
        alignItems: 'center',
        py: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
        color: number === undefined ? 'text.secondary' : undefined,
      }}
    >
      <Checkbox
        size="small"
        checked={number !== undefined}
        onChange={onToggle}
        slotProps={{ input: { 'aria-label': translate('app.estimation.count', { name }) } }}
      />
      <Typography
        component="span"
        variant="body2"
        sx={{ minWidth: 32, fontWeight: 700, color: number === undefined ? undefined : 'text.primary' }}
      >
        <Box
          component="span"
          aria-hidden
          sx={{
            display: 'inline-block',
            width: 8,
            height: 8,
            borderRadius: '50%',
            mr: 0.5,
            bgcolor: sold ? MARK_COLORS.sold : MARK_COLORS.offered,
          }}
        />
        {number ?? ''}
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        <Link component={RouterLink} to={recordPath(resource, comparable.id)} color="inherit" sx={{ fontWeight: 600 }}>
          {name}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {facts.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        <Typography>{formatMoney(price, locale)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {translate('app.estimation.squareMetre', { amount: formatMoney(squareMetre, locale) })}
        </Typography>
      </Box>
    </Box>
  );
}

interface ComparablesProps {
  resource: Resource;
  comparables: Comparable[];
  numberOf: (id: string) => number | undefined;
  onToggle: (id: string) => void;
}

/** What the property is compared with; each can be left out of the figures. */
export function Comparables({ resource, comparables, numberOf, onToggle }: ComparablesProps) {
  const translate = useTranslate();
  return (
    <Box
      component="ol"
      aria-label={translate('app.estimation.comparables')}
      sx={{ listStyle: 'none', p: 0, m: 0, minWidth: 0 }}
    >
      {comparables.map((comparable) => (
        <Line
          key={comparable.id}
          resource={resource}
          comparable={comparable}
          number={numberOf(comparable.id)}
          onToggle={() => onToggle(comparable.id)}
        />
      ))}
    </Box>
  );
}
