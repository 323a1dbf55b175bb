import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { recordPath } from '../../labels.ts';
import { resourceById } from '../../registry.ts';
import { useAttempt } from '../../state/attempt.ts';
import { failureMessage } from '../failure.ts';

interface Kept {
  resource: string;
  field: string;
}

/** What stayed as it is, in words: fields, and how many of each. */
function useKeptWords(): (kept: Kept[]) => string {
  const translate = useTranslate();
  return (kept) => {
    const names = kept.map(({ resource, field }) => {
      const name = resourceById(resource)?.name ?? resource;
      const model = translate(`resources.${name}.name`, { smart_count: 1 });
      return translate('app.pair', {
        what: model,
        value: translate(`resources.${name}.fields.${field}`, { _: field }),
      });
    });
    return [...new Set(names)].join(', ');
  };
}

/** Undoes a merge, opens the record that is back, and tells what could not go back. */
export function useUnmerge(resource: Resource, onSettled: () => void) {
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const words = useKeptWords();
  const queryClient = useQueryClient();
  const { attempt, isPending } = useAttempt({
    onError: (error) => notify(failureMessage(translate, resource, 'edited', error), { type: 'error' }),
    onSettled,
  });

  const undo = ({ id, version }: { id: string; version: number }) =>
    attempt(async () => {
      const { kept } = (await dataProvider.unmerge(resource.name, id, version)) as { kept: Kept[] };
      // What is remembered of it still leads to the other one.
      queryClient.removeQueries({ queryKey: [resource.name, 'getOne', { id }] });
      refresh();
      navigate(recordPath(resource, id), { replace: true, state: null });
      if (kept.length === 0) notify('app.merge.undone', { type: 'success' });
      else
        notify('app.merge.undonePartly', {
          type: 'warning',
          autoHideDuration: null,
          messageArgs: { kept: words(kept) },
        });
    });
  return { undo, isPending };
}
