import type { Condition, Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box } from '@mui/material';
import { Suspense } from 'react';
import { useListContext } from 'react-admin';
import { recordScreens } from '../../records/index.ts';
import { Chart } from './Chart.tsx';

interface ChartsProps {
  resource: Resource;
  /** What the list shows before anybody filters it. */
  where: Condition | undefined;
}

/** The declared charts of what the list finds. */
export default function Charts({ resource, where }: ChartsProps) {
  const { filterValues } = useListContext();
  const filter = { ...filterValues, ...where } as Condition;
  return (
    <Box
      sx={{ display: 'grid', gap: 2, pb: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))' }}
    >
      {(resource.declaration.charts ?? []).map((chart) => (
        <Chart key={chart.name} resource={resource} chart={chart} filter={filter} />
      ))}
      {Object.entries(recordScreens(resource).charts ?? {}).map(([name, View]) => (
        <Suspense key={name} fallback={null}>
          <View resource={resource} filter={filter} />
        </Suspense>
      ))}
    </Box>
  );
}
