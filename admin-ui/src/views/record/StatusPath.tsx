import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { RaRecord } from 'react-admin';
import { Stepper } from './Stepper.tsx';
import { useSteps } from './useSteps.tsx';

/** The path of each status graph that declares one, with the steps that lead on. */
export function StatusPath({ resource, record }: { resource: Resource; record: RaRecord }) {
  const { steps, dialog } = useSteps({ resource, record });
  const graphs = resource.graphs.filter(({ path }) => path);
  if (graphs.length === 0) return null;
  return (
    <>
      {graphs.map((graph) => (
        <Stepper key={graph.field} resource={resource} record={record} graph={graph} steps={steps} />
      ))}
      {dialog}
    </>
  );
}
