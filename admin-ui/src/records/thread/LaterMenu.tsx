import ClockIcon from '@mui/icons-material/ScheduleSendOutlined';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Menu, MenuItem, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatDateTime, parisInstant, parisTime } from '../../fields/formats.ts';
import { leavingTimes } from '../../state/leaving.ts';

interface LaterMenuProps {
  label: string;
  disabled: boolean;
  /** @param at an instant */
  onPick: (at: string) => void;
}

/** A browser takes years of more figures than an instant has. */
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** When a message is to leave: one of the usual times, or another one. */
export function LaterMenu({ label, disabled, onPick }: LaterMenuProps) {
  const translate = useTranslate();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [own, setOwn] = useState<string>();
  const times = anchor ? leavingTimes(new Date()) : [];
  const pick = (at: string) => {
    setAnchor(null);
    setOwn(undefined);
    onPick(at);
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<ClockIcon />}
        aria-haspopup="menu"
        disabled={disabled}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {times.map(({ name, at }) => (
          <MenuItem key={name} onClick={() => pick(at)}>
            {`${translate(`app.threads.later.${name}`)} · ${formatDateTime(at)}`}
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setOwn(parisTime(leavingTimes(new Date()).at(-1)?.at ?? ''));
          }}
        >
          {translate('app.threads.later.own')}
        </MenuItem>
      </Menu>
      <Dialog open={own !== undefined} onClose={() => setOwn(undefined)} aria-labelledby={id}>
        <DialogTitle id={id}>{label}</DialogTitle>
        <DialogContent>
          <TextField
            type="datetime-local"
            label={translate('app.threads.later.when')}
            value={own ?? ''}
            onChange={({ target }) => setOwn(target.value)}
            slotProps={{
              inputLabel: { shrink: true },
              htmlInput: { min: parisTime(new Date().toISOString()), max: '9999-12-31T23:59' },
            }}
            sx={{ mt: 1 }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOwn(undefined)}>{translate('ra.action.cancel')}</Button>
          <Button variant="contained" disabled={!TIME.test(own ?? '')} onClick={() => pick(parisInstant(own ?? ''))}>
            {translate('ra.action.confirm')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
