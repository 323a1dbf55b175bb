import { useSyncExternalStore } from 'react';
import type { SignInState } from '../providers/signIn.ts';
import { tenantOfPath } from '../tenant.ts';

/** Where signing in begins. */
export const SIGN_IN = '/login';

const listeners = new Set<() => void>();
const base = (): string => `/tenant/${tenantOfPath() ?? ''}`;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/**
 * The address below the network's, as the pages for signing in use it: a router comes with the application. What an
 * entry of the history carries along stands where the router looks for it.
 */
export const place = {
  path: (): string => window.location.pathname.slice(base().length).replace(/\/+$/, '') || '/',
  state: (): SignInState | null => (window.history.state as { usr?: SignInState } | null)?.usr ?? null,
  /** Goes to a path below the network's. @param isNew whether Back leads here again */
  go(path: string, state: SignInState | null = null, isNew = false): void {
    const change = isNew ? 'pushState' : 'replaceState';
    window.history[change]({ usr: state }, '', base() + path);
    for (const listener of listeners) listener();
  },
};

export const usePath = (): string => useSyncExternalStore(subscribe, place.path);
