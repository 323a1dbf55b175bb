import { type Resource, stepFields, type WizardStep } from '@hestia/resources/vocabulary/index.ts';
import { Box, Button, Paper, Skeleton, Stack, Typography, useMediaQuery } from '@mui/material';
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { useLabels } from '../labels.ts';
import { recordScreens } from '../records/index.ts';
import { withoutBlanks } from '../views/form/blanks.ts';
import { ErrorSummary } from '../views/form/ErrorSummary.tsx';
import { FieldInputs } from '../views/form/FieldInputs.tsx';
import { SimilarWhileTyping } from '../views/similar/SimilarWhileTyping.tsx';
import { CreateButton } from './CreateButton.tsx';
import { isEnterWithin } from './enter.ts';
import { StepBar } from './StepBar.tsx';
import { StepInputs } from './StepInputs.tsx';
import { Summary } from './Summary.tsx';
import { useStepForm } from './useStepForm.ts';

interface StepsProps {
  resource: Resource;
  onDraft: (values: FieldValues) => void;
  /** An existing record is taken in place of a new one. */
  onUse: (record: RaRecord) => void;
}

/** The last step, which shows all that was entered. */
const OVERVIEW: WizardStep = { name: 'summary' };

/** The questions of one step after the other: none is left with something wrong in it. */
export function Steps({ resource, onDraft, onUse }: StepsProps) {
  const { clearErrors, formState } = useFormContext<FieldValues>();
  const { step: label } = useLabels(resource);
  const translate = useTranslate();
  const isPhone = useMediaQuery('(max-width:899px)');
  const [current, setCurrent] = useState<string>();
  const [seen, setSeen] = useState<string[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const { values, steps: asked, tell, finish, isWaiting } = useStepForm(resource, form, onDraft);
  const steps = resource.declaration.wizard?.summary ? [...asked, OVERVIEW] : asked;
  const at = Math.max(
    steps.findIndex(({ name }) => name === current),
    0,
  );
  const step = steps[at];
  const latest = useRef(steps);
  latest.current = steps;

  // The server's errors lead back to the first step that holds one.
  useEffect(() => {
    if (formState.submitCount === 0) return;
    const holdsOne = (one: WizardStep) => stepFields(resource, one).some((name) => formState.errors[name]);
    const wrong = latest.current.find(holdsOne);
    if (wrong) setCurrent(wrong.name);
  }, [formState.submitCount, formState.errors, resource]);

  function go(target: number) {
    clearErrors();
    const wrong = steps.slice(at, target).find((passed) => tell(passed).length > 0);
    if (wrong) {
      setCurrent(wrong.name);
      return;
    }
    setCurrent(steps[target]?.name);
    setSeen([...new Set([...seen, ...steps.slice(0, target).map(({ name }) => name)])]);
    heading.current?.focus();
  }
  if (!step) return null;
  const { beside = [] } = resource.declaration.wizard ?? {};
  const isLast = at === steps.length - 1;
  /** Enter in an input goes on to the next step, as it creates the record in the last one. */
  function goOn(event: KeyboardEvent) {
    if (!isEnterWithin(event)) return;
    event.preventDefault();
    if (isLast) void finish();
    else go(at + 1);
  }
  const nameOf = (one: WizardStep) => (one === OVERVIEW ? translate('app.wizard.overview') : label(one.name));
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
        {/* The buttons come with what they stand below: they don't move away from the pointer. */}
        <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
          <Stack spacing={1}>
            <ErrorSummary resource={resource} />
            {step === OVERVIEW ? (
              <>
                {Review ? (
                  <Review
                    resource={resource}
                    values={withoutBlanks(resource, values)}
                    onGo={(name) =>
                      setCurrent(steps.find((one) => stepFields(resource, one).includes(name))?.name ?? step.name)
                    }
                  />
                ) : null}
                {summary}
              </>
            ) : (
              <StepInputs resource={resource} step={step} />
            )}
            {resource.declaration.similar ? <SimilarWhileTyping resource={resource} onUse={onUse} /> : null}
            <Stack direction="row" spacing={1} sx={{ pt: 1 }}>
              <Button disabled={at === 0} onClick={() => setCurrent(steps[at - 1]?.name)}>
                {translate('app.wizard.back')}
              </Button>
              {isLast ? (
                <CreateButton isWaiting={isWaiting} onCreate={() => void finish()} />
              ) : (
                <Button key="next" variant="contained" onClick={() => go(at + 1)}>
                  {translate('app.wizard.next')}
                </Button>
              )}
            </Stack>
          </Stack>
        </Suspense>
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
