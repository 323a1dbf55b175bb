import CloseIcon from '@mui/icons-material/Close';
import { IconButton } from '@mui/material';
import { useEffect } from 'react';
import { Notification, useCloseNotification, useNotificationContext, useTranslate } from 'react-admin';
import { MESSAGE_MS, NEXT_MESSAGE_MS } from '../config.ts';

/** Closes the message that it stands in; so does a message that waits behind it, once this one could be read. */
export function CloseButton() {
  const close = useCloseNotification();
  const translate = useTranslate();
  const isWaitedFor = useNotificationContext().notifications.length > 0;
  useEffect(() => {
    if (!isWaitedFor) return;
    const timer = setTimeout(close, NEXT_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [isWaitedFor, close]);
  return (
    <IconButton size="small" color="inherit" aria-label={translate('ra.action.close')} onClick={close}>
      <CloseIcon fontSize="small" />
    </IconButton>
  );
}

/** A click elsewhere is the next thing that somebody does, and takes no message away, nor the Undo in it. */
const stays = (event: MouseEvent | TouchEvent) => {
  Object.assign(event, { defaultMuiPrevented: true });
};

/** The messages at the foot of the page: six seconds, or until they are closed. */
export const Notice = () => (
  <Notification
    autoHideDuration={MESSAGE_MS}
    action={<CloseButton />}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
    slotProps={{ clickAwayListener: { onClickAway: stays } }}
  />
);
