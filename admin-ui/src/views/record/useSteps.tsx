import { leadsOn, offeredSteps, type Resource, type Step } from '@hestia/resources/vocabulary/index.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type RaRecord, useRefresh, useTranslate } from 'react-admin';
import { displayOf, useLabels } from '../../labels.ts';
import { useSession } from '../../session.tsx';
import { useWhyNot } from './useWhyNot.ts';

const StepDialog = lazy(() => import('./StepDialog.tsx'));

/** A step that leads on from where the record stands. */
export interface OfferedStep {
  name: string;
  /** The field of its graph, and the state to which it leads. */
  field: string;
  to: string;
  /** Of the first graph, whose steps are what the record is about, and forward on its path. */
  isMain: boolean;
  label: string;
  /** Only other roles take it. */
  isOthers: boolean;
  /** Why it can't be taken now. */
  why?: string | undefined;
  open: () => void;
}

/** The steps that lead on from where the record stands, and the dialog of the one that is chosen. */
export function useSteps({ resource, record }: { resource: Resource; record: RaRecord }): {
  steps: OfferedStep[];
  dialog: ReactNode;
} {
  const { transition: label } = useLabels(resource);
  const whyNot = useWhyNot(resource);
  const { actor } = useSession();
  const refresh = useRefresh();
  const translate = useTranslate();
  const [chosen, setChosen] = useState<Step>();
  const steps = offeredSteps(resource, record).map((one) => ({
    name: one.step.name,
    field: one.graph.field,
    to: one.step.to,
    isMain: one.graph === resource.graphs[0] && leadsOn(one, record),
    isOthers: one.step.roles !== undefined && !one.step.roles.some((role) => actor.roles.includes(role)),
    label: label(one.step.name),
    why: whyNot(record, one),
    open: () => setChosen(one),
  }));
  const dialog = chosen ? (
    <Suspense fallback={null}>
      <StepDialog
        resource={resource}
        record={record}
        taken={chosen}
        title={translate('app.step.title', { step: label(chosen.step.name), name: displayOf(resource, record) })}
        onDone={() => {
          setChosen(undefined);
          refresh();
        }}
        onClose={() => setChosen(undefined)}
      />
    </Suspense>
  ) : null;
  return { steps, dialog };
}
