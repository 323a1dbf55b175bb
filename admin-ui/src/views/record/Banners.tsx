import { may } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../../session.tsx';
import { isArchived } from '../../state/archive.ts';
import { Confirmation } from '../Confirmation.tsx';
import { SplitNotice } from '../merge/SplitNotice.tsx';
import { EndingNotice } from './EndingNotice.tsx';
import { SnoozeNotice } from './SnoozeNotice.tsx';
import { useFlagChange } from './useFlagChange.ts';
import { useUnmerge } from './useUnmerge.ts';

/** Where one comes from whose address was that of a record merged into this one. */
export interface MergedState {
  merged?: { id: string; name: string; version: number };
}

function MergedNotice({ resource, record }: { resource: Resource; record: RaRecord }) {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const translate = useTranslate();
  const { ability } = useSession();
  const { merged } = (state ?? {}) as MergedState;
  const [asking, setAsking] = useState(false);
  const { undo, isPending } = useUnmerge(resource, () => setAsking(false));
  if (!merged) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 1 }}
      onClose={() => navigate(pathname, { replace: true, state: null })}
      action={
        may(ability, 'edit', resource, record) ? (
          <Button color="inherit" size="small" onClick={() => setAsking(true)}>
            {translate('app.merge.undo')}
          </Button>
        ) : undefined
      }
    >
      {translate('app.merge.ledHere', { name: merged.name })}
      <Confirmation
        isOpen={asking}
        loading={isPending}
        title={translate('app.merge.undoTitle', { name: merged.name })}
        content={translate('app.merge.undoText')}
        onConfirm={() => undo(merged)}
        onClose={() => setAsking(false)}
      />
    </Alert>
  );
}

function ArchivedNotice({ resource, record }: { resource: Resource; record: RaRecord }) {
  const translate = useTranslate();
  const { ability } = useSession();
  const [asking, setAsking] = useState(false);
  const { archive = '' } = resource.declaration;
  const { change, isPending } = useFlagChange(resource, record);
  if (!isArchived(resource, record)) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 1 }}
      action={
        may(ability, 'edit', resource, record) ? (
          <Button color="inherit" size="small" disabled={isPending} onClick={() => setAsking(true)}>
            {translate('app.archive.restore')}
          </Button>
        ) : undefined
      }
    >
      {translate('app.archive.banner')}
      <Confirmation
        kind="undelete"
        isOpen={asking}
        loading={isPending}
        title={translate('app.archive.restoreMany', { smart_count: 1 })}
        onConfirm={() => change(archive, false, () => setAsking(false))}
        onClose={() => setAsking(false)}
      />
    </Alert>
  );
}

/** What one has to know before reading on: that the record is put away, that another one's address led here, from which it was split, or that its files hold no longer. */
export const Banners = (props: { resource: Resource; record: RaRecord }) => (
  <>
    <MergedNotice {...props} />
    <SplitNotice {...props} />
    <ArchivedNotice {...props} />
    <SnoozeNotice {...props} />
    <EndingNotice {...props} />
  </>
);
