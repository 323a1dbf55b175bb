import type { Condition, Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box } from '@mui/material';
import { Chart } from '../views/charts/Chart.tsx';
import { chartsOf, type DashboardLooker, type Scope } from './dashboard/cards.ts';

interface DashboardChartsProps {
  resources: Resource[];
  scope: Scope;
  looker: DashboardLooker;
}

/** The charts that resources offer to the dashboard, each leading to its list. */
export function DashboardCharts({ resources, scope, looker }: DashboardChartsProps) {
  const shown = resources.flatMap((resource) => chartsOf(resource, scope, looker).map((one) => ({ resource, ...one })));
  if (shown.length === 0) return null;
  return (
    <Box
      sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))' }}
    >
      {shown.map(({ resource, chart, own, to }) => {
        const filter: Condition = { ...resource.declaration.list.where, ...own };
        return <Chart key={`${resource.id} ${chart.name}`} resource={resource} chart={chart} filter={filter} to={to} />;
      })}
    </Box>
  );
}
