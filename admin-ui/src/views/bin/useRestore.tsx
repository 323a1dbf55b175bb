import { Button } from '@mui/material';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { MESSAGE_MS } from '../../config.ts';
import { recordPath } from '../../labels.ts';
import { CloseButton } from '../../layouts/Notice.tsx';
import { apiUrl, httpClient } from '../../providers/http.ts';
import { queryClient } from '../../providers/query.ts';
import { resources } from '../../registry.ts';
import { useAttempt } from '../../state/attempt.ts';

/** Leads to a record that is back. */
function Show({ resource: name, id }: { resource: string; id: string }) {
  const translate = useTranslate();
  const resource = resources.find((one) => one.name === name);
  return (
    <>
      {resource?.declaration.path ? (
        <Button color="inherit" size="small" component={Link} to={recordPath(resource, id)}>
          {translate('app.bin.show')}
        </Button>
      ) : null}
      <CloseButton />
    </>
  );
}

/** Restores records from the bin, tells how many are back and why the others are not, and leads to one that is alone. */
export function useRestore() {
  const notify = useNotify();
  const refresh = useRefresh();
  const { attempt, isPending } = useAttempt();
  const restore = (resource: string, ids: string[]) =>
    attempt(async () => {
      const refusals: string[] = [];
      for (const id of ids)
        await httpClient(`${apiUrl()}/bin/${id}/restore`, { method: 'POST' })
          // What is remembered of it says that it is gone.
          .then(() => queryClient.removeQueries({ queryKey: [resource, 'getOne', { id }] }))
          .catch((error: Error) => refusals.push(error.message));
      const done = ids.length - refusals.length;
      refresh();
      if (done > 0)
        notify('app.bin.restored', {
          type: 'success',
          autoHideDuration: MESSAGE_MS,
          messageArgs: { smart_count: done },
          ...(ids.length === 1 ? { action: <Show resource={resource} id={ids[0] ?? ''} /> } : {}),
        });
      if (refusals.length > 0)
        notify('app.bin.notRestored', {
          type: 'warning',
          messageArgs: { smart_count: refusals.length, reason: [...new Set(refusals)].join(' ') },
        });
    });
  return { restore, isPending };
}
