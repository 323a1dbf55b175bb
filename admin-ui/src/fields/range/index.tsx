import type { FieldSchema } from '@hestia/resources/vocabulary/index.ts';
import { Box, InputAdornment, TextField, Typography } from '@mui/material';
import { NumberInput, useLocale, useTranslate } from 'react-admin';
import type { DisplayProps, FieldUi, FilterProps, InputProps } from '../field-ui.ts';
import { AmountInput } from '../money/AmountInput.tsx';
import { asRange } from '../shared/cells.ts';
import { Legend } from '../shared/Legend.tsx';
import { Refused } from '../shared/refused.tsx';
import { useFieldInput } from '../useFieldInput.ts';
import { rangeWords } from './text.ts';

function RangeView({ schema, value }: DisplayProps) {
  const locale = useLocale();
  const translate = useTranslate();
  const words = rangeWords(value, locale, schema['x-field']?.unit);
  if (!words) return null;
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {words.kind === 'between' || words.kind === 'open'
        ? words.text
        : translate(`app.range.${words.kind}`, { figure: words.text })}
    </Box>
  );
}

/** One end of a range: an amount is typed as amounts are, a figure as a number. */
function EndInput({ label, disabled = false, ...end }: InputProps & { label: string }) {
  const unit = end.schema['x-field']?.unit;
  if (unit === '€') return <AmountInput {...end} label={label} disabled={disabled} />;
  return (
    <NumberInput
      source={end.source ?? end.path}
      label={label}
      helperText={false}
      readOnly={disabled}
      min={end.schema.minimum}
      max={end.schema.maximum}
      step="any"
      slotProps={unit ? { input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } } : {}}
    />
  );
}

/** From and to side by side; either may stay open. */
function RangeInput(props: InputProps) {
  const { source, label, helperText, required, readOnly: disabled } = useFieldInput(props);
  const translate = useTranslate();
  const { unit } = props.schema['x-field'] ?? {};
  const end = (name: 'min' | 'max'): FieldSchema => {
    const { 'x-field': declaration, ...schema } = props.schema.properties?.[name] ?? {};
    return { ...schema, 'x-field': { type: 'number', ...declaration, ...(unit ? { unit } : {}) } };
  };
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0, width: '100%' }}>
      <Legend label={label} required={required} />
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: '1fr 1fr' }}>
        {(['min', 'max'] as const).map((name) => (
          <EndInput
            key={name}
            resource={props.resource}
            path={`${props.path}.${name}`}
            source={`${source}.${name}`}
            schema={end(name)}
            label={translate(name === 'min' ? 'app.filter.from' : 'app.filter.to')}
            disabled={disabled}
          />
        ))}
      </Box>
      <Refused source={source} />
      {helperText ? (
        <Typography variant="caption" color="textSecondary">
          {helperText}
        </Typography>
      ) : null}
    </Box>
  );
}

const heldBy = (value: unknown): number | undefined => (value as { contains?: number } | undefined)?.contains;

/** Ranges that hold a figure. */
function RangeFilter({ schema, value, onChange }: FilterProps) {
  const translate = useTranslate();
  const unit = schema['x-field']?.unit;
  return (
    <TextField
      autoFocus
      type="number"
      label={translate('app.filter.holds')}
      value={heldBy(value) ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : { contains: Number(target.value) })}
      slotProps={unit ? { input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } } : {}}
    />
  );
}

function RangeText({ schema, value }: Omit<FilterProps, 'onChange'>) {
  const locale = useLocale();
  const figure = heldBy(value);
  return (
    <>{figure === undefined ? '' : rangeWords({ min: null, max: figure }, locale, schema['x-field']?.unit)?.text}</>
  );
}

export default {
  unsorted: true,
  read: asRange,
  Display: RangeView,
  Input: RangeInput,
  Filter: RangeFilter,
  FilterText: RangeText,
} satisfies FieldUi;
