import KeyIcon from '@mui/icons-material/KeyOutlined';
import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useWaitingCount } from '../views/access/useWaitingCount.ts';

/** What needs the person today: access requests that wait for their answer; nothing when none do. */
export function WaitingRequests() {
  const translate = useTranslate();
  const count = useWaitingCount();
  if (!count) return null;
  return (
    <Alert
      severity="warning"
      icon={<KeyIcon fontSize="inherit" />}
      sx={{ mb: 2 }}
      action={
        <Button component={Link} to="/access-requests/list" color="inherit" size="small">
          {translate('app.access.look')}
        </Button>
      }
    >
      {translate('app.access.waiting', { smart_count: count })}
    </Alert>
  );
}
