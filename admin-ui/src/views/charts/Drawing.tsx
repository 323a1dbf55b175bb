import type { ChartDeclaration, Resource } from '@hestia/resources/vocabulary/index.ts';
import { useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { PieChart } from '@mui/x-charts/PieChart';
import { chipTint } from '../../theme/chips.ts';
import { Measured } from './Measured.tsx';
import type { Drawn } from './useChart.ts';

const HEIGHT = 240;
/** Letters of an axis that fit beside a bar. */
const LETTERS = 18;
const ROW = 30;

interface DrawingProps {
  resource: Resource;
  chart: ChartDeclaration;
  drawn: Drawn[];
  figure: (value: number) => string;
  /** As short as an axis wants it. */
  short: (value: number) => string;
}

/** The colour of each group: its value's own, else shades of the primary one. */
function useColors(resource: Resource, { by }: ChartDeclaration): (group: Drawn, index: number) => string {
  const { palette } = useTheme();
  const declared = typeof by === 'string' ? resource.fields[by]?.declaration.colors : undefined;
  const others = [
    palette.primary.main,
    palette.info.main,
    palette.warning.main,
    palette.success.main,
    palette.error.main,
    palette.grey[500],
    palette.info.dark,
    palette.warning.dark,
    palette.success.dark,
  ];
  return ({ key }, index) => {
    const tint = key === null ? undefined : declared?.[key];
    if (tint) return chipTint(tint, palette.mode).color;
    return others[index % others.length] ?? palette.primary.main;
  };
}

const cut = (name: string): string => (name.length > LETTERS ? `${name.slice(0, LETTERS - 1)}…` : name);

/** The figures as bars, a line or a pie; who doesn't see it has the table. */
export default function Drawing({ resource, chart, drawn, figure, short }: DrawingProps) {
  const { palette } = useTheme();
  const colorOf = useColors(resource, chart);
  const names = drawn.map(({ name }) => name);
  const values = drawn.map(({ value }) => value);
  const told = (value: number | null) => figure(value ?? 0);
  const shared = {
    skipAnimation: true,
    hideLegend: true,
    margin: { left: 0, right: 28, top: 12, bottom: 0 },
    colors: [palette.primary.main],
  };
  // Records are counted whole.
  const figures = { valueFormatter: short, min: 0, ...(chart.take === 'count' ? { tickMinStep: 1 } : {}) };
  if (chart.type === 'pie')
    return (
      <PieChart
        {...shared}
        hideLegend={false}
        height={HEIGHT}
        series={[
          {
            data: drawn.map((group, index) => ({
              id: group.key ?? '',
              value: group.value,
              label: group.name,
              color: colorOf(group, index),
            })),
            innerRadius: '55%',
            valueFormatter: ({ value }) => figure(value),
          },
        ]}
      />
    );
  const isByTime = typeof chart.by !== 'string';
  const height = chart.type === 'line' || isByTime ? HEIGHT : Math.max(HEIGHT / 2, drawn.length * ROW + 40);
  const series = [{ data: values, valueFormatter: told }];
  const axes = (width: number) => {
    const sized = { ...shared, width, height };
    if (chart.type === 'line')
      return (
        <LineChart
          {...sized}
          grid={{ horizontal: true }}
          xAxis={[{ scaleType: 'point', data: names }]}
          yAxis={[{ ...figures, width: 52 }]}
          series={[{ data: values, valueFormatter: told, showMark: drawn.length < 3, area: true }]}
          sx={{ '& .MuiAreaElement-root, & .MuiLineChart-area': { opacity: 0.15 } }}
        />
      );
    if (isByTime)
      return (
        <BarChart
          {...sized}
          grid={{ horizontal: true }}
          xAxis={[{ scaleType: 'band', data: names }]}
          yAxis={[{ ...figures, width: 52 }]}
          series={series}
        />
      );
    return (
      <BarChart
        {...sized}
        layout="horizontal"
        yAxis={[
          {
            scaleType: 'band',
            data: names,
            width: 130,
            valueFormatter: (name: string, { location }: { location: string }) =>
              location === 'tick' ? cut(name) : name,
            colorMap: { type: 'ordinal', values: names, colors: drawn.map(colorOf) },
          },
        ]}
        xAxis={[figures]}
        series={series}
      />
    );
  };
  return <Measured height={height}>{axes}</Measured>;
}
