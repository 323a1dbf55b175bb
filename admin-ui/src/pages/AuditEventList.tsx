import { Alert, Box, Button, Link, MenuItem, Paper, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { formatDateTime, formatSince } from '../fields/formats.ts';
import { recordPath, useLabels } from '../labels.ts';
import { resources } from '../registry.ts';
import { PageHeader } from '../views/PageHeader.tsx';
import { type AuditEntry, Changes, EntryLine } from '../views/record/History.tsx';
import { usePeople } from '../views/record/usePeople.ts';

const ROWS = 25;

function Entry({ entry, actorName }: { entry: AuditEntry; actorName: string }) {
  const resource = resources.find((one) => one.name === entry.resource);
  if (!resource) return <PlatformEntry entry={entry} actorName={actorName} />;
  return (
    <Box component="li" sx={{ p: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'baseline' }}>
        <EntryLine resource={resource} entry={entry} actorName={actorName} />
        <RecordLink entry={entry} resource={resource} />
      </Stack>
      <Changes resource={resource} entry={entry} />
    </Box>
  );
}

/** What was done to a mail or a job, which are no records. */
function PlatformEntry({ entry, actorName }: { entry: AuditEntry; actorName: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const name = translate(`app.audit.platform.${entry.resource}`, { _: entry.resource });
  return (
    <Box component="li" sx={{ p: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Typography variant="body2">
        <strong>{actorName}</strong> · {translate(`app.actions.${entry.action}`, { _: entry.action })} · {name}{' '}
        {entry.recordId} ·{' '}
        <Typography component="time" variant="inherit" color="text.secondary" title={formatDateTime(entry.at)}>
          {formatSince(entry.at, locale)}
        </Typography>
      </Typography>
    </Box>
  );
}

function RecordLink({ entry, resource }: { entry: AuditEntry; resource: (typeof resources)[number] }) {
  const { labels } = useLabels(resource);
  const text = `${labels.name} ${entry.recordId}`;
  if (!resource.declaration.path || entry.action === 'delete') return <span>{text}</span>;
  return (
    <Link component={RouterLink} to={recordPath(resource, entry.recordId, 'history')} variant="body2">
      {text}
    </Link>
  );
}

/** Everything that was changed, by whom and when, the latest first. */
export default function AuditEventList() {
  const translate = useTranslate();
  const [model, setModel] = useState('');
  const [action, setAction] = useState('');
  const [page, setPage] = useState(1);
  const { data, isPending, error, total } = useGetList<AuditEntry>('audit-events', {
    filter: { ...(model ? { resource: model } : {}), ...(action ? { action } : {}) },
    pagination: { page, perPage: ROWS },
    sort: { field: 'at', order: 'DESC' },
  });
  const { nameOf } = usePeople((data ?? []).map((one) => one.actor).filter((one) => !one.startsWith('system')));
  const choose = (set: (value: string) => void) => (value: string) => {
    set(value);
    setPage(1);
  };
  return (
    <>
      <PageHeader title={translate('app.menu.audit')} />
      <Stack direction="row" spacing={1} sx={{ maxWidth: 480 }}>
        <TextField
          select
          label={translate('app.audit.model')}
          value={model}
          onChange={({ target }) => choose(setModel)(target.value)}
        >
          <MenuItem value="">{translate('app.savedQueries.all')}</MenuItem>
          {resources.map((one) => (
            <MenuItem key={one.id} value={one.name}>
              {translate(`resources.${one.name}.name`, { smart_count: 2 })}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={translate('app.audit.action')}
          value={action}
          onChange={({ target }) => choose(setAction)(target.value)}
        >
          <MenuItem value="">{translate('app.savedQueries.all')}</MenuItem>
          {['create', 'update', 'delete', 'force'].map((one) => (
            <MenuItem key={one} value={one}>
              {translate(`app.actions.${one}`)}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      {error ? <Alert severity="error">{(error as Error).message}</Alert> : null}
      {isPending ? <Skeleton variant="rounded" height={400} sx={{ mt: 1 }} /> : null}
      {data?.length === 0 ? (
        <Alert severity="info">{translate('app.nothingFound', { model: translate('app.audit.entry') })}</Alert>
      ) : null}
      {data && data.length > 0 ? (
        <Paper component="ol" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
          {data.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              actorName={entry.actor.startsWith('system') ? translate('app.system') : nameOf(entry.actor)}
            />
          ))}
        </Paper>
      ) : null}
      <Stack direction="row" spacing={1} sx={{ mt: 1, justifyContent: 'flex-end' }}>
        <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
          {translate('ra.navigation.previous')}
        </Button>
        <Button disabled={page * ROWS >= (total ?? 0)} onClick={() => setPage(page + 1)}>
          {translate('ra.navigation.next')}
        </Button>
      </Stack>
    </>
  );
}
