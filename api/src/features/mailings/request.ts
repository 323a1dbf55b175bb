import { refusedAt } from '../../errors.ts';
import { bodyObject } from '../../records/context.ts';
import { languageIn, optional } from '../mailing/given.ts';
import type { Letter } from '../mailing/letter.ts';
import type { Audience } from './audience.ts';

export const MOST_PROPERTIES = 20;
export const MOST_CLIENTS = 1_000;
export const MOST_REQUESTS = 100;

/** What is brought together: properties and clients, or requests that say both. */
export interface Chosen {
  properties: string[];
  clients: string[];
  requests: string[];
  /** Instead of named clients: all that a list of clients shows when it is narrowed so. */
  matching?: Audience | undefined;
}

/** A mailing as somebody writes it. */
export interface MailingRequest extends Chosen {
  letter: Letter;
  language: string | undefined;
  template: string | undefined;
}

function idsIn(body: Record<string, unknown>, name: Exclude<keyof Chosen, 'matching'>, most: number): string[] {
  const value = body[name] ?? [];
  if (!Array.isArray(value) || value.some((one) => typeof one !== 'string'))
    throw refusedAt(`/${name}`, 'invalidValue');
  const ids = [...new Set(value as string[])];
  if (ids.length > most) throw refusedAt(`/${name}`, 'manyRecords', { most });
  return ids;
}

/** What the list of clients is narrowed by; it stands alone, since who is named besides may be among them. */
function audienceIn({ matching }: Record<string, unknown>, others: string[]): Audience | undefined {
  if (matching === undefined || matching === null) return undefined;
  if (typeof matching !== 'object' || Array.isArray(matching) || others.length > 0)
    throw refusedAt('/matching', 'invalidValue');
  return matching as Audience;
}

/** Reads what is brought together. @throws RequestError 400, 422 at what is wrong */
export function chosenIn(given: unknown): Chosen {
  const body = bodyObject(given);
  const [clients, requests] = [idsIn(body, 'clients', MOST_CLIENTS), idsIn(body, 'requests', MOST_REQUESTS)];
  return {
    ...{ properties: idsIn(body, 'properties', MOST_PROPERTIES), clients, requests },
    matching: audienceIn(body, [...clients, ...requests]),
  };
}

/** Reads a mailing. @throws RequestError 400, 422 at what is wrong */
export function mailingIn(given: unknown): MailingRequest {
  const body = bodyObject(given);
  return {
    ...chosenIn(given),
    letter: { subject: optional(body, 'subject') ?? '', body: optional(body, 'body') ?? '' },
    language: languageIn(body),
    template: optional(body, 'template'),
  };
}
