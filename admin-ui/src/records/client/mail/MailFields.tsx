import type { Client, ClientTemplate } from '@hestia/resources/generated/types.ts';
import { CONTENT_LANGUAGES, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { Alert, CircularProgress, Stack } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { type HttpError, SelectInput, TextInput, useNotify, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLabels } from '../../../labels.ts';
import { apiUrl, httpClient } from '../../../providers/http.ts';
import { useSession } from '../../../session.tsx';
import { Confirmation } from '../../../views/Confirmation.tsx';
import type { Shown } from '../../index.ts';
import type { Draft } from './draft.ts';
import { PurposeInput } from './PurposeInput.tsx';
import { type Template, useTemplates } from './useTemplates.ts';

const Editor = lazy(() => import('../../../fields/richtext/Editor.tsx'));

/** The languages in which a template can be sent. */
const languagesOf = ({ subject, body }: Template): string[] =>
  CONTENT_LANGUAGES.filter((one) => subject?.[one] && body?.[one]);

interface MailFieldsProps {
  /** The resource of templates, which has the words for a letter's parts. */
  template: Resource<ClientTemplate>;
  record: Shown<Client>;
  emails: string[];
}

/** To whom, from which template, in which language, and the text, which is the writer's to change. */
export function MailFields({ template, record, emails }: MailFieldsProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { me } = useSession();
  const { field, value } = useLabels(template);
  const { setValue, getValues, resetField, formState } = useFormContext<Draft>();
  const chosen = useWatch<Draft>({ name: 'template' }) as string;
  const [asked, setAsked] = useState<Partial<Draft>>();
  const templates = useTemplates();
  const known = templates.find(({ id }) => id === chosen);
  const languages = known ? languagesOf(known) : me.tenant.languages;
  const { dirtyFields } = formState;

  /** The template's text takes the place of what stands there. */
  async function fill({ template: id = getValues('template'), language = getValues('language') }: Partial<Draft>) {
    setAsked(undefined);
    if (!id) return;
    try {
      const { json } = await httpClient(`${apiUrl()}/client-templates/${id}/render`, {
        method: 'POST',
        body: JSON.stringify({ client: record.id, ...(language ? { language } : {}) }),
      });
      setValue('language', json.language);
      resetField('subject', { defaultValue: json.subject });
      resetField('body', { defaultValue: json.body });
    } catch (error) {
      notify((error as HttpError).message, { type: 'error' });
    }
  }
  /** What was written by hand is not thrown away unasked. */
  const choose = (choice: Partial<Draft>) =>
    dirtyFields.subject || dirtyFields.body ? setAsked(choice) : void fill(choice);
  return (
    <>
      {emails.length === 0 ? <Alert severity="warning">{translate('app.mailing.noAddress')}</Alert> : null}
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={{ xs: 0.5, sm: 2 }} sx={{ pt: 0.5 }}>
        <SelectInput
          source="to"
          label={translate('app.outbox.to')}
          choices={emails.map((one) => ({ id: one, name: one }))}
          helperText={false}
        />
        <SelectInput
          source="template"
          label={translate('app.mailing.template')}
          choices={templates.map(({ id, name }) => ({ id, name }))}
          emptyText={translate('app.mailing.noTemplate')}
          emptyValue=""
          onChange={(event) => {
            const id = String(event?.target?.value ?? '');
            const own = templates.find((one) => one.id === id);
            const language = getValues('language');
            const kept = own && languagesOf(own).includes(language) ? language : '';
            choose({ template: id, language: kept });
          }}
          helperText={false}
        />
        <SelectInput
          source="language"
          label={translate('app.mailing.language')}
          choices={languages.map((one) => ({ id: one, name: value('subject.defaultLanguage', one) }))}
          emptyText={translate('app.mailing.anyLanguage')}
          emptyValue=""
          onChange={(event) => chosen && choose({ language: String(event?.target?.value ?? '') })}
          helperText={false}
        />
      </Stack>
      <PurposeInput record={record} />
      <TextInput source="subject" label={field('subject')} required helperText={false} />
      <Suspense fallback={<CircularProgress size={20} aria-hidden />}>
        <Editor resource={template} path="body" schema={{}} required />
      </Suspense>
      <Confirmation
        isOpen={asked !== undefined}
        title={translate('app.mailing.replaceTitle')}
        content={translate('app.mailing.replaceText')}
        onConfirm={() => void fill(asked ?? {})}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}
