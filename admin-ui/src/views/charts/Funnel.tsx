import { Box, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { area, formatNumber } from '../../fields/formats.ts';
import { spanText } from './groups.ts';
import type { Drawn } from './useChart.ts';

/** How far records came: a line for each state with its share of all, and how long half of them stay there at most. */
export function Funnel({ label, drawn, figure }: { label: string; drawn: Drawn[]; figure: (n: number) => string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const all = drawn[0]?.value ?? 0;
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {drawn.map(({ key, name, value, minutes }) => (
        <li key={key}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontVariantNumeric: 'tabular-nums' }}>
            <Typography variant="body2">{name}</Typography>
            <Typography variant="body2" sx={{ whiteSpace: 'nowrap' }}>
              {figure(value)} · {formatNumber(all > 0 ? Math.round((value / all) * 100) : 0, locale, '%')}
            </Typography>
          </Box>
          <Box sx={{ height: 8, borderRadius: 1, bgcolor: 'action.hover' }}>
            <Box
              sx={{
                height: 1,
                borderRadius: 1,
                bgcolor: 'primary.main',
                width: all > 0 ? `${(value / all) * 100}%` : 0,
              }}
            />
          </Box>
          {minutes === null || minutes === undefined ? null : (
            <Typography variant="caption" color="textSecondary">
              {translate('app.charts.stay', { time: spanText(minutes, area(locale)) })}
            </Typography>
          )}
        </li>
      ))}
    </Box>
  );
}
