import { useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { formatDate } from '../../../fields/formats.ts';

const HEIGHT = 220;

/** Views day by day. */
export default function ViewsChart({ days, label }: { days: { day: string; views: number }[]; label: string }) {
  const { palette } = useTheme();
  const short = (day: string) => formatDate(day).slice(0, 5);
  return (
    <BarChart
      height={HEIGHT}
      hideLegend
      skipAnimation
      margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
      colors={[palette.primary.main]}
      xAxis={[{ scaleType: 'band', data: days.map(({ day }) => day), valueFormatter: short }]}
      yAxis={[{ width: 36, tickMinStep: 1 }]}
      series={[{ data: days.map(({ views }) => views), label }]}
      aria-hidden
    />
  );
}
