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
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Form, type HttpError, useLocale, useNotify, useRefresh, useTranslate } from 'react-admin';
import { MESSAGE_MS } from '../../config.ts';
import { resourceById } from '../../registry.ts';
import { Confirmation } from '../../views/Confirmation.tsx';
import { failureMessage } from '../../views/failure.ts';
import { DirtyWatch } from '../../views/form/DirtyWatch.tsx';
import { ErrorSummary } from '../../views/form/ErrorSummary.tsx';
import type { ChosenPair } from './chosen.ts';
import { Letter } from './Letter.tsx';
import { type Agreed, gets, type MatchLetter, sendMatches, useLooks } from './looks.ts';
import { Preview } from './Preview.tsx';
import { Recipients } from './Recipients.tsx';

interface SendDialogProps {
  pairs: ChosenPair[];
  onSent: () => void;
  onClose: () => void;
}

/** Sends matches: a mail to each buyer with the properties that were chosen for them, looked at before. */
export default function SendDialog({ pairs, onSent, onClose }: SendDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const language = useLocale();
  const isPhone = useMediaQuery('(max-width:599px)');
  const template = resourceById('client-template');
  const [form, title] = [useId(), useId()];
  const [tab, setTab] = useState<'write' | 'look'>('write');
  const [agreed, setAgreed] = useState<Agreed>({});
  const isDirty = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const [begun] = useState<MatchLetter>({
    template: '',
    language,
    subject: translate('matching.send.subject', { smart_count: new Set(pairs.map((one) => one.property)).size }),
    body: translate('matching.send.body'),
  });
  const { data: looks = [], error, isPending } = useLooks(pairs, begun);
  const going = looks.filter((one) => gets(one, agreed));
  const leave = () => (isDirty.current ? setAsking(true) : onClose());

  async function send(letter: MatchLetter) {
    setSending(true);
    try {
      const theirs = pairs.filter(({ search }) => going.some(({ searches }) => searches.includes(search)));
      const sent = await sendMatches(theirs, letter, agreed);
      notify('matching.send.done', {
        type: 'success',
        autoHideDuration: MESSAGE_MS,
        messageArgs: { smart_count: sent.length },
      });
      await queries.invalidateQueries({ queryKey: ['matches'] });
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
      <DialogTitle id={title}>{translate('matching.send.title', { smart_count: looks.length })}</DialogTitle>
      {/* React passes the submit on to the form around this dialog, which isn't meant. */}
      <DialogContent onSubmit={(event) => event.stopPropagation()}>
        {error ? <Alert severity="error">{error.message}</Alert> : null}
        {isPending ? <Skeleton height={32} /> : <Recipients looks={looks} agreed={agreed} onAgreed={setAgreed} />}
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
          {tab === 'look' ? <Preview pairs={pairs} /> : null}
        </Form>
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
