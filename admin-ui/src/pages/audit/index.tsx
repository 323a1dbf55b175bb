import { Alert, Button, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { ListBase, Pagination, useListContext, useTranslate } from 'react-admin';
import { PageHeader } from '../../views/PageHeader.tsx';
import type { AuditEntry } from '../../views/record/auditEntry.ts';
import { isSystem } from '../../views/record/auditEntry.ts';
import { usePeople } from '../../views/record/usePeople.ts';
import { AuditExport } from './AuditExport.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { EntryRow } from './EntryRow.tsx';
import { Filters } from './Filters.tsx';
import { useActorName } from './words.ts';

function Entries() {
  const translate = useTranslate();
  const { data, isPending, error, setFilters, filterValues } = useListContext<AuditEntry>();
  const [open, setOpen] = useState<AuditEntry>();
  const { nameOf } = usePeople((data ?? []).map(({ actor }) => actor).filter((one) => !isSystem(one)));
  const actorName = useActorName(nameOf);
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (isPending) return <Skeleton variant="rounded" height={400} />;
  if (!data?.length)
    return (
      <Stack spacing={2} sx={{ p: 6, alignItems: 'center', textAlign: 'center' }}>
        <Typography color="textSecondary">
          {translate('app.nothingFound', { model: translate('app.audit.entry') })}
        </Typography>
        {Object.keys(filterValues).length > 0 ? (
          <Button onClick={() => setFilters({})}>{translate('ra.action.remove_all_filters')}</Button>
        ) : null}
      </Stack>
    );
  return (
    <>
      <Paper component="ol" sx={{ listStyle: 'none', m: 0, p: 0, overflow: 'hidden' }}>
        {data.map((entry) => (
          <EntryRow key={entry.id} entry={entry} actorName={actorName(entry)} onOpen={() => setOpen(entry)} />
        ))}
      </Paper>
      <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />
      {open ? <EntryDialog entry={open} actorName={actorName(open)} onClose={() => setOpen(undefined)} /> : null}
    </>
  );
}

/** Everything that was done, by whom, to what and when, the latest first. */
export default function AuditEventList() {
  const translate = useTranslate();
  return (
    <ListBase resource="audit-events" sort={{ field: 'at', order: 'DESC' }} perPage={10} exporter={false}>
      <PageHeader title={translate('app.menu.audit')} actions={<AuditExport />} />
      <Filters />
      <Entries />
    </ListBase>
  );
}
