import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { begin } from '../../providers/begin.ts';
import { type Proceeding, signIn } from '../../providers/signIn.ts';
import { useSession } from '../../session.tsx';
import { ProviderButtons } from '../../signin/ProviderButtons.tsx';
import { SecondStep } from '../../signin/SecondStep.tsx';
import { useAttempt } from '../../state/attempt.ts';

/** Asks the signed-in person, and nobody else, for one of their ways to sign in; what waits for it then goes on. */
export function ProveAgain({ isOver, onLeave }: { isOver: boolean; onLeave: () => void }) {
  const translate = useTranslate();
  const { me } = useSession();
  const { email } = me.user;
  const [request, setRequest] = useState<string>();
  const [challenge, setChallenge] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { attempt, isPending } = useAttempt({ onError: ({ message }) => setProblem(message) });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = String(new FormData(event.currentTarget).get(request ? 'code' : 'password'));
    setProblem(undefined);
    attempt(async () => {
      const proceeding: Proceeding = request
        ? await signIn.token(`${request}.${given.replace(/\s/g, '')}`)
        : await signIn.password(email, given);
      if (proceeding.challenge !== undefined) setChallenge(proceeding.challenge);
      else begin(proceeding.token);
    });
  }
  function another() {
    setProblem(undefined);
    if (request) setRequest(undefined);
    else attempt(async () => setRequest(await signIn.magic(email)));
  }
  if (challenge) return <SecondStep challenge={challenge} onBack={() => setChallenge(undefined)} />;
  return (
    <Stack component="form" spacing={2} onSubmit={submit}>
      <Typography>{translate(isOver ? 'app.sessionTimeout' : 'app.again.proofHelp')}</Typography>
      {isOver ? <Typography color="textSecondary">{translate('app.again.kept')}</Typography> : null}
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      {request ? <Typography>{translate('app.signIn.codeSent')}</Typography> : null}
      <TextField
        name="email"
        label={translate('app.email')}
        value={email}
        autoComplete="username"
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      {request ? (
        <TextField
          key="code"
          name="code"
          label={translate('app.signIn.sixDigits')}
          autoComplete="one-time-code"
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7 } }}
          required
          autoFocus
        />
      ) : (
        <TextField
          key="password"
          name="password"
          type="password"
          label={translate('app.signIn.password')}
          autoComplete="current-password"
          required
          autoFocus
        />
      )}
      <Button type="submit" variant="contained" size="large" disabled={isPending}>
        {translate('app.signIn.submit')}
      </Button>
      <Button onClick={another} disabled={isPending}>
        {translate(request ? 'app.signIn.byPassword' : 'app.signIn.byCode')}
      </Button>
      <ProviderButtons onProblem={setProblem} isAside />
      <Button onClick={onLeave}>{translate(isOver ? 'ra.auth.logout' : 'ra.action.cancel')}</Button>
    </Stack>
  );
}
