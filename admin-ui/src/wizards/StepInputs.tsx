import { type Resource, stepFields, type WizardStep } from '@hestia/resources/vocabulary/index.ts';
import { Skeleton } from '@mui/material';
import { Suspense } from 'react';
import { Accompanied } from '../views/form/Accompanied.tsx';
import { FieldInputs } from '../views/form/FieldInputs.tsx';
import { stepView } from './components.ts';

interface StepInputsProps {
  resource: Resource;
  step: WizardStep;
  /** All fields of the page that the step is a part of; absent: it is alone. */
  page?: string[];
}

/** What a step asks: its inputs, with what accompanies them, or the view that it names. */
export function StepInputs({ resource, step, page }: StepInputsProps) {
  const View = stepView(step.component);
  const names = stepFields(resource, step);
  return View ? (
    <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
      <View resource={resource} />
    </Suspense>
  ) : (
    <Accompanied resource={resource} names={names} page={page}>
      <FieldInputs resource={resource} names={names} creating />
    </Accompanied>
  );
}
