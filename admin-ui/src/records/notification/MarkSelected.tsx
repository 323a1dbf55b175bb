import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useAttempt } from '../../state/attempt.ts';
import type { BulkViewProps } from '../index.ts';
import { useMarkRead } from './useMarkRead.ts';

/** Marks the selected notifications as read, or as new again. */
export default function MarkSelected({ ids, onDone }: BulkViewProps) {
  const translate = useTranslate();
  const markRead = useMarkRead();
  const { attempt, isPending } = useAttempt();
  const mark = (isRead: boolean) =>
    attempt(async () => {
      await markRead(ids, isRead);
      onDone();
    });
  return (
    <>
      <Button size="small" disabled={isPending} onClick={() => mark(true)}>
        {translate('app.notifications.markRead')}
      </Button>
      <Button size="small" disabled={isPending} onClick={() => mark(false)}>
        {translate('app.notifications.markUnread')}
      </Button>
    </>
  );
}
