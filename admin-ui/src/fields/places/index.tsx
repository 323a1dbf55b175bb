import { placeKeys, placesOfKeys } from '@hestia/resources/vocabulary/index.ts';
import { Autocomplete, Chip, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { type Place, searchPlaces } from '../../providers/places.ts';
import type { DisplayProps, FieldUi, InputProps } from '../field-ui.ts';
import { firstMessage } from '../shared/first-message.ts';
import { useFieldInput } from '../useFieldInput.ts';
import { keysOfPlace, others, shortName } from './keys.ts';
import { usePlaceNames } from './usePlaceNames.ts';

const MOST_SHOWN = 3;

function PlaceNames({ value, compact = false }: DisplayProps) {
  const keys = placeKeys(value) ?? [];
  const nameOf = usePlaceNames(keys);
  const shown = compact ? keys.slice(0, MOST_SHOWN) : keys;
  const more = keys.length - shown.length;
  return (
    <span>
      {shown.map(nameOf).join(', ')}
      {more > 0 ? ` +${more}` : ''}
    </span>
  );
}

/** What tells a place from others of its name. */
function useDetail(): (place: Place) => string {
  const translate = useTranslate();
  return (place) => {
    switch (place.kind) {
      case 'commune':
        return `${place.postcodes[0]}${others(place.postcodes)}, ${place.department}`;
      case 'postcode':
        return `${place.communes[0]}${others(place.communes)}`;
      case 'department':
        return place.region && place.region !== place.name
          ? `${translate('app.places.department')}, ${place.region}`
          : translate('app.places.department');
      case 'region':
        return translate('app.places.region', { smart_count: place.departments.length });
    }
  };
}

/** Towns, postcodes, departments and regions, found as one types and kept as chips. */
function PlacesInput(props: InputProps) {
  const { source, label, helperText, required, disabled } = useFieldInput(props);
  const { field, fieldState } = useInput({ source });
  const translate = useTranslate();
  const detail = useDetail();
  const [typed, setTyped] = useState('');
  const keys = placeKeys(field.value) ?? [];
  const nameOf = usePlaceNames(keys);
  const text = typed.trim();
  const { data: found = [], isFetching } = useQuery({
    queryKey: ['places', text],
    enabled: text.length > 1,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
    queryFn: () => searchPlaces(text),
  });
  const isAsked = text.length > 1;
  const offered = isAsked ? found.filter((one) => keysOfPlace(one).some((key) => !keys.includes(key))) : [];
  const error = firstMessage(fieldState.error);
  return (
    <Autocomplete<Place | string, true>
      multiple
      forcePopupIcon={false}
      autoHighlight
      disabled={disabled}
      // What is chosen must be among the options, and is not offered again.
      options={[...keys, ...offered]}
      filterOptions={() => offered}
      value={keys}
      inputValue={typed}
      loading={isAsked && isFetching}
      loadingText={translate('ra.page.loading')}
      noOptionsText={translate(isAsked ? 'app.places.none' : 'app.places.ask')}
      isOptionEqualToValue={(option, value) => option === value}
      getOptionLabel={(one) => (typeof one === 'string' ? nameOf(one) : shortName(one))}
      getOptionKey={(one) => (typeof one === 'string' ? one : `${one.kind} ${one.code}`)}
      onInputChange={(_, next, reason) => {
        if (reason === 'input') setTyped(next);
        if (reason === 'clear' || reason === 'selectOption') setTyped('');
      }}
      onChange={(_, chosen) => {
        const next = [...new Set(chosen.flatMap((one) => (typeof one === 'string' ? one : keysOfPlace(one))))];
        field.onChange(next.length > 0 ? placesOfKeys(next) : null);
      }}
      renderValue={(chosen, itemProps) =>
        chosen.map((one, index) => {
          const { key, ...chip } = itemProps({ index });
          return <Chip key={key} size="small" label={typeof one === 'string' ? nameOf(one) : one.name} {...chip} />;
        })
      }
      renderOption={({ key, ...option }, place) =>
        typeof place === 'string' ? null : (
          <li key={key} {...option}>
            <span>
              {shortName(place)}{' '}
              <Typography component="span" variant="body2" color="text.secondary">
                {detail(place)}
              </Typography>
            </span>
          </li>
        )
      }
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={required}
          error={Boolean(error)}
          helperText={error ?? (helperText || undefined)}
        />
      )}
    />
  );
}

export default { wide: true, unsorted: true, Display: PlaceNames, Input: PlacesInput } satisfies FieldUi;
