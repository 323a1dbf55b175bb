import { Alert, Button, List, ListItem, ListItemText, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import { formatSince } from '../../fields/formats.ts';
import { withColon } from '../../labels.ts';
import { canPush, pushDevices, pushHere } from '../../providers/push.ts';
import { useAttempt } from '../../state/attempt.ts';
import { Missed } from '../../views/Missed.tsx';
import { Panel } from '../../views/Panel.tsx';
import { browserName } from '../../views/record/browser.ts';

/** The browsers that show the person what they are told, and the way to make this one of them: asked by a click alone. */
export default function PushDevices() {
  const translate = useTranslate();
  const locale = useLocale();
  const notify = useNotify();
  const { data, isPending, error, refetch } = useQuery({ queryKey: ['me', 'devices'], queryFn: pushDevices.list });
  // Stays below the button, which a message at the foot of a phone would cover.
  const [refusal, setRefusal] = useState('');
  const { attempt, isPending: isBusy } = useAttempt({
    onError: ({ message }) => setRefusal(message || 'app.unexpected'),
    onSettled: () => void refetch(),
  });
  const change = (work: () => Promise<unknown>) =>
    attempt(async () => {
      setRefusal('');
      await work();
      notify('app.saved', { type: 'success' });
    });
  return (
    <Panel title={translate('app.notifications.devices')}>
      <Typography color="textSecondary" gutterBottom>
        {translate('app.notifications.devicesHelp')}
      </Typography>
      {isPending ? <Skeleton variant="rounded" height={40} /> : null}
      {error ? <Missed error={error} onTryAgain={() => void refetch()} /> : null}
      {data && data.devices.length > 0 ? (
        <List dense disablePadding>
          {data.devices.map(({ id, userAgent, createdAt }) => {
            const name = browserName(userAgent) || translate('app.profile.unknownDevice');
            return (
              <ListItem
                key={id}
                disableGutters
                sx={{ pr: 12 }}
                secondaryAction={
                  <Button
                    size="small"
                    disabled={isBusy}
                    onClick={() => change(() => pushDevices.revoke(id))}
                    aria-label={withColon(translate('app.notifications.revoke'), name)}
                  >
                    {translate('app.notifications.revoke')}
                  </Button>
                }
              >
                <ListItemText
                  primary={name}
                  secondary={translate('app.profile.since', { time: formatSince(createdAt, locale) })}
                />
              </ListItem>
            );
          })}
        </List>
      ) : null}
      {canPush() ? (
        <Button
          variant="outlined"
          disabled={isBusy || !data}
          onClick={() => data && change(() => pushHere(data.publicKey))}
        >
          {translate('app.notifications.pushHere')}
        </Button>
      ) : (
        <Alert severity="info">{translate('app.notifications.pushUnable')}</Alert>
      )}
      {refusal ? (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {translate(refusal, { _: refusal })}
        </Alert>
      ) : null}
    </Panel>
  );
}
