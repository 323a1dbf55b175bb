import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Status } from './useStatus.ts';

/** Whether mails leave the house; where they don't, who can read them here. */
export function StatusNotice({ status }: { status: Status | undefined }) {
  const translate = useTranslate();
  if (!status) return null;
  if (status.from)
    return (
      <Alert severity="success" variant="outlined">
        {translate('app.outbox.sending', { from: status.from })}
      </Alert>
    );
  return (
    <Alert severity="warning" variant="outlined">
      {translate('app.outbox.capturing')}
    </Alert>
  );
}
