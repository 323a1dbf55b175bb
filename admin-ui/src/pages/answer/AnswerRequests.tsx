import type { Request } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box, Button, Paper, Skeleton, Stack, Typography, useMediaQuery } from '@mui/material';
import { useState } from 'react';
import { Form, type HttpError, useNotify, useTranslate } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { apiUrl, httpClient } from '../../providers/http.ts';
import { resourceById } from '../../registry.ts';
import { failureMessage } from '../../views/failure.ts';
import { PageHeader } from '../../views/PageHeader.tsx';
import { StepBar } from '../../wizards/StepBar.tsx';
import { Addressee, useAddressee } from './Addressee.tsx';
import { Choose } from './Choose.tsx';
import { useWaiting } from './useWaiting.ts';
import { Write } from './Write.tsx';

const STEPS = ['requests', 'client', 'message'] as const;

/** Answers several requests of a client at once: which, to whom, and what. */
export default function AnswerRequests() {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const isPhone = useMediaQuery('(max-width:899px)');
  const [query] = useSearchParams();
  const wanted = (query.get('requests') ?? '').split(',').filter(Boolean);
  const resource = resourceById('request') as Resource<Request>;
  const { requests, isPending } = useWaiting(wanted);
  const [said, setSaid] = useState<string[]>();
  const [at, setAt] = useState(0);
  const named = requests.filter(({ id }) => (said ?? wanted).includes(id));
  const chosen = named.filter(({ client }) => client === named[0]?.client);
  const { address } = useAddressee(chosen);
  const last = chosen.length === 0 ? 0 : address ? 2 : 1;
  const shown = Math.min(at, last);

  async function send({ content, ...values }: Record<string, unknown>) {
    const body = { ...values, message: content, requests: chosen.map(({ id }) => id) };
    try {
      const { json } = await httpClient(`${apiUrl()}/requests/answer`, { method: 'POST', body: JSON.stringify(body) });
      notify('app.answering.sent', { type: 'success' });
      navigate(`/threads/${json.thread}`);
      return undefined;
    } catch (error) {
      notify(failureMessage(translate, resource, 'sent', error), { type: 'error' });
      const { message, ...errors } = ((error as HttpError).body?.errors ?? {}) as Record<string, unknown>;
      return { ...errors, ...(message ? { content: message } : {}) };
    }
  }
  return (
    <>
      <PageHeader title={translate('app.answering.title')} />
      <Form onSubmit={send} defaultValues={{ subject: '', content: '', finishes: false }} noValidate>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '200px minmax(0, 1fr)' } }}>
          <StepBar
            steps={STEPS.map((name, index) => ({
              name,
              label: translate(`app.answering.${name}`),
              isDone: index < shown,
            }))}
            at={shown}
            isPhone={isPhone}
            onGo={(index) => setAt(Math.min(index, last))}
          />
          <Paper sx={{ p: { xs: 1.5, sm: 2.5 }, minWidth: 0 }}>
            <Typography variant="h6" component="h2" gutterBottom>
              {translate(`app.answering.${STEPS[shown]}`)}
            </Typography>
            <Stack spacing={1.5}>
              {isPending ? <Skeleton variant="rounded" height={160} /> : null}
              {!isPending && shown === 0 ? (
                <Choose
                  resource={resource}
                  requests={requests}
                  chosen={chosen.map(({ id }) => id)}
                  onChoose={setSaid}
                />
              ) : null}
              {shown === 1 ? <Addressee requests={chosen} /> : null}
              <Box sx={{ display: shown === 2 ? undefined : 'none' }}>
                <Write />
              </Box>
              <Stack direction="row" spacing={1}>
                <Button disabled={shown === 0} onClick={() => setAt(shown - 1)}>
                  {translate('app.answering.back')}
                </Button>
                {shown === 2 ? (
                  <Button key="send" type="submit" variant="contained">
                    {translate('app.answering.send')}
                  </Button>
                ) : (
                  <Button key="next" variant="contained" disabled={shown >= last} onClick={() => setAt(shown + 1)}>
                    {translate('app.answering.next')}
                  </Button>
                )}
              </Stack>
            </Stack>
          </Paper>
        </Box>
      </Form>
    </>
  );
}
