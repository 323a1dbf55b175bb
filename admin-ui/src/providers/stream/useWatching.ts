import { useEffect } from 'react';
import { apiUrl, httpClient } from '../http.ts';

/** The server forgets after some two minutes who has said no more that they look. */
const AGAIN_MS = 60_000;

/** Says to the server, as long as the page is looked at, that a list of such records is open. */
export function useWatching(resource: string): void {
  useEffect(() => {
    const say = () => {
      // Who isn't heard is told nothing, as where there is no stream.
      if (!document.hidden) httpClient(`${apiUrl()}/stream/watching/${resource}`, { method: 'PUT' }).catch(() => {});
    };
    say();
    const timer = setInterval(say, AGAIN_MS);
    document.addEventListener('visibilitychange', say);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', say);
    };
  }, [resource]);
}
