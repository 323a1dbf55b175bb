import type { Language } from '@hestia/resources/vocabulary/index.ts';
import { Box, ButtonBase, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { formatDateTime } from '../../fields/formats.ts';
import { displayOf } from '../../labels.ts';
import { type AuditEntry, resourceByName, useActionNames, useKindName } from '../../views/record/auditEntry.ts';
import { useNoteNames } from '../../views/record/noteNames.ts';
import { useNotesOf } from '../../views/record/notes.ts';
import { useNames } from '../../views/record/useNames.ts';
import { recordOf } from './words.ts';

/** What an entry is about: the kind, and the record by its name. */
export function useAbout(entry: AuditEntry): string {
  const kindName = useKindName();
  const record = recordOf(entry);
  const resource = record && resourceByName(record.kind);
  const { nameOf } = useNames(resource, record && resource ? [record.id] : []);
  const kind = kindName(entry.resource);
  if (!record) return kind;
  const name = resource ? nameOf(record.id) : record.id;
  // What is gone is called as it was.
  const isGone = name === record.id && resource?.name === entry.resource && entry.action === 'delete';
  return `${kind} · ${isGone ? displayOf(resource, { ...entry.before, id: record.id }) : name}`;
}

/** In a few words what it tells: the fields that changed, what else there is to say. */
function useSummary(entry: AuditEntry): string {
  const translate = useTranslate();
  const resource = resourceByName(entry.resource);
  const language = useLocale() as Language;
  const notes = useNotesOf()(resource, entry, useNoteNames(resource, entry)).map((note) =>
    note.join(translate('app.audit.colon')),
  );
  if (entry.action === 'create' || entry.action === 'delete') return '';
  const names = Object.keys({ ...entry.before, ...entry.after }).filter((name) => resource?.fields[name]);
  return [...names.map((name) => resource?.labels[language].fields[name] ?? name), ...notes].join(' · ');
}

interface EntryRowProps {
  entry: AuditEntry;
  actorName: string;
  onOpen: () => void;
}

/** One line of the audit; it opens to what it tells. */
export function EntryRow({ entry, actorName, onOpen }: EntryRowProps) {
  const translate = useTranslate();
  const actionName = useActionNames();
  const about = useAbout(entry);
  const summary = useSummary(entry);
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}>
      <ButtonBase
        onClick={onOpen}
        aria-haspopup="dialog"
        sx={{
          width: '100%',
          p: 1.5,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: '140px minmax(0, 1fr) minmax(0, 1.4fr)' },
          columnGap: 2,
          textAlign: 'left',
          alignItems: 'baseline',
          '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
        }}
      >
        <Typography component="time" variant="body2" color="textSecondary" dateTime={entry.at}>
          {formatDateTime(entry.at)}
        </Typography>
        <Typography component="span" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <strong>{actorName}</strong> · {actionName(resourceByName(entry.resource), entry.action)}
        </Typography>
        <Box component="span" sx={{ minWidth: 0 }}>
          <Typography component="span" variant="body2" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
            {about}
          </Typography>
          {summary ? (
            <Typography
              component="span"
              variant="body2"
              color="textSecondary"
              noWrap
              sx={{ display: 'block' }}
              title={summary}
            >
              {summary}
            </Typography>
          ) : null}
          <Box
            component="span"
            sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clip: 'rect(0 0 0 0)' }}
          >
            {translate('app.audit.open')}
          </Box>
        </Box>
      </ButtonBase>
    </Box>
  );
}
