import { may } from '@hestia/permissions/index.ts';
import type { Feed } from '@hestia/resources/generated/types.ts';
import SendIcon from '@mui/icons-material/SendOutlined';
import { Button, Tooltip } from '@mui/material';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { recordPath } from '../../labels.ts';
import { apiUrl, httpClient } from '../../providers/http.ts';
import { useSession } from '../../session.tsx';
import { useAttempt } from '../../state/attempt.ts';
import { failureMessage } from '../../views/failure.ts';
import type { RecordViewProps } from '../index.ts';

/** Sends the whole stock at once, and shows how it goes. */
export default function SendNow({ resource, record }: RecordViewProps<Feed>) {
  const { ability } = useSession();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const { attempt, isPending } = useAttempt({
    onError: (error) => notify(failureMessage(translate, resource, 'sent', error), { type: 'error' }),
  });
  if (!may(ability, 'edit', resource, record)) return null;
  const send = () =>
    attempt(async () => {
      await httpClient(`${apiUrl()}/feeds/${record.id}/send`, { method: 'POST' });
      notify('app.feeds.sends.begun', { type: 'success' });
      navigate(recordPath(resource, record.id, 'sends'), { state: { quiet: true } });
      refresh();
    });
  return (
    <Tooltip title={record.active ? '' : translate('app.feeds.sends.inactive')}>
      <span>
        <Button variant="contained" startIcon={<SendIcon />} disabled={isPending || !record.active} onClick={send}>
          {translate('app.feeds.sends.now')}
        </Button>
      </span>
    </Tooltip>
  );
}
