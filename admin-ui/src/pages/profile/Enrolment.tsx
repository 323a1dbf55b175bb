import { Alert, Button, Skeleton, Stack } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const TwoStepSetup = lazy(() => import('./TwoStepSetup.tsx'));

/** Sets up the second step that the network demands: an app, a first code of it, and the recovery codes to keep. */
export function Enrolment({ onDone, onLeave }: { onDone: () => void; onLeave: () => void }) {
  const translate = useTranslate();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <Stack spacing={2}>
      <Alert severity="info">{translate('app.twoStep.demanded')}</Alert>
      <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
        <TwoStepSetup onDone={setCodes} />
      </Suspense>
      <Button onClick={onLeave} sx={{ alignSelf: 'flex-start' }}>
        {translate('ra.auth.logout')}
      </Button>
    </Stack>
  );
}
