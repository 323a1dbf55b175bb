import { seesDeleted } from '@hestia/permissions/index.ts';
import { BIN_DAYS } from '@hestia/resources/vocabulary/bin.ts';
import { Alert, Button, MenuItem, Paper, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { ListBase, Pagination, useListContext, useTranslate } from 'react-admin';
import { resources } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import { useRestore } from '../../views/bin/useRestore.tsx';
import { Confirmation } from '../../views/Confirmation.tsx';
import { SearchBox } from '../../views/list/SearchBox.tsx';
import { PageHeader } from '../../views/PageHeader.tsx';
import { isSystem } from '../../views/record/auditEntry.ts';
import { usePeople } from '../../views/record/usePeople.ts';
import { useCall } from '../outbox/useCall.ts';
import { EntryLine } from './EntryLine.tsx';
import type { BinEntry } from './entry.ts';

const KINDS = resources.filter(({ declaration }) => declaration.bin);

function Filters() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ mb: 2 }}>
      <SearchBox
        value={String(filterValues.q ?? '')}
        onChange={(q) => setFilters({ ...filterValues, ...(q ? { q } : { q: undefined }) })}
      />
      <TextField
        select
        margin="none"
        label={translate('app.bin.kind')}
        value={filterValues.resource ?? ''}
        onChange={({ target }) => setFilters({ ...filterValues, resource: target.value || undefined })}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        sx={{ width: { xs: '100%', sm: 200 } }}
      >
        <MenuItem value="">{translate('app.savedQueries.all')}</MenuItem>
        {KINDS.map(({ name }) => (
          <MenuItem key={name} value={name}>
            {translate(`resources.${name}.name`, { smart_count: 2 })}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}

function Entries() {
  const translate = useTranslate();
  const { actor } = useSession();
  const { data, isPending, error, setFilters, filterValues } = useListContext<BinEntry>();
  const [removing, setRemoving] = useState<BinEntry>();
  const { restore, isPending: isRestoring } = useRestore();
  const { call, isPending: isCalling } = useCall();
  const { nameOf } = usePeople((data ?? []).map(({ deletedBy }) => deletedBy).filter((one) => !isSystem(one)));
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (isPending) return <Skeleton variant="rounded" height={240} />;
  if (!data?.length) {
    const isFiltered = Object.keys(filterValues).length > 0;
    return (
      <Stack spacing={2} sx={{ p: 6, alignItems: 'center', textAlign: 'center' }}>
        <Typography color="textSecondary">
          {translate(isFiltered ? 'app.bin.nothingFound' : 'app.bin.nothing')}
        </Typography>
        {isFiltered ? (
          <Button onClick={() => setFilters({})}>{translate('ra.action.remove_all_filters')}</Button>
        ) : null}
      </Stack>
    );
  }
  return (
    <>
      <Paper component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((entry) => (
          <EntryLine
            key={entry.id}
            entry={entry}
            name={isSystem(entry.deletedBy) ? translate('app.system') : nameOf(entry.deletedBy)}
            isBusy={isRestoring || isCalling}
            onRestore={() => restore(entry.resource, [entry.id])}
            onRemove={seesDeleted(actor) ? () => setRemoving(entry) : undefined}
          />
        ))}
      </Paper>
      <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />
      <Confirmation
        kind="delete"
        isOpen={removing !== undefined}
        title={translate('app.bin.removeTitle', { name: removing?.title })}
        content="app.bin.removeText"
        onConfirm={() => {
          void call('DELETE', `bin/${removing?.id}`, 'app.bin.removed');
          setRemoving(undefined);
        }}
        onClose={() => setRemoving(undefined)}
      />
    </>
  );
}

/** What was deleted and can be restored, the latest first. */
export default function Bin() {
  const translate = useTranslate();
  return (
    <ListBase resource="bin" sort={{ field: 'deletedAt', order: 'DESC' }} perPage={25} exporter={false}>
      <PageHeader title={translate('app.menu.bin')} />
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 720 }}>
        {translate('app.bin.help', { days: BIN_DAYS })}
      </Typography>
      <Filters />
      <Entries />
    </ListBase>
  );
}
