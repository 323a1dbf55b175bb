import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import ArchiveIcon from '@mui/icons-material/ArchiveOutlined';
import RestoreIcon from '@mui/icons-material/UnarchiveOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext, useNotify, useRefresh, useTranslate } from 'react-admin';
import { changeEach } from '../../providers/data.ts';
import { Confirmation } from '../Confirmation.tsx';

/** Puts the selected rows away; where the list shows what is put away, brings them back. */
export function ArchiveSelected({ resource, archive }: { resource: Resource; archive: string }) {
  const { filterValues, selectedIds, onUnselectItems } = useListContext();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const restores = filterValues[archive] === true;
  const word = restores ? 'restore' : 'archive';

  async function run() {
    setBusy(true);
    const { done, refusals } = await changeEach(resource.name, selectedIds, { [archive]: !restores });
    setBusy(false);
    setAsking(false);
    onUnselectItems();
    refresh();
    if (done > 0)
      notify(`app.archive.${word}Done`, {
        type: 'success',
        messageArgs: { smart_count: done },
      });
    if (refusals.length > 0)
      notify('app.bulk.refused', {
        type: 'warning',
        messageArgs: { smart_count: refusals.length, reason: [...new Set(refusals)].join(' ') },
      });
  }
  return (
    <>
      <Button size="small" startIcon={restores ? <RestoreIcon /> : <ArchiveIcon />} onClick={() => setAsking(true)}>
        {translate(`app.archive.${word}`)}
      </Button>
      <Confirmation
        kind={restores ? 'undelete' : 'archive'}
        isOpen={asking}
        loading={busy}
        title={translate(`app.archive.${word}Many`, { smart_count: selectedIds.length })}
        onConfirm={() => void run()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
