import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { type RaRecord, useNotify, useTranslate, useUpdate } from 'react-admin';
import { failureMessage } from '../failure.ts';

/** Sets one yes-or-no field of a record at the version that is shown, and tells how it went. */
export function useFlagChange(resource: Resource, record: RaRecord) {
  const translate = useTranslate();
  const notify = useNotify();
  const [update, { isPending }] = useUpdate();
  const change = (name: string, value: boolean, onSettled: () => void) =>
    update(
      resource.name,
      { id: record.id, data: { ...record, [name]: value }, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify('app.saved', { type: 'success' }),
        onError: (error) => notify(failureMessage(translate, resource, 'edited', error), { type: 'error' }),
        onSettled,
      },
    );
  return { change, isPending };
}
