import { Stack } from '@mui/material';
import { lazy, Suspense, useContext, useState } from 'react';
import { TextInput, useLocale } from 'react-admin';
import { get, useFormContext, useFormState } from 'react-hook-form';
import { useSession } from '../../session.tsx';
import type { InputProps } from '../field-ui.ts';
import { Insertables } from '../shared/Insertables.tsx';
import { Refused } from '../shared/refused.tsx';
import { useFieldInput } from '../useFieldInput.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';

const Editor = lazy(() => import('../richtext/Editor.tsx'));

const ChipLine = lazy(() => import('../liquid/ChipLine.tsx'));

/** One input, and a switch between the languages of the tenant. */
export function TextsInput(props: InputProps) {
  const locale = useLocale();
  const { source, label, ...common } = useFieldInput(props);
  const { me } = useSession();
  const { control } = useFormContext();
  const { errors } = useFormState({ control });
  const isFilledIn = useContext(Insertables).length > 0;
  const { languages } = me.tenant;
  const [language, setLanguage] = useState(languages.includes(locale) ? locale : (languages[0] ?? locale));
  const isRich = props.schema['x-field']?.rich;
  const sourceOf = (one: string) => `${source}.${one}`;
  return (
    <div>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <LanguageSwitch
          label={label}
          languages={languages}
          value={language}
          refused={languages.filter((one) => get(errors, sourceOf(one)))}
          onChange={setLanguage}
        />
      </Stack>
      {isRich ? (
        <Suspense fallback={null}>
          <Editor
            key={language}
            {...props}
            path={`${props.path}.${language}`}
            source={sourceOf(language)}
            required={false}
          />
        </Suspense>
      ) : isFilledIn ? (
        <Suspense fallback={null}>
          <ChipLine
            key={language}
            {...common}
            source={sourceOf(language)}
            label={`${label} (${language})`}
            multiline={Boolean(props.schema['x-field']?.multiline)}
          />
        </Suspense>
      ) : (
        languages.map((one) => (
          <TextInput
            key={one}
            {...common}
            source={sourceOf(one)}
            label={`${label} (${one})`}
            multiline
            sx={{ display: one === language ? undefined : 'none' }}
          />
        ))
      )}
      <Refused source={source} />
    </div>
  );
}
