import type { Leg } from '@hestia/resources/appointment/itinerary.ts';
import { Chip, Stack, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { formatDistance, formatDuration, parisTime } from '../../fields/formats.ts';

/** The time of a moment in Paris. */
export const clock = (at: string): string => parisTime(at).slice(11, 16);

/** How far it is from one stop to the next, and whether there is time for it. */
export function LegLine({ leg }: { leg: Leg }) {
  const translate = useTranslate();
  const locale = useLocale();
  const far = () =>
    leg.metres === 0
      ? translate('app.itinerary.same')
      : translate('app.itinerary.way', {
          distance: formatDistance(leg.metres, locale),
          duration: formatDuration(leg.minutes, locale),
        });
  const way = leg.known ? far() : translate('app.itinerary.unknown');
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ pl: 2, py: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography variant="body2" color="textSecondary">
        {way}
        {leg.metres > 0 && !leg.byRoad ? ` (${translate('app.itinerary.straight')})` : ''}
      </Typography>
      {leg.tight ? (
        <Chip
          size="small"
          color="warning"
          label={translate('app.itinerary.tight', { duration: formatDuration(Math.max(0, leg.free), locale) })}
        />
      ) : null}
    </Stack>
  );
}
