import type { FeedSend } from '@hestia/resources/generated/types.ts';
import { Alert, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { apiUrl, httpClient } from '../../providers/http.ts';
import { useAttempt } from '../../state/attempt.ts';
import { Confirmation } from '../../views/Confirmation.tsx';

/** A send that waits for somebody's word, since so much would vanish. */
export function Stopped({ send, mayAnswer }: { send: FeedSend; mayAnswer: boolean }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const { attempt, isPending } = useAttempt({
    onSettled: () => {
      setAsking(false);
      refresh();
    },
  });
  const { removed, previous } = send;
  const answer = (step: 'confirm' | 'giveUp') =>
    attempt(async () => {
      await httpClient(`${apiUrl()}/feed-sends/${send.id}/transitions/${step}`, {
        method: 'POST',
        body: JSON.stringify({ version: send.version }),
      });
      notify(`app.feeds.sends.${step === 'confirm' ? 'confirmed' : 'gaveUp'}`, { type: 'success' });
    });
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      {translate('app.feeds.sends.stopped', { smart_count: removed, previous })}
      {mayAnswer ? (
        <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 1, flexWrap: 'wrap' }}>
          <Button size="small" color="inherit" variant="outlined" disabled={isPending} onClick={() => setAsking(true)}>
            {translate('app.feeds.sends.confirm')}
          </Button>
          <Button size="small" color="inherit" disabled={isPending} onClick={() => answer('giveUp')}>
            {translate('app.feeds.sends.giveUp')}
          </Button>
        </Stack>
      ) : null}
      <Confirmation
        isOpen={isAsking}
        loading={isPending}
        title={translate('app.feeds.sends.confirmTitle', { smart_count: removed })}
        content={translate('app.feeds.sends.confirmText')}
        onConfirm={() => answer('confirm')}
        onClose={() => setAsking(false)}
      />
    </Alert>
  );
}
