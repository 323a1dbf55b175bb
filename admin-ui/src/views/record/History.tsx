import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Avatar, Box, Skeleton, Stack, Typography } from '@mui/material';
import { useGetList, useLocale, useTranslate } from 'react-admin';
import { formatDateTime, formatSince } from '../../fields/formats.ts';
import { initialsOf } from '../../labels.ts';
import { Unretrieved } from '../Unretrieved.tsx';
import { type AuditEntry, isSystem, useActionNames } from './auditEntry.ts';
import { Changes, Fact, Facts } from './Changes.tsx';
import { useNoteNames } from './noteNames.ts';
import { useNotesOf } from './notes.ts';
import { SentMail } from './SentMail.tsx';
import { usePeople } from './usePeople.ts';

/** What an entry tells beside changed fields: why somebody was contacted, what was handed over. */
export function Notes({ resource, entry }: { resource: Resource | undefined; entry: AuditEntry }) {
  const notesOf = useNotesOf();
  const nameOf = useNoteNames(resource, entry);
  return notesOf(resource, entry, nameOf).map(([name, text]) => (
    <Fact key={name} name={name}>
      {text}
    </Fact>
  ));
}

/** Who did it, what, when. */
function EntryLine({ resource, entry, actorName }: { resource: Resource; entry: AuditEntry; actorName: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const actionName = useActionNames();
  return (
    <Typography variant="body2">
      <strong>{actorName}</strong> · {actionName(resource, entry.action)} ·{' '}
      <Typography component="time" variant="inherit" color="textSecondary" title={formatDateTime(entry.at)}>
        {formatSince(entry.at, locale)}
      </Typography>
      {entry.action === 'force' && entry.reason ? (
        <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {translate('app.access.forcedBecause', { reason: entry.reason })}
        </Box>
      ) : null}
    </Typography>
  );
}

/** One entry of the history with what it changed. */
export function HistoryEntry({
  resource,
  entry,
  actorName,
}: {
  resource: Resource;
  entry: AuditEntry;
  actorName: string;
}) {
  return (
    <Stack component="li" direction="row" spacing={1.5}>
      <Avatar
        sx={{ width: 28, height: 28, fontSize: 12, bgcolor: 'action.selected', color: 'text.primary' }}
        aria-hidden
      >
        {initialsOf(actorName)}
      </Avatar>
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <EntryLine resource={resource} entry={entry} actorName={actorName} />
        <Facts>
          <Changes resource={resource} entry={entry} />
          <Notes resource={resource} entry={entry} />
        </Facts>
        {typeof entry.after.mail === 'string' ? (
          <SentMail resource={resource} id={entry.recordId} mail={entry.after.mail} />
        ) : null}
      </Box>
    </Stack>
  );
}

/** Who changed what from what to what, the latest first. */
export function History({ resource, id }: { resource: Resource; id: string }) {
  const translate = useTranslate();
  const { data, isPending, error, refetch } = useGetList<AuditEntry>('audit-events', {
    filter: { resource: resource.name, recordId: id },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'at', order: 'DESC' },
  });
  const { nameOf } = usePeople((data ?? []).map((one) => one.actor).filter((one) => !isSystem(one)));
  if (isPending) return <Skeleton variant="rounded" height={160} />;
  if (error) return <Unretrieved resource={resource} error={error} onTryAgain={() => void refetch()} />;
  if (!data?.length) return <Typography color="textSecondary">{translate('app.noHistory')}</Typography>;
  return (
    <Stack component="ol" spacing={2} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {data.map((entry) => (
        <HistoryEntry
          key={entry.id}
          resource={resource}
          entry={entry}
          actorName={isSystem(entry.actor) ? translate('app.system') : nameOf(entry.actor)}
        />
      ))}
    </Stack>
  );
}
