import { placeKeys, placesOfKeys } from '@hestia/resources/vocabulary/index.ts';
import { useInput } from 'react-admin';
import { useLabels } from '../../labels.ts';
import type { DisplayProps, FieldUi, FilterProps, InputProps } from '../field-ui.ts';
import { firstMessage } from '../shared/first-message.ts';
import { useFieldInput } from '../useFieldInput.ts';
import { PlacesPicker } from './PlacesPicker.tsx';
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

/** Towns, postcodes, departments and regions, found as one types and kept as chips. */
function PlacesInput(props: InputProps) {
  const { source, label, helperText, required, readOnly: disabled } = useFieldInput(props);
  const { field, fieldState } = useInput({ source });
  const error = firstMessage(fieldState.error);
  return (
    <PlacesPicker
      label={label}
      required={required}
      disabled={disabled}
      error={error}
      helperText={helperText}
      keys={placeKeys(field.value) ?? []}
      onChange={(keys) => field.onChange(keys.length > 0 ? placesOfKeys(keys) : null)}
    />
  );
}

const anyOf = (value: unknown): string[] => (value as { any?: string[] } | undefined)?.any ?? [];

/** Records that name any of the places. */
function PlacesFilter({ resource, path, value, onChange }: FilterProps) {
  const { field } = useLabels(resource);
  return (
    <PlacesPicker
      autoFocus
      label={field(path)}
      keys={anyOf(value)}
      onChange={(any) => onChange(any.length > 0 ? { any } : undefined)}
    />
  );
}

function PlacesText({ value }: { value: unknown }) {
  const keys = anyOf(value);
  const nameOf = usePlaceNames(keys);
  return <>{keys.map(nameOf).join(', ')}</>;
}

export default {
  wide: true,
  unsorted: true,
  Display: PlaceNames,
  Input: PlacesInput,
  Filter: PlacesFilter,
  FilterText: PlacesText,
} satisfies FieldUi;
