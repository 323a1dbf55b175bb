import { CONTENT_LANGUAGES } from '@hestia/resources/vocabulary/index.ts';
import { CircularProgress, Stack, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { SelectInput, useTranslate } from 'react-admin';
import { Insertables } from '../../fields/shared/Insertables.tsx';
import { useLetterVariables } from '../../forms/client-template/useLetterVariables.ts';
import { useLabels } from '../../labels.ts';
import { resourceById } from '../../registry.ts';
import { useSession } from '../../session.tsx';

const ChipLine = lazy(() => import('../../fields/liquid/ChipLine.tsx'));
const Editor = lazy(() => import('../../fields/richtext/Editor.tsx'));

/** The text of the mail; each client's values are filled in as it leaves. */
export function Customise() {
  const translate = useTranslate();
  const { me } = useSession();
  const template = resourceById('client-template');
  const { field, value } = useLabels(template as NonNullable<typeof template>);
  const variables = useLetterVariables();
  if (!template) return null;
  const languages = CONTENT_LANGUAGES.filter((one) => me.tenant.languages.includes(one));
  return (
    <Stack spacing={1.5}>
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
      <SelectInput
        source="language"
        label={translate('app.mailing.language')}
        choices={languages.map((one) => ({ id: one, name: value('subject.defaultLanguage', one) }))}
        helperText={false}
      />
      <Typography variant="body2" color="textSecondary">
        {translate('app.mailings.below')}
      </Typography>
    </Stack>
  );
}
