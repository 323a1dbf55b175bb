import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import type { HttpError } from '../../providers/http-error.ts';
import { envelopes } from './calls.ts';

interface EndDialogProps {
  envelope: RaRecord;
  onDone: () => void;
  onClose: () => void;
}

/** Takes a document back from its signers, with the reason that they are told. */
export function EndDialog({ envelope, onDone, onClose }: EndDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isRunning, setRunning] = useState(false);
  async function end(event: FormEvent) {
    event.preventDefault();
    if (reason.trim() === '') return setProblem(translate('app.sign.reasonNeeded'));
    setRunning(true);
    try {
      await envelopes.end(String(envelope.id), reason.trim());
      notify('app.sign.ended', { type: 'success' });
      onDone();
    } catch (failure) {
      const { voidReason } = ((failure as HttpError).body?.errors ?? {}) as Record<string, string>;
      setProblem(voidReason ?? (failure as Error).message);
    }
    setRunning(false);
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="end-envelope">
      <form onSubmit={(event) => void end(event)} noValidate>
        <DialogTitle id="end-envelope">{translate('app.sign.end')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{translate('app.sign.endText')}</DialogContentText>
          <TextField
            autoFocus
            fullWidth
            multiline
            minRows={2}
            required
            label={translate('app.sign.reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={problem !== undefined}
            helperText={problem}
            slotProps={{ htmlInput: { maxLength: 1_000 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" color="error" variant="contained" disabled={isRunning}>
            {translate('app.sign.end')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
