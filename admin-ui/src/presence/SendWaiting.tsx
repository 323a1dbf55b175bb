import { Alert, Button, Stack } from '@mui/material';
import { onlineManager } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useWaiting } from './useWaiting.ts';

const AGAIN_MS = 60_000;

/** Sends what was signed without a net once it is back, and says what waits or was refused. */
export function SendWaiting() {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { waiting, all } = useWaiting();
  const open = all.filter(({ problem }) => !problem).length;
  const refused = all.filter(({ problem }) => problem);
  useEffect(() => {
    const send = () => {
      if (!onlineManager.isOnline() || open === 0) return;
      void waiting.send().then((filed) => {
        if (filed.length === 0) return;
        notify('app.present.filed', { type: 'success', messageArgs: { smart_count: filed.length } });
        refresh();
      });
    };
    send();
    const stop = onlineManager.subscribe(send);
    const timer = setInterval(send, AGAIN_MS);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [waiting, open, notify, refresh]);
  if (all.length === 0) return null;
  return (
    <Stack spacing={1} sx={{ mb: 1 }}>
      {open > 0 ? (
        <Alert severity="info" role="status">
          {translate('app.present.waiting', { smart_count: open })}
        </Alert>
      ) : null}
      {refused.map(({ key, title, problem }) => (
        <Alert
          key={key}
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => waiting.drop(key)}>
              {translate('app.present.drop')}
            </Button>
          }
        >
          {`${title} : ${problem}`}
        </Alert>
      ))}
    </Stack>
  );
}
