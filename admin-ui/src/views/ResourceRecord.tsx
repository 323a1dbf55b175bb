import { may, mayEditField, refusalMessage } from '@hestia/permissions/index.ts';
import { type Language, type Resource, resolvePath, type Tab } from '@hestia/resources/vocabulary/index.ts';
import { Box, Button, Tab as MuiTab, Paper, Stack, Tabs, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import {
  Confirm,
  Loading,
  type RaRecord,
  Title,
  useDelete,
  useGetOne,
  useLocale,
  useNotify,
  useTranslate,
} from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { Display } from '../fields/Display.tsx';
import { displayOf, recordPath, useLabels } from '../labels.ts';
import { NotFound } from '../pages/NotFound.tsx';
import { useSession } from '../session.tsx';
import { History } from './History.tsx';
import { TabForm } from './TabForm.tsx';
import { TabView } from './TabView.tsx';

const HISTORY = 'history';

function Header({ resource, record }: { resource: Resource; record: RaRecord }) {
  const chips = Object.values(resource.fields).filter((field) => field.declaration.colors && record[field.name]);
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', flexGrow: 1 }}>
      <Typography variant="h5" component="h1">
        {displayOf(resource, record)}
      </Typography>
      {chips.map((field) => (
        <Display
          key={field.name}
          resource={resource}
          path={field.name}
          schema={field.schema}
          value={record[field.name]}
        />
      ))}
    </Stack>
  );
}

function DeleteButton({ resource, record }: { resource: Resource; record: RaRecord }) {
  const [asking, setAsking] = useState(false);
  const { ability } = useSession();
  const translate = useTranslate();
  const locale = useLocale() as Language;
  const notify = useNotify();
  const navigate = useNavigate();
  const [remove, { isPending }] = useDelete();
  const allowed = may(ability, 'delete', resource, record);
  const confirm = () =>
    remove(
      resource.name,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(translate('app.deleted'), { type: 'success', autoHideDuration: 6_000 });
          navigate(`/${resource.declaration.path}/list`);
        },
        onError: (error) => {
          setAsking(false);
          notify((error as Error).message, { type: 'error' });
        },
      },
    );
  if (resource.declaration.global) return null;
  return (
    <>
      <Tooltip title={allowed ? '' : refusalMessage('acl', locale)}>
        <span>
          <Button color="error" disabled={!allowed} onClick={() => setAsking(true)}>
            {translate('ra.action.delete')}
          </Button>
        </span>
      </Tooltip>
      <Confirm
        isOpen={asking}
        loading={isPending}
        title={translate('app.deleteTitle', { name: displayOf(resource, record) })}
        content={translate('app.deleteText')}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function EditableTab({
  resource,
  tab,
  record,
  onReload,
}: {
  resource: Resource;
  tab: Tab;
  record: RaRecord;
  onReload: () => void;
}) {
  const [editing, setEditing] = useState(false);
  const { ability } = useSession();
  const translate = useTranslate();
  const locale = useLocale() as Language;
  const names = tab.sections.flatMap((section) => section.fields);
  const writable = names.some(
    (name) => !resolvePath(resource, name)?.field.declaration.readOnly && mayEditField(ability, resource, name, record),
  );
  const allowed = may(ability, 'edit', resource, record) && writable;
  if (editing)
    return (
      <TabForm resource={resource} tab={tab} record={record} onDone={() => setEditing(false)} onReload={onReload} />
    );
  return (
    <>
      <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
        <Tooltip title={allowed ? '' : refusalMessage('acl', locale)}>
          <span>
            <Button variant="contained" disabled={!allowed} onClick={() => setEditing(true)}>
              {translate('app.edit')}
            </Button>
          </span>
        </Tooltip>
      </Stack>
      <TabView resource={resource} tab={tab} record={record} />
    </>
  );
}

/** The generated page of a record: header, tabs in the address, each read or edited in place, and its history. */
export function ResourceRecord({ resource }: { resource: Resource }) {
  const { id = '', tab: tabName } = useParams();
  const navigate = useNavigate();
  const translate = useTranslate();
  const { labels, tab: label } = useLabels(resource);
  const { data: record, error, isPending, refetch } = useGetOne(resource.name, { id }, { retry: false });
  const { tabs } = resource.declaration;
  const current = tabName ?? tabs[0]?.name ?? '';
  const tab = tabs.find((one) => one.name === current);
  if (error || (!tab && current !== HISTORY)) return <NotFound />;
  if (isPending || !record) return <Loading />;
  return (
    <Box sx={{ py: 2, minWidth: 0 }}>
      <Title title={`${labels.plural} · ${displayOf(resource, record)}`} />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ mb: 1 }}>
        <Header resource={resource} record={record} />
        <DeleteButton resource={resource} record={record} />
      </Stack>
      <Tabs
        value={current}
        onChange={(_, name: string) => navigate(recordPath(resource, id, name))}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={labels.name}
      >
        {tabs.map((one) => (
          <MuiTab key={one.name} value={one.name} label={label(one.name)} />
        ))}
        <MuiTab value={HISTORY} label={translate('app.history')} />
      </Tabs>
      <Paper sx={{ p: 2, mt: 1 }}>
        {tab ? (
          <EditableTab key={tab.name} resource={resource} tab={tab} record={record} onReload={() => void refetch()} />
        ) : (
          <History resource={resource} id={id} />
        )}
      </Paper>
    </Box>
  );
}
