import { Autocomplete, TextField } from '@mui/material';
import { AutocompleteInput, useLocale } from 'react-admin';
import { useLabels } from '../../labels.ts';
import type { DisplayProps, FieldUi, FilterProps, InputProps } from '../field-ui.ts';
import { WORDED } from '../shared/choices.ts';
import { useFieldInput } from '../useFieldInput.ts';
import { COUNTRIES, countryCode } from './countries.ts';

/** What a country is called in the interface's language. */
function useCountryName(): (code: string) => string {
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' });
  return (code) => names.of(code) ?? code;
}

/** The codes of all countries, in the order of their names. */
function useCountries(): string[] {
  const locale = useLocale();
  const nameOf = useCountryName();
  return [...COUNTRIES].sort((a, b) => nameOf(a).localeCompare(nameOf(b), locale));
}

function CountryName({ value }: DisplayProps) {
  const nameOf = useCountryName();
  return <span>{nameOf(String(value))}</span>;
}

function CountryInput(props: InputProps) {
  const nameOf = useCountryName();
  const choices = useCountries().map((code) => ({ id: code, name: nameOf(code) }));
  const { required, ...common } = useFieldInput(props);
  return <AutocompleteInput {...common} {...WORDED} choices={choices} TextFieldProps={{ required }} />;
}

const chosenIn = (value: unknown): string[] => (value ? [value].flat().map(String) : []);

/** Any of some countries. */
function CountryFilter({ resource, path, value, onChange }: FilterProps) {
  const { field } = useLabels(resource);
  const nameOf = useCountryName();
  return (
    <Autocomplete
      multiple
      options={useCountries()}
      getOptionLabel={nameOf}
      value={chosenIn(value)}
      onChange={(_, codes) => onChange(codes.length > 0 ? codes : undefined)}
      renderInput={(input) => <TextField {...input} autoFocus label={field(path)} />}
    />
  );
}

function CountryText({ value }: { value: unknown }) {
  const nameOf = useCountryName();
  return <>{chosenIn(value).map(nameOf).join(', ')}</>;
}

export default {
  read: (cell) => countryCode(cell) ?? cell,
  Display: CountryName,
  Input: CountryInput,
  Filter: CountryFilter,
  FilterText: CountryText,
} satisfies FieldUi;
