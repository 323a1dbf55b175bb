import { may, mayEditField, refusalMessage } from '@hestia/permissions/index.ts';
import { type Language, type Resource, resolvePath, type Tab } from '@hestia/resources/vocabulary/index.ts';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Button, Tab as MuiTab, Paper, Skeleton, Stack, Tabs, Tooltip } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useGetOne, useLocale, useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { displayOf, recordPath, useLabels } from '../labels.ts';
import { NotFound } from '../pages/NotFound.tsx';
import { useSession } from '../session.tsx';
import { useEditing } from '../state/editing.tsx';
import { FieldValue } from './FieldValue.tsx';
import { PageHeader } from './PageHeader.tsx';
import { Actions } from './record/Actions.tsx';
import { History } from './record/History.tsx';
import { HolderAvatars } from './record/HolderAvatars.tsx';
import { TabForm } from './record/TabForm.tsx';
import { holdsFor, isHolders, TabView } from './record/TabView.tsx';

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

interface EditableTabProps {
  resource: Resource;
  tab: Tab;
  record: RaRecord;
  onReload: () => void;
}

function EditableTab({ resource, tab, record, onReload }: EditableTabProps) {
  const [isEditing, setEditing] = useState(false);
  const { begin } = useEditing();
  const { ability } = useSession();
  const translate = useTranslate();
  const locale = useLocale() as Language;
  const editKey = `${resource.name} ${record.id} ${tab.name}`;
  const names = tab.sections.filter((one) => !isHolders(resource, one)).flatMap((section) => section.fields);
  const isForm = names.some((name) => {
    const { declaration } = resolvePath(resource, name)?.field ?? {};
    return declaration && !declaration.readOnly && declaration.type !== 'status';
  });
  const allowed =
    may(ability, 'edit', resource, record) && names.some((name) => mayEditField(ability, resource, name, record));
  if (isEditing)
    return (
      <TabForm
        resource={resource}
        tab={tab}
        record={record}
        editKey={editKey}
        onDone={() => setEditing(false)}
        onReload={onReload}
      />
    );
  return (
    <Box sx={{ position: 'relative' }}>
      {isForm ? (
        <Stack direction="row" sx={{ justifyContent: 'flex-end', position: { sm: 'absolute' }, right: 0, top: 0 }}>
          <Tooltip title={allowed ? '' : refusalMessage('acl', locale)}>
            <span>
              <Button
                variant="outlined"
                size="small"
                startIcon={<EditIcon />}
                disabled={!allowed}
                onClick={() => begin(editKey) && setEditing(true)}
              >
                {translate('ra.action.edit')}
              </Button>
            </span>
          </Tooltip>
        </Stack>
      ) : null}
      <TabView resource={resource} tab={tab} record={record} />
    </Box>
  );
}

const RecordSkeleton = () => (
  <Stack spacing={2} sx={{ pt: 2 }} aria-busy>
    <Skeleton width={320} height={40} />
    <Skeleton width={480} height={40} />
    <Skeleton variant="rounded" height={320} />
  </Stack>
);

/** The generated page of a record: header, tabs in the address, each read or edited in place, and its history. */
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
      <Paper sx={{ p: { xs: 1.5, sm: 2.5 }, mt: 2 }}>
        {tab ? (
          <EditableTab key={tab.name} resource={resource} tab={tab} record={record} onReload={() => void refetch()} />
        ) : (
          <History resource={resource} id={id} />
        )}
      </Paper>
    </>
  );
}
