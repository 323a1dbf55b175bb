import { may } from '@hestia/permissions/index.ts';
import SendIcon from '@mui/icons-material/SendOutlined';
import { Button, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { recordPath } from '../../labels.ts';
import { apiUrl, httpClient } from '../../providers/http.ts';
import { useSession } from '../../session.tsx';
import type { RecordViewProps } from '../index.ts';

/** Sends the whole stock at once, and shows how it goes. */
export default function SendNow({ resource, record }: RecordViewProps) {
  const { ability } = useSession();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  if (!may(ability, 'edit', resource, record)) return null;
  async function send() {
    setPending(true);
    try {
      await httpClient(`${apiUrl()}/feeds/${record.id}/send`, { method: 'POST' });
      notify('app.feeds.sends.begun', { type: 'success' });
      navigate(recordPath(resource, record.id, 'sends'), { state: { quiet: true } });
      refresh();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setPending(false);
    }
  }
  return (
    <Tooltip title={record.active ? '' : translate('app.feeds.sends.inactive')}>
      <span>
        <Button
          variant="contained"
          startIcon={<SendIcon />}
          disabled={isPending || !record.active}
          onClick={() => void send()}
        >
          {translate('app.feeds.sends.now')}
        </Button>
      </span>
    </Tooltip>
  );
}
