import { AbilityProvider } from '@casl/react';
import { type Actor, type AppAbility, abilityFor } from '@hestia/permissions/index.ts';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { Loading, usePermissions } from 'react-admin';
import { Failure } from './layouts/Failure.tsx';
import { actorOf, type Me } from './providers/auth.ts';
import { resources } from './registry.ts';

/** The signed-in person with the same ability that the server has built. */
export interface Session {
  me: Me;
  actor: Actor;
  ability: AppAbility;
}

const SessionContext = createContext<Session | undefined>(undefined);

/** Waits for the signed-in person, then shows what is inside. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { permissions: me, isPending, isError, refetch } = usePermissions<Me>();
  const session = useMemo(() => {
    if (!me?.user) return undefined;
    const actor = actorOf(me);
    return { me, actor, ability: abilityFor(actor, resources) };
  }, [me]);
  if (isError) return <Failure resetErrorBoundary={() => void refetch()} />;
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
