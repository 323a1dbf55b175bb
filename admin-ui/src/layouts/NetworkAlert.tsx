import { translatedText } from '@hestia/resources/vocabulary/index.ts';
import { Alert } from '@mui/material';
import { useLocale, useStore } from 'react-admin';
import { parisDay } from '../fields/formats.ts';
import { useSession } from '../session.tsx';

/** What the network tells everybody on these days, above each page, until the person closes it. */
export function NetworkAlert() {
  const { tenant } = useSession().me;
  const locale = useLocale();
  const [closed, close] = useStore<string | null>('alert.closed', null);
  const { alertText, alertLevel, alertFrom, alertUntil } = tenant;
  const said = translatedText(alertText, locale);
  const today = parisDay();
  const isPast = (alertUntil && alertUntil < today) || (alertFrom && alertFrom > today);
  // The same words on other days are told again.
  const key = JSON.stringify([alertText, alertFrom, alertUntil]);
  if (!said || isPast || closed === key) return null;
  return (
    <Alert severity={alertLevel ?? 'info'} sx={{ mt: 1 }} onClose={() => close(key)}>
      {said}
    </Alert>
  );
}
