import type { Thread } from '@hestia/resources/generated/types.ts';
import { Button } from '@mui/material';
import { useDataProvider, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useAttempt } from '../../state/attempt.ts';
import type { RecordViewProps } from '../index.ts';

/** Leaves the thread as one that is still to be read, and goes back to where one came from. */
export default function Unread({ resource, record }: RecordViewProps<Thread>) {
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const navigate = useNavigate();
  const { attempt, isPending } = useAttempt();
  const leave = async () => {
    await dataProvider.mark(resource, 'read', [record.id], false);
    navigate(-1);
  };
  return (
    <Button size="small" aria-keyshortcuts="u" title="u" disabled={isPending} onClick={() => attempt(leave)}>
      {translate('app.threads.unread')}
    </Button>
  );
}
