import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import MuteIcon from '@mui/icons-material/NotificationsOffOutlined';
import BellIcon from '@mui/icons-material/NotificationsOutlined';
import { ListItemText, MenuItem } from '@mui/material';
import { type RaRecord, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useAttempt } from '../../state/attempt.ts';
import { silencing } from '../../state/silencing.ts';

/** Whether the person is told of what happens to this record, where it has a state of theirs for that. */
export function MuteItem({ resource, record, onDone }: { resource: Resource; record: RaRecord; onDone: () => void }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const { attempt, isPending } = useAttempt({ onError: (error) => notify(error.message, { type: 'error' }) });
  const state = silencing(resource);
  if (!state) return null;
  const isMuted = record[state] === true;
  const change = () =>
    attempt(async () => {
      await dataProvider.mark(resource, state, [record.id], !isMuted);
      onDone();
      notify(isMuted ? 'app.notifications.recordTold' : 'app.notifications.recordMuted', { type: 'success' });
      refresh();
    });
  return (
    <MenuItem disabled={isPending} onClick={change}>
      {isMuted ? <BellIcon fontSize="small" sx={{ mr: 1 }} /> : <MuteIcon fontSize="small" sx={{ mr: 1 }} />}
      <ListItemText primary={translate(isMuted ? 'app.notifications.tellRecord' : 'app.notifications.muteRecord')} />
    </MenuItem>
  );
}
