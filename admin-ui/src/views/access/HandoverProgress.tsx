import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Alert, LinearProgress, Skeleton, Typography } from '@mui/material';
import { useGetOne, useTranslate } from 'react-admin';

const LOOK_AGAIN_MS = 1_000;

/** How far a handover is; it goes on when nobody looks. */
export function HandoverProgress({ handover, id }: { handover: Resource; id: string }) {
  const translate = useTranslate();
  const { data } = useGetOne(
    handover.name,
    { id },
    { refetchInterval: ({ state }) => (state.data?.status === 'running' ? LOOK_AGAIN_MS : false) },
  );
  if (!data) return <Skeleton variant="rounded" height={64} />;
  const { status, total, done, refused, binned } = data as unknown as Record<
    'total' | 'done' | 'refused' | 'binned',
    number
  > & { status: 'running' | 'done' | 'failed' };
  const part = total > 0 ? Math.min(100, ((done + refused) / total) * 100) : 0;
  if (status === 'running')
    return (
      <>
        <LinearProgress variant="determinate" value={part} aria-label={translate('app.access.handOver')} />
        <Typography variant="body2" sx={{ mt: 1 }}>
          {translate('app.access.handingOver', { done, total })}
        </Typography>
      </>
    );
  if (status === 'failed')
    return <Alert severity="error">{translate('app.access.handOverFailed', { done, total })}</Alert>;
  return (
    <Alert severity={refused > 0 ? 'warning' : 'success'}>
      {translate('app.access.handedOver', { smart_count: done })}
      {refused > 0 ? ` ${translate('app.access.handOverRefused', { smart_count: refused })}` : null}
      {binned > 0 ? ` ${translate('app.access.handOverBinned', { smart_count: binned })}` : null}
    </Alert>
  );
}
