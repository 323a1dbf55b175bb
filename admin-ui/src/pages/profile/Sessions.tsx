import { Button, Chip, List, ListItem, ListItemText, Skeleton, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import { MESSAGE_MS } from '../../config.ts';
import { formatSince } from '../../fields/formats.ts';
import { browserName } from '../../views/record/browser.ts';
import { account } from './account.ts';

/** Where the person is signed in, and the ways to sign out there. */
export function Sessions() {
  const translate = useTranslate();
  const locale = useLocale();
  const notify = useNotify();
  const { data, isPending, refetch } = useQuery({ queryKey: ['me', 'sessions'], queryFn: account.sessions });

  async function end(work: () => Promise<unknown>) {
    try {
      await work();
      notify('app.profile.signedOut', { type: 'success', autoHideDuration: MESSAGE_MS });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    await refetch();
  }
  if (isPending) return <Skeleton variant="rounded" height={80} />;
  const others = (data ?? []).filter(({ current }) => !current);
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <List dense disablePadding sx={{ width: '100%' }}>
        {(data ?? []).map((one) => (
          <ListItem
            key={one.id}
            disableGutters
            secondaryAction={
              one.current ? (
                <Chip size="small" label={translate('app.profile.thisDevice')} />
              ) : (
                <Button
                  size="small"
                  onClick={() => void end(() => account.endSession(one.id))}
                  aria-label={`${translate('ra.auth.logout')}: ${browserName(one.userAgent)}`}
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
                formatSince(one.createdAt, locale),
                one.address,
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          </ListItem>
        ))}
      </List>
      {others.length > 0 ? (
        <Button variant="outlined" onClick={() => void end(account.endSessions)}>
          {translate('app.profile.signOutElsewhere')}
        </Button>
      ) : null}
    </Stack>
  );
}
