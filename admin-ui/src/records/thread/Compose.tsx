import type { Message, Thread } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Button, CircularProgress, Stack } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { BooleanInput, Form, type HttpError, useCreate, useNotify, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useLabels } from '../../labels.ts';
import { resourceById } from '../../registry.ts';
import { failureMessage } from '../../views/failure.ts';
import { useDraft } from '../../views/form/useDraft.tsx';
import type { Shown } from '../index.ts';
import { TemplateMenu } from './TemplateMenu.tsx';

const Editor = lazy(() => import('../../fields/richtext/Editor.tsx'));

interface ComposeProps {
  thread: Shown<Thread>;
  onSent: () => void;
}

function Templates({ thread }: { thread: Shown<Thread> }) {
  const { setValue } = useFormContext();
  return (
    <TemplateMenu
      type={thread.type ?? 'ISSUE'}
      onPick={({ template }) => setValue('content', template, { shouldDirty: true })}
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

/** Writes a message; what is typed stays until it is sent. */
export function Compose({ thread, onSent }: ComposeProps) {
  const message = resourceById('message') as Resource<Message>;
  const { field } = useLabels(message);
  const notify = useNotify();
  const translate = useTranslate();
  const [create, { isPending }] = useCreate();
  const [sent, setSent] = useState(0);
  const { keeper, forget } = useDraft(message, thread.id);
  const mayMail = thread.type !== 'ISSUE' && (thread.clients ?? []).length > 0;
  const send = async (data: Record<string, unknown>) => {
    try {
      await create(message.name, { data: { ...data, thread: thread.id } }, { returnPromise: true });
      forget();
      setSent(sent + 1);
      onSent();
      return undefined;
    } catch (error) {
      notify(failureMessage(translate, message, 'added', error), { type: 'error' });
      return (error as HttpError).body?.errors as Record<string, unknown> | undefined;
    }
  };
  return (
    <Form key={sent} onSubmit={send} defaultValues={{ content: '', byMail: mayMail }} noValidate>
      <Stack spacing={1}>
        {keeper}
        <Suspense fallback={<CircularProgress size={20} aria-hidden />}>
          <Editor resource={message} path="content" schema={message.fields.content?.schema ?? {}} required />
        </Suspense>
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Templates thread={thread} />
          {mayMail ? <BooleanInput source="byMail" label={field('byMail')} helperText={false} /> : null}
          <Send isPending={isPending} />
        </Stack>
      </Stack>
    </Form>
  );
}
