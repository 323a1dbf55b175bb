import Alert from '@mui/material/Alert';
import { useEffect } from 'react';
import { SimplePage } from '../layouts/SimplePage.tsx';
import { useWords } from './words.ts';

/** Where signing in at a provider ends in a window of its own: the page that asked for it has gone on. */
export function SignedInAgain() {
  const words = useWords();
  useEffect(() => window.close(), []);
  return (
    <SimplePage>
      <Alert severity="success">{words('signIn.done')}</Alert>
    </SimplePage>
  );
}
