/** The tenant of the address bar, or nothing. */
export const tenantOfPath = (path = window.location.pathname): string | undefined =>
  /^\/+tenant\/+([A-Z0-9]+)(\/|$)/.exec(path)?.[1];

const LAST = 'tenant';

/** Remembers the tenant for paths that don't name one. */
export const rememberTenant = (tenant: string): void => localStorage.setItem(LAST, tenant);

/** The tenant that was last signed in to on this device. */
export const rememberedTenant = (): string | undefined => localStorage.getItem(LAST) ?? undefined;

/** A path with the current tenant inserted and double slashes collapsed; nothing when it is right already. */
export function correctedPath(path: string, tenant: string | undefined): string | undefined {
  const collapsed = path.replace(/\/{2,}/g, '/');
  const right = tenantOfPath(collapsed) || !tenant ? collapsed : `/tenant/${tenant}${collapsed}`;
  return right === path ? undefined : right;
}
