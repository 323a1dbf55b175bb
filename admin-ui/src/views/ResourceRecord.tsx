import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Tab as MuiTab, Paper, Skeleton, Stack, Tabs } from '@mui/material';
import { type RaRecord, useGetOne, useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { displayOf, recordPath, useLabels } from '../labels.ts';
import { NotFound } from '../pages/NotFound.tsx';
import { FieldValue } from './FieldValue.tsx';
import { PageHeader } from './PageHeader.tsx';
import { Actions } from './record/Actions.tsx';
import { History } from './record/History.tsx';
import { HolderAvatars } from './record/HolderAvatars.tsx';
import { RecordSection } from './record/RecordSection.tsx';
import { holdsFor } from './record/SectionView.tsx';

const HISTORY = 'history';

/** Title, coloured states, holders, and what can be done. */
function Header({ resource, record }: { resource: Resource; record: RaRecord }) {
  const { labels } = useLabels(resource);
  const chips = Object.values(resource.fields).filter((field) => field.declaration.colors && record[field.name]);
  return (
    <PageHeader
      title={displayOf(resource, record)}
      parents={resource.declaration.global ? [] : [{ to: `/${resource.declaration.path}/list`, label: labels.plural }]}
      beside={chips.map((field) => (
        <FieldValue key={field.name} resource={resource} path={field.name} record={record} />
      ))}
      actions={
        <>
          {resource.declaration.holders ? <HolderAvatars resource={resource} record={record} /> : null}
          <Actions resource={resource} record={record} />
        </>
      }
    />
  );
}

const RecordSkeleton = () => (
  <Stack spacing={2} sx={{ pt: 2 }} aria-busy>
    <Skeleton width={320} height={40} />
    <Skeleton width={480} height={40} />
    <Skeleton variant="rounded" height={320} />
  </Stack>
);

/** The generated page of a record: header, tabs in the address, sections that are edited in place, and its history. */
export function ResourceRecord({ resource }: { resource: Resource }) {
  const { id = '', tab: tabName } = useParams();
  const navigate = useNavigate();
  const translate = useTranslate();
  const { labels, tab: label } = useLabels(resource);
  const { data: record, error, isPending, refetch } = useGetOne(resource.name, { id }, { retry: false });
  if (isPending) return <RecordSkeleton />;
  const tabs = resource.declaration.tabs.filter((one) => record && holdsFor(one.when, record));
  const current = tabName ?? tabs[0]?.name ?? '';
  const tab = tabs.find((one) => one.name === current);
  if (error || !record || (!tab && current !== HISTORY)) return <NotFound />;
  return (
    <>
      <Header resource={resource} record={record} />
      <Tabs
        value={current}
        onChange={(_, name: string) => navigate(recordPath(resource, id, name), { state: { quiet: true } })}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={labels.name}
      >
        {tabs.map((one) => (
          <MuiTab key={one.name} value={one.name} label={label(one.name)} />
        ))}
        <MuiTab value={HISTORY} label={translate('app.history')} />
      </Tabs>
      {tab ? (
        tab.sections
          .filter((one) => holdsFor(one.when, record))
          .map((one) => (
            <RecordSection
              key={`${tab.name} ${one.name}`}
              resource={resource}
              section={one}
              record={record}
              onReload={() => void refetch()}
            />
          ))
      ) : (
        <Paper sx={{ p: { xs: 1.5, sm: 2.5 }, mt: 2 }}>
          <History resource={resource} id={id} />
        </Paper>
      )}
    </>
  );
}
