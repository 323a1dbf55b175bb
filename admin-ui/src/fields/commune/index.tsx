import { resolvePath } from '@hestia/resources/vocabulary/index.ts';
import { Autocomplete, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { FieldUi, InputProps } from '../field-ui.ts';
import { asTyped } from '../shared/cells.ts';
import { PlainText } from '../shared/PlainText.tsx';
import { TextFilter, TextFilterText } from '../shared/TextFilter.tsx';
import { useFieldInput } from '../useFieldInput.ts';
import { isPostcode, searchCommunes, titleOf, townOf } from './communes.ts';
import { useInseeCode } from './useInseeCode.ts';

const parentOf = (path: string): string => path.split('.').slice(0, -1).join('.');
const within = (parent: string, name: string): string => (parent ? `${parent}.${name}` : name);

/** What stands beside the town, where the declaration has it. */
function useBeside({ resource, path, source = path }: InputProps) {
  const { setValue, watch } = useFormContext();
  const has = (name: string) => Boolean(resolvePath(resource, within(parentOf(path), name)));
  const place = (name: string) => within(parentOf(source), name);
  return {
    has,
    get: (name: string): string => (has(name) ? String(watch(place(name)) ?? '') : ''),
    set: (name: string, value: string | null) => {
      if (has(name)) setValue(place(name), value, { shouldDirty: true });
    },
  };
}

/**
 * A commune found by name and postcode; choosing one fills the postcode and the INSEE code beside it, and what is typed
 * to the end without choosing is looked up.
 */
function CommuneInput(props: InputProps) {
  const { source, label, helperText, required, readOnly: disabled } = useFieldInput(props);
  const { field, fieldState } = useInput({ source });
  const beside = useBeside(props);
  const [isLeft, setLeft] = useState(true);
  const town = String(field.value ?? '');
  const [name, postcode] = [town.trim(), beside.get('postcode')];
  const isFrench = ['', 'FR'].includes(beside.get('country'));
  const { data: found = [] } = useQuery({
    queryKey: ['communes', name, postcode],
    enabled: isFrench && (name.length > 1 || isPostcode(postcode)),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => searchCommunes(name, postcode),
  });
  const { problem, choose } = useInseeCode({
    town: name,
    postcode,
    isLeft,
    isWanted: isFrench && beside.has('inseeCode'),
    onCode: (code) => beside.set('inseeCode', code),
  });
  return (
    <Autocomplete
      freeSolo
      options={isFrench ? found : []}
      inputValue={town}
      disabled={disabled}
      filterOptions={(options) => options}
      getOptionLabel={(one) => (typeof one === 'string' ? one : townOf(one))}
      getOptionKey={(one) => (typeof one === 'string' ? one : `${titleOf(one)} ${one.inseeCode}`)}
      renderOption={({ key, ...option }, one) => (
        <li key={key} {...option}>
          {titleOf(one)}
        </li>
      )}
      onInputChange={(event, text) => event && field.onChange(text)}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
      onChange={(_, one) => {
        if (!one || typeof one === 'string') return;
        choose({ name: townOf(one), postcode: one.postcode });
        field.onChange(townOf(one));
        beside.set('postcode', one.postcode);
        beside.set('inseeCode', one.inseeCode);
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={required}
          error={Boolean(fieldState.error)}
          helperText={fieldState.error?.message ?? problem ?? (helperText || undefined)}
        />
      )}
    />
  );
}

export default {
  read: asTyped,
  Display: PlainText,
  Input: CommuneInput,
  Filter: TextFilter,
  FilterText: TextFilterText,
} satisfies FieldUi;
