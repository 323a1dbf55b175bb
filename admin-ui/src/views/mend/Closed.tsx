import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import { useId } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { displayOf, recordPath } from '../../labels.ts';
import { AskAccess } from '../access/AskAccess.tsx';
import type { Closed as Reason } from './useWhyClosed.ts';

interface ClosedProps {
  resource: Resource;
  record: RaRecord;
  reason: Reason;
  onClose: () => void;
}

/** In place of a form that couldn't be saved: why, the way to the record, and to more rights on it. */
export function Closed({ resource, record, reason, onClose }: ClosedProps) {
  const translate = useTranslate();
  const title = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>{displayOf(resource, record)}</DialogTitle>
      <DialogContent>
        <Stack spacing={1}>
          <Alert severity="warning">{reason.message}</Alert>
          {reason.isByRole ? <AskAccess resource={resource} record={record} /> : null}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
        <Button component={Link} to={recordPath(resource, record.id)} onClick={onClose} variant="contained">
          {translate('app.openRecord')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
