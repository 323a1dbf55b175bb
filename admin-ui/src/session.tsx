import { AbilityProvider } from '@casl/react';
import { type Actor, type AppAbility, abilityFor } from '@hestia/permissions/index.ts';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { Loading, usePermissions } from 'react-admin';
import { Failure } from './layouts/Failure.tsx';
import { actorOf, KNOWN_MS, type Me } from './providers/auth.ts';
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

/** Waits for the signed-in person, then shows what is inside. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { permissions: me, isPending, isError, refetch } = usePermissions<Me>(undefined, LOOKING);
  const session = useMemo(() => {
    if (!me?.user) return undefined;
    const actor = actorOf(me);
    return { me, actor, ability: abilityFor(actor, resources) };
  }, [me]);
  // What was known stays where it can't be asked for anew: nobody loses a page that they are at work on.
  if (isError && !session) return <Failure resetErrorBoundary={() => void refetch()} />;
  if (isPending || !session) return <Loading />;
  return (
    <SessionContext.Provider value={session}>
      <AbilityProvider value={session.ability}>{children}</AbilityProvider>
    </SessionContext.Provider>
  );
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('Used outside of a session');
  return session;
}
