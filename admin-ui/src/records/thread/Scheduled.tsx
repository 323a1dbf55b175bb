import type { Message } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Alert, Button, Paper, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { FileList } from '../../fields/files/FileList.tsx';
import { liveIn } from '../../fields/files/live.ts';
import { formatDateTime } from '../../fields/formats.ts';
import Shown from '../../fields/richtext/Shown.tsx';
import { useLabels } from '../../labels.ts';
import type { FileEntry } from '../../providers/files.ts';
import { apiUrl, httpClient } from '../../providers/http.ts';
import { resourceById } from '../../registry.ts';
import { useAttempt } from '../../state/attempt.ts';
import { LaterMenu } from '../../views/LaterMenu.tsx';

/** A message that waits for its time. */
export interface Waiting {
  id: string;
  content: string;
  attachments?: FileEntry[] | null;
  byMail: boolean;
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

interface ScheduledProps {
  thread: string;
  /** Takes one up that doesn't leave any more; absent: nothing is written here. */
  onEdit?: (one: Waiting) => void;
}

/** What the person wrote in a thread that is to leave later: sent now, put off, taken back into the editor or given up. */
export function Scheduled({ thread, onEdit }: ScheduledProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const { field } = useLabels(resourceById('message') as Resource<Message>);
  const { data = [] } = useQuery<Waiting[]>({
    queryKey: keyOf(thread),
    queryFn: async () => (await httpClient(urlOf(thread))).json,
    // Its time comes while it is looked at.
    refetchInterval: (query) => (query.state.data?.length ? 15_000 : false),
  });
  const { attempt, isPending } = useAttempt({ onError: (error) => notify(error.message, { type: 'error' }) });
  const call = ({ id, version }: Waiting, method: string, path = '', more: object = {}, onDone?: () => void) =>
    attempt(async () => {
      const body = JSON.stringify({ version, ...more });
      try {
        await httpClient(`${urlOf(thread)}/${id}${path}`, { method, body });
        onDone?.();
      } finally {
        await queries.invalidateQueries({ queryKey: keyOf(thread) });
      }
      if (path) refresh();
    });
  if (data.length === 0) return null;
  return (
    <Stack component="ul" spacing={1} sx={{ m: 0, p: 0 }} aria-label={translate('app.threads.later.waiting')}>
      {data.map((one) => (
        <Paper key={one.id} component="li" variant="outlined" sx={{ p: 1.5, listStyle: 'none' }}>
          <Typography variant="caption" color="textSecondary">
            {translate('app.threads.later.leaves', { at: formatDateTime(one.leavesAt) })}
          </Typography>
          {one.byMail ? (
            <Typography variant="caption" color="textSecondary" component="p">
              {field('byMail')}
            </Typography>
          ) : null}
          {one.held ? (
            <Alert severity="warning" sx={{ my: 0.5 }}>
              {translate('app.threads.later.held', { why: one.problem ?? '' })}
            </Alert>
          ) : null}
          <Shown html={one.content} />
          <FileList files={liveIn(one.attachments)} />
          <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 0.5, flexWrap: 'wrap' }}>
            <Button size="small" disabled={isPending} onClick={() => call(one, 'POST', '/send')}>
              {translate('app.threads.later.now')}
            </Button>
            <LaterMenu
              when={translate('app.threads.later.when')}
              label={translate('app.threads.later.putOff')}
              disabled={isPending}
              onPick={(leavesAt) => call(one, 'PATCH', '', { leavesAt })}
            />
            {onEdit ? (
              <Button size="small" disabled={isPending} onClick={() => call(one, 'DELETE', '', {}, () => onEdit(one))}>
                {translate('ra.action.edit')}
              </Button>
            ) : null}
            <Button size="small" color="error" disabled={isPending} onClick={() => call(one, 'DELETE')}>
              {translate('app.threads.later.giveUp')}
            </Button>
          </Stack>
        </Paper>
      ))}
    </Stack>
  );
}
