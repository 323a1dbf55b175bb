import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useLanguage } from '../signin/words.ts';
import type { VisitSlot } from './calls.ts';
import { byDay, inParis } from './days.ts';
import type { Words } from './words.ts';

const GRID = {
  display: 'grid',
  gap: 1,
  '& .MuiToggleButton-root': { border: 1, borderColor: 'divider', borderRadius: 1 },
};
/** Large enough for a thumb. */
const TILE = { minHeight: 48, textTransform: 'none' };

interface TimesProps {
  slots: readonly VisitSlot[];
  /** The day that is looked at. */
  day: string | undefined;
  /** There is no day to choose. */
  isOfOneDay: boolean;
  onDay: (day: string) => void;
  startAt: string | undefined;
  onTime: (startAt: string) => void;
  word: Words;
}

/** How many places are left, in words. */
function leftOf(left: number, word: Words): string {
  if (left === 0) return word('noneLeft');
  return left === 1 ? word('one') : word('left', { count: left });
}

/** The days that have a free time, and the free times of the one that is chosen. */
export function Times({ slots, day, isOfOneDay, onDay, startAt, onTime, word }: TimesProps) {
  const locale = useLanguage();
  const [ofDays, ofTimes] = [useId(), useId()];
  const days = byDay(slots);
  const chosen = days.find((one) => one.day === day);
  return (
    <>
      {isOfOneDay ? null : (
        <>
          <Typography id={ofDays} variant="h6" component="h2">
            {word('day')}
          </Typography>
          <ToggleButtonGroup
            exclusive
            aria-labelledby={ofDays}
            value={day ?? null}
            onChange={(_, value: string | null) => value && onDay(value)}
            sx={{ ...GRID, gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))' }}
          >
            {days.map((one) => (
              <ToggleButton key={one.day} value={one.day} color="primary" sx={TILE}>
                {inParis(one.slots[0]?.startAt ?? '', locale, { weekday: 'short', day: 'numeric', month: 'short' })}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </>
      )}
      {chosen ? (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Typography id={ofTimes} variant="h6" component="h2">
            {word('time')}
          </Typography>
          <ToggleButtonGroup
            exclusive
            aria-labelledby={ofTimes}
            value={startAt ?? null}
            onChange={(_, value: string | null) => value && onTime(value)}
            sx={{ ...GRID, gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))' }}
          >
            {chosen.slots.map((slot) => (
              <ToggleButton
                key={slot.startAt}
                value={slot.startAt}
                color="primary"
                disabled={slot.left === 0}
                sx={{ ...TILE, flexDirection: 'column' }}
              >
                {inParis(slot.startAt, locale, { hour: '2-digit', minute: '2-digit' })}
                {slot.left === undefined ? null : (
                  <Typography component="span" variant="caption">
                    {leftOf(slot.left, word)}
                  </Typography>
                )}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Box>
      ) : null}
    </>
  );
}
