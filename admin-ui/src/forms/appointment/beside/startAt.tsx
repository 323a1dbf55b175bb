import type { Slot } from '@hestia/resources/appointment/free.ts';
import { Box, Chip, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { BesideProps } from '../../index.ts';
import { useFreeTimes } from '../useFreeTimes.ts';
import { byDay, dayOf, shortOf, timeOf } from '../words.ts';

/** So many stand there at once. */
const FIRST = 3;

interface TimesProps {
  slots: Slot[];
  label: (slot: Slot, locale: string) => string;
  onTake: (slot: Slot) => void;
}

/** Free times, each of which fills in the start and the end. */
function Times({ slots, label, onTake }: TimesProps) {
  const locale = useLocale();
  const chosen = useWatch({ name: 'startAt' }) as unknown;
  return slots.map((slot) => (
    <Chip
      key={slot.startAt}
      label={label(slot, locale)}
      variant={slot.startAt === chosen ? 'filled' : 'outlined'}
      aria-pressed={slot.startAt === chosen}
      onClick={() => onTake(slot)}
    />
  ));
}

/** When all who meet are next free: three times, or all of them by their days. */
export default function FreeTimes({ creating }: BesideProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { slots, take } = useFreeTimes(creating);
  const [isOpen, setOpen] = useState(false);
  if (!slots) return null;
  if (slots.length === 0)
    return (
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {translate('app.appointments.free.none')}
      </Typography>
    );
  const toggle = (
    <Chip
      label={translate(isOpen ? 'app.appointments.free.fewer' : 'app.appointments.free.all')}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    />
  );
  return (
    <Box role="group" aria-label={translate('app.appointments.free.label')} sx={{ mb: 1.5 }}>
      {isOpen ? (
        <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
          {byDay(slots).map((day) => (
            <Box key={day[0]?.startAt}>
              <Typography variant="body2" color="textSecondary" gutterBottom>
                {day[0] ? dayOf(day[0], locale) : null}
              </Typography>
              <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
                <Times slots={day} label={timeOf} onTake={take} />
              </Stack>
            </Box>
          ))}
          {toggle}
        </Stack>
      ) : (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography variant="body2" color="textSecondary">
            {translate('app.appointments.free.before')}
          </Typography>
          <Times slots={slots.slice(0, FIRST)} label={shortOf} onTake={take} />
          {slots.length > FIRST ? toggle : null}
        </Stack>
      )}
    </Box>
  );
}
