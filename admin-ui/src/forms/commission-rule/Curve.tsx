import { useTheme } from '@mui/material';
import { LineChart } from '@mui/x-charts/LineChart';
import { useLocale, useTranslate } from 'react-admin';
import { area, formatMoney } from '../../fields/formats.ts';

const HEIGHT = 200;

/** The fees of a scale along the amounts. */
export default function Curve({ points }: { points: { amount: number; fees: number }[] }) {
  const theme = useTheme();
  const translate = useTranslate();
  const locale = useLocale();
  const short = new Intl.NumberFormat(area(locale), { notation: 'compact', maximumSignificantDigits: 3 });
  const euros = (value: number | null, { location }: { location?: string } = {}) =>
    location === 'tick' ? `${short.format(value ?? 0)} €` : formatMoney(value ?? 0, locale);
  return (
    <figure style={{ margin: 0 }} aria-label={translate('app.fees.curve')}>
      <LineChart
        height={HEIGHT}
        skipAnimation
        hideLegend
        margin={{ left: 0, right: 16, top: 12, bottom: 0 }}
        colors={[theme.palette.primary.main]}
        grid={{ horizontal: true }}
        xAxis={[{ data: points.map(({ amount }) => amount), min: 0, valueFormatter: euros }]}
        yAxis={[{ min: 0, width: 56, valueFormatter: euros }]}
        series={[
          {
            data: points.map(({ fees }) => fees),
            label: translate('app.fees.fees'),
            curve: 'linear',
            showMark: false,
            valueFormatter: (value) => euros(value),
          },
        ]}
      />
    </figure>
  );
}
