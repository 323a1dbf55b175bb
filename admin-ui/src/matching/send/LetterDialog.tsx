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
import { type ReactNode, useId, useRef, useState } from 'react';
import { Form, type HttpError, useNotify, useRefresh, useTranslate } from 'react-admin';
import { MESSAGE_MS } from '../../config.ts';
import { resourceById } from '../../registry.ts';
import { Confirmation } from '../../views/Confirmation.tsx';
import { failureMessage } from '../../views/failure.ts';
import { DirtyWatch } from '../../views/form/DirtyWatch.tsx';
import { ErrorSummary } from '../../views/form/ErrorSummary.tsx';
import { Letter } from './Letter.tsx';
import type { MatchLetter } from './looks.ts';

interface LetterDialogProps {
  title: string;
  /** What the letter begins as; absent: not known yet. */
  begun: MatchLetter | undefined;
  /** Who gets it, and who does not and why; absent: still asked. */
  recipients: ReactNode;
  preview: ReactNode;
  /** Why nobody could be asked for. */
  error: Error | null;
  /** How many letters leave. */
  going: number;
  /** Sends them. @returns how many left */
  send(letter: MatchLetter): Promise<number>;
  /** Message of what was sent, in number. */
  done: string;
  onSent: () => void;
  onClose: () => void;
}

/** A letter to several people, each with what is theirs in it: who gets it, how it looks for each, and its text, before it goes. */
export function LetterDialog(props: LetterDialogProps) {
  const { title, begun, recipients, preview, error, going, send, done, onSent, onClose } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const isPhone = useMediaQuery('(max-width:599px)');
  const template = resourceById('client-template');
  const [form, heading] = [useId(), useId()];
  const [tab, setTab] = useState<'write' | 'look'>('look');
  const isDirty = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const leave = () => (isDirty.current ? setAsking(true) : onClose());

  async function submit(letter: MatchLetter) {
    setSending(true);
    try {
      const messageArgs = { smart_count: await send(letter) };
      notify(done, { type: 'success', autoHideDuration: MESSAGE_MS, messageArgs });
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
    <Dialog open onClose={leave} fullWidth fullScreen={isPhone} maxWidth="md" aria-labelledby={heading}>
      <DialogTitle id={heading}>{title}</DialogTitle>
      {/* React passes the submit on to the form around this dialog, which isn't meant. */}
      <DialogContent onSubmit={(event) => event.stopPropagation()}>
        {error ? <Alert severity="error">{error.message}</Alert> : null}
        {recipients ?? (error ? null : <Skeleton height={32} />)}
        {begun ? (
          <Form
            id={form}
            onSubmit={(letter: Record<string, unknown>) => submit(letter as unknown as MatchLetter)}
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
              <Tab value="look" label={translate('app.mailing.preview')} />
              <Tab value="write" label={translate('app.mailing.writeTab')} />
            </Tabs>
            <Stack spacing={1} sx={{ display: tab === 'write' ? undefined : 'none' }}>
              <ErrorSummary resource={template} />
              <Letter />
            </Stack>
            {tab === 'look' ? preview : null}
          </Form>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={leave}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" form={form} variant="contained" loading={isSending} disabled={going === 0}>
          {translate('matching.send.send', { smart_count: going })}
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
