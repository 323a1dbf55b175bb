import type { ChartCard as Declared, Resource } from '@hestia/resources/vocabulary/index.ts';
import { useEffect } from 'react';
import { Chart } from '../charts/Chart.tsx';
import { useChart } from '../charts/useChart.ts';

interface ChartCardProps {
  target: Resource;
  id: string;
  card: Declared;
  onSettled: () => void;
}

/** A declared chart of the records that lead here; nothing where there are none. */
export function ChartCard({ target, id, card, onSettled }: ChartCardProps) {
  const chart = target.declaration.charts?.find(({ name }) => name === card.chart);
  const isMany = target.fields[card.field]?.declaration.type === 'references';
  return chart ? (
    <Drawn target={target} chart={chart} filter={{ [card.field]: isMany ? { any: [id] } : id }} onSettled={onSettled} />
  ) : null;
}

type DrawnProps = Pick<ChartCardProps, 'target' | 'onSettled'> & Omit<Parameters<typeof Chart>[0], 'resource'>;

function Drawn({ target, chart, filter, onSettled }: DrawnProps) {
  const { drawn, error } = useChart(target, chart, filter);
  const isPending = !drawn && !error;
  useEffect(() => {
    if (!isPending) onSettled();
  }, [isPending, onSettled]);
  return drawn?.length ? <Chart resource={target} chart={chart} filter={filter} /> : null;
}
