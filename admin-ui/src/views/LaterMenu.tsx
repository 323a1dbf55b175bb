import ClockIcon from '@mui/icons-material/ScheduleSendOutlined';
import SnoozeIcon from '@mui/icons-material/Snooze';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Menu,
  MenuItem,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatDateTime, parisInstant, parisTime } from '../fields/formats.ts';
import { leavingTimes } from '../state/leaving.ts';

interface LaterMenuProps {
  label: string;
  /** What the time is, where one gives another one. */
  when: string;
  disabled: boolean;
  /** The key that opens it, where it is one of the buttons over a page. */
  shortcut?: string;
  /** @param at an instant */
  onPick: (at: string) => void;
}

/** A browser takes years of more figures than an instant has. */
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** When something is to happen: one of the usual times, or another one. */
export function LaterMenu({ label, when, disabled, shortcut, onPick }: LaterMenuProps) {
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
  const opening = {
    'aria-haspopup': 'menu' as const,
    disabled,
    onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => setAnchor(currentTarget),
  };
  return (
    <>
      {shortcut ? (
        <IconButton
          aria-label={label}
          title={`${label} (${shortcut})`}
          aria-keyshortcuts={shortcut}
          {...opening}
          sx={{ flexShrink: 0 }}
        >
          <SnoozeIcon />
        </IconButton>
      ) : (
        <Button size="small" startIcon={<ClockIcon />} {...opening}>
          {label}
        </Button>
      )}
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {times.map(({ name, at }) => (
          <MenuItem key={name} onClick={() => pick(at)}>
            {`${translate(`app.times.${name}`)} · ${formatDateTime(at)}`}
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setOwn(parisTime(leavingTimes(new Date()).at(-1)?.at ?? ''));
          }}
        >
          {translate('app.times.own')}
        </MenuItem>
      </Menu>
      <Dialog open={own !== undefined} onClose={() => setOwn(undefined)} aria-labelledby={id}>
        <DialogTitle id={id}>{label}</DialogTitle>
        <DialogContent>
          <TextField
            type="datetime-local"
            label={when}
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
