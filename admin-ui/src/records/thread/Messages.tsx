import type { Message, Thread } from '@hestia/resources/generated/types.ts';
import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { resourceById } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import { useAttempt } from '../../state/attempt.ts';
import { failureMessage } from '../../views/failure.ts';
import { Panel } from '../../views/Panel.tsx';
import { PresenceLine } from '../../views/presence/PresenceLine.tsx';
import { usePresence } from '../../views/presence/usePresence.ts';
import { AWAITED } from '../../views/record/aside/Columns.tsx';
import { useNames } from '../../views/record/useNames.ts';
import { usePeople } from '../../views/record/usePeople.ts';
import type { RecordViewProps } from '../index.ts';
import { Compose } from './Compose.tsx';
import { MessageLine } from './MessageLine.tsx';
import { Scheduled } from './Scheduled.tsx';
import { useSplitting } from './splitting.tsx';
import { ThreadPeople } from './ThreadPeople.tsx';
import { useMessages } from './useMessages.ts';

/** A closed thread, and the way to open it again. */
function Closed({ resource, record }: RecordViewProps<Thread>) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider();
  const { transition } = useLabels(resource);
  const { attempt, isPending } = useAttempt({
    onError: (error) => notify(failureMessage(translate, resource, 'edited', error), { type: 'error' }),
  });
  const open = async () => {
    await dataProvider.transition(resource.name, record.id, 'open', record.version);
    refresh();
  };
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" disabled={isPending} onClick={() => attempt(open)}>
          {transition('open')}
        </Button>
      }
    >
      {translate('app.threads.closed')}
    </Alert>
  );
}

/** What was written in a thread, the latest last, and where the next message is written. */
export default function Messages({ resource, record }: RecordViewProps<Thread>) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const { actor } = useSession();
  const { section } = useLabels(resource);
  const { messages, earlier, onEarlier, isPending, error, refetch } = useMessages(record.id);
  const { others, onType } = usePresence(resource.name, record.id);
  const { lineOf, bar, dialog } = useSplitting(record, resource);
  const people = usePeople([...new Set(messages.flatMap(({ author }) => author ?? []))]);
  const clients = useNames(resourceById('client'), [...new Set(messages.flatMap(({ client }) => client ?? []))]);
  const nameOf = ({ author, client }: Message) =>
    author ? people.nameOf(author) : client ? clients.nameOf(client) : translate('app.system');
  return (
    <Panel title={section('messages')}>
      <Stack spacing={2}>
        {isPending ? <Skeleton className={AWAITED} variant="rounded" height={120} /> : null}
        {error ? (
          <Alert severity="error" action={<Button onClick={() => void refetch()}>{translate('app.tryAgain')}</Button>}>
            {error.message}
          </Alert>
        ) : null}
        {earlier > 0 ? (
          <Button size="small" sx={{ alignSelf: 'flex-start' }} onClick={onEarlier}>
            {translate('app.threads.earlier', { smart_count: earlier })}
          </Button>
        ) : null}
        {!isPending && !error && messages.length === 0 ? (
          <Typography color="textSecondary">{translate('app.threads.none')}</Typography>
        ) : null}
        <Stack component="ol" spacing={2} sx={{ m: 0, p: 0 }} aria-label={section('messages')}>
          {messages.map((one, at) => (
            <MessageLine
              key={one.id}
              message={one}
              name={nameOf(one)}
              isOwn={one.author === actor.id}
              split={earlier + messages.length > 1 ? lineOf(one, earlier + at === 0) : undefined}
            />
          ))}
        </Stack>
        {bar}
        {dialog}
        <Stack spacing={2} sx={isPending ? { display: 'none' } : {}}>
          <PresenceLine others={others} />
          {record.state === 'closed' ? (
            <>
              <Scheduled thread={record.id} />
              <Closed resource={resource} record={record} />
            </>
          ) : (
            <ThreadPeople thread={record}>
              <Box onInput={onType}>
                <Compose key={record.id} thread={record} onSent={refresh} />
              </Box>
            </ThreadPeople>
          )}
        </Stack>
      </Stack>
    </Panel>
  );
}
