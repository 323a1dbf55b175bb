import type { Range } from '@hestia/resources/property/estimation.ts';
import { Box, Button, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { formatMoney } from '../../../fields/formats.ts';

interface RangeCardProps {
  title: string;
  range: Range;
  /** Absent: the person may not change the property. */
  onTake?: () => void;
  /** What the property is valued at already, in euros. */
  taken: unknown;
}

/** A range in figures, and a way to take its middle for the property. */
export function RangeCard({ title, range, onTake, taken }: RangeCardProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { low, middle, high, squareMetre, count } = range;
  const amount = formatMoney(middle, locale);
  return (
    <Box component="section" aria-label={title} sx={{ minWidth: 0 }}>
      <Typography variant="caption" color="textSecondary">
        {title}
      </Typography>
      <Typography variant="h5" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {amount}
      </Typography>
      <Typography>
        {translate('app.estimation.between', { low: formatMoney(low, locale), high: formatMoney(high, locale) })}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {translate('app.estimation.by', { amount: formatMoney(squareMetre, locale, 1), smart_count: count })}
      </Typography>
      {onTake && taken !== middle ? (
        <Button size="small" variant="outlined" sx={{ mt: 1 }} onClick={onTake}>
          {translate('app.estimation.take', { amount })}
        </Button>
      ) : null}
    </Box>
  );
}
