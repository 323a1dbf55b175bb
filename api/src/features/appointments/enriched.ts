import { parseCondition, type Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Sort } from '../../query/index.ts';
import type { Caller } from '../../records/caller.ts';
import { nameOf } from '../../records/read/name.ts';
import type { AppointmentServices } from './services.ts';

type Values = Record<string, unknown>;

/** Threads of a client that are shown, the latest first. */
const MOST_THREADS = 5;
const LATEST: Sort = ['lastMessageAt', 'DESC'];

/** A client of an appointment, with what was written with them. */
export interface Visitor {
  id: string;
  name: string;
  record: Values;
  threads: Values[];
}

/** An appointment with its people and property, each as the caller reads it. */
export interface Enriched {
  clients: Visitor[];
  property: Values | null;
}

const isUnreadable = (error: unknown): boolean => [403, 404].includes((error as { status?: number }).status ?? 0);

/** What stands around an appointment: what the caller doesn't read is left out. @throws RequestError 404 */
export async function enriched(services: AppointmentServices, caller: Caller, id: string): Promise<Enriched> {
  const { records, appointment } = services;
  const found = (await records.read(caller, appointment, id)) as Values;
  const read = async (resource: Resource, one: string): Promise<Values | undefined> => {
    try {
      return (await records.read(caller, resource, one)) as Values;
    } catch (error) {
      if (isUnreadable(error)) return undefined;
      throw error;
    }
  };
  const client = records.resource('client') as Resource;
  const thread = records.resource('thread') as Resource;
  const visitors = ((found.clients ?? []) as string[]).map(async (one): Promise<Visitor[]> => {
    const record = await read(client, one);
    if (!record) return [];
    const request = {
      filter: parseCondition({ clients: { any: [one] }, type: 'MESSAGE' }),
      sort: LATEST,
      offset: 0,
      limit: MOST_THREADS,
    };
    const { rows } = await records.list(caller, thread, request, false);
    const threads = rows.map((row) => JSON.parse(row) as Values);
    return [{ id: one, name: nameOf(client, record, caller.language), record, threads }];
  });
  const property = found.property ? await read(records.resource('property') as Resource, String(found.property)) : null;
  return { clients: (await Promise.all(visitors)).flat(), property: property ?? null };
}
