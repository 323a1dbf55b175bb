import { Alert, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { Confirmation } from '../../views/Confirmation.tsx';
import { LineList } from './LineList.tsx';
import { PlanFile } from './PlanFile.tsx';
import { isWorking, type Progress, type Transfer, transferResource, useProgress } from './transfer.ts';
import type { Saving } from './useSaving.ts';
import { useStaying } from './useStaying.ts';

const TAKEN_BACK_MS = 30 * 24 * 3_600_000;

/** Whether the time in which it is taken back is over. */
const isTooLate = ({ startedAt }: Transfer): boolean =>
  Boolean(startedAt && Date.now() - Date.parse(startedAt) > TAKEN_BACK_MS);

function Bar({ transfer, progress }: { transfer: Transfer; progress: Progress }) {
  const translate = useTranslate();
  const isBack = transfer.status === 'taking_back';
  const total = isBack ? progress.success : progress.total;
  const done = isBack ? progress.returned + progress.stayed : progress.success + progress.error;
  return (
    <>
      <LinearProgress
        variant={total > 0 ? 'determinate' : 'indeterminate'}
        value={total > 0 ? Math.min(100, (done / total) * 100) : 0}
        aria-label={translate('app.portfolio.progress', { done, total })}
      />
      <Typography variant="body2">{translate('app.portfolio.progress', { done, total })}</Typography>
      <Typography variant="body2" color="textSecondary">
        {translate('app.portfolio.goesOn')}
      </Typography>
    </>
  );
}

function Ended({ transfer, progress }: { transfer: Transfer; progress: Progress }) {
  const translate = useTranslate();
  const { success, error, returned, stayed } = progress;
  if (transfer.status === 'taken_back' || transfer.status === 'partly_back')
    return (
      <Alert severity={stayed > 0 ? 'warning' : 'success'}>
        {translate('app.portfolio.returned', { smart_count: returned })}
        {stayed > 0 ? ` ${translate('app.portfolio.stayed', { smart_count: stayed })}` : null}
      </Alert>
    );
  return (
    <Alert severity={error > 0 ? 'error' : 'success'}>
      {error > 0 ? `${translate('app.portfolio.someErrors')} ` : null}
      {translate('app.portfolio.moved', { smart_count: success })}
      {error > 0 ? ` ${translate('app.portfolio.failed', { smart_count: error })}` : null}
    </Alert>
  );
}

/** How far a transfer is, what failed, and what can be done about it. */
export function Running({ transfer, saving }: { transfer: Transfer; saving: Saving }) {
  const translate = useTranslate();
  const { transition } = useLabels(transferResource());
  const [isAsking, setAsking] = useState(false);
  const { data: progress } = useProgress(transfer);
  const works = isWorking(transfer);
  useStaying(works);
  if (!progress) return <LinearProgress aria-label={translate('app.portfolio.title')} />;
  const { status } = transfer;
  const comesBack =
    ((status === 'done' || status === 'with_errors') && progress.success > 0) ||
    (status === 'partly_back' && progress.returned < progress.success);
  return (
    <Stack spacing={2}>
      {works ? <Bar transfer={transfer} progress={progress} /> : <Ended transfer={transfer} progress={progress} />}
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        {transfer.status === 'with_errors' ? (
          <Button variant="contained" loading={saving.isPending} onClick={() => void saving.step('relaunch')}>
            {transition('relaunch')}
          </Button>
        ) : null}
        {comesBack && !isTooLate(transfer) ? (
          <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
            {status === 'partly_back' ? translate('app.portfolio.takeBackAgain') : transition('takeBack')}
          </Button>
        ) : null}
        {works ? null : <PlanFile transfer={transfer} what="lines" total={progress.total} />}
      </Stack>
      {!works && progress.error > 0 ? (
        <LineList transfer={transfer} what="lines" filter={{ state: 'error' }} none="" />
      ) : null}
      {!works && progress.stayed > 0 ? (
        <LineList transfer={transfer} what="lines" filter={{ back: 'error' }} none="" />
      ) : null}
      {works ? null : (
        <LineList
          transfer={transfer}
          what="lines"
          filter={{ state: 'success' }}
          none={translate('app.portfolio.none')}
        />
      )}
      <Confirmation
        isOpen={isAsking}
        loading={saving.isPending}
        title={transition('takeBack')}
        content={translate('app.portfolio.takeBackText')}
        onConfirm={() => void saving.step('takeBack').then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      />
    </Stack>
  );
}
