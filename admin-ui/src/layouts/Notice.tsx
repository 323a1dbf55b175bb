import CloseIcon from '@mui/icons-material/Close';
import { IconButton } from '@mui/material';
import { Notification, useCloseNotification, useTranslate } from 'react-admin';
import { MESSAGE_MS } from '../config.ts';

/** Closes the message that it stands in. */
export function CloseButton() {
  const close = useCloseNotification();
  const translate = useTranslate();
  return (
    <IconButton size="small" color="inherit" aria-label={translate('ra.action.close')} onClick={close}>
      <CloseIcon fontSize="small" />
    </IconButton>
  );
}

/** The messages at the foot of the page: six seconds, or until they are closed. */
export const Notice = () => (
  <Notification
    autoHideDuration={MESSAGE_MS}
    action={<CloseButton />}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
  />
);
