/** The tenant of the address bar, or nothing. */
export const tenantOfPath = (path = window.location.pathname): string | undefined =>
  /^\/+tenant\/+([A-Z0-9]+)(\/|$)/.exec(path)?.[1];

const LAST = 'tenant';

/** Remembers the tenant for paths that don't name one. */
export const rememberTenant = (tenant: string): void => localStorage.setItem(LAST, tenant);

/** The tenant that was last signed in to on this device. */
export const rememberedTenant = (): string | undefined => localStorage.getItem(LAST) ?? undefined;

const NAMES_ONE = /^\/tenant(\/|$)/;

/**
 * A path with the current tenant inserted and double slashes collapsed; nothing when it is right already. One that is
 * about a tenant, of whatever name or of none, gets no other.
 */
export function correctedPath(path: string, tenant: string | undefined): string | undefined {
  const collapsed = path.replace(/\/{2,}/g, '/');
  const right = NAMES_ONE.test(collapsed) || !tenant ? collapsed : `/tenant/${tenant}${collapsed}`;
  return right === path ? undefined : right;
}
