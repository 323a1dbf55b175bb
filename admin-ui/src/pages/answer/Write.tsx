import { CircularProgress, Stack } from '@mui/material';
import { lazy, Suspense } from 'react';
import { BooleanInput, TextInput, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { TemplateMenu } from '../../records/thread/TemplateMenu.tsx';
import { after } from '../../records/thread/written.ts';
import { resourceById } from '../../registry.ts';

const Editor = lazy(() => import('../../fields/richtext/Editor.tsx'));

/** The answer's text, from a template or freely. */
export function Write() {
  const translate = useTranslate();
  const { setValue, getValues } = useFormContext();
  const message = resourceById('message');
  if (!message) return null;
  return (
    <Stack spacing={1.5}>
      <TemplateMenu
        type="REQUEST"
        onPick={({ subject, template }) => {
          setValue('content', after(getValues('content'), template), { shouldDirty: true });
          if (subject && !getValues('subject')) setValue('subject', subject, { shouldDirty: true });
        }}
      />
      <TextInput source="subject" label={translate('app.answering.subject')} required helperText={false} fullWidth />
      <Suspense fallback={<CircularProgress size={20} aria-hidden />}>
        <Editor resource={message} path="content" schema={message.fields.content?.schema ?? {}} required />
      </Suspense>
      <BooleanInput source="finishes" label={translate('app.answering.finishes')} helperText={false} />
    </Stack>
  );
}
