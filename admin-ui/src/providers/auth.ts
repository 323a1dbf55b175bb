import type { Actor } from '@hestia/permissions/index.ts';
import type { AuthProvider } from 'react-admin';
import { rememberTenant, tenantOfPath } from '../tenant.ts';
import { cached } from './cached.ts';
import { apiUrl, httpClient, isOfEarlierSession, token } from './http.ts';
import { identify } from './identity.ts';
import { queryClient } from './query.ts';
import { store } from './store.ts';

/** What `GET me` answers. */
export interface Me {
  user: {
    id: string;
    firstName: string | null;
    lastName: string | null;
    email: string;
    options: { preferredLanguage?: 'en' | 'fr' } | null;
    proofreader: boolean | null;
  };
  roles: string[];
  tenant: {
    id: string;
    name: string;
    productName: string;
    languages: string[];
    color: string | null;
    logo: { id: string }[] | null;
    usefulLinks: { title: string; uri: string }[] | null;
  };
}

/** The language that the signed-in person prefers: the interface is left in it. */
let preferredLanguage: 'en' | 'fr' | undefined;

/** The signed-in user, asked for once a session. */
export const whoAmI = cached(async (): Promise<Me> => {
  const me = (await httpClient(`${apiUrl()}/me`)).json as Me;
  identify({ id: me.user.id, tenant: me.tenant.id });
  preferredLanguage = me.user.options?.preferredLanguage;
  return me;
});

export const actorOf = (self: Me): Actor => ({ id: self.user.id, tenant: self.tenant.id, roles: self.roles });

const ENDED = 'sessionEnded';

/** Whether the session ended by itself, which the sign-in page says; not so after signing out. */
export const sessionEnd = {
  remember: (): void => sessionStorage.setItem(ENDED, '1'),
  forget: (): void => sessionStorage.removeItem(ENDED),
  isRemembered: (): boolean => sessionStorage.getItem(ENDED) !== null,
};

function forget(): void {
  token.clear();
  whoAmI.clear();
  identify(undefined);
}

/** The end of a session, however it came: the interface stays in the language that its person prefers. */
function leave(): void {
  forget();
  if (preferredLanguage) store.setItem('locale', preferredLanguage);
  preferredLanguage = undefined;
}

/** The signed-in person; nobody without a token, nor with one that is over where people come to sign in anyway. */
async function signedIn(): Promise<Me | undefined> {
  if (!token.get()) return undefined;
  try {
    return await whoAmI();
  } catch (error) {
    const isSigningIn = /\/login(\/|$)/.test(window.location.pathname);
    if (!isSigningIn || (error as { status?: number }).status !== 401) throw error;
    if (!isOfEarlierSession(error)) token.clear();
    return undefined;
  }
}

/** Takes the token that signing in gave; the session ends on the server too, and on any 401. */
export const authProvider: AuthProvider = {
  async login({ token: given }: { token: string }) {
    forget();
    sessionEnd.forget();
    token.set(given);
    rememberTenant(tenantOfPath() ?? '');
    // Pages below the sign-in page know already that nobody was signed in.
    await queryClient.refetchQueries({ queryKey: ['auth', 'checkAuth'], type: 'active' });
  },
  async logout() {
    if (token.get()) await httpClient(`${apiUrl()}/logout`, { method: 'POST' }).catch(() => undefined);
    leave();
    return '/login';
  },
  async checkAuth() {
    if (!token.get()) throw new Error('signed out');
  },
  async checkError(error: { status?: number }) {
    if (error.status !== 401 || isOfEarlierSession(error)) return;
    leave();
    sessionEnd.remember();
    throw new Error('app.sessionTimeout');
  },
  async getIdentity() {
    const { user } = await whoAmI();
    return { id: user.id, fullName: [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email };
  },
  getPermissions: signedIn,
};
