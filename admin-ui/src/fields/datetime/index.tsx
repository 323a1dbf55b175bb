import type { FieldSchema } from '@hestia/resources/vocabulary/index.ts';
import { Stack, ToggleButton, ToggleButtonGroup, Tooltip } from '@mui/material';
import { DateTimeInput, useLocale, useTranslate } from 'react-admin';
import type { DisplayProps, FieldUi, FilterProps, InputProps } from '../field-ui.ts';
import {
  formatDate,
  formatDateTime,
  formatSince,
  parisDay,
  parisInstant,
  parisTime,
  startOfParisDay,
} from '../formats.ts';
import { asMoment } from '../shared/cells.ts';
import { dayAfter, dayBefore } from '../shared/days.ts';
import { RangeFilter, rangeText } from '../shared/RangeFilter.tsx';
import { useFieldInput } from '../useFieldInput.ts';

const timesTaken = ({ formatMinimum, formatMaximum }: FieldSchema) => ({
  min: formatMinimum && parisTime(formatMinimum),
  max: formatMaximum && parisTime(formatMaximum),
});

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

/** The windows that the specification names, as durations before now: a saved query goes along with the time. */
const WINDOWS = ['-P7D', '-P30D', '-P90D', '-P12M'];

const windowOf = (value: unknown): string | undefined => {
  const { gte, lt } = (value ?? {}) as { gte?: string; lt?: string };
  return gte && lt === undefined && WINDOWS.includes(gte) ? gte : undefined;
};

function Moments({ value, onChange }: FilterProps) {
  const translate = useTranslate();
  const chosen = windowOf(value);
  return (
    <Stack spacing={1.5}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={chosen ?? null}
        aria-label={translate('app.filter.last')}
        onChange={(_, window: string | null) => onChange(window ? { gte: window } : undefined)}
        sx={{ flexWrap: 'wrap' }}
      >
        {WINDOWS.map((window) => (
          <ToggleButton key={window} value={window}>
            {translate(`app.filter.windows.${window.slice(2)}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <RangeFilter
        kind="date"
        value={chosen ? undefined : value}
        onChange={onChange}
        toFilter={(day, end) => startOfParisDay(end ? dayAfter(day) : day)}
        toText={dayOf}
      />
    </Stack>
  );
}

function MomentsText({ value }: { value: unknown }) {
  const translate = useTranslate();
  const chosen = windowOf(value);
  if (chosen) return <>{translate(`app.filter.windows.${chosen.slice(2)}`)}</>;
  return <>{rangeText(value, 'lt', (limit, end) => formatDate(dayOf(limit, end)))}</>;
}

export default {
  brief: true,
  read: asMoment,
  Display: Moment,
  // Times are those of Paris, not of the browser.
  Input: (props: InputProps) => (
    <DateTimeInput
      {...useFieldInput(props)}
      slotProps={{ htmlInput: timesTaken(props.schema) }}
      format={(instant: string | null | undefined) => (instant ? parisTime(instant) : '')}
      parse={(time: string) => (time ? parisInstant(time) : null)}
    />
  ),
  Filter: Moments,
  FilterText: MomentsText,
} satisfies FieldUi;
