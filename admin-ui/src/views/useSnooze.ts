import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { formatDateTime } from '../fields/formats.ts';
import { useAttempt } from '../state/attempt.ts';

/** Puts records off for the person until a time, or brings them back. */
export function useSnooze(resource: Resource, state: string, ids: string[], onDone?: () => void) {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const translate = useTranslate();
  const refresh = useRefresh();
  const { attempt, isPending } = useAttempt({ onError: (error) => notify(error.message, { type: 'error' }) });
  const mark = (until?: string) =>
    attempt(async () => {
      await dataProvider.mark(resource, state, ids, until !== undefined, until);
      onDone?.();
      const words = until ? translate('app.snooze.done', { at: formatDateTime(until) }) : 'app.snooze.returned';
      notify(words, { type: 'success' });
      refresh();
    });
  return { snooze: (until: string) => mark(until), bringBack: () => mark(), isPending };
}
