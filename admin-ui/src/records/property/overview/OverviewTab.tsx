import type { Property } from '@hestia/resources/generated/types.ts';
import CopyIcon from '@mui/icons-material/ContentCopy';
import { Alert, Box, Button, Skeleton, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { formatDateTime, formatSince, parisDay } from '../../../fields/formats.ts';
import { useLabels } from '../../../labels.ts';
import { Panel } from '../../../views/Panel.tsx';
import { useCopy } from '../../../views/useCopy.ts';
import type { RecordViewProps } from '../../index.ts';
import { Figures, useWindowWords } from './Figures.tsx';
import { daysIn, type Overview, useOverview, useReport, WINDOWS, type Window } from './overview.ts';

const ViewsChart = lazy(() => import('./ViewsChart.tsx'));
const CHART_HEIGHT = 220;

/** Since when portals show the ad, and how many do. */
function Published({ overview: { firstPublishedAt, portals, counters } }: { overview: Overview }) {
  const translate = useTranslate();
  const locale = useLocale();
  if (!firstPublishedAt) return <Typography color="textSecondary">{translate('app.overview.never')}</Typography>;
  return (
    <Typography title={formatDateTime(firstPublishedAt)}>
      {translate('app.overview.published', { since: formatSince(firstPublishedAt, locale) })}
      {counters.includes('portals') ? ` · ${translate('app.overview.portalCount', { smart_count: portals })}` : ''}
    </Typography>
  );
}

/** The vendors' report in the words of the network's template, to be copied into a mail. */
function Report({ property, window }: { property: string; window: Window }) {
  const translate = useTranslate();
  const { data: text, error } = useReport(property, window, useLocale());
  const copy = useCopy('app.overview.copied');
  return (
    <Panel title={translate('app.overview.report')}>
      {error ? <Alert severity="warning">{(error as Error).message}</Alert> : null}
      {text === undefined && !error ? <Skeleton variant="rounded" height={120} /> : null}
      {text === undefined ? null : (
        <>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: 720, mb: 1 }}>
            {text}
          </Typography>
          <Button startIcon={<CopyIcon />} onClick={() => void copy(text)}>
            {translate('app.overview.copy')}
          </Button>
        </>
      )}
    </Panel>
  );
}

function Chart({ overview, window }: { overview: Overview; window: Window }) {
  const translate = useTranslate();
  const days = daysIn(overview, window, parisDay(new Date()));
  if (days.every(({ views }) => views === 0))
    return <Typography color="textSecondary">{translate('app.overview.noDays')}</Typography>;
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="caption" color="textSecondary">
        {translate('app.overview.perDay')}
      </Typography>
      <Suspense fallback={<Skeleton variant="rounded" height={CHART_HEIGHT} />}>
        <ViewsChart days={days} label={translate('app.overview.views')} />
      </Suspense>
    </Box>
  );
}

/** How the ad does: since it was first published, and over 7, 15 and 30 days. */
export default function OverviewTab({ resource, record }: RecordViewProps<Property>) {
  const { section } = useLabels(resource);
  const translate = useTranslate();
  const words = useWindowWords();
  const property = String(record.id);
  const { data: overview, isPending, error } = useOverview(property);
  const [asked, setAsked] = useState<Window>();
  const window = asked ?? overview?.window ?? '30';
  return (
    <>
      <Panel title={section('overview')}>
        {isPending ? <Skeleton variant="rounded" height={320} /> : null}
        {error ? <Alert severity="error">{(error as Error).message}</Alert> : null}
        {overview ? (
          <Stack spacing={2}>
            <Published overview={overview} />
            <ToggleButtonGroup
              exclusive
              size="small"
              value={window}
              onChange={(_, value: Window | null) => value && setAsked(value)}
              aria-label={translate('app.overview.window')}
            >
              {WINDOWS.map((one) => (
                <ToggleButton key={one} value={one}>
                  {one === 'first' ? translate('app.overview.start') : words(one)}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
            <Figures overview={overview} chosen={window} />
            <Chart overview={overview} window={window} />
            <Typography variant="caption" color="textSecondary">
              {translate('app.overview.source')}
            </Typography>
          </Stack>
        ) : null}
      </Panel>
      {overview ? <Report property={property} window={window} /> : null}
    </>
  );
}
