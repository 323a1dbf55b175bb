import type { Transition } from '@hestia/resources/vocabulary/index.ts';
import { Button, Stack } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { type AccessRequest, requestResource } from './requests.ts';

const StepDialog = lazy(() => import('../record/StepDialog.tsx'));

/** Accepts or refuses a request, asking first and with a word to who asked. */
export function AnswerButtons({ request, person }: { request: AccessRequest; person: string }) {
  const resource = requestResource();
  const { transition: label, value } = useLabels(resource);
  const translate = useTranslate();
  const refresh = useRefresh();
  const [step, setStep] = useState<Transition>();
  const role = value('role', request.role);
  return (
    <Stack direction="row" spacing={1}>
      {(resource.declaration.status?.transitions ?? []).map((one) => (
        <Button
          key={one.name}
          size="small"
          variant={one.name === 'accept' ? 'contained' : 'text'}
          aria-label={`${label(one.name)}: ${person}`}
          onClick={() => setStep(one)}
        >
          {label(one.name)}
        </Button>
      ))}
      {step ? (
        <Suspense fallback={null}>
          <StepDialog
            resource={resource}
            record={request}
            step={step}
            title={translate(`app.access.ask.${step.name}.title`, { person })}
            text={translate(
              `app.access.ask.${request.role === 'owner' && step.name === 'accept' ? 'owner' : step.name}.text`,
              { person, role },
            )}
            onDone={() => {
              setStep(undefined);
              refresh();
            }}
            onClose={() => setStep(undefined)}
          />
        </Suspense>
      ) : null}
    </Stack>
  );
}
