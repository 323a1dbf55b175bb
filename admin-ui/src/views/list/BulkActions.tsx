import { may } from '@hestia/permissions/index.ts';
import { BIN_DAYS } from '@hestia/resources/vocabulary/bin.ts';
import type { Condition, Resource } from '@hestia/resources/vocabulary/index.ts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button, Paper, Stack, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useListContext, useRefresh, useTranslate } from 'react-admin';
import { deleteEach } from '../../providers/data.ts';
import { recordScreens } from '../../records/index.ts';
import { useSession } from '../../session.tsx';
import { Confirmation } from '../Confirmation.tsx';
import { useDeletionNotice } from '../useDeletionNotice.tsx';
import { ArchiveSelected } from './ArchiveSelected.tsx';
import { BulkChange } from './bulk/BulkChange.tsx';
import { ExportButton } from './ExportButton.tsx';
import { MarkSelected } from './MarkSelected.tsx';

const MergeSelected = lazy(() => import('../merge/MergeSelected.tsx'));
const SelectionCounts = lazy(() => import('./SelectionCounts.tsx'));
const SnoozeMenu = lazy(() => import('../SnoozeMenu.tsx'));

interface BulkActionsProps {
  resource: Resource;
  /** Names of the entity's own actions on this list. */
  own?: string[];
  /** What the list shows before anybody filters it. */
  where?: Condition | undefined;
}

/** What is done with all selected rows at once. */
export function BulkActions({ resource, own = [], where }: BulkActionsProps) {
  const { data, filterValues, total, selectedIds, onSelect, onUnselectItems } = useListContext();
  const { ability } = useSession();
  const { archive } = resource.declaration;
  const translate = useTranslate();
  const tell = useDeletionNotice(resource);
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    const result = await deleteEach(resource.name, selectedIds);
    setBusy(false);
    setAsking(false);
    onUnselectItems();
    refresh();
    tell(result);
  }
  if (selectedIds.length === 0) return null;
  // All of it at once, and what is counted at the side: nothing moves away from the pointer.
  return (
    <Suspense fallback={null}>
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
        <Stack
          direction="row"
          useFlexGap
          sx={{ flex: '1 1 240px', minWidth: 0, flexWrap: 'wrap', columnGap: 1, pl: 1 }}
        >
          <Typography variant="body2" sx={{ flexGrow: 1 }}>
            {translate('ra.action.bulk_actions', { smart_count: selectedIds.length })}
          </Typography>
          {resource.declaration.list.selected ? (
            <SelectionCounts resource={resource} selected={resource.declaration.list.selected} ids={selectedIds} />
          ) : null}
        </Stack>
        <Button
          size="small"
          onClick={() => onSelect([...new Set([...selectedIds, ...(data ?? []).map((one) => one.id)])])}
        >
          {translate('ra.action.select_all')}
        </Button>
        <Button size="small" onClick={() => onUnselectItems()}>
          {translate('ra.action.unselect')}
        </Button>
        {own.map((name) => {
          const Action = recordScreens(resource).bulk?.[name];
          return Action ? (
            <Suspense key={name} fallback={null}>
              <Action
                ids={selectedIds.map(String)}
                shown={{ filter: { ...filterValues, ...where }, total }}
                onDone={onUnselectItems}
              />
            </Suspense>
          ) : null;
        })}
        {Object.entries(resource.declaration.perPerson ?? {}).map(([state, { timed }]) =>
          timed ? (
            <SnoozeMenu
              key={state}
              resource={resource}
              ids={selectedIds.map(String)}
              onDone={() => onUnselectItems()}
            />
          ) : (
            <MarkSelected key={state} resource={resource} state={state} />
          ),
        )}
        <BulkChange resource={resource} />
        <ExportButton resource={resource} ids={selectedIds.map(String)} />
        {resource.declaration.merge && may(ability, 'edit', resource) ? <MergeSelected resource={resource} /> : null}
        {archive && !resource.fields[archive]?.declaration.readOnly && may(ability, 'edit', resource) ? (
          <ArchiveSelected resource={resource} archive={archive} />
        ) : null}
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
          {...(resource.declaration.bin ? { content: translate('app.bin.restEach', { days: BIN_DAYS }) } : {})}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        />
      </Paper>
    </Suspense>
  );
}
