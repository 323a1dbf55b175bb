import { Tooltip } from '@mui/material';
import { DateTimeInput, useLocale } from 'react-admin';
import type { DisplayProps, FieldUi, FilterProps, InputProps } from '../field-ui.ts';
import { formatDate, formatDateTime, formatSince, parisDay, startOfParisDay } from '../formats.ts';
import { dayAfter, dayBefore } from '../shared/days.ts';
import { RangeFilter, rangeText } from '../shared/RangeFilter.tsx';
import { useFieldInput } from '../useFieldInput.ts';

const dayOf = (limit: string, end: boolean): string => (end ? dayBefore(parisDay(limit)) : parisDay(limit));

function Moment({ value, compact = false }: DisplayProps) {
  const locale = useLocale();
  const exact = formatDateTime(String(value));
  const shown = (
    <time dateTime={String(value)} style={{ whiteSpace: 'nowrap' }}>
      {compact ? formatSince(String(value), locale) : exact}
    </time>
  );
  return compact ? <Tooltip title={exact}>{shown}</Tooltip> : shown;
}

const Moments = ({ value, onChange }: FilterProps) => (
  <RangeFilter
    kind="date"
    value={value}
    onChange={onChange}
    toFilter={(day, end) => startOfParisDay(end ? dayAfter(day) : day)}
    toText={dayOf}
  />
);

export default {
  Display: Moment,
  Input: (props: InputProps) => <DateTimeInput {...useFieldInput(props)} />,
  Filter: Moments,
  FilterText: ({ value }) => <>{rangeText(value, 'lt', (limit, end) => formatDate(dayOf(limit, end)))}</>,
} satisfies FieldUi;
