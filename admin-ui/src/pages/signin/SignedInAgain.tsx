import { Alert } from '@mui/material';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { SimplePage } from '../../layouts/SimplePage.tsx';

/** Where signing in at a provider ends in a window of its own: the page that asked for it has gone on. */
export default function SignedInAgain() {
  const translate = useTranslate();
  useEffect(() => window.close(), []);
  return (
    <SimplePage>
      <Alert severity="success">{translate('app.again.done')}</Alert>
    </SimplePage>
  );
}
