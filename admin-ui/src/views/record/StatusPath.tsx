import { canGoBack, type Resource, stepsOf } from '@hestia/resources/vocabulary/index.ts';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';
import { Stepper } from './Stepper.tsx';
import { useSteps } from './useSteps.tsx';

/** The path of each status graph that declares one, with the steps that lead on. */
export function StatusPath({ resource, record }: { resource: Resource; record: RaRecord }) {
  const { steps, dialog } = useSteps({ resource, record });
  const dataProvider = useDataProvider();
  const graphs = resource.graphs.filter(({ path }) => path);
  const { data: since } = useQuery<Record<string, string>>({
    // Not below the resource's name: nothing but a step moves it, and each makes a version.
    queryKey: ['standing', resource.name, record.id, record.version],
    queryFn: () => dataProvider.standingSince(resource.name, record.id),
    enabled: graphs.length > 0 && stepsOf(resource).some((one) => canGoBack(resource, one)),
    retry: false,
  });
  if (graphs.length === 0) return null;
  return (
    <>
      {graphs.map((graph) => (
        <Stepper
          key={graph.field}
          resource={resource}
          record={record}
          graph={graph}
          steps={steps}
          since={since?.[graph.field]}
        />
      ))}
      {dialog}
    </>
  );
}
