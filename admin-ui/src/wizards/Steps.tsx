import {
  type Language,
  type Resource,
  stepFields,
  stepsFor,
  type WizardStep,
} from '@hestia/resources/vocabulary/index.ts';
import { fieldMessage } from '@hestia/resources/vocabulary/messages.ts';
import { Box, Button, Paper, Stack, Typography, useMediaQuery } from '@mui/material';
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { type RaRecord, useLocale, useTranslate } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { parisDay } from '../fields/formats.ts';
import { useLabels } from '../labels.ts';
import { recordScreens } from '../records/index.ts';
import { useSettledFiles } from '../state/underWay.tsx';
import { Accompanied } from '../views/form/Accompanied.tsx';
import { withoutBlanks } from '../views/form/blanks.ts';
import { ErrorSummary } from '../views/form/ErrorSummary.tsx';
import { FieldInputs } from '../views/form/FieldInputs.tsx';
import { useLookedUp } from '../views/form/useLookedUp.ts';
import { SimilarWhileTyping } from '../views/similar/SimilarWhileTyping.tsx';
import { stepView } from './components.ts';
import { StepBar } from './StepBar.tsx';
import { Summary } from './Summary.tsx';
import { violationsOf } from './violations.ts';

interface StepsProps {
  resource: Resource;
  onDraft: (values: FieldValues) => void;
  /** An existing record is taken in place of a new one. */
  onUse: (record: RaRecord) => void;
}

/** The last step, which shows all that was entered. */
const OVERVIEW: WizardStep = { name: 'summary' };

/** The steps of the wizard that these values ask for, the overview last. */
const shownSteps = ({ declaration: { wizard } }: Resource, values: FieldValues): WizardStep[] => [
  ...stepsFor(wizard?.steps ?? [], values),
  ...(wizard?.summary ? [OVERVIEW] : []),
];

/** The questions of one step after the other: none is left with something wrong in it. */
export function Steps({ resource, onDraft, onUse }: StepsProps) {
  const { watch, getValues, setError, clearErrors, formState } = useFormContext<FieldValues>();
  const { step: label } = useLabels(resource);
  const translate = useTranslate();
  const locale = useLocale() as Language;
  const isPhone = useMediaQuery('(max-width:899px)');
  const [current, setCurrent] = useState<string>();
  const [seen, setSeen] = useState<string[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  useLookedUp(resource);
  const settled = useSettledFiles();
  const form = useRef<HTMLDivElement>(null);
  const [isWaiting, setWaiting] = useState(false);
  const values = watch();
  const steps = shownSteps(resource, values);
  const at = Math.max(
    steps.findIndex(({ name }) => name === current),
    0,
  );
  const step = steps[at];

  useEffect(() => {
    const { unsubscribe } = watch((now) => onDraft(now));
    return unsubscribe;
  }, [watch, onDraft]);
  // The server's errors lead back to the first step that holds one.
  useEffect(() => {
    if (formState.submitCount === 0) return;
    const holdsOne = (one: WizardStep) => stepFields(resource, one).some((name) => formState.errors[name]);
    const wrong = shownSteps(resource, getValues()).find(holdsOne);
    if (wrong) setCurrent(wrong.name);
  }, [formState.submitCount, formState.errors, resource, getValues]);

  function go(target: number) {
    clearErrors();
    const now = withoutBlanks(resource, getValues());
    const today = parisDay();
    for (const passed of steps.slice(at, target)) {
      const violations = violationsOf(resource, stepFields(resource, passed), now, today);
      if (violations.length === 0) continue;
      for (const { path, code, info } of violations)
        setError(path.slice(1).replaceAll('/', '.'), { message: fieldMessage(resource, locale, path, code, info) });
      setCurrent(passed.name);
      return;
    }
    setCurrent(steps[target]?.name);
    setSeen([...new Set([...seen, ...steps.slice(0, target).map(({ name }) => name)])]);
    heading.current?.focus();
  }
  if (!step) return null;
  const { beside = [] } = resource.declaration.wizard ?? {};
  const isLast = at === steps.length - 1;
  /** Creates the record with all its files, the last of which may still be on their way. */
  async function finish() {
    setWaiting(true);
    await settled();
    setWaiting(false);
    form.current?.closest('form')?.requestSubmit();
  }
  /** Enter in an input goes on to the next step, as it creates the record in the last one. */
  function goOn(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (isLast) void finish();
    else go(at + 1);
  }
  const nameOf = (one: WizardStep) => (one === OVERVIEW ? translate('app.wizard.overview') : label(one.name));
  const View = stepView(step.component);
  const { review: Review } = recordScreens(resource);
  const summary = (
    <Summary resource={resource} fields={steps.flatMap((one) => stepFields(resource, one))} values={values} />
  );
  return (
    <Box
      ref={form}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '200px minmax(0, 1fr) 260px' } }}
    >
      <StepBar
        steps={steps.map((one) => ({
          name: one.name,
          label: nameOf(one),
          isDone: seen.includes(one.name) && one !== step,
        }))}
        at={at}
        isPhone={isPhone}
        onGo={go}
      />
      <Paper onKeyDown={goOn} sx={{ p: { xs: 1.5, sm: 2.5 }, minWidth: 0 }}>
        <Typography variant="h6" component="h2" ref={heading} tabIndex={-1} sx={{ outline: 'none' }} gutterBottom>
          {nameOf(step)}
        </Typography>
        <Stack spacing={1}>
          <ErrorSummary resource={resource} />
          {step === OVERVIEW ? (
            <>
              {Review ? (
                <Suspense fallback={null}>
                  <Review
                    resource={resource}
                    values={withoutBlanks(resource, values)}
                    onGo={(name) =>
                      setCurrent(steps.find((one) => stepFields(resource, one).includes(name))?.name ?? step.name)
                    }
                  />
                </Suspense>
              ) : null}
              {summary}
            </>
          ) : View ? (
            <Suspense fallback={null}>
              <View resource={resource} />
            </Suspense>
          ) : (
            <Accompanied resource={resource} names={stepFields(resource, step)}>
              <FieldInputs resource={resource} names={stepFields(resource, step)} creating />
            </Accompanied>
          )}
          {resource.declaration.similar ? <SimilarWhileTyping resource={resource} onUse={onUse} /> : null}
          <Stack direction="row" spacing={1} sx={{ pt: 1 }}>
            <Button disabled={at === 0} onClick={() => setCurrent(steps[at - 1]?.name)}>
              {translate('app.wizard.back')}
            </Button>
            {isLast ? (
              <Button
                key="create"
                variant="contained"
                loading={isWaiting}
                disabled={formState.isSubmitting}
                onClick={() => void finish()}
              >
                {translate('ra.action.create')}
              </Button>
            ) : (
              <Button key="next" variant="contained" onClick={() => go(at + 1)}>
                {translate('app.wizard.next')}
              </Button>
            )}
          </Stack>
        </Stack>
      </Paper>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        {beside.length > 0 ? (
          <Paper sx={{ px: 2, py: 1 }}>
            <FieldInputs resource={resource} names={beside} creating />
          </Paper>
        ) : null}
        {isPhone || step === OVERVIEW ? null : summary}
      </Stack>
    </Box>
  );
}
