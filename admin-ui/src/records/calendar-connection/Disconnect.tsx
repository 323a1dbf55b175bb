import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useNotify, useRedirect, useTranslate } from 'react-admin';
import { useAttempt } from '../../state/attempt.ts';
import { connectionCalls } from './calls.ts';

/** Disconnects, and says before what becomes of what. */
export function Disconnect({ id, isWritten }: { id: string; isWritten: boolean }) {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const title = useId();
  const [isOpen, setOpen] = useState(false);
  const [ours, setOurs] = useState('keep');
  const { attempt, isPending } = useAttempt();
  const leave = () =>
    attempt(async () => {
      const stayed = await connectionCalls.disconnect(id, isWritten && ours === 'remove');
      if (stayed) notify('app.outsideCalendar.stayed', { type: 'warning', messageArgs: { smart_count: stayed } });
      else notify('app.outsideCalendar.disconnected', { type: 'success' });
      redirect('list', 'calendar-connections');
    });
  return (
    <>
      <Button color="error" onClick={() => setOpen(true)}>
        {translate('app.outsideCalendar.disconnect')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby={title}>
        <DialogTitle id={title}>{translate('app.outsideCalendar.disconnect')}</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 1 }}>{translate('app.outsideCalendar.theirsGo')}</Typography>
          {isWritten ? (
            <RadioGroup aria-labelledby={title} value={ours} onChange={(_, value) => setOurs(value)}>
              {['keep', 'remove'].map((value) => (
                <FormControlLabel
                  key={value}
                  value={value}
                  control={<Radio />}
                  label={translate(`app.outsideCalendar.ours.${value}`)}
                />
              ))}
            </RadioGroup>
          ) : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{translate('ra.action.cancel')}</Button>
          <Button color="error" disabled={isPending} onClick={() => void leave()}>
            {translate('app.outsideCalendar.disconnect')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
