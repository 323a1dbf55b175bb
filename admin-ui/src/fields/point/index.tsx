import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import { Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { NumberInput, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useLabels } from '../../labels.ts';
import type { DisplayProps, FieldUi, InputProps } from '../field-ui.ts';
import { Legend } from '../shared/Legend.tsx';
import { Refused } from '../shared/refused.tsx';
import { useFieldInput } from '../useFieldInput.ts';
import type { Point } from './PointMap.tsx';

const PointMap = lazy(() => import('./PointMap.tsx'));

const isPoint = (value: unknown): value is Point => {
  const { lat, lng } = (value ?? {}) as Partial<Point>;
  return typeof lat === 'number' && typeof lng === 'number';
};

const inWords = ({ lat, lng }: Point): string => `${lat.toFixed(5)}, ${lng.toFixed(5)}`;

const MapView = (props: { label: string; point?: Point; onMove?: (point: Point) => void }) => (
  <Suspense fallback={<Skeleton variant="rounded" height={260} />}>
    <PointMap {...props} />
  </Suspense>
);

function PointView({ resource, path, value, compact = false }: DisplayProps) {
  const { field } = useLabels(resource);
  if (!isPoint(value)) return null;
  if (compact) return <span>{inWords(value)}</span>;
  return (
    <>
      <MapView label={field(path)} point={value} />
      <Typography variant="caption" color="textSecondary">
        {inWords(value)}
      </Typography>
    </>
  );
}

/** A point by a click on the map, or by its numbers for who asks for them; a map without a point is shown to who asks for it. */
function PointInput(props: InputProps) {
  const { source, label, required, readOnly: disabled } = useFieldInput(props);
  const { field } = useLabels(props.resource);
  const [isTyped, setTyped] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { watch, setValue } = useFormContext();
  const translate = useTranslate();
  const value = watch(source);
  const isShown = isAsked || isPoint(value);
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, my: 1, width: '100%' }}>
      <Legend label={label} required={required} />
      {isShown ? (
        <MapView
          label={label}
          {...(isPoint(value) ? { point: value } : {})}
          {...(disabled ? {} : { onMove: (point: Point) => setValue(source, point, { shouldDirty: true }) })}
        />
      ) : null}
      <Refused source={source} parts={!isTyped} />
      {isTyped ? (
        <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: '1fr 1fr', mt: 1 }}>
          {(['lat', 'lng'] as const).map((part, index) => (
            <NumberInput
              key={part}
              source={`${source}.${part}`}
              label={field(`${props.path}.${part}`)}
              helperText={false}
              readOnly={disabled}
              autoFocus={index === 0}
              step="any"
            />
          ))}
        </Box>
      ) : disabled ? null : (
        <Stack direction="row" spacing={1}>
          {isShown ? null : (
            <Button size="small" startIcon={<PlaceIcon />} onClick={() => setAsked(true)}>
              {translate('app.map.place')}
            </Button>
          )}
          <Button size="small" color="inherit" onClick={() => setTyped(true)} sx={{ color: 'text.secondary' }}>
            {translate('app.map.type')}
          </Button>
        </Stack>
      )}
    </Box>
  );
}

/** An area is drawn where the map is; here is only said so. */
function AreaHelp() {
  const translate = useTranslate();
  return <Typography variant="body2">{translate('app.map.areaHelp')}</Typography>;
}

function AreaText() {
  const translate = useTranslate();
  return <>{translate('app.map.area')}</>;
}

export default {
  wide: true,
  unsorted: true,
  Display: PointView,
  Input: PointInput,
  Filter: AreaHelp,
  FilterText: AreaText,
} satisfies FieldUi;
