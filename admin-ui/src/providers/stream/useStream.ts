import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { VERSION } from '../../config.ts';
import { apiUrl } from '../http.ts';
import { holderOf, token } from '../token.ts';
import { noticeVersion } from '../version.ts';
import { followTogether } from './shared.ts';

/** Opens the stream of who holds the token; it is nothing that a person does, and keeps no session alive. */
async function open(known: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(`${apiUrl()}/stream`, {
    signal,
    headers: {
      Accept: 'text/event-stream',
      Authorization: `Bearer ${known}`,
      'X-Background': '1',
      'X-Frontend-Version': VERSION,
    },
  });
  noticeVersion(response.headers.get('X-App-Version'));
  return response;
}

/**
 * Hears what the server tells of changes while somebody is signed in.
 *
 * @param tell called with the event's name, or `missed` where no stream was open for a while
 */
export function useStream(tell: (event: string) => void): void {
  const known = useSyncExternalStore(token.subscribe, token.get);
  const told = useEffectEvent(tell);
  useEffect(() => {
    if (!known) return;
    return followTogether(`stream ${apiUrl()} ${holderOf(known)}`, {
      open: (signal) => open(known, signal),
      tell: (event) => told(event),
    });
  }, [known]);
}
