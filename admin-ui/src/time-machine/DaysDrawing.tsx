import { useTheme } from '@mui/material';
import { LineChart } from '@mui/x-charts/LineChart';
import { useLocale, useTranslate } from 'react-admin';
import { formatDate, formatNumber } from '../fields/formats.ts';
import type { Day } from './useCapsule.ts';

const HEIGHT = 260;

/** The days as two lines: all mandates, and those of them that nobody else has. */
export default function DaysDrawing({ days }: { days: Day[] }) {
  const { palette } = useTheme();
  const translate = useTranslate();
  const locale = useLocale();
  const tick = (at: Date) =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'Europe/Paris' }).format(at);
  const told = (value: number | null) => formatNumber(value ?? 0, locale);
  return (
    <LineChart
      skipAnimation
      height={HEIGHT}
      margin={{ left: 0, right: 28, top: 12, bottom: 0 }}
      grid={{ horizontal: true }}
      colors={[palette.primary.main, palette.warning.main]}
      xAxis={[
        {
          scaleType: 'time',
          data: days.map(({ day }) => new Date(`${day}T12:00:00Z`)),
          tickNumber: 6,
          valueFormatter: (at: Date, { location }) => (location === 'tick' ? tick(at) : formatDate(at.toISOString())),
        },
      ]}
      yAxis={[{ width: 52, min: 0, valueFormatter: told }]}
      series={(['mandates', 'exclusive'] as const).map((name) => ({
        data: days.map((one) => one[name]),
        label: translate(`app.capsules.${name}`),
        valueFormatter: told,
        showMark: days.length < 3,
      }))}
    />
  );
}
