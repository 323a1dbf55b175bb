import { Stack } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { TextInput, useLocale } from 'react-admin';
import { get, useFormContext, useFormState } from 'react-hook-form';
import { useSession } from '../../session.tsx';
import type { InputProps } from '../field-ui.ts';
import { InsertMenu } from '../shared/Insertables.tsx';
import { Refused } from '../shared/refused.tsx';
import { useFieldInput } from '../useFieldInput.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';

const Editor = lazy(() => import('../richtext/Editor.tsx'));

/** Puts a text where the caret of an input is, or at its end. */
function useInsertion(): (source: string, text: string) => void {
  const { getValues, setValue, setFocus } = useFormContext();
  return (source, text) => {
    const before = String(getValues(source) ?? '');
    const input = document.querySelector<HTMLInputElement>(`[name="${CSS.escape(source)}"]`);
    const [from, to] = [input?.selectionStart ?? before.length, input?.selectionEnd ?? before.length];
    setValue(source, before.slice(0, from) + text + before.slice(to), { shouldDirty: true });
    setFocus(source);
  };
}

/** One input, and a switch between the languages of the tenant. */
export function TextsInput(props: InputProps) {
  const locale = useLocale();
  const { source, label, ...common } = useFieldInput(props);
  const { me } = useSession();
  const { control } = useFormContext();
  const { errors } = useFormState({ control });
  const insert = useInsertion();
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
        {isRich ? null : <InsertMenu onInsert={(text) => insert(sourceOf(language), text)} />}
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
