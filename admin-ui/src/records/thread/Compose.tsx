import type { Message, Thread } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box, Button, Skeleton, Stack } from '@mui/material';
import { lazy, Suspense, useRef, useState } from 'react';
import {
  BooleanInput,
  Form,
  type HttpError,
  setSubmissionErrors,
  useCreate,
  useNotify,
  useTranslate,
} from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { liveIn } from '../../fields/files/live.ts';
import { formatDateTime } from '../../fields/formats.ts';
import { useLabels } from '../../labels.ts';
import { resourceById } from '../../registry.ts';
import { draftOf } from '../../state/draft.ts';
import type { KeptDraft } from '../../state/keptDraft.ts';
import { FilesUnderWay, LatestValues, useSettledFiles } from '../../state/underWay.tsx';
import { failureMessage } from '../../views/failure.ts';
import { KeptDraftKeeper, useKeptDraft } from '../../views/form/useKeptDraft.tsx';
import { LaterMenu } from '../../views/LaterMenu.tsx';
import { AWAITED } from '../../views/record/aside/Columns.tsx';
import type { Shown } from '../index.ts';
import { Attachments } from './Attachments.tsx';
import { Scheduled, schedule, type Waiting } from './Scheduled.tsx';
import { TemplateMenu } from './TemplateMenu.tsx';
import { useThreadTemplates } from './useThreadTemplates.ts';
import { after, isBlank } from './written.ts';

const Editor = lazy(() => import('../../fields/richtext/Editor.tsx'));

type Values = Record<string, unknown>;

interface ComposeProps {
  thread: Shown<Thread>;
  onSent: () => void;
}

const typeOf = (thread: Shown<Thread>) => thread.type ?? 'ISSUE';

/** In place of all that one writes with, which comes at once: a part that came later would push away the others. */
const Awaited = () => <Skeleton className={AWAITED} variant="rounded" height={240} />;

function Templates({ thread }: { thread: Shown<Thread> }) {
  const { setValue, getValues } = useFormContext();
  return (
    <TemplateMenu
      type={typeOf(thread)}
      onPick={({ template }) => setValue('content', after(getValues('content'), template), { shouldDirty: true })}
    />
  );
}

/** What waits, taken back beside what is written: the clients get by mail only what was all meant for them. */
function Waits({ thread }: { thread: string }) {
  const { getValues, setValue } = useFormContext();
  const edit = ({ content, attachments, byMail }: Waiting) => {
    const written = getValues();
    setValue('byMail', byMail && (isBlank(written.content) || written.byMail === true), { shouldDirty: true });
    setValue('attachments', [...liveIn(written.attachments), ...liveIn(attachments)], { shouldDirty: true });
    setValue('content', after(written.content, content), { shouldDirty: true });
  };
  return <Scheduled thread={thread} onEdit={edit} />;
}

/** Lets the message leave later; what is wrong with it is shown at its field. */
function SendLater({
  isPending,
  onLater,
}: {
  isPending: boolean;
  onLater: (data: Values) => Promise<Values | undefined>;
}) {
  const translate = useTranslate();
  const { isDirty } = useFormState();
  const { handleSubmit, setError } = useFormContext();
  const later = (leavesAt: string) =>
    handleSubmit(async (data) => {
      const errors = await onLater({ ...data, leavesAt });
      if (errors) setSubmissionErrors(errors, setError);
    })();
  return (
    <LaterMenu
      when={translate('app.threads.later.when')}
      label={translate('app.threads.later.send')}
      disabled={!isDirty || isPending}
      onPick={(at) => void later(at)}
    />
  );
}

function Send({ isPending }: { isPending: boolean }) {
  const translate = useTranslate();
  const { isDirty } = useFormState();
  return (
    <Button type="submit" variant="contained" disabled={!isDirty} loading={isPending}>
      {translate('app.threads.send')}
    </Button>
  );
}

interface KeeperProps {
  resource: Resource<Message>;
  draft: KeptDraft;
  onKnown: () => void;
}

/** Keeps what is typed of a message. */
function Keeper({ resource, draft, onKnown }: KeeperProps) {
  const { control, setValue } = useFormContext();
  const values = useWatch({ control });
  const { dirtyFields } = useFormState({ control });
  // Files went up already: of a draft that is kept on the server they are its ids.
  const files = dirtyFields.attachments ? { attachments: values.attachments } : undefined;
  const kept = draftOf(resource, values, dirtyFields)?.values;
  return (
    <KeptDraftKeeper
      draft={draft}
      values={kept || files ? { ...kept, ...files } : undefined}
      onTakeUp={(kept) => {
        for (const [name, value] of Object.entries(kept)) setValue(name, value, { shouldDirty: true });
      }}
      onKnown={onKnown}
    />
  );
}

/** Writes a message; what is typed stays until it is sent, on whatever device, and what is on its way is waited for. */
export const Compose = (props: ComposeProps) => (
  <FilesUnderWay>
    <Writing {...props} />
  </FilesUnderWay>
);

function Writing({ thread, onSent }: ComposeProps) {
  const message = resourceById('message') as Resource<Message>;
  const { field } = useLabels(message);
  const notify = useNotify();
  const translate = useTranslate();
  const [create, { isPending }] = useCreate();
  const draft = useKeptDraft(resourceById('thread') as Resource, thread.id);
  const [isKnown, setKnown] = useState(!draft);
  const isReady = !useThreadTemplates(typeOf(thread)).isPending && isKnown;
  const mayMail = thread.type !== 'ISSUE' && (thread.clients ?? []).length > 0;
  // A form begins again when its first values change: those of this message stay, whoever joins the thread meanwhile.
  const [begun, setBegun] = useState({ count: 0, byMail: mayMail });
  const busy = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const settled = useSettledFiles();
  const latest = useRef<() => Values>(() => ({}));
  const attempt = async (work: () => Promise<unknown>): Promise<Values | undefined> => {
    // Sent now or later: never both, however slow the first is.
    if (busy.current) return undefined;
    busy.current = true;
    setBusy(true);
    try {
      await settled();
      await work();
      void draft?.forget();
      setBegun({ count: begun.count + 1, byMail: mayMail });
      onSent();
      return undefined;
    } catch (error) {
      notify(failureMessage(translate, message, 'added', error), { type: 'error' });
      return (error as HttpError).body?.errors as Values | undefined;
    } finally {
      busy.current = false;
      setBusy(false);
    }
  };
  const sendable = (data: Values) => ({ ...data, ...latest.current(), byMail: mayMail && data.byMail === true });
  const send = (data: Values) =>
    attempt(() => create(message.name, { data: { ...sendable(data), thread: thread.id } }, { returnPromise: true }));
  const sendLater = (data: Values) =>
    attempt(async () => {
      await schedule(thread.id, sendable(data));
      const at = formatDateTime(String(data.leavesAt));
      notify('app.threads.later.kept', { type: 'success', messageArgs: { at } });
    });
  return (
    <Form
      key={begun.count}
      onSubmit={send}
      defaultValues={{ content: '', attachments: null, byMail: begun.byMail }}
      noValidate
    >
      {draft ? <Keeper resource={message} draft={draft} onKnown={() => setKnown(true)} /> : null}
      <Suspense fallback={<Awaited />}>
        {isReady ? null : <Awaited />}
        <Stack spacing={1} sx={isReady ? {} : { display: 'none' }}>
          <Waits thread={thread.id} />
          <LatestValues latest={latest} />
          <Box aria-keyshortcuts="r">
            {isKnown ? (
              <Editor resource={message} path="content" schema={message.fields.content?.schema ?? {}} required />
            ) : null}
          </Box>
          <Attachments thread={thread} mayMail={mayMail} />
          <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
            <Templates thread={thread} />
            {mayMail ? <BooleanInput source="byMail" label={field('byMail')} helperText={false} /> : null}
            <Send isPending={isPending || isBusy} />
            <SendLater isPending={isPending || isBusy} onLater={sendLater} />
          </Stack>
        </Stack>
      </Suspense>
    </Form>
  );
}
