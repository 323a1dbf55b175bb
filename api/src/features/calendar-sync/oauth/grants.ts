import { randomPKCECodeVerifier } from 'openid-client';
import { activeProvider, isTrusted, type Provider, type ProviderName } from '../../../auth/openid/providers.ts';
import { log } from '../../../log.ts';
import { type Execute, execute, inWrite } from '../../../records/database.ts';
import { type Connected, keep, type SyncServices } from '../connection.ts';
import { SyncProblem } from '../sync.ts';
import type { Grant } from './account.ts';
import { type Begun, type Came, consentAddress, granted, renewed } from './consent.ts';

const MINUTES_MS = 10 * 60_000;
const KNOWN = 'SELECT grants FROM calendar_progress WHERE tenant_id = $1 AND connection = $2';
const KEEP = `INSERT INTO calendar_progress (tenant_id, connection, grants) VALUES ($1, $2, $3)
  ON CONFLICT (tenant_id, connection) DO UPDATE SET grants = excluded.grants`;

const runOf =
  ({ dataSource }: SyncServices): Execute =>
  (text, values) =>
    execute(dataSource, text, values);

/** As which provider of sign-in the network has set up what its people let the product into. */
const SET_UP: Partial<Record<string, ProviderName>> = { google: 'google', microsoft: 'azure' };

/** Whether a calendar is let into by its person elsewhere, in place of a password that is entered here. */
export const isLetInto = ({ provider }: Connected['connection']): boolean => String(provider) in SET_UP;

/** What the network has set up there, for sign-in and for this; nothing where its issuer isn't trusted. */
async function providerOf(services: SyncServices, { tenant, connection }: Connected): Promise<Provider | undefined> {
  const name = SET_UP[String(connection.provider)];
  const provider = name && (await activeProvider(runOf(services), services.secrets, tenant, name));
  return provider && isTrusted(provider.issuer, services.issuers) ? provider : undefined;
}

/** What goes along there and comes back: read by us alone, for this person and connection, for a while. */
interface Along extends Omit<Begun, 'state'> {
  person: string;
  connection: string;
  until: number;
}

/** Where a person lets the product in; nothing where the network has set nothing up. */
export async function beginConsent(
  services: SyncServices,
  one: Connected,
  origin: string,
): Promise<string | undefined> {
  const provider = await providerOf(services, one);
  if (!provider) return undefined;
  const along: Along = {
    ...{ person: one.caller.actor.id, connection: one.connection.id, until: Date.now() + MINUTES_MS },
    verifier: randomPKCECodeVerifier(),
    redirectUri: `${origin}/tenant/${one.tenant}/toolbox/calendar-answer`,
  };
  const state = `${one.connection.id}.${services.secrets.seal(JSON.stringify(along))}`;
  return consentAddress(provider, { state, ...along });
}

function alongIn({ secrets }: SyncServices, one: Connected, state: string): Along {
  const along = JSON.parse(secrets.open(state.slice(state.indexOf('.') + 1))) as Along;
  const isTheirs = along.person === one.caller.actor.id && along.connection === one.connection.id;
  if (!isTheirs || along.until < Date.now()) throw new Error('the answer is another one’s, or late');
  return along;
}

/** Keeps what was granted; whatever doesn't fit is for the log. @returns whether the product is let in */
export async function finishConsent(services: SyncServices, one: Connected, came: Came): Promise<boolean> {
  const { tenant, connection } = one;
  try {
    const provider = await providerOf(services, one);
    if (!provider) return false;
    const grant = await granted(provider, { ...alongIn(services, one, came.state), state: came.state }, came);
    await inWrite(services.dataSource, async (run) => {
      await run(KEEP, [tenant, connection.id, services.secrets.seal(JSON.stringify(grant))]);
      await keep(services, tenant, connection.id, { granted: true }, run);
    });
    return true;
  } catch (error) {
    log.warn({ err: error, tenant, connection: connection.id }, 'a calendar could not be let in');
    return false;
  }
}

/** Access anew for one that is over, kept. */
export type Renew = (refresh: string) => Promise<Grant>;

/**
 * What a connection was granted, and what renews it when it is over.
 *
 * @throws SyncProblem `signInRefused` where nothing is granted, `notSetUp` where the network has nothing set up any more
 */
export async function grantOf(services: SyncServices, one: Connected): Promise<{ grant: Grant; renew: Renew }> {
  const { tenant, connection } = one;
  const run = runOf(services);
  const [row] = await run(KNOWN, [tenant, connection.id]);
  const provider = await providerOf(services, one);
  if (!provider) throw new SyncProblem('notSetUp');
  if (!row?.grants) throw new SyncProblem('signInRefused');
  const renew: Renew = async (refresh) => {
    const fresh = await renewed(provider, refresh);
    await run(KEEP, [tenant, connection.id, services.secrets.seal(JSON.stringify(fresh))]);
    return fresh;
  };
  return { grant: JSON.parse(services.secrets.open(String(row.grants))) as Grant, renew };
}
