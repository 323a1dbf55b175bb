import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Button } from '@mui/material';
import { useDataProvider, useListContext, useRefresh, useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { useAttempt } from '../../state/attempt.ts';

/** Gives all selected rows a state of the person's own, such as read, and takes it from them. */
export function MarkSelected({ resource, state }: { resource: Resource; state: string }) {
  const { selectedIds, onUnselectItems } = useListContext();
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const refresh = useRefresh();
  const { field } = useLabels(resource);
  const { attempt, isPending } = useAttempt();
  const mark = (isSet: boolean) =>
    attempt(async () => {
      await dataProvider.mark(resource, state, selectedIds.map(String), isSet);
      onUnselectItems();
      refresh();
    });
  const word = field(state).toLowerCase();
  return (
    <>
      <Button size="small" disabled={isPending} onClick={() => mark(true)}>
        {translate('app.bulk.mark', { state: word })}
      </Button>
      <Button size="small" disabled={isPending} onClick={() => mark(false)}>
        {translate('app.bulk.unmark', { state: word })}
      </Button>
    </>
  );
}
