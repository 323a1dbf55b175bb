import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useInput, useTranslate } from 'react-admin';
import { useRested } from '../../state/rested.ts';
import type { InputProps } from '../field-ui.ts';
import { useFieldInput } from '../useFieldInput.ts';
import { type FoundAddress, searchAddresses } from './addresses.ts';

const WAIT_MS = 250;
/** The service takes no less. */
const LEAST = 3;

interface StreetInputProps extends InputProps {
  /** The postcode and town that are filled already. */
  near: string;
  isFrench: boolean;
  onChoose: (address: FoundAddress) => void;
}

/** What is looked for: the town that is filled already is said with a street that names none. */
const asked = (typed: string, near: string): string => (/\d{5}|,/.test(typed) || !near ? typed : `${typed}, ${near}`);

/** Number and street, which finds the whole address as one types. */
export function StreetInput({ near, isFrench, onChoose, ...props }: StreetInputProps) {
  const { source, label, helperText, required, readOnly: disabled } = useFieldInput(props);
  const { field, fieldState } = useInput({ source });
  const translate = useTranslate();
  const street = String(field.value ?? '');
  const typed = useRested(street.trim(), WAIT_MS);
  const { data: found = [] } = useQuery({
    queryKey: ['addresses', asked(typed, near)],
    enabled: isFrench && typed.length >= LEAST,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    queryFn: () => searchAddresses(asked(typed, near)),
  });
  return (
    <Autocomplete
      freeSolo
      // What the browser remembers would cover what is found.
      autoComplete={false}
      options={isFrench && typed.length >= LEAST ? found : []}
      inputValue={street}
      disabled={disabled}
      filterOptions={(options) => options}
      getOptionLabel={(one) => (typeof one === 'string' ? one : (one.street ?? ''))}
      getOptionKey={(one) => (typeof one === 'string' ? one : `${one.label} ${one.inseeCode}`)}
      renderOption={({ key, ...option }, one) => (
        <Box component="li" key={key} {...option} sx={{ gap: 1 }}>
          <PlaceIcon fontSize="small" color={one.precision === 'address' ? 'primary' : 'disabled'} aria-hidden />
          <span>{one.label}</span>
          <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: 'auto', flexShrink: 0 }}>
            {one.precision ? translate(`app.address.kinds.${one.precision}`) : ''}
          </Typography>
        </Box>
      )}
      onInputChange={(_, text, reason) => reason === 'input' && field.onChange(text)}
      onChange={(_, one) => one && typeof one !== 'string' && onChoose(one)}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={required}
          placeholder={isFrench ? translate('app.address.example') : undefined}
          error={Boolean(fieldState.error)}
          helperText={fieldState.error?.message ?? (helperText || undefined)}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, autoComplete: 'off' } }}
        />
      )}
    />
  );
}
