import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Loading, NotificationContextProvider } from 'react-admin';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { type SignInState, target } from './providers/signIn.ts';
import { holderOf, token } from './providers/token.ts';

const useToken = (): string | null => useSyncExternalStore(token.subscribe, token.get);

/**
 * The pages behind sign-in, and the one place that leads to it: without a session, or as soon as it ends, the sign-in
 * page takes the place of the one that was asked for, and keeps its address. Another person has pages of their own.
 */
export function SignedIn({ children }: { children: ReactNode }) {
  const session = useToken();
  const { pathname, search, hash } = useLocation();
  // The same object as long as the address is the same: another one would navigate again.
  const state = useMemo<SignInState>(() => ({ next: pathname + search + hash }), [pathname, search, hash]);
  if (!session) return <Navigate to="/login" replace state={state} />;
  return <NotificationContextProvider key={holderOf(session)}>{children}</NotificationContextProvider>;
}

/**
 * The pages for signing in: who has signed in, here or meanwhile in another tab, is led on to where they wanted to go.
 * @param stays whether who comes with a session may sign in anew
 */
export function SigningIn({ stays = false, children }: { stays?: boolean; children: ReactNode }) {
  const session = useToken();
  const [before] = useState(stays ? session : null);
  const { state } = useLocation() as { state: SignInState | null };
  const navigate = useNavigate();
  const isIn = session !== null && session !== before;
  useEffect(() => {
    if (!isIn) return;
    const kept = target.take();
    void navigate(state?.next ?? kept ?? '/', { replace: true });
  }, [isIn, state, navigate]);
  return isIn ? <Loading /> : children;
}
