import type { Actor } from '@hestia/permissions/index.ts';
import type { AuthProvider } from 'react-admin';
import { rememberTenant, tenantOfPath } from '../tenant.ts';
import { cached } from './cached.ts';
import { apiUrl, httpClient, token } from './http.ts';

/** What `GET me` answers. */
export interface Me {
  user: {
    id: string;
    firstName: string | null;
    lastName: string | null;
    email: string;
    options: { preferredLanguage?: 'en' | 'fr' } | null;
  };
  roles: string[];
  tenant: {
    id: string;
    name: string;
    productName: string;
    languages: string[];
    color: string | null;
    logo: { id: string }[] | null;
    usefulLinks: { title: string; url: string }[] | null;
  };
}

/** The signed-in user, asked for once a session. */
export const whoAmI = cached(async (): Promise<Me> => (await httpClient(`${apiUrl()}/me`)).json as Me);

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
}

/** Sign-in with e-mail and password; the session ends on the server too, and on any 401. */
export const authProvider: AuthProvider = {
  async login({ username, password }) {
    const { json } = await httpClient(`${apiUrl()}/login`, {
      method: 'POST',
      body: JSON.stringify({ email: username, password }),
    });
    forget();
    sessionEnd.forget();
    token.set(json.token);
    rememberTenant(tenantOfPath() ?? '');
  },
  async logout() {
    if (token.get()) await httpClient(`${apiUrl()}/logout`, { method: 'POST' }).catch(() => undefined);
    forget();
    return '/login';
  },
  async checkAuth() {
    if (!token.get()) throw new Error('signed out');
  },
  async checkError(error: { status?: number }) {
    if (error.status !== 401) return;
    forget();
    sessionEnd.remember();
    throw new Error('app.sessionTimeout');
  },
  async getIdentity() {
    const { user } = await whoAmI();
    return { id: user.id, fullName: [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email };
  },
  getPermissions: () => whoAmI(),
};
