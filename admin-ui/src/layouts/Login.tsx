import { Alert, Box, Button, Paper, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { LocalesMenuButton, useLogin, useTranslate } from 'react-admin';
import { sessionEnd } from '../providers/auth.ts';
import { tenantOfPath } from '../tenant.ts';
import { Notice } from './Notice.tsx';

/** Sign-in by e-mail and password, in the network that the address names. */
export function Login() {
  const translate = useTranslate();
  const login = useLogin();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setProblem(undefined);
    try {
      await login({ username: String(form.get('email')), password: String(form.get('password')) });
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Box
      component="main"
      sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' }}
    >
      <Paper component="form" onSubmit={submit} sx={{ p: 4, width: '100%', maxWidth: 400 }}>
        <Stack spacing={2}>
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
            <Typography variant="h5" component="h1">
              {tenantOfPath()}
            </Typography>
            <LocalesMenuButton />
          </Stack>
          {problem ? <Alert severity="error">{problem}</Alert> : null}
          {!problem && sessionEnd.isRemembered() ? (
            <Alert severity="info">{translate('app.sessionTimeout')}</Alert>
          ) : null}
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
          <Button type="submit" variant="contained" size="large" disabled={busy}>
            {translate('ra.auth.sign_in')}
          </Button>
        </Stack>
      </Paper>
      <Notice />
    </Box>
  );
}
