import type { Client } from '@hestia/resources/generated/types.ts';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Tab,
  Tabs,
  useMediaQuery,
} from '@mui/material';
import { useId, useRef, useState } from 'react';
import { Form, type HttpError, useNotify, useRefresh, useTranslate } from 'react-admin';
import { MESSAGE_MS } from '../../../config.ts';
import { displayOf } from '../../../labels.ts';
import { apiUrl, httpClient } from '../../../providers/http.ts';
import { resourceById } from '../../../registry.ts';
import { Confirmation } from '../../../views/Confirmation.tsx';
import { failureMessage } from '../../../views/failure.ts';
import { DirtyWatch } from '../../../views/form/DirtyWatch.tsx';
import { ErrorSummary } from '../../../views/form/ErrorSummary.tsx';
import { useDraft } from '../../../views/form/useDraft.tsx';
import { useOpened } from '../../../views/form/useOpened.ts';
import type { RecordViewProps } from '../../index.ts';
import { type Draft, sent } from './draft.ts';
import { Look } from './Look.tsx';
import { MailFields } from './MailFields.tsx';

/** Writes an e-mail to a client: from a template or freely, looked at as the client gets it, and sent. */
export default function WriteMail({ resource, record, onClose }: RecordViewProps<Client> & { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const isPhone = useMediaQuery('(max-width:599px)');
  const template = resourceById('client-template');
  const form = useId();
  const title = useId();
  const [tab, setTab] = useState<'write' | 'look'>('write');
  const isDirty = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const emails = record.emails ?? [];
  const [primary] = useOpened((emails.find((one) => one.primary) ?? emails[0])?.email);

  async function send(draft: Draft) {
    setSending(true);
    try {
      await httpClient(`${apiUrl()}/clients/${record.id}/mails`, { method: 'POST', body: JSON.stringify(sent(draft)) });
      notify('app.mailing.sent', { type: 'success', autoHideDuration: MESSAGE_MS, messageArgs: { to: draft.to } });
      forget();
      refresh();
      onClose();
      return undefined;
    } catch (error) {
      setTab('write');
      const { body } = error as HttpError;
      notify(failureMessage(translate, resource, 'sent', error), { type: 'error' });
      return body?.errors as Record<string, unknown> | undefined;
    } finally {
      setSending(false);
    }
  }
  const { keeper, forget } = useDraft(resource, `mail.${record.id}`);
  const leave = () => (isDirty.current ? setAsking(true) : onClose());
  if (!template) return null;
  return (
    <Dialog open onClose={leave} fullWidth fullScreen={isPhone} maxWidth="md" aria-labelledby={title}>
      <DialogTitle id={title}>{translate('app.mailing.writeTo', { name: displayOf(resource, record) })}</DialogTitle>
      {/* React passes the submit on to the form around this dialog, which isn't meant. */}
      <DialogContent onSubmit={(event) => event.stopPropagation()}>
        <Form
          id={form}
          onSubmit={(draft: Record<string, unknown>) => send(draft as unknown as Draft)}
          defaultValues={{ to: primary ?? '', template: '', language: '', purpose: '', subject: '', body: '' }}
          noValidate
        >
          {keeper}
          <DirtyWatch isDirty={isDirty} />
          <Tabs
            value={tab}
            onChange={(_, chosen: 'write' | 'look') => setTab(chosen)}
            aria-label={translate('app.mailing.write')}
            sx={{ mb: 1 }}
          >
            <Tab value="write" label={translate('app.mailing.writeTab')} />
            <Tab value="look" label={translate('app.mailing.preview')} />
          </Tabs>
          <Stack spacing={0.5} sx={{ display: tab === 'write' ? undefined : 'none' }}>
            <ErrorSummary resource={template} />
            <MailFields template={template} record={record} emails={emails.map(({ email }) => email)} />
          </Stack>
          {tab === 'look' ? <Look client={String(record.id)} /> : null}
        </Form>
      </DialogContent>
      <DialogActions>
        <Button onClick={leave}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" form={form} variant="contained" loading={isSending} disabled={!primary}>
          {translate('app.mailing.send')}
        </Button>
      </DialogActions>
      <Confirmation
        kind="closing"
        isOpen={isAsking}
        title={translate('app.leaveTitle')}
        onConfirm={() => {
          forget();
          onClose();
        }}
        onClose={() => setAsking(false)}
      />
    </Dialog>
  );
}
