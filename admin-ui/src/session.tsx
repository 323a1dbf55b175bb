import { AbilityProvider } from '@casl/react';
import { type Actor, type AppAbility, abilityFor } from '@hestia/permissions/index.ts';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useMemo,
  useState,
} from 'react';
import { Loading, usePermissions } from 'react-admin';
import { Failure } from './layouts/Failure.tsx';
import { actorOf, KNOWN_MS, type Me } from './providers/auth.ts';
import { offlineDay } from './providers/offline.ts';
import { resources } from './registry.ts';

/** The signed-in person with the same ability that the server has built. */
export interface Session {
  me: Me;
  actor: Actor;
  ability: AppAbility;
}

const SessionContext = createContext<Session | undefined>(undefined);

/** Who comes back to a page that was left for a while may have other rights by now. */
const LOOKING = { staleTime: KNOWN_MS, refetchOnWindowFocus: true };

function sessionOf(me: Me | undefined): Session | undefined {
  if (!me?.user) return undefined;
  const actor = actorOf(me);
  return { me, actor, ability: abilityFor(actor, resources) };
}

function Inside({ session, children }: { session: Session; children: ReactNode }) {
  return (
    <SessionContext.Provider value={session}>
      <AbilityProvider value={session.ability}>{children}</AbilityProvider>
    </SessionContext.Provider>
  );
}

const statusOf = (error: unknown): number | undefined => (error as { status?: number } | null)?.status;

/** Who was signed in on this device, where the server can't be asked; a server that refuses says so itself. */
const keptWithout = (error: unknown): Session | undefined =>
  statusOf(error) ? undefined : sessionOf(offlineDay<Me, unknown>()?.me);

interface SessionGateProps {
  /** What is shown in place of all pages where the product was opened without a net, and the device has kept something. */
  offline?: ComponentType<{ onAgain: () => void }>;
  children: ReactNode;
}

/** Waits for the signed-in person, then shows what is inside. */
export function SessionGate({ offline: Offline, children }: SessionGateProps) {
  const { permissions: me, isPending, isError, error, refetch } = usePermissions<Me>(undefined, LOOKING);
  const session = useMemo(() => sessionOf(me), [me]);
  const [away, setAway] = useState<Session>();
  const isAway = isError && !session;
  // It stays while the server is asked again.
  if (isAway && !away) {
    const kept = keptWithout(error);
    if (kept) setAway(kept);
  }
  const again = useCallback(() => void refetch(), [refetch]);
  if (Offline && away && !session && !statusOf(error))
    return (
      <Inside session={away}>
        <Suspense fallback={<Loading />}>
          <Offline onAgain={again} />
        </Suspense>
      </Inside>
    );
  // What was known stays where it can't be asked for anew: nobody loses a page that they are at work on.
  if (isAway) return <Failure resetErrorBoundary={() => void refetch()} />;
  if (isPending || !session) return <Loading />;
  return <Inside session={session}>{children}</Inside>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('Used outside of a session');
  return session;
}
