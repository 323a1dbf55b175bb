import { mayField } from '@hestia/permissions/index.ts';
import type { Client, Property } from '@hestia/resources/generated/types.ts';
import { type Finding, type SentBefore, type Suitability, suitabilityOf } from '@hestia/resources/mailing/suitable.ts';
import { type Draft, parseCondition, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { formatDate } from '@hestia/resources/vocabulary/written.ts';
import { RequestError } from '../../errors.ts';
import type { OfferPurpose } from '../../mail/index.ts';
import type { Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import { nameOf } from '../../records/read/name.ts';
import { knownOf, mailedClient, type Refusals, said } from './reach.ts';
import { type Sendable, sendable } from './sendable.ts';
import { type Services, wordsOf } from './services.ts';

type Values = Record<string, unknown>;

const SENT = `SELECT client, property, max(at)::date::text AS on FROM (
    SELECT r.client, p.target_id AS property, r.sent_at AT TIME ZONE 'Europe/Paris' AS at FROM mailing_recipients r
    JOIN mailing_recipients_properties p ON p.tenant_id = r.tenant_id AND p.source_id = r.id
    WHERE r.tenant_id = $1 AND r.client = ANY ($2::text[]) AND p.target_id = ANY ($3::text[]) AND r.state = 'sent'
    UNION ALL
    SELECT s.client, m.property, m.sent_at AT TIME ZONE 'Europe/Paris' FROM saved_searches s
    JOIN matches m ON m.tenant_id = s.tenant_id AND m.search = s.id
    WHERE s.tenant_id = $1 AND s.client = ANY ($2::text[]) AND m.property = ANY ($3::text[]) AND m.sent_at IS NOT NULL
  ) AS sent GROUP BY client, property`;

async function sentBefore(execute: Execute, tenant: string, clients: string[], properties: string[]) {
  return (await execute(SENT, [tenant, clients, properties])) as unknown as SentBefore[];
}

/** The clients as the caller reads them. @throws RequestError 404 where one isn't read or isn't there */
export async function readClients(
  { records, of }: Services,
  caller: Caller,
  ids: string[],
): Promise<Map<string, Draft<Client>>> {
  const filter = parseCondition({ id: ids });
  const { rows } = await records.list(caller, of.client, { filter, offset: 0, limit: Math.max(1, ids.length) }, false);
  const found = rows.map((row) => JSON.parse(row) as Draft<Client>);
  return new Map(found.map((one) => [String(one.id), one]));
}

/** How the network sends: mails a minute, mailings a person and week, and whether it counts who reads them. */
interface Settings {
  rate: number;
  cap: number;
  counts: boolean;
}

const SETTINGS = 'SELECT mailing_rate AS rate, mailing_cap AS cap, mailing_counts AS counts FROM tenants WHERE id = $1';

/** What a client may be written to, by the network's setting. */
export async function settingsOf(execute: Execute, tenant: string): Promise<Settings> {
  const [row] = await execute(SETTINGS, [tenant]);
  return { rate: Number(row?.rate ?? 60), cap: Number(row?.cap ?? 4), counts: row?.counts === true };
}

/** What was asked, and what stands against it. */
export interface Checked extends Suitability {
  records: Map<string, Draft<Property>>;
  people: Map<string, Draft<Client>>;
  addresses: Map<string, string>;
  names: Map<string, string>;
}

/**
 * Looks at properties and clients that somebody means to bring together.
 *
 * @throws RequestError 404 for one that isn't there or isn't the caller's to read
 */
export async function check(
  execute: Execute,
  services: Services,
  caller: Caller,
  ids: { properties: string[]; clients: string[] },
  purpose: OfferPurpose | undefined,
): Promise<Checked> {
  const { of } = services;
  const { tenant } = caller.actor;
  const properties: Sendable[] = [];
  for (const id of ids.properties) properties.push(await sendable(execute, services, caller, id));
  const people = await readClients(services, caller, ids.clients);
  if (ids.clients.some((id) => !people.has(id))) throw new RequestError(404, 'notFound', { model: of.client.id });
  const known = await knownOf(execute, tenant, ids.clients, purpose);
  const { cap } = await settingsOf(execute, tenant);
  const words = wordsOf(services, caller);
  const clients = ids.clients.flatMap((id) => {
    const one = known.get(id);
    const isReserved = !mayField(caller.ability, of.client as Resource, 'emails', people.get(id) as Values);
    return one ? [mailedClient(one, isReserved, purpose, cap, words)] : [];
  });
  const open = clients.filter(({ isReserved }) => !isReserved).map(({ id }) => id);
  const sent = await sentBefore(execute, tenant, open, ids.properties);
  return {
    ...suitabilityOf(
      properties.map(({ mailed }) => mailed),
      clients,
      sent,
    ),
    records: new Map(properties.map(({ record }) => [String(record.id), record])),
    people,
    addresses: new Map(clients.flatMap(({ id, email }) => (email ? [[id, email] as [string, string]] : []))),
    names: new Map([
      ...properties.map(({ record }): [string, string] => [String(record.id), propertyName(record)]),
      ...[...people].map(([id, one]): [string, string] => [id, nameOf(of.client, one as Values, caller.language)]),
    ]),
  };
}

export const propertyName = ({ title, reference, id }: Draft<Property>): string =>
  [title, reference].filter(Boolean).join(', ') || String(id);

/** A finding in the caller's words. */
export function inWords(
  words: Refusals,
  { names }: Pick<Checked, 'names'>,
  finding: Finding,
): Finding & { message: string } {
  const { about, id, other = '', on, why, code } = finding;
  const [property, client] = about === 'property' ? [id, other] : [other, id];
  const info = { property: names.get(property), client: names.get(client), why, day: on ? formatDate(on) : '' };
  return { ...finding, message: said(words, code, info) };
}
