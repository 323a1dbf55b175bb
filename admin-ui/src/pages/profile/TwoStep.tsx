import { Alert, Button, Chip, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAttempt } from '../../state/attempt.ts';
import { Missed } from '../../views/Missed.tsx';
import { account } from './account.ts';
import { CodeForm } from './CodeForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const TwoStepSetup = lazy(() => import('./TwoStepSetup.tsx'));

type Step = 'idle' | 'setup' | 'off';

/** The second step of sign-in: switched on with an app, and off again with a code of it. */
export function TwoStep() {
  const translate = useTranslate();
  const [step, setStep] = useState<Step>('idle');
  const [codes, setCodes] = useState<string[]>();
  const { data, error, refetch } = useQuery({ queryKey: ['me', 'secondStep'], queryFn: account.factor });
  const { attempt, isPending: isRenewing } = useAttempt();
  async function settle(recoveryCodes?: string[]) {
    setCodes(recoveryCodes);
    setStep('idle');
    await refetch();
  }
  if (error && !data) return <Missed error={error} onTryAgain={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={80} />;
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />;
  if (step === 'setup')
    return (
      <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
        <TwoStepSetup onDone={(recoveryCodes) => void settle(recoveryCodes)} onCancel={() => setStep('idle')} />
      </Suspense>
    );
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography color="textSecondary">{translate('app.twoStep.help')}</Typography>
      <Chip
        size="small"
        variant="outlined"
        color={data.active ? 'success' : 'default'}
        label={translate(data.active ? 'app.twoStep.on' : 'app.twoStep.off')}
      />
      {data.active && data.recoveryCodesLeft < 3 ? (
        <Alert severity="warning">{translate('app.twoStep.codesLeft', { smart_count: data.recoveryCodesLeft })}</Alert>
      ) : null}
      {data.active && step === 'idle' ? (
        <Button onClick={() => attempt(async () => settle(await account.renewCodes()))} disabled={isRenewing}>
          {translate('app.twoStep.renew')}
        </Button>
      ) : null}
      {step === 'off' ? (
        <CodeForm
          label={translate('app.signIn.code')}
          action={translate('app.twoStep.switchOff')}
          onCode={async (code) => {
            await account.removeFactor(code);
            await settle();
          }}
          onCancel={() => setStep('idle')}
        />
      ) : (
        <Button variant="outlined" onClick={() => setStep(data.active ? 'off' : 'setup')}>
          {translate(data.active ? 'app.twoStep.switchOff' : 'app.twoStep.switchOn')}
        </Button>
      )}
    </Stack>
  );
}
