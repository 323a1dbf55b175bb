import { Alert, Button, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title, useTranslate } from 'react-admin';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import type { HttpError } from '../../providers/http-error.ts';
import { connectionCalls } from '../../records/calendar-connection/calls.ts';

const BASE = '/toolbox/outside-calendars';

/** Where one comes back to from letting the product into a calendar elsewhere. */
export default function CalendarAnswer() {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const [code, state] = [query.get('code') ?? '', query.get('state') ?? ''];
  const iss = query.get('iss');
  const [id = ''] = state.split('.', 1);
  const place = `${BASE}/${encodeURIComponent(id)}`;
  const { error, isSuccess } = useQuery({
    queryKey: ['calendar-answer', state],
    // An answer is handed in once.
    ...{ retry: false, staleTime: Infinity, refetchOnWindowFocus: false, enabled: Boolean(code && id) },
    queryFn: async () => {
      await connectionCalls.authorized(id, { code, state, ...(iss ? { iss } : {}) });
      return true;
    },
  });
  const isOver = !code || !id || Boolean(error);
  // Only what was refused is: after an outage nobody knows yet.
  const isRefused = !error || (error as HttpError).status === 422;
  const said = [
    isRefused ? translate('app.outsideCalendar.letIn.refused') : '',
    error ? error.message || translate('app.unexpected') : '',
  ];
  if (isSuccess) return <Navigate to={place} replace />;
  return (
    <>
      <Title title={translate('app.outsideCalendar.letIn.title')} />
      {isOver ? (
        <Alert
          severity="warning"
          action={
            <Button component={Link} to={id ? place : BASE} color="inherit">
              {translate('app.outsideCalendar.letIn.back')}
            </Button>
          }
        >
          {said.join(' ').trim()}
        </Alert>
      ) : (
        <Skeleton variant="rounded" height={80} />
      )}
    </>
  );
}
