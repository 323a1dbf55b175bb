import { useNotify, useRefresh } from 'react-admin';
import { MESSAGE_MS } from '../../config.ts';
import { apiUrl, httpClient } from '../../providers/http.ts';
import { useAttempt } from '../../state/attempt.ts';

/** Makes a call of an administrator's page, tells how it went in the given words, and shows what it changed. */
export function useCall() {
  const notify = useNotify();
  const refresh = useRefresh();
  const { attempt, isPending } = useAttempt();
  const call = (method: 'POST' | 'DELETE', path: string, done: string) =>
    attempt(async () => {
      const { json } = await httpClient(`${apiUrl()}/${path}`, { method });
      notify(done, { type: 'success', autoHideDuration: MESSAGE_MS, messageArgs: { smart_count: json.count ?? 1 } });
      refresh();
    });
  return { call, isPending };
}
