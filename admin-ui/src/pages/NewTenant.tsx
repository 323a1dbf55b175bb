import { Alert, Box, Button, Link, Paper, Stack, TextField, Typography } from '@mui/material';
import { createTheme as muiTheme, ThemeProvider } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import en from '../i18n/outside.en.json';
import fr from '../i18n/outside.fr.json';
import { httpClient } from '../providers/http.ts';
import type { HttpError } from '../providers/http-error.ts';
import { language } from '../providers/language.ts';
import { queryClient } from '../providers/query.ts';
import { settings } from '../providers/settings.ts';
import { useTry } from '../signin/try.ts';
import { baseTheme } from '../theme/base.ts';

const isFrench = language() === 'fr';
const { newTenant: words, email } = isFrench ? fr : en;
const theme = muiTheme(baseTheme('light'));

interface Problems {
  message: string;
  fields: Record<string, string>;
}

/** What is told of a refusal: at its fields, and above them. */
function problemsOf({ message, body }: HttpError): Problems {
  const details = (body?.details ?? []) as { path: string; message: string }[];
  return { message, fields: Object.fromEntries(details.map((one) => [one.path.slice(1), one.message])) };
}

/** Whoever begins a network is nobody yet. */
const begin = (form: object) => httpClient('/api/tenants', { method: 'POST', body: JSON.stringify(form), token: null });

/** Creates a network with its first user, where the deployment lets people do so. */
export function NewTenant() {
  const { data, error } = useQuery({ queryKey: ['settings'], queryFn: settings }, queryClient);
  const [problems, setProblems] = useState<Problems>();
  const [created, setCreated] = useState<string>();

  const { attempt, isPending } = useTry((error) => setProblems(problemsOf(error as HttpError)));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = Object.fromEntries(new FormData(event.currentTarget));
    setProblems(undefined);
    attempt(async () => {
      await begin(form);
      setCreated(String(form.id));
    });
  }
  const input = (name: string, label: string, more: object = {}) => (
    <TextField
      name={name}
      label={label}
      required
      error={Boolean(problems?.fields[name])}
      {...more}
      {...(problems?.fields[name] ? { helperText: problems.fields[name] } : {})}
    />
  );
  return (
    <ThemeProvider theme={theme}>
      <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2 }}>
        <Paper component="form" onSubmit={submit} sx={{ p: 4, width: '100%', maxWidth: 480 }}>
          <Stack spacing={1}>
            <Typography variant="h5" component="h1">
              {words.title}
            </Typography>
            {data?.tenantCreation === 'off' ? <Alert severity="info">{words.off}</Alert> : null}
            {error ? <Alert severity="error">{error.message}</Alert> : null}
            {problems ? <Alert severity="error">{problems.message}</Alert> : null}
            {created ? (
              <Alert severity="success">
                {words.done} <Link href={`/tenant/${created}/login`}>{`/tenant/${created}/`}</Link>
              </Alert>
            ) : null}
            {data && data.tenantCreation !== 'off' && !created ? (
              <>
                {input('id', words.id, { helperText: words.idHelp, autoFocus: true })}
                {input('name', words.name)}
                {input('firstName', words.firstName, { required: false, autoComplete: 'given-name' })}
                {input('lastName', words.lastName, { required: false, autoComplete: 'family-name' })}
                {input('email', email, { type: 'email', autoComplete: 'username' })}
                {input('password', words.password, {
                  type: 'password',
                  autoComplete: 'new-password',
                  helperText: words.passwordHelp,
                })}
                {data.tenantCreation === 'invitation' ? input('invitation', words.invitation) : null}
                <Button type="submit" variant="contained" size="large" loading={isPending}>
                  {words.create}
                </Button>
              </>
            ) : null}
          </Stack>
        </Paper>
      </Box>
    </ThemeProvider>
  );
}
