import { useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../session.tsx';
import { WaitingSignings } from './waiting.ts';

/** What waits on this device for the person who is signed in. */
export function useWaiting() {
  const { actor } = useSession();
  const waiting = useMemo(() => new WaitingSignings(actor.tenant, actor.id), [actor.tenant, actor.id]);
  const all = useSyncExternalStore(waiting.subscribe, waiting.all);
  return { waiting, all };
}
