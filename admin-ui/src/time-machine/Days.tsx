import { Alert, Box, Skeleton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { formatDate, formatNumber } from '../fields/formats.ts';
import { DaysTable } from './DaysTable.tsx';
import { SPANS, type SpanName } from './spans.ts';
import type { Day } from './useCapsule.ts';

const DaysDrawing = lazy(() => import('./DaysDrawing.tsx'));
const HEIGHT = 260;

/** How far one looks back. */
export function SpanPicker({ span, onChange }: { span: SpanName; onChange: (span: SpanName) => void }) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={span}
      aria-label={translate('app.capsules.span')}
      onChange={(_, chosen: SpanName | null) => chosen && onChange(chosen)}
    >
      {(Object.keys(SPANS) as SpanName[]).map((name) => (
        <ToggleButton key={name} value={name}>
          {translate(`app.capsules.spans.${name}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** What became of the mandates from the first day that is known to the last, in a sentence. */
function useStory(days: Day[]): string {
  const translate = useTranslate();
  const locale = useLocale();
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return '';
  const most = Math.max(...days.map(({ mandates }) => mandates));
  return translate('app.capsules.story', {
    day: formatDate(first.day),
    before: formatNumber(first.mandates, locale),
    now: formatNumber(last.mandates, locale),
    exclusive: formatNumber(last.exclusive, locale),
    most: formatNumber(most, locale),
  });
}

/** The mandates of each day: drawn, with what the drawing says in words. */
export function Days({ days, error }: { days: Day[] | undefined; error: Error | null }) {
  const translate = useTranslate();
  const story = useStory(days ?? []);
  if (error) return <Alert severity="warning">{error.message}</Alert>;
  if (!days) return <Skeleton variant="rounded" height={HEIGHT} />;
  if (days.length === 0) return <Typography color="textSecondary">{translate('app.capsules.nothing')}</Typography>;
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }} aria-label={story}>
      <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
        <DaysDrawing days={days} />
      </Suspense>
      <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {story}
      </Typography>
      <DaysTable days={days} />
    </Box>
  );
}
