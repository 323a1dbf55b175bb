import type { Actor } from '@hestia/permissions/index.ts';
import type { AuthProvider } from 'react-admin';
import { begin } from './begin.ts';
import { cached } from './cached.ts';
import { apiUrl, httpClient } from './http.ts';
import { identify } from './identity.ts';
import { speak } from './language.ts';
import { forgetOffline } from './offline.ts';
import { queryClient } from './query.ts';
import { store } from './store.ts';
import { holderOf, token } from './token.ts';
import { onWrite } from './written.ts';

/** What `GET me` answers. */
export interface Me {
  user: {
    id: string;
    firstName: string | null;
    lastName: string | null;
    email: string;
    options: { preferredLanguage?: 'en' | 'fr' } | null;
    proofreader: boolean | null;
    agency?: string | null;
    dashboardType?: 'agent' | 'AC' | 'HO' | null;
  };
  roles: string[];
  /** Whether the person has a second step of sign-in, and whether the network demands one. */
  secondStep: { active: boolean; demanded: boolean };
  tenant: {
    id: string;
    name: string;
    productName: string;
    languages: string[];
    color: string | null;
    logo: { id: string }[] | null;
    hiddenTools?: string[] | null;
    usefulLinks: { title: string; uri: string }[] | null;
    alertText?: Partial<Record<'en' | 'fr', string>> | null;
    alertLevel?: 'info' | 'warning' | 'error' | null;
    alertFrom?: string | null;
    alertUntil?: string | null;
  };
}

/** The language that the signed-in person prefers: the interface is left in it. */
let preferredLanguage: 'en' | 'fr' | undefined;

/** After so long the person and the network are asked for anew: others may have changed roles or settings meanwhile. */
export const KNOWN_MS = 5 * 60_000;

/** The signed-in user, asked for once in a while. */
export const whoAmI = cached(async (): Promise<Me> => {
  const asked = token.get();
  const me = (await httpClient(`${apiUrl()}/me`)).json as Me;
  if (holderOf(asked) !== holderOf(token.get())) throw new Error('The session has changed');
  identify({ id: me.user.id, tenant: me.tenant.id });
  preferredLanguage = me.user.options?.preferredLanguage;
  return me;
}, KNOWN_MS);

export const actorOf = (self: Me): Actor => ({
  id: self.user.id,
  tenant: self.tenant.id,
  roles: self.roles,
  places: Object.fromEntries(
    Object.entries(self.user).filter((one): one is [string, string] => typeof one[1] === 'string'),
  ),
  flags: Object.entries(self.user).flatMap(([name, value]) => (value === true ? [name] : [])),
});

/** Accounts and settings: what `me` tells of. */
const TOLD = /^(users|tenants)\/[^/]+$/;

/** Who is signed in is asked for anew, and what is on the screen follows. */
export async function lookAgain(): Promise<void> {
  whoAmI.clear();
  await queryClient.invalidateQueries({ queryKey: ['auth'] });
}

/** What was loaded with addresses that end with their session. */
const OF_THE_SESSION = [['file-link'], ['picture-pass']];

/**
 * What is written of a person or of the network is known at once.
 *
 * When a session ends, or another person's begins, in this tab or another, what was known of the last one is forgotten.
 * The same person's goes on where the last one was, which is ended on the server too.
 */
export function followSession(): void {
  let last = token.get();
  onWrite((path) => {
    if (TOLD.test(path)) void lookAgain();
  });
  token.subscribe(() => {
    const [before, now] = [last, token.get()];
    last = now;
    if (before === now) return;
    if (before && holderOf(before) === holderOf(now)) {
      for (const queryKey of OF_THE_SESSION) void queryClient.invalidateQueries({ queryKey });
      httpClient(`${apiUrl()}/logout`, { method: 'POST', token: before }).catch(() => undefined);
      return;
    }
    whoAmI.clear();
    queryClient.clear();
    forgetOffline();
    identify(undefined);
    if (token.get()) return;
    store.reset();
    if (preferredLanguage) {
      store.setItem('locale', preferredLanguage);
      speak(preferredLanguage);
    }
    preferredLanguage = undefined;
  });
}

/** Signs out: here at once, and on the server as soon as it hears of it. */
export function signOut(): void {
  const ended = token.get();
  if (!ended) return;
  token.clear();
  // A later session than that in which it was asked for may be the one that ends.
  if (globalThis.Notification?.permission === 'granted')
    void import('./push.ts').then(({ pushNoMore }) => pushNoMore()).catch(() => undefined);
  httpClient(`${apiUrl()}/logout`, { method: 'POST', token: ended, keepalive: true }).catch(() => undefined);
}

/**
 * What react-admin asks for. It never leads to sign-in: who holds no token is led there in one place, see gates.tsx, and
 * what was refused because a session is over fails where it was called.
 */
export const authProvider: AuthProvider = {
  login: async ({ token: given }: { token: string }) => begin(given),
  async logout() {
    signOut();
    return false;
  },
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  async getIdentity() {
    const { user } = await whoAmI();
    return { id: user.id, fullName: [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email };
  },
  getPermissions: whoAmI,
};
