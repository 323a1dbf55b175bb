import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { SimplePage } from '../layouts/SimplePage.tsx';
import { begin } from '../providers/begin.ts';
import { signIn } from '../providers/signIn.ts';
import { sessionEnd } from '../providers/token.ts';
import { tenantOfPath } from '../tenant.ts';
import { useWays } from './appearance.ts';
import { ProviderButtons } from './ProviderButtons.tsx';
import { place } from './place.ts';
import { SecondStep } from './SecondStep.tsx';
import { useTry } from './try.ts';
import { Way } from './Way.tsx';
import { useWords } from './words.ts';

/** Sign-in to the network that the address names: e-mail and password, or one of the other ways. */
export function Login() {
  const words = useWords();
  const [hasFailed] = useState(() => place.state()?.failed);
  const [problem, setProblem] = useState<string | undefined>(hasFailed ? words('unexpected') : undefined);
  const [challenge, setChallenge] = useState<string>();
  const ways = useWays();
  const { attempt, isPending } = useTry(({ message }) => setProblem(message));

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
      {ways?.known === false ? (
        <Alert severity="warning">{words('unknownNetwork').replace('%{tenant}', tenantOfPath() ?? '')}</Alert>
      ) : null}
      {!problem && sessionEnd.isRemembered() ? <Alert severity="info">{words('sessionTimeout')}</Alert> : null}
      <Stack component="form" spacing={2} onSubmit={submit}>
        <TextField name="email" type="email" label={words('email')} autoComplete="username" required autoFocus />
        <TextField
          name="password"
          type="password"
          label={words('signIn.password')}
          autoComplete="current-password"
          required
        />
        <Button type="submit" variant="contained" size="large" disabled={isPending}>
          {words('signIn.submit')}
        </Button>
      </Stack>
      <Way to="/login/magic">{words('signIn.byCode')}</Way>
      <ProviderButtons onProblem={setProblem} />
    </SimplePage>
  );
}
