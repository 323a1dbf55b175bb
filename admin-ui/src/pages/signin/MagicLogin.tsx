import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { type HttpError, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { SimplePage } from '../../layouts/SimplePage.tsx';
import { begin } from '../../providers/auth.ts';
import { signIn } from '../../providers/signIn.ts';
import { useAttempt } from '../../state/attempt.ts';
import { SecondStep } from './SecondStep.tsx';

/** The request and the digits that the link in the mail brings. */
const linked = (hash: string): { request?: string; digits?: string } => {
  const [, request, digits] = /^#(MAG[0-9A-Z]{26})\.(\d{6})$/.exec(hash) ?? [];
  return { request, digits };
};

/** Sign-in without a password: the e-mail is asked for, a code is sent, the code is entered. */
export default function MagicLogin() {
  const translate = useTranslate();
  const { hash, state } = useLocation();
  const [request, setRequest] = useState(() => linked(hash).request);
  const [digits, setDigits] = useState(() => linked(hash).digits ?? '');
  const [challenge, setChallenge] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { attempt, isPending } = useAttempt({
    onError: (error) => {
      const { status = 0, message } = error as HttpError;
      const otherwise = request ? 'app.signIn.invalidCode' : 'app.signIn.noCode';
      setProblem(status >= 400 && message ? message : translate(otherwise));
    },
  });

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email'));
    setProblem(undefined);
    attempt(async () => setRequest(await signIn.magic(email)));
  }
  function enter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setProblem(undefined);
    attempt(async () => {
      const proceeding = await signIn.token(`${request}.${digits.replace(/\s/g, '')}`);
      if (proceeding.challenge !== undefined) setChallenge(proceeding.challenge);
      else begin(proceeding.token);
    });
  }
  function again() {
    setRequest(undefined);
    setChallenge(undefined);
    setDigits('');
    setProblem(undefined);
  }
  if (challenge)
    return (
      <SimplePage>
        <SecondStep challenge={challenge} onBack={again} />
      </SimplePage>
    );
  return (
    <SimplePage>
      <Stack component="form" spacing={2} onSubmit={request ? enter : ask} noValidate>
        <Typography>{translate(request ? 'app.signIn.codeSent' : 'app.signIn.byCodeHelp')}</Typography>
        {problem ? <Alert severity="error">{problem}</Alert> : null}
        {request ? (
          <TextField
            key="code"
            name="code"
            value={digits}
            onChange={({ target }) => setDigits(target.value)}
            label={translate('app.signIn.sixDigits')}
            autoComplete="one-time-code"
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7 } }}
            required
            autoFocus
          />
        ) : (
          <TextField
            key="email"
            name="email"
            type="email"
            label={translate('app.email')}
            autoComplete="username"
            required
            autoFocus
          />
        )}
        <Button type="submit" variant="contained" size="large" disabled={isPending}>
          {translate(request ? 'ra.auth.sign_in' : 'app.signIn.sendCode')}
        </Button>
      </Stack>
      {request ? <Button onClick={again}>{translate('app.signIn.anotherCode')}</Button> : null}
      <Button component={Link} to="/login" state={state}>
        {translate('app.signIn.byPassword')}
      </Button>
    </SimplePage>
  );
}
