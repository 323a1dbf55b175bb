import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import MergeIcon from '@mui/icons-material/CallMergeOutlined';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, ListItemText, MenuItem } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { displayOf } from '../../labels.ts';
import { useMayEdit } from '../../state/archive.ts';
import { RecordPicker } from '../record/RecordPicker.tsx';
import { mergePath } from './path.ts';

/** Among what can be done with a record: another one is looked for that becomes one with it. */
export function useMergeWith(resource: Resource, record: RaRecord) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const mayEdit = useMayEdit();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { merge } = resource.declaration;
  const isOffered = Boolean(merge) && mayEdit(resource, record);
  const item = (onDone: () => void) =>
    isOffered ? (
      <MenuItem
        onClick={() => {
          onDone();
          setOpen(true);
        }}
      >
        <MergeIcon fontSize="small" sx={{ mr: 1 }} />
        <ListItemText primary={translate('app.merge.with')} />
      </MenuItem>
    ) : null;
  const dialog = isOffered ? (
    <Dialog open={isOpen} onClose={close} fullWidth maxWidth="xs" aria-labelledby="merge-with">
      <DialogTitle id="merge-with">
        {translate('app.merge.withTitle', { name: displayOf(resource, record) })}
      </DialogTitle>
      <DialogContent>
        <RecordPicker
          target={resource}
          label={translate('app.merge.other')}
          filter={Object.fromEntries((merge?.alike ?? []).map((name) => [name, record[name] ?? null]))}
          without={[String(record.id)]}
          onPick={({ id }) => {
            close();
            navigate(mergePath(resource, record.id, id));
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('ra.action.cancel')}</Button>
      </DialogActions>
    </Dialog>
  ) : null;
  return { item, dialog };
}
