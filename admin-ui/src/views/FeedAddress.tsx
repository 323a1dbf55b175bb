import CopyIcon from '@mui/icons-material/ContentCopy';
import { Button, IconButton, InputAdornment, Skeleton, Stack, TextField, Tooltip, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { formatSince } from '../fields/formats.ts';
import { apiUrl, httpClient } from '../providers/http.ts';
import { useAttempt } from '../state/attempt.ts';
import { Missed } from './Missed.tsx';
import { useCopy } from './useCopy.ts';

/** An address of a calendar, and when a program read it last. */
interface Feed {
  url: string | null;
  readAt: string | null;
}

/**
 * The address at which a person's calendar program reads dates of the product: made, renewed and taken away by them.
 *
 * @param at the call that keeps it
 * @param help what whoever knows it reads
 */
export function FeedAddress({ at, help }: { at: string; help: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const queries = useQueryClient();
  const queryKey = ['feedAddress', at];
  const call = async (method: string): Promise<Feed> => (await httpClient(`${apiUrl()}/${at}`, { method })).json;
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => call('GET') });
  const { attempt, isPending: isRunning } = useAttempt();
  const copy = useCopy('app.calendarFeed.copied');
  if (error && !data) return <Missed error={error} onTryAgain={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={80} />;
  const change = (method: string) =>
    attempt(async () => {
      await call(method);
      await queries.invalidateQueries({ queryKey });
    });
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography color="textSecondary">{help}</Typography>
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
            <Button disabled={isRunning} onClick={() => void change('POST')}>
              {translate('app.calendarFeed.renew')}
            </Button>
            <Button color="error" disabled={isRunning} onClick={() => void change('DELETE')}>
              {translate('app.calendarFeed.remove')}
            </Button>
          </Stack>
        </>
      ) : (
        <Button variant="outlined" disabled={isRunning} onClick={() => void change('POST')}>
          {translate('app.calendarFeed.make')}
        </Button>
      )}
    </Stack>
  );
}
