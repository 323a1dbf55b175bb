import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { MESSAGE_MS } from '../../config.ts';
import { apiUrl, httpClient } from '../../providers/http.ts';

/** Makes a call of an administrator's page, tells how it went in the given words, and shows what it changed. */
export function useCall() {
  const notify = useNotify();
  const refresh = useRefresh();
  const [isPending, setPending] = useState(false);
  async function call(method: 'POST' | 'DELETE', path: string, done: string): Promise<void> {
    setPending(true);
    try {
      const { json } = await httpClient(`${apiUrl()}/${path}`, { method });
      notify(done, { type: 'success', autoHideDuration: MESSAGE_MS, messageArgs: { smart_count: json.count ?? 1 } });
      refresh();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setPending(false);
    }
  }
  return { call, isPending };
}
