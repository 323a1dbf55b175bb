import { type Step, stepsOf } from '@hestia/resources/vocabulary/index.ts';
import { Button, Stack } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { useLabels, withColon } from '../../labels.ts';
import { type AccessRequest, requestResource } from './requests.ts';

const StepDialog = lazy(() => import('../record/StepDialog.tsx'));

/** Accepts or refuses a request, asking first and with a word to who asked. */
export function AnswerButtons({ request, person }: { request: AccessRequest; person: string }) {
  const resource = requestResource();
  const { transition: label, value } = useLabels(resource);
  const translate = useTranslate();
  const refresh = useRefresh();
  const [taken, setTaken] = useState<Step>();
  const role = value('role', request.role);
  return (
    <Stack direction="row" spacing={1}>
      {stepsOf(resource).map((one) => (
        <Button
          key={one.step.name}
          size="small"
          variant={one.step.name === 'accept' ? 'contained' : 'text'}
          aria-label={withColon(label(one.step.name), person)}
          onClick={() => setTaken(one)}
        >
          {label(one.step.name)}
        </Button>
      ))}
      {taken ? (
        <Suspense fallback={null}>
          <StepDialog
            resource={resource}
            record={request}
            taken={taken}
            title={translate(`app.access.ask.${taken.step.name}.title`, { person })}
            text={translate(
              `app.access.ask.${request.role === 'owner' && taken.step.name === 'accept' ? 'owner' : taken.step.name}.text`,
              { person, role },
            )}
            onDone={() => {
              setTaken(undefined);
              refresh();
            }}
            onClose={() => setTaken(undefined)}
          />
        </Suspense>
      ) : null}
    </Stack>
  );
}
