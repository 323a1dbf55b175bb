import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { untilField } from '@hestia/resources/vocabulary/person-states.ts';
import { Alert, Button } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { formatDateTime } from '../../fields/formats.ts';
import { snoozing } from '../../state/snoozing.ts';
import { useSnooze } from '../useSnooze.ts';

/** That the person has put the record off, until when, and how it comes back. */
export function SnoozeNotice({ resource, record }: { resource: Resource; record: RaRecord }) {
  const translate = useTranslate();
  const state = snoozing(resource) ?? '';
  const { bringBack, isPending } = useSnooze(resource, state, [String(record.id)]);
  const until = record[untilField(state)];
  if (!record[state] || !until) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 1 }}
      action={
        <Button color="inherit" size="small" disabled={isPending} onClick={bringBack}>
          {translate('app.snooze.back')}
        </Button>
      }
    >
      {translate('app.snooze.banner', { at: formatDateTime(String(until)) })}
    </Alert>
  );
}
