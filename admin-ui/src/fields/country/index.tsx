import { AutocompleteInput, useLocale } from 'react-admin';
import type { DisplayProps, FieldUi, InputProps } from '../field-ui.ts';
import { asTyped } from '../shared/cells.ts';
import { WORDED } from '../shared/choices.ts';
import { useFieldInput } from '../useFieldInput.ts';
import { COUNTRIES } from './countries.ts';

function CountryName({ value }: DisplayProps) {
  const locale = useLocale();
  return <span>{new Intl.DisplayNames(locale, { type: 'region' }).of(String(value))}</span>;
}

function CountryInput(props: InputProps) {
  const locale = useLocale();
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const choices = COUNTRIES.map((code) => ({ id: code, name: names.of(code) ?? code })).sort((a, b) =>
    a.name.localeCompare(b.name, locale),
  );
  return <AutocompleteInput {...useFieldInput(props)} {...WORDED} choices={choices} />;
}

export default { read: asTyped, Display: CountryName, Input: CountryInput } satisfies FieldUi;
