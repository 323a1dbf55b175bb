import { Box, InputAdornment } from '@mui/material';
import { NumberInput, useLocale } from 'react-admin';
import type { FilterProps, InputProps } from '../field-ui.ts';
import { useFieldInput } from '../useFieldInput.ts';
import { RangeFilter, rangeText } from './RangeFilter.tsx';

/** The figure as the language writes it, unit included. */
export type FigureFormat = (value: number, locale: string, unit?: string) => string;

export function Figure({ value, unit, format }: { value: unknown; unit: string | undefined; format: FigureFormat }) {
  const locale = useLocale();
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {format(Number(value), locale, unit)}
    </Box>
  );
}

export function FigureInput({ field, unit }: { field: InputProps; unit: string | undefined }) {
  const { minimum, maximum } = field.schema;
  const slots = unit ? { input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } } : {};
  return <NumberInput {...useFieldInput(field)} slotProps={slots} min={minimum} max={maximum} />;
}

export const FigureFilter = ({ value, onChange }: FilterProps) => (
  <RangeFilter kind="number" value={value} onChange={onChange} toFilter={Number} />
);

export function FigureRange({
  value,
  unit,
  format,
}: {
  value: unknown;
  unit: string | undefined;
  format: FigureFormat;
}) {
  const locale = useLocale();
  return <>{rangeText(value, 'lte', (limit) => format(Number(limit), locale, unit))}</>;
}
