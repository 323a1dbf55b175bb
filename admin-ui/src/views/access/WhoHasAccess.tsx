import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { displayOf } from '../../labels.ts';
import { Audiences } from './Audiences.tsx';
import { PersonRights } from './PersonRights.tsx';

/** Who sees a record and why, and what a chosen person may do with it. */
export default function WhoHasAccess({
  resource,
  record,
  onClose,
}: {
  resource: Resource;
  record: RaRecord;
  onClose: () => void;
}) {
  const translate = useTranslate();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="who-has-access">
      <DialogTitle id="who-has-access">
        {translate('app.access.whoTitle', { name: displayOf(resource, record) })}
      </DialogTitle>
      <DialogContent>
        <Audiences resource={resource} record={record} />
        <Typography variant="h6" component="h3" sx={{ mt: 3, mb: 1 }}>
          {translate('app.access.whatMay')}
        </Typography>
        <PersonRights resource={resource} record={record} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
