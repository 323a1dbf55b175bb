import { Stack, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DAYS } from './days.ts';

export interface RangeFilterProps {
  value: unknown;
  onChange: (value: unknown) => void;
  kind: 'number' | 'date';
  /** What the filter holds for what was typed; `end` for the upper bound. */
  toFilter: (text: string, end: boolean) => unknown;
  /** What is typed for what the filter holds. */
  toText?: (limit: string, end: boolean) => string;
}

/** From and to, each may stay open. Days reach to the start of the day after: `lt`, figures to `lte`. */
export function RangeFilter({ value, onChange, kind, toFilter, toText = String }: RangeFilterProps) {
  const translate = useTranslate();
  const upper = kind === 'date' ? 'lt' : 'lte';
  const range = (value ?? {}) as Record<string, unknown>;
  const change = (bound: string, text: string) => {
    const { [bound]: _, ...rest } = range;
    const next = text === '' ? rest : { ...rest, [bound]: toFilter(text, bound === upper) };
    onChange(Object.keys(next).length > 0 ? next : undefined);
  };
  return (
    <Stack direction="row" spacing={1}>
      {(['gte', upper] as const).map((bound) => (
        <TextField
          key={bound}
          type={kind}
          label={translate(bound === 'gte' ? 'app.filter.from' : 'app.filter.to')}
          value={range[bound] === undefined ? '' : toText(String(range[bound]), bound === upper)}
          onChange={({ target }) => change(bound, target.value)}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: kind === 'date' ? DAYS : {} }}
        />
      ))}
    </Stack>
  );
}

/** A range in words: `1 – 5`, `≥ 1`, `≤ 5`. */
export function rangeText(
  range: unknown,
  upper: 'lt' | 'lte',
  format: (limit: string, end: boolean) => string,
): string {
  const { gte, [upper]: end } = (range ?? {}) as Record<string, unknown>;
  const shown = end === undefined ? '' : format(String(end), true);
  if (gte === undefined) return `≤ ${shown}`;
  return end === undefined ? `≥ ${format(String(gte), false)}` : `${format(String(gte), false)} – ${shown}`;
}
