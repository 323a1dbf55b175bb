import type { Condition, Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box } from '@mui/material';
import { Chart } from '../views/charts/Chart.tsx';

/** The charts that resources offer to the dashboard, each leading to its list. */
export function DashboardCharts({ resources }: { resources: Resource[] }) {
  const shown = resources.flatMap((resource) =>
    (resource.declaration.charts ?? []).filter(({ dashboard }) => dashboard).map((chart) => ({ resource, chart })),
  );
  if (shown.length === 0) return null;
  return (
    <Box
      sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))' }}
    >
      {shown.map(({ resource, chart }) => {
        const { path, list } = resource.declaration;
        const filter: Condition = list.where ?? {};
        return (
          <Chart
            key={`${resource.id} ${chart.name}`}
            resource={resource}
            chart={chart}
            filter={filter}
            to={`/${path}/list`}
          />
        );
      })}
    </Box>
  );
}
