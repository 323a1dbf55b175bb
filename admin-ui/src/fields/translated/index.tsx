import { shownLanguage, translatedText } from '@hestia/resources/vocabulary/index.ts';
import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { TextInput, useLocale } from 'react-admin';
import { useSession } from '../../session.tsx';
import type { DisplayProps, FieldUi, InputProps } from '../field-ui.ts';
import { useFieldInput } from '../useFieldInput.ts';

/** The text in the interface's language; another language's with its code in brackets. */
function Text({ value }: DisplayProps) {
  const locale = useLocale();
  const texts = value as Record<string, string>;
  return (
    <span lang={shownLanguage(texts, locale)} style={{ whiteSpace: 'pre-line' }}>
      {translatedText(texts, locale)}
    </span>
  );
}

/** One input, and a switch between the languages of the tenant. */
function TextsInput(props: InputProps) {
  const locale = useLocale();
  const { source, label, ...common } = useFieldInput(props);
  const { me } = useSession();
  const { languages } = me.tenant;
  const [language, setLanguage] = useState(languages.includes(locale) ? locale : (languages[0] ?? locale));
  return (
    <div>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={language}
        aria-label={label}
        onChange={(_, chosen: string | null) => chosen && setLanguage(chosen)}
      >
        {languages.map((one) => (
          <ToggleButton key={one} value={one}>
            {one}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {languages.map((one) => (
        <TextInput
          key={one}
          {...common}
          source={`${source}.${one}`}
          label={`${label} (${one})`}
          multiline
          sx={{ display: one === language ? undefined : 'none' }}
        />
      ))}
    </div>
  );
}

export default { Display: Text, Input: TextsInput } satisfies FieldUi;
