import { useTheme } from '@mui/material';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { LineChart } from '@mui/x-charts/LineChart';
import { useLocale, useTranslate } from 'react-admin';
import { area, formatMoney } from '../fields/formats.ts';
import type { DemandPoint } from './matches.ts';

const HEIGHT = 220;

interface DemandChartProps {
  points: readonly DemandPoint[];
  price: number;
  /** What the picture says, for who doesn't see it. */
  label: string;
}

/** The demand curve as a line over the prices; the present price is marked. */
export default function DemandChart({ points, price, label }: DemandChartProps) {
  const theme = useTheme();
  const translate = useTranslate();
  const locale = useLocale();
  const short = new Intl.NumberFormat(area(locale), { notation: 'compact', maximumSignificantDigits: 3 });
  return (
    <figure style={{ margin: 0 }} aria-label={label}>
      <LineChart
        height={HEIGHT}
        skipAnimation
        hideLegend
        margin={{ left: 0, right: 16, top: 24, bottom: 0 }}
        colors={[theme.palette.primary.main]}
        grid={{ horizontal: true }}
        xAxis={[
          {
            data: points.map((one) => one.price),
            min: points[0]?.price ?? 0,
            max: points.at(-1)?.price ?? 0,
            valueFormatter: (value: number, { location }: { location: string }) =>
              location === 'tick' ? `${short.format(value)} €` : formatMoney(value, locale),
          },
        ]}
        yAxis={[{ min: 0, tickMinStep: 1, width: 40 }]}
        series={[
          {
            data: points.map(({ buyers }) => buyers),
            label: translate('matching.demand.buyers'),
            curve: 'stepAfter',
            area: true,
            showMark: false,
          },
        ]}
        sx={{ '& .MuiAreaElement-root, & .MuiLineChart-area': { opacity: 0.15 } }}
      >
        <ChartsReferenceLine
          x={price}
          label={translate('matching.demand.present')}
          labelAlign="start"
          lineStyle={{ stroke: theme.palette.text.secondary, strokeDasharray: '4 4' }}
          labelStyle={{ fill: theme.palette.text.secondary, fontSize: theme.typography.caption.fontSize as number }}
        />
      </LineChart>
    </figure>
  );
}
