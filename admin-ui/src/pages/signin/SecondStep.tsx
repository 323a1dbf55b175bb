import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { begin } from '../../providers/auth.ts';
import { signIn } from '../../providers/signIn.ts';
import { useAttempt } from '../../state/attempt.ts';

/** Asks those who have a second step for a code of their app or a recovery code. */
export function SecondStep({ challenge, onBack }: { challenge: string; onBack: () => void }) {
  const translate = useTranslate();
  const [problem, setProblem] = useState<string>();
  const { attempt, isPending } = useAttempt({ onError: ({ message }) => setProblem(message) });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    setProblem(undefined);
    attempt(async () => begin((await signIn.secondStep(challenge, code)).token));
  }
  return (
    <Stack component="form" spacing={2} onSubmit={submit}>
      <Typography>{translate('app.signIn.secondStepHelp')}</Typography>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      <TextField
        name="code"
        label={translate('app.signIn.code')}
        autoComplete="one-time-code"
        slotProps={{ htmlInput: { maxLength: 20 } }}
        required
        autoFocus
      />
      <Button type="submit" variant="contained" size="large" disabled={isPending}>
        {translate('ra.auth.sign_in')}
      </Button>
      <Button onClick={onBack}>{translate('ra.action.back')}</Button>
    </Stack>
  );
}
