import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Alert } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { formatDate, parisDay } from '../../fields/formats.ts';
import { useSafeView } from '../../state/safeView.ts';
import { endingFiles } from './ending.ts';

/** Says of files that they hold no longer, or soon won't: to who reads them, and not in client mode. */
export function EndingNotice({ resource, record }: { resource: Resource; record: RaRecord }) {
  const translate = useTranslate();
  const [isSafe] = useSafeView();
  if (isSafe) return null;
  return endingFiles(resource, record, parisDay()).map(({ field, day, names, isOver }) => (
    <Alert key={field} severity={isOver ? 'warning' : 'info'} sx={{ mb: 1, overflowWrap: 'anywhere' }}>
      {translate(`app.files.${isOver ? 'over' : 'ending'}${names.length > 0 ? 'Named' : ''}`, {
        day: formatDate(day),
        names: names.join(', '),
      })}
    </Alert>
  ));
}
