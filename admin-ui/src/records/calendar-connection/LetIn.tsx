import { Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useAttempt } from '../../state/attempt.ts';
import { connectionCalls } from './calls.ts';

/** How those who ask there are called. */
const NAMES: Record<string, string> = { google: 'Google', microsoft: 'Microsoft' };

/** Leads to where the person lets the product into their calendar. */
export function LetIn({ id, provider }: { id: string; provider: string }) {
  const translate = useTranslate();
  const { attempt, isPending } = useAttempt();
  const named = { provider: NAMES[provider] ?? provider };
  const go = () =>
    attempt(async () => {
      window.location.assign(await connectionCalls.authorize(id));
    });
  return (
    <>
      <Typography>{translate('app.outsideCalendar.letIn.help', named)}</Typography>
      <Button variant="contained" disabled={isPending} onClick={() => void go()}>
        {translate('app.outsideCalendar.letIn.go', named)}
      </Button>
    </>
  );
}
