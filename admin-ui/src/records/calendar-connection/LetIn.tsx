import { Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useAttempt } from '../../state/attempt.ts';
import { connectionCalls } from './calls.ts';

/** Leads to where the person lets the product into their calendar. */
export function LetIn({ id }: { id: string }) {
  const translate = useTranslate();
  const { attempt, isPending } = useAttempt();
  const go = () =>
    attempt(async () => {
      window.location.assign(await connectionCalls.authorize(id));
    });
  return (
    <>
      <Typography>{translate('app.outsideCalendar.letIn.help')}</Typography>
      <Button variant="contained" disabled={isPending} onClick={() => void go()}>
        {translate('app.outsideCalendar.letIn.go')}
      </Button>
    </>
  );
}
