import { CONTENT_LANGUAGES } from '@hestia/resources/vocabulary/index.ts';
import { CircularProgress, Stack } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { SelectInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Insertables } from '../../fields/shared/Insertables.tsx';
import { useLetterVariables } from '../../forms/client-template/useLetterVariables.ts';
import { useLabels } from '../../labels.ts';
import { type Template, useTemplates } from '../../records/client/mail/useTemplates.ts';
import { resourceById } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import { Confirmation } from '../../views/Confirmation.tsx';
import type { MatchLetter } from './looks.ts';

const ChipLine = lazy(() => import('../../fields/liquid/ChipLine.tsx'));
const Editor = lazy(() => import('../../fields/richtext/Editor.tsx'));

type Texts = Record<string, string | null | undefined> | null | undefined;

const languagesOf = ({ subject, body }: Template): string[] =>
  CONTENT_LANGUAGES.filter((one) => (subject as Texts)?.[one] && (body as Texts)?.[one]);

/** The text of the mail, from a template or freely; each buyer's values are filled in as it is sent. */
export function Letter() {
  const translate = useTranslate();
  const { me } = useSession();
  const template = resourceById('client-template');
  const { field, value } = useLabels(template as NonNullable<typeof template>);
  const { getValues, setValue, resetField, formState } = useFormContext<MatchLetter>();
  const { dirtyFields } = formState;
  const chosen = useWatch<MatchLetter>({ name: 'template' }) as string;
  const [asked, setAsked] = useState<Partial<MatchLetter>>();
  const templates = useTemplates();
  const variables = useLetterVariables();
  const known = templates.find(({ id }) => id === chosen);
  const languages = known ? languagesOf(known) : me.tenant.languages;
  /** The template's text takes the place of what stands there, with its values still to be filled in. */
  function fill(choice: Partial<MatchLetter>) {
    setAsked(undefined);
    const { template: id, language: wanted } = { ...getValues(), ...choice };
    const own = templates.find((one) => one.id === id);
    if (!own) return;
    const has = languagesOf(own);
    const language = has.includes(wanted) ? wanted : (has[0] ?? wanted);
    setValue('language', language);
    resetField('subject', { defaultValue: (own.subject as Texts)?.[language] ?? '' });
    resetField('body', { defaultValue: (own.body as Texts)?.[language] ?? '' });
  }
  /** What was written by hand is not thrown away unasked. */
  const choose = (choice: Partial<MatchLetter>) =>
    dirtyFields.subject || dirtyFields.body ? setAsked(choice) : fill(choice);
  if (!template) return null;
  return (
    <>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={{ xs: 1, sm: 2 }} sx={{ pt: 0.5 }}>
        <SelectInput
          source="template"
          label={translate('app.mailing.template')}
          choices={templates.map(({ id, name }) => ({ id, name }))}
          emptyText={translate('app.mailing.noTemplate')}
          emptyValue=""
          onChange={(event) => choose({ template: String(event?.target?.value ?? '') })}
          helperText={false}
        />
        <SelectInput
          source="language"
          label={translate('app.mailing.language')}
          choices={languages.map((one) => ({ id: one, name: value('subject.defaultLanguage', one) }))}
          onChange={(event) => choose({ language: String(event?.target?.value ?? '') })}
          helperText={false}
        />
      </Stack>
      <Insertables.Provider value={variables}>
        <Suspense fallback={<CircularProgress size={20} aria-hidden />}>
          <ChipLine
            source="subject"
            label={field('subject')}
            helperText={false}
            required
            readOnly={false}
            multiline={false}
          />
          <Editor resource={template} path="body" schema={{}} required />
        </Suspense>
      </Insertables.Provider>
      <Confirmation
        isOpen={asked !== undefined}
        title={translate('app.mailing.replaceTitle')}
        content={translate('app.mailing.replaceText')}
        onConfirm={() => fill(asked ?? {})}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}
