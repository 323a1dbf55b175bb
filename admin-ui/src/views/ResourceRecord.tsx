import { isOutside } from '@hestia/permissions/index.ts';
import { isNobodys, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { Alert, Box, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { lazy, type ReactNode, Suspense } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { displayOf, recordPath, useLabels } from '../labels.ts';
import { NotFound } from '../pages/NotFound.tsx';
import { recordScreens } from '../records/index.ts';
import { useSession } from '../session.tsx';
import { useEditing } from '../state/editing.tsx';
import { useShortcuts } from '../state/keys.ts';
import { isPersonal } from '../state/safe.ts';
import { useSafeView } from '../state/safeView.ts';
import { RecordAccess } from './access/RecordAccess.tsx';
import { isAbsent } from './failure.ts';
import { OutsideRecord } from './OutsideRecord.tsx';
import { Columns } from './record/aside/Columns.tsx';
import { stands } from './record/aside/doubled.ts';
import { Banners } from './record/Banners.tsx';
import { groupedTabs } from './record/grouping.ts';
import { History } from './record/History.tsx';
import { holdsFor } from './record/holds.ts';
import { KeyFacts } from './record/KeyFacts.tsx';
import { BAR_HEIGHT, PhoneBar } from './record/PhoneBar.tsx';
import { RecordHeader, useIsPhone } from './record/RecordHeader.tsx';
import { RecordSection } from './record/RecordSection.tsx';
import { RecordTabs } from './record/RecordTabs.tsx';
import { isHolders } from './record/SectionView.tsx';
import { useOpening } from './record/useOpening.ts';
import { useTabCounts } from './record/useTabCounts.ts';
import { Unretrieved } from './Unretrieved.tsx';

const HISTORY = 'history';
const SIMILAR = 'similar';
const ACTIVITY = 'activity';

const Activity = lazy(() => import('./activity/Activity.tsx'));
const Overview = lazy(() => import('./overview/Overview.tsx'));
const MergedList = lazy(async () => ({ default: (await import('./similar/MergedList.tsx')).MergedList }));
const SimilarPanel = lazy(() => import('./similar/SimilarPanel.tsx'));

/** A page of records that isn't at their own path, or has other tabs. */
interface RecordPage {
  /** Where it is; nothing above it is offered then, and nothing that ends the record. */
  at?: string;
  /** Whether a declared tab is shown here. */
  shows?: (tab: string) => boolean;
  /** Tabs of this page alone, before the history. */
  more?: { name: string; label: string; view: ReactNode }[];
}

const RecordSkeleton = () => (
  <Stack spacing={2} sx={{ pt: 2 }} aria-busy>
    <Skeleton width={320} height={40} />
    <Skeleton width="min(480px, 100%)" height={40} />
    <Skeleton variant="rounded" height={320} />
  </Stack>
);

/** The generated page of a record: header, tabs in the address, sections that are edited in place, and its history. */
export function ResourceRecord({ resource, at, shows = () => true, more = [] }: RecordPage & { resource: Resource }) {
  const { id = '', tab: tabName } = useParams();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [safe] = useSafeView();
  const { current: editing } = useEditing();
  const translate = useTranslate();
  const { labels, tab: label, group } = useLabels(resource);
  const { global: isTenant, idPrefix } = resource.declaration;
  // The product's own records may be called by their names.
  const isOne = isTenant || isNobodys(resource, 'add') || id.startsWith(idPrefix);
  const {
    data: record,
    error,
    isPending,
    refetch,
  } = useGetOne(resource.name, { id }, { retry: false, enabled: isOne });
  const { actor } = useSession();
  const counts = useTabCounts(resource, record);
  useOpening(resource, record);
  useShortcuts();
  if (!isOne) return <NotFound />;
  if (isPending) return <RecordSkeleton />;
  const { summary: Summary } = recordScreens(resource);
  const tabs = resource.declaration.tabs.filter((one) => record && shows(one.name) && holdsFor(one.when, record));
  const current = tabName ?? tabs[0]?.name ?? '';
  const tab = tabs.find((one) => one.name === current);
  const own = more.find((one) => one.name === current);
  const { similar, activity } = resource.declaration;
  const always = [HISTORY, ...(similar ? [SIMILAR] : []), ...(activity ? [ACTIVITY] : [])];
  if (error && !isAbsent(error))
    return <Unretrieved resource={resource} error={error} onTryAgain={() => void refetch()} />;
  if (error || !record || (!tab && !own && !always.includes(current))) return <NotFound />;
  const winner = record[resource.declaration.merge?.into ?? ''] as string | undefined;
  if (winner) {
    const merged = { id, name: displayOf(resource, record), version: record.version };
    return <Navigate to={recordPath(resource, winner)} replace state={{ merged }} />;
  }
  if (isOutside(actor) && !at) return <OutsideRecord resource={resource} record={record} />;
  const isFirst = tab !== undefined && tab === tabs[0] && !at;
  // What is being edited stays, with its reserved inputs hidden: nothing that was typed is lost.
  if (safe && isPersonal(resource) && editing === undefined)
    return (
      <>
        <Typography variant="h5" component="h1" sx={{ my: 2 }}>
          {displayOf(resource, record)}
        </Typography>
        <Alert severity="info">{translate('app.safeView.page')}</Alert>
      </>
    );
  const content = tab ? (
    tab.sections
      .filter((one) => holdsFor(one.when, record) && !(isHolders(resource, one) && stands(resource, 'holders')))
      .map((one) => (
        <RecordSection
          key={`${tab.name} ${one.name}`}
          resource={resource}
          section={one}
          record={record}
          onReload={() => void refetch()}
        />
      ))
  ) : own ? (
    own.view
  ) : (
    <Paper sx={{ p: { xs: 1.5, sm: 2.5 }, mt: 1 }}>
      {current === SIMILAR ? (
        <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
          <SimilarPanel resource={resource} record={record} />
        </Suspense>
      ) : current === ACTIVITY ? (
        <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
          <Activity resource={resource} record={record} />
        </Suspense>
      ) : (
        <>
          {resource.declaration.merge && !similar ? (
            <Suspense fallback={null}>
              <MergedList resource={resource} record={record} />
            </Suspense>
          ) : null}
          <History resource={resource} id={id} />
        </>
      )}
    </Paper>
  );
  // All of it at once: what came later would push away what somebody is about to click.
  return (
    <Suspense fallback={<RecordSkeleton />}>
      <Box sx={isPhone && !at ? { '--phone-bar': `${BAR_HEIGHT}px` } : {}}>
        <RecordHeader resource={resource} record={record} isElsewhere={at !== undefined} />
        <Banners resource={resource} record={record} />
        <RecordAccess resource={resource} record={record} />
        {stands(resource, 'facts') ? null : <KeyFacts resource={resource} record={record} />}
        {Summary ? <Summary resource={resource} record={record} /> : null}
        <RecordTabs
          label={labels.name}
          current={current}
          groups={groupedTabs(
            resource,
            [
              ...tabs.map(({ name }) => ({ name, label: label(name), count: counts[name] })),
              ...more,
              ...(activity ? [{ name: ACTIVITY, label: translate('app.activity.tab') }] : []),
              ...(similar ? [{ name: SIMILAR, label: translate('app.similar.tab') }] : []),
              { name: HISTORY, label: translate('app.history') },
            ],
            group,
          )}
          onChoose={(name) =>
            navigate(at ? `/${at}/${id}/${name}` : recordPath(resource, id, name), { state: { quiet: true } })
          }
        />
        <Columns resource={resource} record={record} isFirst={isFirst} isActivity={current === ACTIVITY}>
          {isFirst && resource.declaration.overview ? (
            <Overview key={id} resource={resource} record={record}>
              {content}
            </Overview>
          ) : (
            content
          )}
        </Columns>
        {at ? null : <PhoneBar resource={resource} record={record} />}
      </Box>
    </Suspense>
  );
}
