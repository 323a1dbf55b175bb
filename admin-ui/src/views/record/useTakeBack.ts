import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { type Identifier, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { useAttempt } from '../../state/attempt.ts';
import { failureMessage } from '../failure.ts';

/** Takes a step of a record back, tells so, and how many were told of it before. */
export function useTakeBack(resource: Resource, onSettled?: () => void) {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const { transition: label } = useLabels(resource);
  const { attempt, isPending } = useAttempt({
    onError: (error) => {
      notify(failureMessage(translate, resource, 'edited', error), { type: 'error' });
      refresh();
    },
    ...(onSettled ? { onSettled } : {}),
  });
  const takeBack = (id: Identifier, step: string) =>
    attempt(async () => {
      // The server looks at the fields that the step has changed; what else was changed since is no hindrance.
      const { data } = await dataProvider.getOne(resource.name, { id });
      const { told } = await dataProvider.takeBack(resource.name, id, step, data.version);
      refresh();
      const key = told > 0 ? 'app.step.backTold' : 'app.step.back';
      notify(key, {
        type: told > 0 ? 'warning' : 'success',
        messageArgs: { step: label(step), smart_count: told },
      });
    });
  return { takeBack, isPending };
}
