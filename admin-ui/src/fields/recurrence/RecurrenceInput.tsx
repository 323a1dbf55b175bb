import { FREQUENCIES, type Recurrence, WEEK_DAYS } from '@hestia/resources/vocabulary/index.ts';
import { Box, Typography } from '@mui/material';
import {
  DateInput,
  NumberInput,
  SelectArrayInput,
  SelectInput,
  useLocale,
  useTranslate,
  useWrappedSource,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { FIELD_GRID } from '../../theme/grid.ts';
import type { InputProps } from '../field-ui.ts';
import { Legend } from '../shared/Legend.tsx';
import { Refused } from '../shared/refused.tsx';
import { useFieldInput } from '../useFieldInput.ts';
import { everyWords, sentenceOf, weekDayName } from './sentence.ts';

const OTHERS = ['interval', 'days', 'until', 'count'];

/** Never, or how often, on which days of a week, and until when; what can't be changed any more is a sentence. */
export function RecurrenceInput(props: InputProps) {
  const { source, label, helperText, required, readOnly } = useFieldInput(props);
  const translate = useTranslate();
  const locale = useLocale();
  const { setValue } = useFormContext();
  const place = useWrappedSource(source);
  const rule: Partial<Recurrence> | null = useWatch({ name: place });
  const words = (part: string) => translate(`app.recurrence.parts.${part}`);
  if (readOnly && !rule?.frequency) return null;
  if (readOnly)
    return (
      <Box>
        <Legend label={label} />
        <Typography>{sentenceOf(rule as Recurrence, locale, translate)}</Typography>
      </Box>
    );
  const clear = ({ target }: { target: { value: unknown } }) => {
    if (!target.value) for (const part of OTHERS) setValue(`${place}.${part}`, null, { shouldDirty: true });
  };
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0, width: '100%' }}>
      <Legend label={label} required={required} />
      <Box sx={{ ...FIELD_GRID, rowGap: 0.5, alignItems: 'start' }}>
        <SelectInput
          source={`${source}.frequency`}
          label={words('frequency')}
          emptyText={translate('app.recurrence.never')}
          choices={FREQUENCIES.map((id) => ({ id, name: everyWords(id, 1, translate) }))}
          translateChoice={false}
          onChange={clear as never}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          helperText={false}
        />
        {rule?.frequency ? (
          <>
            <NumberInput
              source={`${source}.interval`}
              label={translate(`app.recurrence.interval.${rule.frequency}`)}
              min={1}
              max={52}
              step={1}
              placeholder="1"
              helperText={false}
            />
            {rule.frequency === 'weekly' ? (
              <SelectArrayInput
                source={`${source}.days`}
                label={words('days')}
                choices={WEEK_DAYS.map((id) => ({ id, name: weekDayName(id, locale) }))}
                translateChoice={false}
                helperText={words('sameDay')}
              />
            ) : null}
            <DateInput source={`${source}.until`} label={words('until')} helperText={false} />
            <NumberInput source={`${source}.count`} label={words('count')} min={1} step={1} helperText={false} />
          </>
        ) : null}
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
