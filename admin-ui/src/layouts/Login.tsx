import { Alert, Button, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { ProviderButtons } from '../pages/signin/ProviderButtons.tsx';
import { SecondStep } from '../pages/signin/SecondStep.tsx';
import { begin } from '../providers/auth.ts';
import { type SignInState, signIn } from '../providers/signIn.ts';
import { sessionEnd } from '../providers/token.ts';
import { useAttempt } from '../state/attempt.ts';
import { SimplePage } from './SimplePage.tsx';

/** Sign-in to the network that the address names: e-mail and password, or one of the other ways. */
export function Login() {
  const translate = useTranslate();
  const { state } = useLocation() as { state: SignInState | null };
  const [problem, setProblem] = useState<string | undefined>(state?.failed ? translate('app.unexpected') : undefined);
  const [challenge, setChallenge] = useState<string>();
  const { attempt, isPending } = useAttempt({ onError: ({ message }) => setProblem(message) });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setProblem(undefined);
    attempt(async () => {
      const proceeding = await signIn.password(String(form.get('email')), String(form.get('password')));
      if (proceeding.challenge !== undefined) setChallenge(proceeding.challenge);
      else begin(proceeding.token);
    });
  }
  if (challenge)
    return (
      <SimplePage>
        <SecondStep challenge={challenge} onBack={() => setChallenge(undefined)} />
      </SimplePage>
    );
  return (
    <SimplePage>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      {!problem && sessionEnd.isRemembered() ? <Alert severity="info">{translate('app.sessionTimeout')}</Alert> : null}
      <Stack component="form" spacing={2} onSubmit={submit}>
        <TextField
          name="email"
          type="email"
          label={translate('app.email')}
          autoComplete="username"
          required
          autoFocus
        />
        <TextField
          name="password"
          type="password"
          label={translate('ra.auth.password')}
          autoComplete="current-password"
          required
        />
        <Button type="submit" variant="contained" size="large" disabled={isPending}>
          {translate('ra.auth.sign_in')}
        </Button>
      </Stack>
      <Button component={Link} to="/login/magic" state={{ ...state, failed: undefined }}>
        {translate('app.signIn.byCode')}
      </Button>
      <ProviderButtons onProblem={setProblem} />
    </SimplePage>
  );
}
