import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { fieldMessage } from '@hestia/resources/vocabulary/messages.ts';
import { Box, Button, Paper, Stack, Step, StepButton, Stepper, Typography, useMediaQuery } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Form, type RaRecord, useLocale, useStore, useTranslate } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { parisDay } from '../fields/formats.ts';
import { recordPath, useLabels } from '../labels.ts';
import { useEditing } from '../state/editing.tsx';
import { UNSEEN } from '../theme/unseen.ts';
import { declaredDefaults } from '../views/form/creation.ts';
import { ErrorSummary } from '../views/form/ErrorSummary.tsx';
import { FieldInputs } from '../views/form/FieldInputs.tsx';
import { PageHeader } from '../views/PageHeader.tsx';
import { sourceOf, useCreation } from '../views/ResourceCreate.tsx';
import { SimilarWhileTyping } from '../views/similar/SimilarWhileTyping.tsx';
import { Summary } from './Summary.tsx';
import { violationsOf, type WizardStep } from './steps.ts';

interface WizardProps {
  resource: Resource;
  steps: WizardStep[];
}

type Values = Record<string, unknown>;

interface StepsProps extends WizardProps {
  onDraft: (values: Values) => void;
  /** An existing record is taken in place of a new one. */
  onUse: (record: RaRecord) => void;
}

function Steps({ resource, steps, onDraft, onUse }: StepsProps) {
  const { watch, getValues, setError, clearErrors, formState } = useFormContext<FieldValues>();
  const translate = useTranslate();
  const locale = useLocale() as Language;
  const phone = useMediaQuery('(max-width:899px)');
  const [at, setAt] = useState(0);
  const [reached, setReached] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const values = watch();
  const text = (name: string) => translate(`wizards.${resource.id}.${name}`);
  const step = steps[at];

  useEffect(() => {
    const { unsubscribe } = watch((now) => onDraft(now));
    return unsubscribe;
  }, [watch, onDraft]);
  // The server's errors lead back to the first step that holds one.
  useEffect(() => {
    if (formState.submitCount === 0) return;
    const wrong = steps.findIndex(({ fields }) => fields.some((name) => formState.errors[name]));
    if (wrong >= 0) setAt(wrong);
  }, [formState.submitCount, formState.errors, steps]);

  function go(target: number) {
    clearErrors();
    const now = getValues();
    const today = parisDay();
    for (let index = at; index < target; index++) {
      const violations = violationsOf(resource, steps[index]?.fields ?? [], now, today);
      if (violations.length === 0) continue;
      for (const { path, code, info } of violations)
        setError(path.slice(1).replaceAll('/', '.'), { message: fieldMessage(resource, locale, path, code, info) });
      setAt(index);
      return;
    }
    setAt(target);
    setReached(Math.max(reached, target));
    heading.current?.focus();
  }
  if (!step) return null;
  const isLast = at === steps.length - 1;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '200px minmax(0, 1fr) 260px' } }}>
      <Stepper
        activeStep={at}
        nonLinear
        orientation={phone ? 'horizontal' : 'vertical'}
        alternativeLabel={phone}
        sx={{
          minWidth: 0,
          overflow: 'hidden',
          '& .MuiStep-root': { px: 0.25, minWidth: 0 },
          // The heading below names the step; side by side they would be cut.
          ...(phone ? { '& .MuiStepLabel-label': UNSEEN } : {}),
        }}
      >
        {steps.map(({ name }, index) => (
          <Step key={name} completed={index < reached && index !== at}>
            <StepButton onClick={() => go(index)} color="inherit">
              {text(name)}
            </StepButton>
          </Step>
        ))}
      </Stepper>
      <Paper sx={{ p: { xs: 1.5, sm: 2.5 }, minWidth: 0 }}>
        <Typography variant="h6" component="h2" ref={heading} tabIndex={-1} sx={{ outline: 'none' }} gutterBottom>
          {text(step.name)}
        </Typography>
        <Stack spacing={1}>
          <ErrorSummary resource={resource} />
          {step.view ?? <FieldInputs resource={resource} names={step.fields} creating />}
          {resource.declaration.similar ? <SimilarWhileTyping resource={resource} onUse={onUse} /> : null}
          <Stack direction="row" spacing={1} sx={{ pt: 1 }}>
            <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
              {translate('app.wizard.back')}
            </Button>
            {isLast ? (
              <Button key="create" type="submit" variant="contained" disabled={formState.isSubmitting}>
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
      {phone || step.isOverview ? null : <Summary resource={resource} steps={steps} values={values} />}
    </Box>
  );
}

/**
 * Creates a record step by step: each step is checked before the next, going back loses nothing, what was entered
 * outlives a reload until it is saved or thrown away.
 */
export function Wizard({ resource, steps }: WizardProps) {
  const { labels } = useLabels(resource);
  const translate = useTranslate();
  const navigate = useNavigate();
  const { begin, end } = useEditing();
  const [draft, setDraft] = useStore<Values | undefined>(`draft.${resource.name}`);
  const { search } = useLocation();
  const [initial] = useState<Values>(() => {
    const asked = steps.flatMap(({ fields }) => fields);
    const defaults = Object.entries(declaredDefaults(resource)).filter(([name]) => asked.includes(name));
    return { ...Object.fromEntries(defaults), ...draft, ...sourceOf(search) };
  });
  const editKey = `${resource.name} wizard`;
  const save = useCreation(resource, editKey);
  useEffect(() => () => end(editKey), [end, editKey]);
  const list = `/${resource.declaration.path}/list`;
  const create = async (values: Values) => {
    const errors = await save(values);
    if (!errors) setDraft(undefined);
    return errors;
  };
  const leave = (to = list) => {
    end(editKey);
    setDraft(undefined);
    navigate(to);
  };
  return (
    <>
      <PageHeader
        title={translate('app.newModel', { model: labels.name.toLowerCase() })}
        parents={[{ to: list, label: labels.plural }]}
        actions={<Button onClick={() => leave()}>{translate('app.wizard.discard')}</Button>}
      />
      <Form defaultValues={initial} onSubmit={create} noValidate>
        <Steps
          resource={resource}
          steps={steps}
          onDraft={(values) => {
            begin(editKey);
            setDraft(values);
          }}
          onUse={(record) => leave(recordPath(resource, record.id))}
        />
      </Form>
    </>
  );
}
