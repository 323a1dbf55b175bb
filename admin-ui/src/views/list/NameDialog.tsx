import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useId } from 'react';
import { useTranslate } from 'react-admin';

interface NameDialogProps {
  open: boolean;
  title: string;
  initial: string;
  onClose: () => void;
  onSave: (name: string) => void;
}

/** Asks for a name. */
export function NameDialog({ open, title, initial, onClose, onSave }: NameDialogProps) {
  const translate = useTranslate();
  const form = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    if (name) onSave(name);
  };
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <form id={form} onSubmit={submit}>
          <TextField
            name="name"
            defaultValue={initial}
            label={translate('app.savedQueries.name')}
            required
            autoFocus
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
        </form>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" form={form} variant="contained">
          {translate('ra.action.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
