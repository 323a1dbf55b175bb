import { type Area, areaProblem, type Language, MOST_POLYGONS } from '@hestia/resources/vocabulary/index.ts';
import { fieldMessage } from '@hestia/resources/vocabulary/messages.ts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import {
  Box,
  FormHelperText,
  IconButton,
  Skeleton,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useInput, useLocale, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { InputProps } from '../field-ui.ts';
import { firstMessage } from '../shared/first-message.ts';
import { Legend } from '../shared/Legend.tsx';
import { useFieldInput } from '../useFieldInput.ts';
import { AddTown } from './AddTown.tsx';
import { polygonsOf, withoutPolygon } from './shapes.ts';
import { joined } from './towns.ts';
import type { DrawingMode } from './useDrawing.ts';
import { useExtent } from './useExtent.ts';

const AreaMap = lazy(() => import('./AreaMap.tsx'));

/** The polygons in words, each with its size and a way to take it off, for those who don't use the map. */
function Polygons({ area, onChange }: { area: Area; onChange: (area: Area | null) => void }) {
  const translate = useTranslate();
  const extent = useExtent();
  return (
    <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {polygonsOf(area).map((polygon, at) => {
        const name = translate('app.area.polygon', { number: at + 1 });
        return (
          <Stack
            key={JSON.stringify(polygon.coordinates)}
            component="li"
            direction="row"
            spacing={1}
            sx={{ alignItems: 'center' }}
          >
            <Typography variant="body2">
              {name}: {extent(polygon)}
            </Typography>
            <IconButton
              size="small"
              aria-label={translate('app.area.remove', { name })}
              onClick={() => onChange(withoutPolygon(area, at))}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Stack>
        );
      })}
    </Stack>
  );
}

/** Polygons drawn on the map by tapping their corners, or taken from towns. */
export default function AreaInput(props: InputProps) {
  const { source, label, helperText, required, readOnly: disabled } = useFieldInput(props);
  const { field, fieldState } = useInput({ source });
  const { getValues } = useFormContext();
  const translate = useTranslate();
  const locale = useLocale() as Language;
  const [mode, setMode] = useState<DrawingMode>('select');
  const [isReady, setReady] = useState(false);
  const onReady = useCallback(() => setReady(true), []);
  const area = (field.value || null) as Area | null;
  const problem = area ? areaProblem(area) : undefined;
  const error = problem
    ? fieldMessage(props.resource, locale, `/${props.path}`, problem)
    : firstMessage(fieldState.error);
  const change = (next: Area | null) => {
    field.onChange(next);
    if (next) setMode('select');
  };
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, my: 1, minWidth: 0, width: '100%' }}>
      <Legend label={label} required={required} />
      <Stack spacing={1}>
        {disabled ? null : (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={mode}
            onChange={(_, next: DrawingMode | null) => next && setMode(next)}
            aria-label={label}
          >
            <ToggleButton value="polygon" disabled={!isReady}>
              {translate('app.area.draw')}
            </ToggleButton>
            <ToggleButton value="select" disabled={!isReady || !area}>
              {translate('app.area.change')}
            </ToggleButton>
          </ToggleButtonGroup>
        )}
        <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
          <AreaMap label={label} area={area} {...(disabled ? {} : { drawing: { mode, onReady, onDrawn: change } })} />
        </Suspense>
        {disabled ? null : (
          <AddTown
            onAdd={(town) => change(joined(getValues(source) || null, town))}
            disabled={(area?.coordinates.length ?? 0) >= MOST_POLYGONS}
          />
        )}
        {area && !disabled ? <Polygons area={area} onChange={change} /> : null}
      </Stack>
      <FormHelperText error={Boolean(error)}>
        {error ?? (helperText || translate(`app.area.${mode === 'polygon' ? 'draw' : area ? 'change' : 'empty'}Help`))}
      </FormHelperText>
    </Box>
  );
}
