import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { type RaRecord, useNotify, useRefresh, useTranslate, useUpdate } from 'react-admin';
import { failureMessage } from '../../views/failure.ts';

/** Makes a search the client's main one, or no longer; the one that was before isn't any more. */
export function useMain(resource: Resource, record: Record<string, unknown>) {
  const [update, { isPending }] = useUpdate();
  const notify = useNotify();
  const translate = useTranslate();
  const refresh = useRefresh();
  const { id, version } = record as RaRecord;
  const set = (isMain: boolean) =>
    update(
      resource.name,
      { id, data: { default: isMain, version }, previousData: { default: !isMain, version } },
      {
        mutationMode: 'pessimistic',
        onSuccess: refresh,
        onError: (error) => notify(failureMessage(translate, resource, 'edited', error), { type: 'error' }),
      },
    );
  return { set, isPending };
}
