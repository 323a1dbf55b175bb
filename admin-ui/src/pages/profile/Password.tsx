import { Alert, Button, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { MESSAGE_MS } from '../../config.ts';
import { useAttempt } from '../../state/attempt.ts';
import { account, refusalOf } from './account.ts';

const SHORTEST = 10;

/** Changes the password, with the old one; the other sessions are over. */
export function Password() {
  const translate = useTranslate();
  const notify = useNotify();
  const [problems, setProblems] = useState<ReturnType<typeof refusalOf>>();
  const { attempt, isPending } = useAttempt({ onError: (error) => setProblems(refusalOf(error)) });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    setProblems(undefined);
    attempt(async () => {
      await account.password(String(values.get('current')), String(values.get('password')));
      form.reset();
      notify('app.profile.passwordChanged', { type: 'success', autoHideDuration: MESSAGE_MS });
    });
  }
  const problem = (name: string) => problems?.fields[name];
  return (
    <Stack component="form" spacing={1} onSubmit={submit} sx={{ maxWidth: 400, alignItems: 'flex-start' }}>
      {problems && Object.keys(problems.fields).length === 0 ? (
        <Alert severity="error">{problems.message}</Alert>
      ) : null}
      <TextField
        name="current"
        type="password"
        label={translate('app.profile.currentPassword')}
        autoComplete="current-password"
        error={Boolean(problem('current'))}
        helperText={problem('current')}
        required
      />
      <TextField
        name="password"
        type="password"
        label={translate('app.profile.newPassword')}
        autoComplete="new-password"
        error={Boolean(problem('password'))}
        helperText={problem('password') ?? translate('app.newTenant.passwordHelp')}
        slotProps={{ htmlInput: { minLength: SHORTEST, maxLength: 200 } }}
        required
      />
      <Button type="submit" variant="contained" disabled={isPending}>
        {translate('app.profile.changePassword')}
      </Button>
    </Stack>
  );
}
