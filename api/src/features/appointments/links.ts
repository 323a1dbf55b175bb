import type { Secrets } from '../../secrets/index.ts';
import { tokensOf } from '../../secrets/tokens.ts';

const tokens = tokensOf('appointment', 'APP', 'CLI');
const ofVendors = tokensOf('visit of a vendor', 'APP', 'CLI');
const ofVisits = tokensOf('booked visit', 'APP');

/** What a client holds who answers. */
export const tokenOf = (secrets: Secrets, tenant: string, appointment: string, client: string): string =>
  tokens.make(secrets, tenant, `${appointment}.${client}`);

/** What a vendor of the visited property holds who answers. */
export const vendorTokenOf = (secrets: Secrets, tenant: string, appointment: string, vendor: string): string =>
  ofVendors.make(secrets, tenant, `${appointment}.${vendor}`);

/** What whoever books a visit online holds on the spot: it says nothing of whether the house knows them. */
export const visitTokenOf = (secrets: Secrets, tenant: string, appointment: string): string =>
  ofVisits.make(secrets, tenant, appointment);

/** Whose answer to what a token is; of a visit that was booked online it may name no client. */
interface Answerer {
  appointment: string;
  client?: string | undefined;
  /** They sell the property, and aren’t who visits it. */
  isVendor: boolean;
}

/** Whose answer to what a token is; nothing for what is none of ours. */
export function answererOf(secrets: Secrets, tenant: string, token: string): Answerer | undefined {
  const ofVendor = ofVendors.read(secrets, tenant, token);
  const found = ofVendor ?? tokens.read(secrets, tenant, token) ?? ofVisits.read(secrets, tenant, token);
  const [appointment, client] = found?.split('.') ?? [];
  return appointment ? { appointment, client, isVendor: ofVendor !== undefined } : undefined;
}

/** Where the client or the vendor answers; after the `#`, which browsers keep to themselves, is what lets them. */
export const linkOf = (origin: string, tenant: string, token: string): string =>
  `${origin}/tenant/${tenant}/appointment#${token}`;
