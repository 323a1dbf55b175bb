import type { Comparable } from '@hestia/resources/property/estimation.ts';
import { mediansOf } from '@hestia/resources/property/medians.ts';
import type { SoldPrices as Sold } from '@hestia/resources/property/sold-prices.ts';
import { soldTold } from '@hestia/resources/property/sold-words.ts';
import type { Language } from '@hestia/resources/vocabulary/index.ts';
import { Box, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { formatMoney } from '../../../fields/formats.ts';

/** What is asked for the comparables: never one figure with what was paid. */
function Asked({ comparables }: { comparables: readonly Comparable[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { count, squareMetre } = mediansOf(comparables).asked;
  const title = translate('app.estimation.asked');
  return (
    <Box component="section" aria-label={title} sx={{ minWidth: 0 }}>
      <Typography variant="caption" color="textSecondary">
        {title}
      </Typography>
      {squareMetre === null ? (
        <Typography variant="body2">{translate('app.estimation.askedTooFew', { smart_count: count })}</Typography>
      ) : (
        <>
          <Typography variant="h6" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {translate('app.estimation.squareMetre', { amount: formatMoney(squareMetre, locale) })}
          </Typography>
          <Typography variant="body2">{translate('app.estimation.askedMedian', { smart_count: count })}</Typography>
        </>
      )}
    </Box>
  );
}

/** What was paid by the public register of sales, or why it says nothing, beside what is asked. */
export function SoldPrices({ sold, comparables }: { sold: Sold; comparables: readonly Comparable[] }) {
  const language = useLocale() as Language;
  const { title, figure, sentences, caution } = soldTold(sold, language);
  const [first, ...others] = sentences;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 2fr) minmax(0, 1fr)' } }}>
      <Box component="section" aria-label={title} sx={{ minWidth: 0 }}>
        <Typography variant="caption" color="textSecondary">
          {title}
        </Typography>
        {figure ? (
          <Typography variant="h6" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {figure}
          </Typography>
        ) : null}
        <Typography variant="body2">{first}</Typography>
        {others.map((text) => (
          <Typography key={text} variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {text}
          </Typography>
        ))}
      </Box>
      {comparables.length > 0 ? <Asked comparables={comparables} /> : null}
      {caution ? (
        <Typography variant="body2" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
          {caution}
        </Typography>
      ) : null}
    </Box>
  );
}
