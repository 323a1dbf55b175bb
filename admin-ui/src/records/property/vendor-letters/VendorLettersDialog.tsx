import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Stack,
  Tab,
  Tabs,
  useMediaQuery,
} from '@mui/material';
import { useId, useRef, useState } from 'react';
import { Form, type HttpError, useNotify, useRefresh, useTranslate } from 'react-admin';
import { MESSAGE_MS } from '../../../config.ts';
import { Letter } from '../../../matching/send/Letter.tsx';
import type { MatchLetter } from '../../../matching/send/looks.ts';
import { resourceById } from '../../../registry.ts';
import { Confirmation } from '../../../views/Confirmation.tsx';
import { failureMessage } from '../../../views/failure.ts';
import { DirtyWatch } from '../../../views/form/DirtyWatch.tsx';
import { ErrorSummary } from '../../../views/form/ErrorSummary.tsx';
import { goes, type LetterSubject, sendLetters, useBegunLetter, useLooks } from './looks.ts';
import { Preview } from './Preview.tsx';
import { Recipients } from './Recipients.tsx';

interface VendorLettersDialogProps {
  about: LetterSubject;
  properties: string[];
  onSent: () => void;
  onClose: () => void;
}

/** A letter to those who sell the properties, each with what is told of theirs below it, looked at before it goes. */
export default function VendorLettersDialog({ about, properties, onSent, onClose }: VendorLettersDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const isPhone = useMediaQuery('(max-width:599px)');
  const template = resourceById('client-template');
  const [form, title] = [useId(), useId()];
  const [tab, setTab] = useState<'write' | 'look'>('write');
  const isDirty = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const begun = useBegunLetter(about);
  const { data: looks, error } = useLooks(about, properties, begun);
  const going = (looks ?? []).filter(goes);
  const leave = () => (isDirty.current ? setAsking(true) : onClose());

  async function send(letter: MatchLetter) {
    setSending(true);
    try {
      const { length } = await sendLetters(about, going, letter);
      const told = { smart_count: length };
      notify('app.vendorLetters.done', { type: 'success', autoHideDuration: MESSAGE_MS, messageArgs: told });
      refresh();
      onSent();
      return undefined;
    } catch (failure) {
      setTab('write');
      if (template) notify(failureMessage(translate, template, 'sent', failure), { type: 'error' });
      return (failure as HttpError).body?.errors as Record<string, unknown> | undefined;
    } finally {
      setSending(false);
    }
  }
  if (!template) return null;
  return (
    <Dialog open onClose={leave} fullWidth fullScreen={isPhone} maxWidth="md" aria-labelledby={title}>
      <DialogTitle id={title}>{translate(`${about.texts}.title`)}</DialogTitle>
      <DialogContent>
        {error ? <Alert severity="error">{error.message}</Alert> : null}
        {looks ? <Recipients looks={looks} /> : error ? null : <Skeleton height={32} />}
        {begun ? (
          <Form
            id={form}
            onSubmit={(letter: Record<string, unknown>) => send(letter as unknown as MatchLetter)}
            defaultValues={begun}
            noValidate
          >
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
            <Stack spacing={1} sx={{ display: tab === 'write' ? undefined : 'none' }}>
              <ErrorSummary resource={template} />
              <Letter />
            </Stack>
            {tab === 'look' ? <Preview about={about} properties={properties} /> : null}
          </Form>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={leave}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" form={form} variant="contained" loading={isSending} disabled={going.length === 0}>
          {translate('matching.send.send', { smart_count: going.length })}
        </Button>
      </DialogActions>
      <Confirmation
        kind="closing"
        isOpen={isAsking}
        title={translate('app.leaveTitle')}
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      />
    </Dialog>
  );
}
