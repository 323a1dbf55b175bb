import CopyIcon from '@mui/icons-material/ContentCopy';
import { Button, IconButton, InputAdornment, Skeleton, Stack, TextField, Tooltip, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { formatSince } from '../../fields/formats.ts';
import { useAttempt } from '../../state/attempt.ts';
import { Missed } from '../../views/Missed.tsx';
import { useCopy } from '../../views/useCopy.ts';
import { account } from './account.ts';

const KEY = ['me', 'calendarFeed'];

/** The address at which one's own calendar program reads the dates of the product. */
export function CalendarFeed() {
  const translate = useTranslate();
  const locale = useLocale();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: account.calendarFeed });
  const { attempt, isPending: isRunning } = useAttempt();
  const copy = useCopy('app.calendarFeed.copied');
  if (error && !data) return <Missed error={error} onTryAgain={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={80} />;
  const change = (call: () => Promise<unknown>) =>
    attempt(async () => {
      await call();
      await queries.invalidateQueries({ queryKey: KEY });
    });
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography color="textSecondary">{translate('app.calendarFeed.help')}</Typography>
      {data.url ? (
        <>
          <TextField
            label={translate('app.calendarFeed.address')}
            value={data.url}
            fullWidth
            size="small"
            helperText={
              data.readAt
                ? translate('app.calendarFeed.read', { since: formatSince(data.readAt, locale) })
                : translate('app.calendarFeed.unread')
            }
            slotProps={{
              input: {
                readOnly: true,
                endAdornment: (
                  <InputAdornment position="end">
                    <Tooltip title={translate('app.calendarFeed.copy')}>
                      <IconButton
                        aria-label={translate('app.calendarFeed.copy')}
                        onClick={() => void copy(data.url ?? '')}
                        edge="end"
                      >
                        <CopyIcon fontSize="small" />
                      </IconButton>
                    </Tooltip>
                  </InputAdornment>
                ),
              },
            }}
          />
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
            <Button component="a" variant="outlined" href={data.url.replace(/^https?:/, 'webcal:')}>
              {translate('app.calendarFeed.open')}
            </Button>
            <Button disabled={isRunning} onClick={() => void change(account.renewCalendarFeed)}>
              {translate('app.calendarFeed.renew')}
            </Button>
            <Button color="error" disabled={isRunning} onClick={() => void change(account.removeCalendarFeed)}>
              {translate('app.calendarFeed.remove')}
            </Button>
          </Stack>
        </>
      ) : (
        <Button variant="outlined" disabled={isRunning} onClick={() => void change(account.renewCalendarFeed)}>
          {translate('app.calendarFeed.make')}
        </Button>
      )}
    </Stack>
  );
}
