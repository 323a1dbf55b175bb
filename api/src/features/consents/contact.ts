import { mayField } from '@hestia/permissions/index.ts';
import {
  CHANNELS,
  type Channel,
  type ContactAnswer,
  type ContactClient,
  type ContactPurpose,
  mayContact,
  mayWriteToBusiness,
} from '@hestia/resources/consent/contact.ts';
import type { Client, Consent } from '@hestia/resources/generated/types.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Draft, Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import type { Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import { record } from '../../records/history/audit.ts';
import { aclRefusal } from '../../records/refusals.ts';
import { heardFrom, ledgerOf } from './ledger.ts';

/** Whoever is contacted: a client, or another record that says in the same fields how it is reached. */
export type Addressee = Draft<Pick<Client, 'emails' | 'phones' | 'address' | keyof ContactClient>> &
  Record<string, unknown> & { id: string };

/** The resources that tell who may be contacted. */
export interface ContactResources {
  client: Resource<Client>;
  consent: Resource<Consent>;
}

/** A contact that somebody means to make. */
export interface Contact {
  channel: Channel;
  purpose: ContactPurpose;
}

type Allowed = Extract<ContactAnswer, { allowed: true }>;

/** The field that tells who may contact a client: who may read it. */
const REACH: Record<Channel, string> = { phone: 'phones', sms: 'phones', email: 'emails', post: 'address' };

/** By these the person was in touch: what they asked for or signed is answered. */
const IN_TOUCH: ContactPurpose[] = ['request', 'mandate'];

function refusal(
  consent: Resource<Consent>,
  caller: Caller,
  { reason, law, info = {} }: Extract<ContactAnswer, { allowed: false }>,
): RequestError {
  const text = consent.labels[caller.language].errors?.[reason] ?? reason;
  const message = text.replace(/\{(\w+)\}/g, (_, name: string) => String(info[name] ?? ''));
  return new RequestError(403, 'contactRefused', { reason: 'data', message, law }, [
    { path: '/purpose', code: reason, message: `${message} (${law})`, info: { law } },
  ]);
}

/** Whether the caller may read of a record, by one channel at least, how to reach it. */
export const reaches = (
  resource: Resource,
  caller: Caller,
  record: object,
  channels: readonly Channel[] = CHANNELS,
): boolean => channels.some((one) => mayField(caller.ability, resource, REACH[one], record as Record<string, unknown>));

/**
 * Throws a 403 for who may read of a record by no channel how to reach it: told before anything else is.
 *
 * @param channels those that are meant, where that is known
 */
export function ensureReaches(
  resource: Resource,
  caller: Caller,
  record: object,
  channels: readonly Channel[] = CHANNELS,
): void {
  if (!reaches(resource, caller, record, channels)) throw aclRefusal();
}

/**
 * What allows the contact.
 *
 * @param record the whole client, or record of the `resource`
 * @throws RequestError 403 `acl` for who may not read how to reach the client, 403 `data` with the reason and its law
 * where this purpose is refused
 */
export async function ensureMayContact(
  execute: Execute,
  resources: ContactResources,
  caller: Caller,
  record: Client | Addressee,
  { channel, purpose }: Contact,
  resource: Resource = resources.client,
): Promise<Allowed> {
  ensureReaches(resource, caller, record, [channel]);
  const today = parisDay();
  const { person, seeks } = resource.declaration;
  const answer = person
    ? mayContact(record, await ledgerOf(execute, caller.actor.tenant, String(record.id)), channel, purpose, today)
    : mayWriteToBusiness(Boolean((record as Addressee)[seeks?.refuses ?? '']), purpose, today);
  if (!answer.allowed) throw refusal(resources.consent, caller, answer);
  return answer;
}

/**
 * Keeps in the audit trail why the client was contacted, where that is allowed.
 *
 * @param more what else it tells
 * @throws RequestError as above
 */
export async function recordContact(
  execute: Execute,
  resources: ContactResources,
  caller: Caller,
  before: Client | Addressee,
  contact: Contact,
  more: Record<string, unknown> = {},
  resource: Resource = resources.client,
): Promise<Allowed> {
  const allowed = await ensureMayContact(execute, resources, caller, before, contact, resource);
  const id = String(before.id);
  if (resource.declaration.person && IN_TOUCH.includes(contact.purpose))
    await heardFrom(execute, caller.actor.tenant, id);
  const note = { ...contact, basis: allowed.basis, law: allowed.law, ...more };
  await record(execute, resource, caller, { action: 'contact', id, before: {}, after: {}, note });
  return allowed;
}
