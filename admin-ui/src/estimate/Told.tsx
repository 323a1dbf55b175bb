import type { PriceRange } from '@hestia/resources/vendor-lead/estimate.ts';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { formatDate, formatMoney } from '../fields/formats.ts';
import { useLanguage } from '../signin/words.ts';
import { useFormWords } from './words.ts';

/** Between which prices similar homes were sold, and where that is from; or that somebody answers. */
export function Told({ network, estimate }: { network: string; estimate: PriceRange | null }) {
  const word = useFormWords(network);
  const locale = useLanguage();
  if (!estimate) return <Alert severity="success">{word('none')}</Alert>;
  const { low, high, count, radius, from, until } = estimate;
  const reach = radius === null ? word('commune') : word('within', { metres: radius });
  return (
    <>
      <Typography variant="h4" component="p" sx={{ fontWeight: 700 }}>
        {word('between', { low: formatMoney(low, locale), high: formatMoney(high, locale) })}
      </Typography>
      <Typography color="textSecondary">
        {word('from', { count, reach, first: formatDate(from), last: formatDate(until) })}
      </Typography>
      <Alert severity="success">{word('thanks')}</Alert>
    </>
  );
}
