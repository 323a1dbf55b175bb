import type { Execute } from '../../records/database.ts';
import type { Secrets } from '../../secrets/index.ts';

/** The providers that people of a network may sign in with, by the name that stands in their addresses. */
export const PROVIDERS = ['google', 'azure'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** The providers' own issuers, which every deployment trusts. */
const GOOGLE = 'https://accounts.google.com';
const MICROSOFT = 'https://login.microsoftonline.com';

/** A provider as a network has set it up. */
export interface Provider {
  name: ProviderName;
  /** The OpenID issuer; its discovery document is below it. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  whitelist: string[];
}

/** The issuer that the settings mean; nothing where Azure's directory isn't said. */
export function issuerOf(name: string, issuer?: string | null, directory?: string | null): string | undefined {
  if (issuer) return issuer;
  if (name === 'google') return GOOGLE;
  return directory ? `${MICROSOFT}/${directory}/v2.0` : undefined;
}

/**
 * Whether the server calls this issuer: the providers' own, and those that the deployment names. Otherwise whoever
 * administers a network could make the server call any address that it reaches.
 */
export function isTrusted(issuer: string, trusted: readonly string[]): boolean {
  const { origin } = new URL(issuer);
  return [GOOGLE, MICROSOFT, ...trusted].some((one) => new URL(one).origin === origin);
}

const isOn = (row: Record<string, unknown>): boolean =>
  Boolean(row.active && row.client_id && issuerOf(String(row.name), row.issuer as string, row.directory as string));

/** The names of the providers that are switched on, for everybody who comes to the sign-in page. */
export async function activeProviders(execute: Execute, tenant: string): Promise<ProviderName[]> {
  const rows = await execute(
    'SELECT name, active, client_id, issuer, directory FROM login_providers WHERE tenant_id = $1 AND active',
    [tenant],
  );
  return PROVIDERS.filter((name) => rows.some((row) => row.name === name && isOn(row)));
}

/** A provider that is switched on, its secret opened. */
export async function activeProvider(
  execute: Execute,
  secrets: Secrets,
  tenant: string,
  name: ProviderName,
): Promise<Provider | undefined> {
  const [row] = await execute(
    `SELECT name, active, client_id, client_secret, issuer, directory, whitelist FROM login_providers
     WHERE tenant_id = $1 AND name = $2 AND active`,
    [tenant, name],
  );
  if (!row || !isOn(row)) return undefined;
  return {
    name,
    issuer: issuerOf(name, row.issuer as string, row.directory as string) ?? '',
    clientId: String(row.client_id),
    clientSecret: row.client_secret ? secrets.open(String(row.client_secret)) : '',
    whitelist: (row.whitelist ?? []) as string[],
  };
}
