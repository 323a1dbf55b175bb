import { Alert, Button, Stack } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { reachesOutbox } from '../../layouts/menu.ts';
import { useSession } from '../../session.tsx';

const ONE = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } } as const;

/** Work that failed for good and mails that did, each with the page on which that is seen to. @param isQuiet whether nothing else needs a hand */
export function FailedWork({ isQuiet }: { isQuiet: boolean }) {
  const { actor } = useSession();
  const translate = useTranslate();
  const enabled = reachesOutbox(actor);
  const jobs = useGetList('jobs', ONE, { enabled });
  const mails = useGetList('mails', { ...ONE, filter: { state: 'failed' } }, { enabled });
  const found = [
    { key: 'jobs', total: jobs.total ?? 0, to: '/admin/jobs' },
    { key: 'mails', total: mails.total ?? 0, to: '/admin/outbox?state=failed' },
  ].filter(({ total }) => total > 0);
  const isKnown = !enabled || !(jobs.isPending || mails.isPending);
  if (found.length === 0)
    return isQuiet && isKnown ? <Alert severity="success">{translate('app.administration.nothing')}</Alert> : null;
  return (
    <Stack spacing={1} sx={{ mb: 2 }}>
      {found.map(({ key, total, to }) => (
        <Alert
          key={key}
          severity="warning"
          action={
            <Button color="inherit" size="small" component={Link} to={to}>
              {translate('app.administration.look')}
            </Button>
          }
        >
          {translate(`app.administration.failed.${key}`, { smart_count: total })}
        </Alert>
      ))}
    </Stack>
  );
}
