import type { Resource, Transition } from '@hestia/resources/vocabulary/index.ts';
import { type RaRecord, useDataProvider } from 'react-admin';
import { Input } from '../../fields/Input.tsx';
import { useLabels } from '../../labels.ts';
import { FormDialog } from '../form/FormDialog.tsx';

interface StepDialogProps {
  resource: Resource;
  record: RaRecord;
  step: Transition;
  title: string;
  /** What the step does, where its name doesn't say it all. */
  text?: string;
  onDone: () => void;
  onClose: () => void;
}

/** A step of the status graph that asks first, for what is said with it. */
export default function StepDialog({ resource, record, step, ...dialog }: StepDialogProps) {
  const { transition: label } = useLabels(resource);
  const dataProvider = useDataProvider();
  return (
    <FormDialog
      {...dialog}
      resource={resource}
      action={label(step.name)}
      send={(said) => dataProvider.transition(resource.name, record.id, step.name, record.version, said)}
    >
      {(step.with ?? []).map((name) => (
        <Input key={name} resource={resource} path={name} schema={resource.fields[name]?.schema ?? {}} />
      ))}
    </FormDialog>
  );
}
