import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { SimplePage } from '../layouts/SimplePage.tsx';
import { begin } from '../providers/begin.ts';
import type { HttpError } from '../providers/http-error.ts';
import { signIn } from '../providers/signIn.ts';
import { SIGN_IN } from './place.ts';
import { SecondStep } from './SecondStep.tsx';
import { useTry } from './try.ts';
import { Way } from './Way.tsx';
import { useWords } from './words.ts';

/** The request and the digits that the link in the mail brings. */
const linked = (hash: string): { request?: string; digits?: string } => {
  const [, request, digits] = /^#(MAG[0-9A-Z]{26})\.(\d{6})$/.exec(hash) ?? [];
  return { request, digits };
};

/** Sign-in without a password: the e-mail is asked for, a code is sent, the code is entered. */
export function MagicLogin() {
  const words = useWords();
  const { hash } = window.location;
  const [request, setRequest] = useState(() => linked(hash).request);
  const [digits, setDigits] = useState(() => linked(hash).digits ?? '');
  const [challenge, setChallenge] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { attempt, isPending } = useTry((error) => {
    const { status = 0, message } = error as HttpError;
    const otherwise = request ? 'signIn.invalidCode' : 'signIn.noCode';
    const isReason = status >= 400 && message !== words('unexpected');
    setProblem(isReason ? message : words(otherwise));
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
        <Typography>{words(request ? 'signIn.codeSent' : 'signIn.byCodeHelp')}</Typography>
        {problem ? <Alert severity="error">{problem}</Alert> : null}
        {request ? (
          <TextField
            key="code"
            name="code"
            value={digits}
            onChange={({ target }) => setDigits(target.value)}
            label={words('signIn.sixDigits')}
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
            label={words('email')}
            autoComplete="username"
            required
            autoFocus
          />
        )}
        <Button type="submit" variant="contained" size="large" disabled={isPending}>
          {words(request ? 'signIn.submit' : 'signIn.sendCode')}
        </Button>
      </Stack>
      {request ? <Button onClick={again}>{words('signIn.anotherCode')}</Button> : null}
      <Way to={SIGN_IN}>{words('signIn.byPassword')}</Way>
    </SimplePage>
  );
}
