import { Autocomplete, Chip, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Place, searchPlaces } from '../../providers/places.ts';
import { keysOfPlace, others, shortName } from './keys.ts';
import { usePlaceNames } from './usePlaceNames.ts';

/** What tells a place from others of its name. */
function useDetail(): (place: Place) => string {
  const translate = useTranslate();
  return (place) => {
    switch (place.kind) {
      case 'commune':
        return `${place.former ? `${place.former}, ` : ''}${place.postcodes[0]}${others(place.postcodes)}, ${place.department}`;
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

interface PlacesPickerProps {
  label: ReactNode;
  keys: string[];
  onChange: (keys: string[]) => void;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean;
  error?: string | undefined;
  helperText?: ReactNode;
}

/** Places by their keys, found as one types and kept as chips. */
export function PlacesPicker({ keys, onChange, disabled, error, helperText, ...input }: PlacesPickerProps) {
  const translate = useTranslate();
  const detail = useDetail();
  const [typed, setTyped] = useState('');
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
  return (
    <Autocomplete<Place | string, true>
      multiple
      forcePopupIcon={false}
      autoHighlight
      disabled={disabled ?? false}
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
        onChange([...new Set(chosen.flatMap((one) => (typeof one === 'string' ? one : keysOfPlace(one))))]);
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
              <Typography component="span" variant="body2" color="textSecondary">
                {detail(place)}
              </Typography>
            </span>
          </li>
        )
      }
      renderInput={(params) => (
        <TextField {...params} {...input} error={Boolean(error)} helperText={error ?? (helperText || undefined)} />
      )}
    />
  );
}
