import type { Message, Thread } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Paper, TextField, Typography } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { type HttpError, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { recordPath } from '../../labels.ts';
import { resourceById } from '../../registry.ts';
import { useMayEdit } from '../../state/archive.ts';
import { useAttempt } from '../../state/attempt.ts';
import { failureMessage } from '../../views/failure.ts';
import type { Shown } from '../index.ts';

/** Which messages go: single ones, or one and all after it. */
export type Going = { parts: string[] } | { since: string };

/** Asks what the new thread is about, and moves the messages there. */
function SplitDialog({ thread, going, onClose }: { thread: Shown<Thread>; going: Going; onClose: () => void }) {
  const resource = resourceById('thread') as Resource;
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const dataProvider = useDataProvider();
  const form = useId();
  const [refusal, setRefusal] = useState<string>();
  const { attempt, isPending } = useAttempt({
    onError: (error) => {
      const { details = [] } = ((error as HttpError).body ?? {}) as { details?: { path: string; message: string }[] };
      const own = details.map(({ message }) => message).join(' ');
      setRefusal(own || failureMessage(translate, resource, 'edited', error));
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const subject = String(new FormData(event.currentTarget).get('subject')).trim();
    attempt(async () => {
      const body = { version: thread.version, values: { subject }, ...going };
      const made = (await dataProvider.split(resource.name, thread.id, body)) as { id: string };
      onClose();
      notify('app.threads.split.done', { type: 'success' });
      navigate(recordPath(resource, made.id));
    });
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={`${form}-title`}>
      <DialogTitle id={`${form}-title`}>{translate('app.threads.split.title')}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {'since' in going
            ? translate('app.threads.split.since')
            : translate('app.threads.split.chosen', { smart_count: going.parts.length })}{' '}
          {translate('app.threads.split.same')}
        </Typography>
        <form id={form} onSubmit={submit} noValidate>
          <TextField
            name="subject"
            label={translate('app.threads.split.subject')}
            required
            autoFocus
            fullWidth
            error={refusal !== undefined}
            helperText={refusal}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
        </form>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" form={form} variant="contained" loading={isPending}>
          {translate('app.threads.split.run')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What is chosen of a thread's messages, to go to a thread of their own. */
export function useSplitting(thread: Shown<Thread>, resource: Resource<Thread>) {
  const translate = useTranslate();
  const mayEdit = useMayEdit();
  const [chosen, setChosen] = useState<string[]>();
  const [going, setGoing] = useState<Going>();
  const isOffered = mayEdit(resource as Resource, thread as Record<string, unknown>);
  const toggle = (id: string) =>
    setChosen((ids = []) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]));
  /** What a line is given: the menu, and a box where single messages are chosen. */
  const lineOf = ({ id }: Pick<Message, 'id'>, isFirst: boolean) =>
    isOffered
      ? {
          onSplit: isFirst ? undefined : () => setGoing({ since: id }),
          onChoose: () => setChosen([id]),
          chosen: chosen?.includes(id),
          onToggle: () => toggle(id),
        }
      : undefined;
  const bar = chosen ? (
    <Paper
      role="toolbar"
      aria-label={translate('app.threads.split.title')}
      variant="outlined"
      sx={{ p: 1, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', position: 'sticky', bottom: 8 }}
    >
      <Typography variant="body2" sx={{ flexGrow: 1 }}>
        {translate('app.threads.split.count', { smart_count: chosen.length })}
      </Typography>
      <Button
        size="small"
        variant="contained"
        disabled={chosen.length === 0}
        onClick={() => setGoing({ parts: chosen })}
      >
        {translate('app.threads.split.run')}
      </Button>
      <Button size="small" onClick={() => setChosen(undefined)}>
        {translate('ra.action.cancel')}
      </Button>
    </Paper>
  ) : null;
  const dialog = going ? <SplitDialog thread={thread} going={going} onClose={() => setGoing(undefined)} /> : null;
  return { lineOf, bar, dialog };
}
