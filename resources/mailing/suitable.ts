import type { Property } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';

/** Statuses in which a property is proposed to buyers: for sale, publicly or by word of mouth. */
export const MAILED_STATUSES = ['sale', 'off_market'] as const;

/** A property that somebody means to send. */
export interface MailedProperty extends Draft<Pick<Property, 'status' | 'verified' | 'partner'>> {
  id: string;
  /** Whom it belongs to, as far as the sender may know. */
  vendors: readonly string[];
  /** Whom it belongs to besides, which the sender may not know. */
  hiddenVendors?: readonly string[];
  /** What the law on ads or its mandates say against it, in words. */
  stops: readonly string[];
}

/** A client whom it is meant for. */
export interface MailedClient {
  id: string;
  /** Where to write to; absent: nowhere is known. */
  email?: string | undefined;
  /** The sender may not read where to write to. */
  isReserved?: boolean | undefined;
  /** Why they may not be written to, in words: consent, address, too many mails. */
  refusal?: string | undefined;
}

/** A property that a client got before. */
export interface SentBefore {
  client: string;
  property: string;
  /** `YYYY-MM-DD` */
  on: string;
}

export type PropertyProblem = 'propertyNotVerified' | 'propertyStatus' | 'propertyStopped' | 'propertyOwnedByClient';
export type ClientProblem =
  | 'clientReserved'
  | 'clientWithoutEmail'
  | 'clientIsVendor'
  | 'clientRefused'
  | 'clientUnsuited';

/** What stands against a property, a client or both, or is worth knowing of them. */
export interface Finding {
  about: 'property' | 'client';
  id: string;
  code: PropertyProblem | ClientProblem | 'alreadySent';
  /** `refused`: gets nothing, or goes to nobody; `told`: one of the pair is refused; `warning`: it goes all the same. */
  level: 'refused' | 'told' | 'warning';
  /** The property, where it is about a client, and the other way round. */
  other?: string;
  /** `YYYY-MM-DD`, of what was sent before. */
  on?: string;
  /** In words, what the law or the list of addresses says. */
  why?: string;
}

/** What goes to whom, and what stays for which reasons. */
export interface Suitability {
  findings: Finding[];
  properties: string[];
  clients: string[];
}

/** What stands against sending a property to anybody. */
export function propertyProblem({ verified, status, stops }: Omit<MailedProperty, 'id' | 'vendors' | 'hiddenVendors'>):
  | {
      code: PropertyProblem;
      why?: string;
    }
  | undefined {
  if (verified !== true) return { code: 'propertyNotVerified' };
  if (!MAILED_STATUSES.some((one) => one === status)) return { code: 'propertyStatus' };
  return stops.length > 0 ? { code: 'propertyStopped', why: stops.join(' ; ') } : undefined;
}

const refusedProperties = (properties: readonly MailedProperty[]): Finding[] =>
  properties.flatMap((one): Finding[] => {
    const problem = propertyProblem(one);
    return problem ? [{ about: 'property', level: 'refused', id: one.id, ...problem }] : [];
  });

function clientFindings(
  { id, email, isReserved, refusal }: MailedClient,
  properties: readonly MailedProperty[],
): Finding[] {
  const refused = { about: 'client', level: 'refused', id } as const;
  if (isReserved) return [{ ...refused, code: 'clientReserved' }];
  if (!email) return [{ ...refused, code: 'clientWithoutEmail' }];
  const own = properties.filter(({ vendors }) => vendors.includes(id));
  if (own.length > 0)
    return own.flatMap((one): Finding[] => [
      { ...refused, code: 'clientIsVendor', other: one.id },
      { about: 'property', level: 'told', id: one.id, code: 'propertyOwnedByClient', other: id },
    ]);
  if (refusal) return [{ ...refused, code: 'clientRefused', why: refusal }];
  // Neither the property nor the reason is told: they would say who sells it.
  return properties.some(({ hiddenVendors }) => hiddenVendors?.includes(id))
    ? [{ ...refused, code: 'clientUnsuited' }]
    : [];
}

/**
 * Which properties go to which clients. A property must be verified and proposed to buyers, and nothing of the law may stand
 * against it; a client must have an address, own none of the properties, and be one who may be written to. What is refused
 * keeps nothing else from going; what was sent before is said with its day and goes all the same.
 */
export function suitabilityOf(
  properties: readonly MailedProperty[],
  clients: readonly MailedClient[],
  sent: readonly SentBefore[],
): Suitability {
  const stopped = refusedProperties(properties);
  const going = properties.filter(({ id }) => !stopped.some((one) => one.id === id));
  const refused = clients.flatMap((one) => clientFindings(one, going));
  const isRefused = (client: string) =>
    refused.some(({ about, level, id }) => about === 'client' && level === 'refused' && id === client);
  const reached = clients.filter(({ id }) => !isRefused(id));
  const known = (list: readonly { id: string }[], id: string) => list.some((one) => one.id === id);
  const warnings = sent
    .filter(({ client, property }) => known(reached, client) && known(going, property))
    .map(
      ({ client, property, on }): Finding => ({
        about: 'client',
        level: 'warning',
        id: client,
        code: 'alreadySent',
        other: property,
        on,
      }),
    );
  return {
    findings: [...stopped, ...refused, ...warnings],
    properties: going.map(({ id }) => id),
    clients: reached.map(({ id }) => id),
  };
}

/** Requests as far as a mailing that answers them asks. */
export interface MailedRequest {
  client?: string | null | undefined;
  property?: string | null | undefined;
}

/** What keeps requests from being answered by a mailing: they are of one client, and each is about a property. */
export function requestsProblem(
  requests: readonly MailedRequest[],
): 'requestsWithoutProperty' | 'requestsOfSeveralClients' | undefined {
  if (requests.some(({ property }) => !property)) return 'requestsWithoutProperty';
  return new Set(requests.map(({ client }) => client)).size > 1 ? 'requestsOfSeveralClients' : undefined;
}
