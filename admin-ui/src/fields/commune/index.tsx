import { Autocomplete, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { apiUrl, httpClient } from '../../providers/http.ts';
import type { FieldUi, InputProps } from '../field-ui.ts';
import { PlainText } from '../shared/PlainText.tsx';
import { TextFilter, TextFilterText } from '../shared/TextFilter.tsx';
import { useFieldInput } from '../useFieldInput.ts';

interface Commune {
  inseeCode: string;
  name: string;
  postcode: string;
}

function useCommunes(name: string, postcode: string): Commune[] {
  const { data } = useQuery({
    queryKey: ['communes', name, postcode],
    enabled: name.length > 1 || /^\d{5}$/.test(postcode),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const query = new URLSearchParams({
        ...(name ? { name } : {}),
        ...(/^\d{5}$/.test(postcode) ? { postcode } : {}),
      });
      const { json } = await httpClient(`${apiUrl()}/communes?${query}`);
      return json as Commune[];
    },
  });
  return data ?? [];
}

/** A commune found by name and postcode; choosing one fills the postcode and the INSEE code beside it. */
function CommuneInput(props: InputProps) {
  const { source, label, helperText, required, disabled } = useFieldInput(props);
  const { field, fieldState } = useInput({ source });
  const { setValue, watch } = useFormContext();
  const parent = source.split('.').slice(0, -1).join('.');
  const beside = (name: string) => (parent ? `${parent}.${name}` : name);
  const town = String(field.value ?? '');
  const found = useCommunes(town.trim(), String(watch(beside('postcode')) ?? ''));
  return (
    <Autocomplete
      freeSolo
      options={found}
      inputValue={town}
      disabled={disabled}
      filterOptions={(options) => options}
      getOptionLabel={(one) => (typeof one === 'string' ? one : one.name)}
      getOptionKey={(one) => (typeof one === 'string' ? one : `${one.inseeCode} ${one.postcode}`)}
      renderOption={({ key, ...option }, { name, postcode }) => (
        <li key={key} {...option}>
          {name} ({postcode})
        </li>
      )}
      onInputChange={(event, text) => event && field.onChange(text)}
      onChange={(_, one) => {
        if (!one || typeof one === 'string') return;
        field.onChange(one.name);
        setValue(beside('postcode'), one.postcode, { shouldDirty: true });
        setValue(beside('inseeCode'), one.inseeCode, { shouldDirty: true });
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={required}
          error={Boolean(fieldState.error)}
          helperText={fieldState.error?.message ?? (helperText || undefined)}
        />
      )}
    />
  );
}

export default {
  Display: PlainText,
  Input: CommuneInput,
  Filter: TextFilter,
  FilterText: TextFilterText,
} satisfies FieldUi;
