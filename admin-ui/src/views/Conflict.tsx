import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLabels } from '../labels.ts';

export interface ConflictState {
  mine: Record<string, unknown>;
  current: Record<string, unknown>;
  fields: string[];
}

/** A stale version: which fields differ, and whose are kept. */
export function Conflict({
  resource,
  conflict,
  onKeep,
  onTake,
}: {
  resource: Resource;
  conflict: ConflictState | undefined;
  onKeep: () => void;
  onTake: () => void;
}) {
  const translate = useTranslate();
  const { field } = useLabels(resource);
  return (
    <Dialog open={Boolean(conflict)} onClose={onTake}>
      <DialogTitle>{translate('app.conflictTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {translate('app.conflictText', { fields: conflict?.fields.map(field).join(', ') })}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onTake}>{translate('app.takeTheirs')}</Button>
        <Button onClick={onKeep} variant="contained">
          {translate('app.keepMine')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
