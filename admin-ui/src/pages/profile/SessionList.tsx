import { Button, Chip, List, ListItem, ListItemText, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import { MESSAGE_MS } from '../../config.ts';
import { formatSince } from '../../fields/formats.ts';
import { withColon } from '../../labels.ts';
import { useAttempt } from '../../state/attempt.ts';
import { Missed } from '../../views/Missed.tsx';
import { browserName } from '../../views/record/browser.ts';
import type { SessionCalls } from './account.ts';

/** Where a person is signed in, and the ways to sign out there. @param everywhere what ending all is called */
export function SessionList({ calls, everywhere }: { calls: SessionCalls; everywhere: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const notify = useNotify();
  const { data, isPending, error, refetch } = useQuery({ queryKey: calls.key, queryFn: calls.list });

  const { attempt, isPending: isEnding } = useAttempt({ onSettled: () => void refetch() });

  const end = (work: () => Promise<unknown>) =>
    attempt(async () => {
      await work();
      notify('app.profile.signedOut', { type: 'success', autoHideDuration: MESSAGE_MS });
    });
  if (isPending) return <Skeleton variant="rounded" height={80} />;
  if (error) return <Missed error={error} onTryAgain={() => void refetch()} />;
  if (data.length === 0) return <Typography color="textSecondary">{translate('app.profile.nowhere')}</Typography>;
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <List dense disablePadding sx={{ width: '100%' }}>
        {data.map((one) => (
          <ListItem
            key={one.id}
            disableGutters
            secondaryAction={
              one.current ? (
                <Chip size="small" label={translate('app.profile.thisDevice')} />
              ) : (
                <Button
                  size="small"
                  disabled={isEnding}
                  onClick={() => end(() => calls.end(one.id))}
                  aria-label={withColon(translate('ra.auth.logout'), browserName(one.userAgent))}
                >
                  {translate('ra.auth.logout')}
                </Button>
              )
            }
            sx={{ pr: 16 }}
          >
            <ListItemText
              primary={browserName(one.userAgent) || translate('app.profile.unknownDevice')}
              secondary={[
                translate(`app.profile.method.${one.method ?? 'password'}`),
                one.address,
                translate('app.profile.since', { time: formatSince(one.createdAt, locale) }),
                translate('app.profile.lastActive', { time: formatSince(one.lastActiveAt, locale) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          </ListItem>
        ))}
      </List>
      {data.some(({ current }) => !current) ? (
        <Button variant="outlined" disabled={isEnding} onClick={() => end(calls.endAll)}>
          {translate(everywhere)}
        </Button>
      ) : null}
    </Stack>
  );
}
