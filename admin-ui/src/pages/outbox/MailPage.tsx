import { Alert, Box, Button, Paper, Skeleton, Tab, Tabs, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { formatDateTime } from '../../fields/formats.ts';
import { changesOutbox } from '../../layouts/reaches.ts';
import { useSession } from '../../session.tsx';
import { MailFrame } from '../../views/MailFrame.tsx';
import { PageHeader } from '../../views/PageHeader.tsx';
import { NotFound } from '../NotFound.tsx';
import { MailStateChip } from './MailStateChip.tsx';
import { type Mail, REFRESH_MS } from './mail.ts';
import { useCall } from './useCall.ts';
import { useStatus } from './useStatus.ts';

function Facts({ mail }: { mail: Mail }) {
  const translate = useTranslate();
  const facts: [string, string][] = [
    ['to', mail.to || translate(`app.outbox.recipients.${mail.hidden ?? 'personal'}`)],
    ['written', formatDateTime(mail.createdAt)],
    ...(mail.sentAt ? [['sentAt', formatDateTime(mail.sentAt)] as [string, string]] : []),
    ['attemptsMade', String(mail.attempts)],
    ['language', mail.language],
  ];
  return (
    <Box
      component="dl"
      sx={{ m: 0, mb: 2, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))' }}
    >
      {facts.map(([name, value]) => (
        <div key={name}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {translate(`app.outbox.${name}`)}
          </Typography>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </div>
      ))}
    </Box>
  );
}

/** What the mail says: as it is seen, and as plain text; or why that isn't shown. */
function Said({ mail }: { mail: Mail }) {
  const translate = useTranslate();
  const [form, setForm] = useState<'html' | 'text'>('html');
  if (mail.hidden) return <Alert severity="info">{translate(`app.outbox.hiddenHelp.${mail.hidden}`)}</Alert>;
  if (!mail.html) return <Alert severity="info">{translate('app.outbox.forgotten')}</Alert>;
  return (
    <>
      <Tabs value={form} onChange={(_, chosen: 'html' | 'text') => setForm(chosen)} sx={{ mb: 1.5 }}>
        <Tab value="html" label={translate('app.outbox.html')} />
        <Tab value="text" label={translate('app.outbox.text')} />
      </Tabs>
      {form === 'html' ? (
        <MailFrame title={translate('app.outbox.html')} html={mail.html} height={520} />
      ) : (
        <Typography component="pre" sx={{ fontFamily: 'inherit', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {mail.text}
        </Typography>
      )}
    </>
  );
}

/** One mail of the outbox. */
export default function MailPage() {
  const { id = '' } = useParams();
  const translate = useTranslate();
  const { actor } = useSession();
  const { data: status } = useStatus();
  const { call, isPending: isCalling } = useCall();
  const {
    data: mail,
    isPending,
    error,
  } = useGetOne<Mail>('mails', { id }, { retry: false, refetchInterval: REFRESH_MS });
  if (isPending) return <Skeleton variant="rounded" height={400} sx={{ mt: 2 }} />;
  if (error || !mail) return <NotFound />;
  const isRepeatable = changesOutbox(actor) && Boolean(status?.from) && ['failed', 'captured'].includes(mail.state);
  return (
    <>
      <PageHeader
        title={mail.subject || translate(mail.hidden ? `app.outbox.hidden.${mail.hidden}` : 'app.outbox.noSubject')}
        parents={[{ to: '/admin/outbox', label: translate('app.menu.outbox') }]}
        beside={<MailStateChip state={mail.state} />}
        actions={
          isRepeatable ? (
            <Button
              variant="contained"
              disabled={isCalling}
              onClick={() => void call('POST', `mails/${id}/retry`, 'app.outbox.retried')}
            >
              {translate('app.outbox.retry')}
            </Button>
          ) : null
        }
      />
      <Paper sx={{ p: { xs: 1.5, sm: 2.5 } }}>
        <Facts mail={mail} />
        {mail.lastError ? (
          <Alert severity="error" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            {mail.lastError}
          </Alert>
        ) : null}
        <Said mail={mail} />
      </Paper>
    </>
  );
}
