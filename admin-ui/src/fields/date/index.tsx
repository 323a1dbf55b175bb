import { DateInput } from 'react-admin';
import type { DisplayProps, FieldUi, FilterProps, InputProps } from '../field-ui.ts';
import { formatDate } from '../formats.ts';
import { asDay } from '../shared/cells.ts';
import { dayAfter, dayBefore, daysTaken } from '../shared/days.ts';
import { RangeFilter, rangeText } from '../shared/RangeFilter.tsx';
import { useFieldInput } from '../useFieldInput.ts';

const lastDay = (limit: string, end: boolean): string => (end ? dayBefore(limit) : limit);

const Day = ({ value }: DisplayProps) => (
  <time dateTime={String(value)} style={{ whiteSpace: 'nowrap' }}>
    {formatDate(String(value))}
  </time>
);

const Days = ({ value, onChange }: FilterProps) => (
  <RangeFilter
    kind="date"
    value={value}
    onChange={onChange}
    toFilter={(day, end) => (end ? dayAfter(day) : day)}
    toText={lastDay}
  />
);

export default {
  brief: true,
  read: asDay,
  Display: Day,
  Input: (props: InputProps) => (
    <DateInput {...useFieldInput(props)} slotProps={{ htmlInput: daysTaken(props.schema) }} />
  ),
  Filter: Days,
  FilterText: ({ value }) => <>{rangeText(value, 'lt', (limit, end) => formatDate(lastDay(limit, end)))}</>,
} satisfies FieldUi;
