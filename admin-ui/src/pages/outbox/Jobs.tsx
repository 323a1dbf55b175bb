import { Alert, Button, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useGetList, useLocale, useTranslate } from 'react-admin';
import { formatDateTime, formatSince } from '../../fields/formats.ts';
import { withColon } from '../../labels.ts';
import { changesOutbox } from '../../layouts/reaches.ts';
import { useSession } from '../../session.tsx';
import { Confirmation } from '../../views/Confirmation.tsx';
import { PageHeader } from '../../views/PageHeader.tsx';
import { REFRESH_MS } from './mail.ts';
import { Pager } from './Pager.tsx';
import { useCall } from './useCall.ts';

/** A job that was tried as often as it may be. */
interface Job extends RaRecord {
  name: string;
  attempts: number;
  lastError: string | null;
  failedAt: string;
}

const ROWS = 25;

interface JobLineProps {
  job: Job;
  /** Who only reads is offered nothing. */
  mayChange: boolean;
  isCalling: boolean;
  onRetry: () => void;
  onRemove: () => void;
}

function JobLine({ job, mayChange, isCalling, onRetry, onRemove }: JobLineProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const name = translate(`app.jobs.names.${job.name.replaceAll('.', '_')}`, { _: job.name });
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', sm: 'row' }}
      spacing={1}
      sx={{ p: 1.5, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}
    >
      <Stack sx={{ minWidth: 0, flexGrow: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary" title={formatDateTime(job.failedAt)}>
          {formatSince(job.failedAt, locale)} · {translate('app.outbox.attempts', { smart_count: job.attempts })}
        </Typography>
        <Typography variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
          {job.lastError ?? translate('app.jobs.interrupted')}
        </Typography>
      </Stack>
      {mayChange ? (
        <Stack direction="row" spacing={1} sx={{ flexShrink: 0, alignSelf: 'flex-start' }}>
          <Button disabled={isCalling} onClick={onRetry} aria-label={withColon(translate('app.jobs.retry'), name)}>
            {translate('app.jobs.retry')}
          </Button>
          <Button
            color="error"
            disabled={isCalling}
            onClick={onRemove}
            aria-label={withColon(translate('ra.action.delete'), name)}
          >
            {translate('ra.action.delete')}
          </Button>
        </Stack>
      ) : null}
    </Stack>
  );
}

/** The network's dead jobs: why they failed, once more, or away. */
export default function Jobs() {
  const translate = useTranslate();
  const { actor } = useSession();
  const mayChange = changesOutbox(actor);
  const [page, setPage] = useState(1);
  const [removing, setRemoving] = useState<Job>();
  const { call, isPending: isCalling } = useCall();
  const { data, isPending, error, total } = useGetList<Job>(
    'jobs',
    { pagination: { page, perPage: ROWS }, sort: { field: 'failedAt', order: 'DESC' } },
    { refetchInterval: REFRESH_MS },
  );
  return (
    <>
      <PageHeader
        title={translate('app.menu.jobs')}
        actions={
          mayChange && data && data.length > 0 ? (
            <Button
              variant="contained"
              disabled={isCalling}
              onClick={() => void call('POST', 'jobs/retry', 'app.jobs.retried')}
            >
              {translate('app.jobs.retryAll')}
            </Button>
          ) : null
        }
      />
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 720 }}>
        {translate('app.jobs.help')}
      </Typography>
      {error ? <Alert severity="error">{(error as Error).message}</Alert> : null}
      {isPending ? <Skeleton variant="rounded" height={240} /> : null}
      {data?.length === 0 ? <Alert severity="success">{translate('app.jobs.nothing')}</Alert> : null}
      {data && data.length > 0 ? (
        <Paper component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((job) => (
            <JobLine
              key={job.id}
              job={job}
              mayChange={mayChange}
              isCalling={isCalling}
              onRetry={() => void call('POST', `jobs/${job.id}/retry`, 'app.jobs.retried')}
              onRemove={() => setRemoving(job)}
            />
          ))}
        </Paper>
      ) : null}
      <Pager page={page} rows={ROWS} total={total} onChange={setPage} />
      <Confirmation
        kind="delete"
        isOpen={removing !== undefined}
        title={translate('app.jobs.removeTitle')}
        onConfirm={() => {
          void call('DELETE', `jobs/${removing?.id}`, 'app.deleted');
          setRemoving(undefined);
        }}
        onClose={() => setRemoving(undefined)}
      />
    </>
  );
}
