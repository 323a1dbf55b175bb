import { may } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { useListContext, useNotify, useRefresh, useTranslate } from 'react-admin';
import { MESSAGE_MS } from '../../config.ts';
import { deleteEach } from '../../providers/data.ts';
import { useSession } from '../../session.tsx';
import { Confirmation } from '../Confirmation.tsx';
import { ExportButton } from './ExportButton.tsx';

/** What is done with all selected rows at once. */
export function BulkActions({ resource }: { resource: Resource }) {
  const { data, selectedIds, onSelect, onUnselectItems } = useListContext();
  const { ability } = useSession();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    const { deleted, refusals } = await deleteEach(resource.name, selectedIds);
    setBusy(false);
    setAsking(false);
    onUnselectItems();
    refresh();
    if (deleted > 0)
      notify('app.bulk.deleted', {
        type: 'success',
        autoHideDuration: MESSAGE_MS,
        messageArgs: { smart_count: deleted },
      });
    if (refusals.length > 0)
      notify('app.bulk.refused', {
        type: 'warning',
        messageArgs: { smart_count: refusals.length, reason: [...new Set(refusals)].join(' ') },
      });
  }
  if (selectedIds.length === 0) return null;
  return (
    <Paper
      role="toolbar"
      aria-label={translate('app.bulk.label')}
      sx={{
        position: 'sticky',
        bottom: 8,
        zIndex: 2,
        mt: 1,
        p: 1,
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        flexWrap: 'wrap',
        boxShadow: 3,
      }}
    >
      <Typography variant="body2" sx={{ flexGrow: 1, pl: 1 }}>
        {translate('ra.action.bulk_actions', { smart_count: selectedIds.length })}
      </Typography>
      <Button
        size="small"
        onClick={() => onSelect([...new Set([...selectedIds, ...(data ?? []).map((one) => one.id)])])}
      >
        {translate('ra.action.select_all')}
      </Button>
      <Button size="small" onClick={() => onUnselectItems()}>
        {translate('ra.action.unselect')}
      </Button>
      <ExportButton resource={resource} ids={selectedIds.map(String)} />
      {may(ability, 'delete', resource) ? (
        <Button size="small" color="error" startIcon={<DeleteIcon />} onClick={() => setAsking(true)}>
          {translate('ra.action.delete')}
        </Button>
      ) : null}
      <Confirmation
        kind="delete"
        isOpen={asking}
        loading={busy}
        title={translate('app.bulk.title', { smart_count: selectedIds.length })}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </Paper>
  );
}
