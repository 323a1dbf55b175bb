import { Alert, Button, Paper, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { formatDateTime } from '../../fields/formats.ts';
import Shown from '../../fields/richtext/Shown.tsx';
import { apiUrl, httpClient } from '../../providers/http.ts';
import { useAttempt } from '../../state/attempt.ts';
import { LaterMenu } from './LaterMenu.tsx';

/** A message that waits for its time. */
interface Waiting {
  id: string;
  content: string;
  leavesAt: string;
  held: string | null;
  problem: string | null;
  version: number;
}

const urlOf = (thread: string) => `${apiUrl()}/threads/${thread}/scheduled`;
const keyOf = (thread: string) => ['threads', 'scheduled', thread];

/** Keeps a message until it leaves. */
export async function schedule(thread: string, values: Record<string, unknown>): Promise<void> {
  await httpClient(urlOf(thread), { method: 'POST', body: JSON.stringify(values) });
}

/** What the person wrote in a thread that is to leave later: sent now, put off, taken back into the editor or given up. */
export function Scheduled({ thread }: { thread: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const { getValues, setValue } = useFormContext();
  const { data = [] } = useQuery<Waiting[]>({
    queryKey: keyOf(thread),
    queryFn: async () => (await httpClient(urlOf(thread))).json,
  });
  const { attempt, isPending } = useAttempt({ onError: (error) => notify(error.message, { type: 'error' }) });
  const call = ({ id, version }: Waiting, method: string, path = '', more: object = {}) =>
    attempt(async () => {
      const body = JSON.stringify({ version, ...more });
      try {
        await httpClient(`${urlOf(thread)}/${id}${path}`, { method, body });
      } finally {
        await queries.invalidateQueries({ queryKey: keyOf(thread) });
      }
      if (path) refresh();
    });
  const edit = (one: Waiting) => {
    setValue('content', `${getValues('content') ?? ''}${one.content}`, { shouldDirty: true });
    call(one, 'DELETE');
  };
  if (data.length === 0) return null;
  return (
    <Stack component="ul" spacing={1} sx={{ m: 0, p: 0 }} aria-label={translate('app.threads.later.waiting')}>
      {data.map((one) => (
        <Paper key={one.id} component="li" variant="outlined" sx={{ p: 1.5, listStyle: 'none' }}>
          <Typography variant="caption" color="textSecondary">
            {translate('app.threads.later.leaves', { at: formatDateTime(one.leavesAt) })}
          </Typography>
          {one.held ? (
            <Alert severity="warning" sx={{ my: 0.5 }}>
              {translate('app.threads.later.held', { why: one.problem ?? '' })}
            </Alert>
          ) : null}
          <Shown html={one.content} />
          <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 0.5, flexWrap: 'wrap' }}>
            <Button size="small" disabled={isPending} onClick={() => call(one, 'POST', '/send')}>
              {translate('app.threads.later.now')}
            </Button>
            <LaterMenu
              label={translate('app.threads.later.putOff')}
              disabled={isPending}
              onPick={(leavesAt) => call(one, 'PATCH', '', { leavesAt })}
            />
            <Button size="small" disabled={isPending} onClick={() => edit(one)}>
              {translate('ra.action.edit')}
            </Button>
            <Button size="small" color="error" disabled={isPending} onClick={() => call(one, 'DELETE')}>
              {translate('app.threads.later.giveUp')}
            </Button>
          </Stack>
        </Paper>
      ))}
    </Stack>
  );
}
