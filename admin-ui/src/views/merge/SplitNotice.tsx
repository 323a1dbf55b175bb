import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Alert, Button, Link } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useGetOne, useNotify, useRefresh, useTranslate } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { displayOf, recordPath } from '../../labels.ts';
import { useMayEdit } from '../../state/archive.ts';
import { useAttempt } from '../../state/attempt.ts';
import { Confirmation } from '../Confirmation.tsx';
import { failureMessage } from '../failure.ts';

/** For as long a split can be undone, and is told. */
const UNDO_MS = 30 * 86_400_000;

/** From which record this one was split, and the way back while there is one. */
export function SplitNotice({ resource, record }: { resource: Resource; record: RaRecord }) {
  const { from = '' } = resource.declaration.merge?.split ?? {};
  const id = record[from] as string | undefined;
  const isOpen = Boolean(id) && Date.parse(String(record.createdAt)) > Date.now() - UNDO_MS;
  const { data: origin } = useGetOne(resource.name, { id: id ?? '' }, { enabled: isOpen, retry: false });
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const dataProvider = useDataProvider();
  const mayEdit = useMayEdit();
  const [asking, setAsking] = useState(false);
  const { attempt, isPending } = useAttempt({
    onError: (error) => notify(failureMessage(translate, resource, 'edited', error), { type: 'error' }),
    onSettled: () => setAsking(false),
  });
  if (!isOpen || !origin) return null;
  const name = displayOf(resource, origin);
  const undo = () =>
    attempt(async () => {
      await dataProvider.unsplit(resource.name, record.id, record.version);
      notify('app.merge.whole', { type: 'success' });
      refresh();
      navigate(recordPath(resource, origin.id), { replace: true });
    });
  const mayUndo = mayEdit(resource, record) && mayEdit(resource, origin);
  return (
    <Alert
      severity="info"
      sx={{ mb: 1 }}
      action={
        mayUndo ? (
          <Button color="inherit" size="small" onClick={() => setAsking(true)}>
            {translate('app.merge.unsplit')}
          </Button>
        ) : undefined
      }
    >
      {translate('app.merge.splitFrom')}{' '}
      <Link component={RouterLink} to={recordPath(resource, origin.id)}>
        {name}
      </Link>
      <Confirmation
        isOpen={asking}
        loading={isPending}
        title={translate('app.merge.unsplitTitle', { name })}
        content={translate('app.merge.unsplitText', { name })}
        onConfirm={() => undo()}
        onClose={() => setAsking(false)}
      />
    </Alert>
  );
}
