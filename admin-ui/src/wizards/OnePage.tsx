import { type Resource, stepFields, type WizardStep } from '@hestia/resources/vocabulary/index.ts';
import { Box, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { type FieldErrors, type FieldValues, useFormContext } from 'react-hook-form';
import { useLabels } from '../labels.ts';
import { recordScreens } from '../records/index.ts';
import { withoutBlanks } from '../views/form/blanks.ts';
import { ErrorSummary, problemsOf } from '../views/form/ErrorSummary.tsx';
import { FieldInputs } from '../views/form/FieldInputs.tsx';
import { SimilarWhileTyping } from '../views/similar/SimilarWhileTyping.tsx';
import { Contents } from './Contents.tsx';
import { CreateButton } from './CreateButton.tsx';
import { isEnterWithin } from './enter.ts';
import { StepInputs } from './StepInputs.tsx';
import { Summary } from './Summary.tsx';
import { useStepForm } from './useStepForm.ts';

interface OnePageProps {
  resource: Resource;
  onDraft: (values: FieldValues) => void;
  /** An existing record is taken in place of a new one. */
  onUse: (record: RaRecord) => void;
}

/** Below the bar on top. */
const TOP = 72;
const STAYS = { position: 'sticky', top: TOP, alignSelf: 'start', minWidth: 0 } as const;

/** What is wrong with a step, by the places of its inputs. */
const wrongWith = (resource: Resource, step: WizardStep, errors: FieldErrors): string[] =>
  stepFields(resource, step).flatMap((name) => problemsOf({ [name]: errors[name] }).map(({ source }) => source));

/** All questions on one page: the steps are its contents, what was entered stands beside them. */
export function OnePage({ resource, onDraft, onUse }: OnePageProps) {
  const { clearErrors, setFocus, formState } = useFormContext<FieldValues>();
  const { step: label } = useLabels(resource);
  const translate = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  const headings = useRef(new Map<string, HTMLElement>());
  const { values, steps, isRight, tell, finish, isWaiting } = useStepForm(resource, place, onDraft);
  const [current, setCurrent] = useState(steps[0]?.name);
  const [left, setLeft] = useState<string[]>([]);
  const { errors, submitCount } = formState;
  const isWrong = (step: WizardStep) => wrongWith(resource, step, errors).length > 0;

  function enter(name: string) {
    if (current === name) return;
    if (current) setLeft([...new Set([...left, current])]);
    setCurrent(name);
  }
  function go(step: WizardStep | undefined) {
    const heading = headings.current.get(step?.name ?? '');
    heading?.focus({ preventScroll: true });
    heading?.closest('section')?.scrollIntoView({ block: 'start' });
  }
  /** To the input that is wrong, or to its section where it can't be typed into. */
  function lead(step: WizardStep, [first]: string[]) {
    go(step);
    if (first) setFocus(first);
  }
  function check(asked: WizardStep[]): boolean {
    clearErrors();
    const found = asked.map((step) => ({ step, wrong: tell(step) })).filter(({ wrong }) => wrong.length > 0);
    if (found[0]) lead(found[0].step, found[0].wrong);
    return found.length === 0;
  }
  const reach = (name: string) => {
    const step = steps.find((one) => stepFields(resource, one).includes(name));
    if (step) lead(step, [name]);
  };
  const create = () => check(steps) && void finish();
  /** Enter in an input goes on to the next section, as it creates the record in the last one. */
  function goOn(event: KeyboardEvent, step: WizardStep) {
    if (!isEnterWithin(event)) return;
    event.preventDefault();
    const next = steps[steps.indexOf(step) + 1];
    if (!next) create();
    else if (check([step])) go(next);
  }
  // What the server refuses leads back to its input, once each time.
  const told = useRef(submitCount);
  useEffect(() => {
    if (told.current === submitCount) return;
    told.current = submitCount;
    const wrong = steps.find(isWrong);
    if (wrong) lead(wrong, wrongWith(resource, wrong, errors));
  });

  const { beside = [] } = resource.declaration.wizard ?? {};
  const { review: Review } = recordScreens(resource);
  const fields = steps.flatMap((step) => stepFields(resource, step));
  return (
    <Box ref={place} sx={{ display: 'grid', gap: 2, gridTemplateColumns: '200px minmax(0, 1fr) 300px' }}>
      <Box component="nav" aria-label={translate('app.wizard.contents')} sx={STAYS}>
        <Contents
          sections={steps.map((step) => ({
            name: step.name,
            label: label(step.name),
            isCurrent: step.name === current,
            isWrong: isWrong(step),
            isDone: step.name !== current && left.includes(step.name) && isRight(step),
          }))}
          onGo={(name) => go(steps.find((step) => step.name === name))}
        />
      </Box>
      <Stack spacing={2} sx={{ minWidth: 0, '& input, & textarea, & button': { scrollMarginBlock: TOP } }}>
        <ErrorSummary resource={resource} />
        {/* All sections at once: one that came later would push away those below. */}
        <Suspense fallback={<Skeleton variant="rounded" height="70dvh" />}>
          {steps.map((step) => (
            <Paper
              key={step.name}
              component="section"
              aria-labelledby={`step-${step.name}`}
              onFocus={() => enter(step.name)}
              onKeyDown={(event) => goOn(event, step)}
              sx={{ p: 2.5, scrollMarginTop: TOP }}
            >
              <Typography
                variant="h6"
                component="h2"
                id={`step-${step.name}`}
                ref={(heading: HTMLElement | null) => {
                  if (heading) headings.current.set(step.name, heading);
                }}
                tabIndex={-1}
                sx={{ outline: 'none' }}
                gutterBottom
              >
                {label(step.name)}
              </Typography>
              <Stack spacing={1}>
                <StepInputs resource={resource} step={step} page={fields} />
              </Stack>
            </Paper>
          ))}
        </Suspense>
        <Box sx={{ position: 'sticky', bottom: 0, py: 1.5, bgcolor: 'background.default', zIndex: 1 }}>
          <CreateButton isWaiting={isWaiting} onCreate={create} />
        </Box>
      </Stack>
      <Stack spacing={2} sx={{ ...STAYS, maxHeight: `calc(100dvh - ${TOP}px)`, overflowY: 'auto' }}>
        {resource.declaration.similar ? <SimilarWhileTyping resource={resource} onUse={onUse} /> : null}
        {beside.length > 0 ? (
          <Paper sx={{ px: 2, py: 1 }}>
            <FieldInputs resource={resource} names={beside} creating />
          </Paper>
        ) : null}
        <Summary resource={resource} fields={fields} values={values} title={translate('app.wizard.overview')} />
        {Review ? (
          <Suspense fallback={null}>
            <Review resource={resource} values={withoutBlanks(resource, values)} onGo={reach} />
          </Suspense>
        ) : null}
      </Stack>
    </Box>
  );
}
