import type { SavedSearch } from '@hestia/resources/generated/types.ts';
import type { Draft, Resource } from '@hestia/resources/vocabulary/index.ts';
import { useNotify, useRefresh, useTranslate, useUpdate } from 'react-admin';
import { failureMessage } from '../../views/failure.ts';

/** Makes a search the client's main one, or no longer; the one that was before isn't any more. */
export function useMain(resource: Resource<SavedSearch>, record: Draft<SavedSearch>) {
  const [update, { isPending }] = useUpdate();
  const notify = useNotify();
  const translate = useTranslate();
  const refresh = useRefresh();
  const { id, version } = record;
  const said = (isMain: boolean): Draft<SavedSearch> => ({ default: isMain, version });
  const set = (isMain: boolean) =>
    update(
      resource.name,
      { id, data: said(isMain), previousData: said(!isMain) },
      {
        mutationMode: 'pessimistic',
        onSuccess: refresh,
        onError: (error) => notify(failureMessage(translate, resource, 'edited', error), { type: 'error' }),
      },
    );
  return { set, isPending };
}
