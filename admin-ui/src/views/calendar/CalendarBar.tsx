import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import BackIcon from '@mui/icons-material/ChevronLeft';
import ForthIcon from '@mui/icons-material/ChevronRight';
import { Box, Button, IconButton, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { dayBeside, LOOKS, type Look, titleOf } from './looks.ts';

interface CalendarBarProps {
  look: Look;
  day: string;
  onGo: (next: { look?: Look; day?: string }) => void;
}

/** What is seen, the ways back, forth and to today, and the looks. */
export function CalendarBar({ look, day, onGo }: CalendarBarProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', p: 1 }}>
      <Button size="small" variant="outlined" onClick={() => onGo({ day: parisDay() })}>
        {translate('app.calendar.today')}
      </Button>
      <Box sx={{ whiteSpace: 'nowrap' }}>
        <IconButton
          size="small"
          aria-label={translate(`app.calendar.back.${look}`)}
          onClick={() => onGo({ day: dayBeside(look, day, -1) })}
        >
          <BackIcon />
        </IconButton>
        <IconButton
          size="small"
          aria-label={translate(`app.calendar.forth.${look}`)}
          onClick={() => onGo({ day: dayBeside(look, day, 1) })}
        >
          <ForthIcon />
        </IconButton>
      </Box>
      <Typography
        variant="h6"
        component="h2"
        aria-live="polite"
        sx={{ flexGrow: 1, '&::first-letter': { textTransform: 'uppercase' } }}
      >
        {titleOf(look, day, locale)}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={look}
        aria-label={translate('app.calendar.look')}
        onChange={(_, next: Look | null) => next && onGo({ look: next })}
      >
        {LOOKS.map((one) => (
          <ToggleButton key={one} value={one} sx={{ py: 0.25 }}>
            {translate(`app.calendar.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  );
}
