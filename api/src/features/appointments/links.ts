import type { Secrets } from '../../secrets/index.ts';
import { tokensOf } from '../../secrets/tokens.ts';

const tokens = tokensOf('appointment', 'APP', 'CLI');

/** What a client holds who answers. */
export const tokenOf = (secrets: Secrets, tenant: string, appointment: string, client: string): string =>
  tokens.make(secrets, tenant, `${appointment}.${client}`);

/** Whose answer to what a token is; nothing for what is none of ours. */
export function answererOf(
  secrets: Secrets,
  tenant: string,
  token: string,
): { appointment: string; client: string } | undefined {
  const [appointment, client] = tokens.read(secrets, tenant, token)?.split('.') ?? [];
  return appointment && client ? { appointment, client } : undefined;
}

/** Where the client answers; after the `#`, which browsers keep to themselves, is what lets them. */
export const linkOf = (origin: string, tenant: string, token: string): string =>
  `${origin}/tenant/${tenant}/appointment#${token}`;
