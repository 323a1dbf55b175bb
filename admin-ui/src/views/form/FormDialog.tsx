import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, Stack } from '@mui/material';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Form, type HttpError, useNotify, useTranslate } from 'react-admin';
import { FilesUnderWay, LatestValues, useSettledFiles } from '../../state/underWay.tsx';
import { failureMessage, type Verb } from '../failure.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { OwnValues } from './OwnValues.tsx';
import { useAskedAnew } from './useAskedAnew.ts';
import { useDraft } from './useDraft.tsx';
import { useOpened } from './useOpened.ts';

/** What `send` answers where the person went back to the form, which then stays open. */
export const STAYS = Symbol('stays');

interface FormDialogProps {
  resource: Resource;
  title: string;
  /** What the dialog is for, where its title doesn't say it all. */
  text?: ReactNode;
  /** What the button says. */
  action: string;
  defaultValues?: Record<string, unknown>;
  /** What is typed is kept on the device by this key until it is sent or cancelled, and taken up again; absent: not kept. */
  draft?: { key: string; version?: unknown };
  /** Sends what was filled in; what it throws is shown at the fields. */
  send: (values: Record<string, unknown>) => Promise<unknown>;
  /** What was tried, for the message of its failure; the key of what is told when it went well. */
  verb?: Verb;
  done?: string;
  /** Tells that it went well, in place of `done`, with what was answered. */
  tell?: (answer: unknown) => void;
  onDone: () => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A form in a dialog: it stays open with the server's errors at their fields until it went well. One that keeps a draft
 * may be closed by a slip, a reload or an ended session: what was typed is there again when it is opened. Files that are
 * on their way are waited for.
 */
export const FormDialog = (props: FormDialogProps) => (
  <OwnValues>
    <FilesUnderWay>
      <Filling {...props} />
    </FilesUnderWay>
  </OwnValues>
);

/** What was refused at a place that the dialog has no input for doesn't keep it from being sent again. */
function AskedAnew() {
  const place = useRef<HTMLSpanElement>(null);
  useAskedAnew(place);
  return <span ref={place} hidden />;
}

function Filling(props: FormDialogProps) {
  const { resource, title, text, action, verb = 'edited', done = 'app.saved', children } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
  const [defaultValues] = useOpened(props.defaultValues);
  const [isPending, setPending] = useState(false);
  const { keeper, forget } = useDraft(resource, props.draft?.key ?? id, props.draft?.version);
  const settled = useSettledFiles();
  const latest = useRef<() => Record<string, unknown>>(() => ({}));
  const cancel = () => {
    if (props.draft) forget();
    props.onClose();
  };
  async function submit(values: Record<string, unknown>) {
    setPending(true);
    try {
      await settled();
      const answer = await props.send({ ...values, ...latest.current() });
      if (answer === STAYS) return undefined;
      if (props.draft) forget();
      if (props.tell) props.tell(answer);
      else notify(done, { type: 'success' });
      props.onDone();
      return undefined;
    } catch (error) {
      notify(failureMessage(translate, resource, verb, error), { type: 'error' });
      return (error as HttpError).body?.errors as Record<string, unknown> | undefined;
    } finally {
      setPending(false);
    }
  }
  return (
    <Dialog open onClose={props.onClose} fullWidth maxWidth="sm" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        {typeof text === 'string' ? <DialogContentText sx={{ mb: 1 }}>{text}</DialogContentText> : text}
        <Form id={id} onSubmit={submit} {...(defaultValues ? { defaultValues } : {})} noValidate>
          <Stack spacing={1}>
            <LatestValues latest={latest} />
            <AskedAnew />
            {props.draft ? keeper : null}
            <ErrorSummary resource={resource} />
            {children}
          </Stack>
        </Form>
      </DialogContent>
      <DialogActions>
        <Button onClick={cancel}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" form={id} variant="contained" loading={isPending}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
