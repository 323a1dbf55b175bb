import { typeOf } from '@hestia/resources/vocabulary/index.ts';
import { Box } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import { useLabels } from '../../labels.ts';
import type { InputProps } from '../field-ui.ts';
import { Input } from '../Input.tsx';
import type { Point } from '../point/PointMap.tsx';
import { fieldUi } from '../registry.ts';
import { Legend } from '../shared/Legend.tsx';
import { Refused } from '../shared/refused.tsx';
import type { FoundAddress } from './addresses.ts';
import { Precision } from './Precision.tsx';
import { StreetInput } from './StreetInput.tsx';
import { usePlacing } from './usePlacing.ts';

/** What follows from the rest, and is not typed. */
const FOLLOWING = ['inseeCode', 'precision'] as const;

/**
 * An address: its first line finds the whole one as one types and fills the rest; the point follows from what is typed,
 * and is moved on the map.
 */
export default function AddressInput({
  resource,
  path,
  source = path,
  schema,
  required = false,
  disabled = false,
}: InputProps) {
  const { field } = useLabels(resource);
  const { watch, setValue } = useFormContext();
  const parts = schema['x-field']?.address;
  const at = (name: string) => `${source}.${name}`;
  const value = (name: string | undefined): string => (name ? String(watch(at(name)) ?? '') : '');
  const set = (name: string | undefined, next: unknown) => {
    if (name) setValue(at(name), next, { shouldDirty: true });
  };
  const point: Point | null | undefined = parts?.point ? watch(at(parts.point)) : undefined;
  const isWhole = typeof point?.lat === 'number' && typeof point.lng === 'number';
  const address = {
    street: value(parts?.street),
    postcode: value(parts?.postcode),
    town: value(parts?.town),
    inseeCode: value(parts?.inseeCode),
  };
  const { settle } = usePlacing({
    address,
    // One that is being typed has been moved, too.
    point: typeof point?.lat === 'number' || typeof point?.lng === 'number' ? point : null,
    precision: value(parts?.precision),
    isWanted: Boolean(parts?.point) && !disabled,
    onPlace(place) {
      set(parts?.point, place.point);
      set(parts?.precision, place.precision);
    },
    onMoved: () => set(parts?.precision, 'hand'),
  });
  if (!parts) return null;
  function choose(found: FoundAddress) {
    for (const name of ['street', 'postcode', 'town', 'inseeCode'] as const) set(parts?.[name], found[name]);
    if (parts?.point) settle(found, { ...found, street: found.street ?? '' });
  }
  const hidden = FOLLOWING.map((one) => parts[one]);
  const names = Object.keys(schema.properties ?? {}).filter((name) => !hidden.includes(name));
  const common = { resource, disabled };
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 1, width: '100%' }}>
      <Legend label={field(path)} required={required} />
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {names.map((name) => {
          const part = schema.properties?.[name] ?? {};
          const of = {
            ...common,
            path: `${path}.${name}`,
            source: at(name),
            schema: part,
            required: Boolean(schema.required?.includes(name)),
          };
          const isWide = name === parts.street || fieldUi(typeOf(part)).wide;
          return (
            <Box key={name} sx={{ minWidth: 0, ...(isWide ? { gridColumn: { sm: '1 / -1' } } : {}) }}>
              {name === parts.street ? (
                <StreetInput
                  {...of}
                  near={[address.postcode, address.town].filter(Boolean).join(' ')}
                  isFrench={!schema.properties?.country || ['', 'FR'].includes(value('country'))}
                  onChoose={choose}
                />
              ) : (
                <Input {...of} />
              )}
              {name === parts.point ? (
                <Precision
                  resource={resource}
                  path={path}
                  parts={parts}
                  isPlaced={isWhole}
                  value={value(parts.precision)}
                />
              ) : null}
            </Box>
          );
        })}
      </Box>
      <Refused source={source} />
    </Box>
  );
}
