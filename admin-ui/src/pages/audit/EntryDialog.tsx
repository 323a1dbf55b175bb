import { reachesPage } from '@hestia/permissions/index.ts';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Link } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { formatDateTime } from '../../fields/formats.ts';
import { recordPath } from '../../labels.ts';
import { useSession } from '../../session.tsx';
import { type AuditEntry, resourceByName, useActionNames } from '../../views/record/auditEntry.ts';
import { Changes, Fact, Facts } from '../../views/record/Changes.tsx';
import { Notes } from '../../views/record/History.tsx';
import { useAbout } from './EntryRow.tsx';
import { recordOf } from './words.ts';

interface EntryDialogProps {
  entry: AuditEntry;
  actorName: string;
  onClose: () => void;
}

/** The record that an entry is about: the way to it, where it still is and opens to this person. */
function About({ entry }: { entry: AuditEntry }) {
  const { actor } = useSession();
  const about = useAbout(entry);
  const record = recordOf(entry);
  const resource = record && resourceByName(record.kind);
  if (!record || !resource?.declaration.path || entry.action === 'delete' || !reachesPage(actor, resource))
    return about;
  return (
    <Link component={RouterLink} to={recordPath(resource, record.id)}>
      {about}
    </Link>
  );
}

/** One entry of the audit with all that it tells: from what to what. */
export function EntryDialog({ entry, actorName, onClose }: EntryDialogProps) {
  const translate = useTranslate();
  const title = useId();
  const resource = resourceByName(entry.resource);
  const actionName = useActionNames();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={title}>
      <DialogTitle id={title}>
        {actorName} · {actionName(resource, entry.action)}
      </DialogTitle>
      <DialogContent>
        <Facts>
          <Fact name={translate('app.audit.at')}>{formatDateTime(entry.at)}</Fact>
          <Fact name={translate('app.audit.about')}>
            <About entry={entry} />
          </Fact>
          {entry.reason ? <Fact name={translate('app.audit.why')}>{entry.reason}</Fact> : null}
          {resource ? <Changes resource={resource} entry={entry} isWhole /> : null}
          <Notes resource={resource} entry={entry} />
        </Facts>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
