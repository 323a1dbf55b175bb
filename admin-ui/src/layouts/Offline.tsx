import { Alert, Snackbar } from '@mui/material';
import { onlineManager, useMutationState } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';

const isOnline = (): boolean => onlineManager.isOnline();
const subscribe = (listener: () => void): (() => void) => onlineManager.subscribe(listener);

/** Says that the net is away, and that what was saved meanwhile waits for it: it is sent by itself once it is back. */
export function Offline() {
  const translate = useTranslate();
  const online = useSyncExternalStore(subscribe, isOnline);
  const waiting = useMutationState({ filters: { predicate: ({ state }) => state.isPaused } }).length;
  return (
    <Snackbar open={!online} anchorOrigin={{ vertical: 'top', horizontal: 'center' }}>
      <Alert severity="warning" variant="filled" role="status">
        {translate(waiting > 0 ? 'app.offline.waiting' : 'app.offline.away')}
      </Alert>
    </Snackbar>
  );
}
