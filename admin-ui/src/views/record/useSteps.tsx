import { refusalMessage, refusalOfStep } from '@hestia/permissions/index.ts';
import { type Language, nextSteps, type Resource, type Step, stepProblem } from '@hestia/resources/vocabulary/index.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type RaRecord, useLocale, useRefresh } from 'react-admin';
import { displayOf, useLabels } from '../../labels.ts';
import { useSession } from '../../session.tsx';

const StepDialog = lazy(() => import('./StepDialog.tsx'));

/** A step that leads on from where the record stands. */
interface OfferedStep {
  name: string;
  /** Of the first graph, whose steps are what the record is about. */
  isMain: boolean;
  label: string;
  /** Why it can't be taken now. */
  why?: string | undefined;
  open: () => void;
}

/** The steps that lead on from where the record stands, and the dialog of the one that is chosen. */
export function useSteps({ resource, record }: { resource: Resource; record: RaRecord }): {
  steps: OfferedStep[];
  dialog: ReactNode;
} {
  const { ability, actor } = useSession();
  const { labels, transition: label } = useLabels(resource);
  const locale = useLocale() as Language;
  const refresh = useRefresh();
  const [chosen, setChosen] = useState<Step>();
  const why = (taken: Step): string | undefined => {
    const reason = refusalOfStep(ability, actor, resource, record, taken);
    const code = reason === 'data' ? stepProblem(resource, taken, record, { asked: true }) : undefined;
    return code ? (labels.errors?.[code] ?? code) : reason && refusalMessage(reason, locale);
  };
  const steps = nextSteps(resource, record).map((one) => ({
    name: one.step.name,
    isMain: one.graph === resource.graphs[0],
    label: label(one.step.name),
    why: why(one),
    open: () => setChosen(one),
  }));
  const dialog = chosen ? (
    <Suspense fallback={null}>
      <StepDialog
        resource={resource}
        record={record}
        taken={chosen}
        title={`${label(chosen.step.name)}: ${displayOf(resource, record)}`}
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
