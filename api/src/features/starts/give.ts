import {
  type NamedStart,
  orderedStarts,
  startBody,
  startName,
  startReferences,
} from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import { log } from '../../log.ts';
import { asSystem, type Caller } from '../../records/caller.ts';
import type { RecordContext } from '../../records/context.ts';
import type { Execute } from '../../records/database.ts';
import { createWithin } from '../../records/write/create.ts';
import { isMarked, mark, recordOf, remember } from './marks.ts';

/** A network that is given records to begin with. */
interface Network {
  id: string;
  defaultLanguage: string;
}

/** What is done within one transaction. */
interface Giving {
  execute: Execute;
  context: RecordContext;
  caller: Caller;
  network: Network;
}

const begin = (execute: Execute, context: RecordContext, reason: string, network: Network): Giving => {
  const caller = asSystem(reason, network.id, [...context.resources.values()]);
  return { execute, context, caller, network };
};

/** Makes the record of a start, and remembers it. */
async function make({ execute, context, caller, network }: Giving, one: NamedStart): Promise<void> {
  const ids = new Map<string, string>();
  for (const { resource: id, keys } of startReferences(one.resource, one.start))
    for (const key of keys) {
      const resource = context.resources.get(id);
      const record = resource && (await recordOf(execute, network.id, resource, key));
      if (record) ids.set(startName(id, key), record);
    }
  const body = startBody(one, network.defaultLanguage, (resource, key) => ids.get(startName(resource, key)));
  const { id } = await createWithin(execute, context, caller, one.resource, body, one.start.id);
  await remember(execute, network.id, one, id);
}

/** What a network's own records refuse: its rules, and its keys (class 23 of PostgreSQL's errors). */
const isRefusal = (error: unknown): boolean =>
  (error instanceof RequestError && error.statusCode < 500) || /^23/.test(String((error as { code?: unknown }).code));

/** Gives a new network everything that is declared, in the transaction in which it comes to be. */
export async function giveNew(execute: Execute, context: RecordContext, network: Network): Promise<void> {
  const giving = begin(execute, context, 'a new tenant', network);
  const starts = orderedStarts(context.resources.values());
  await mark(execute, network.id, starts);
  for (const one of starts) await make(giving, one);
}

/**
 * Gives a network what was declared since it began, once. What its own records don't go with is left out for good, and
 * told in the log. A network that has no mark at all was not made by this product as it is now (by an import, or by an
 * older process that still runs): it has what it has, and gets what comes later.
 *
 * @returns what it was given
 */
export async function giveLater(
  execute: Execute,
  context: RecordContext,
  network: Network,
): Promise<readonly NamedStart[]> {
  const giving = begin(execute, context, 'what networks begin with since', network);
  const starts = orderedStarts(context.resources.values());
  const isKnown = await isMarked(execute, network.id);
  const fresh = await mark(execute, network.id, starts);
  if (!isKnown) return [];
  const given: NamedStart[] = [];
  for (const one of starts.filter(({ resource, key }) => fresh.has(startName(resource.id, key)))) {
    await execute('SAVEPOINT start');
    try {
      await make(giving, one);
      given.push(one);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      await execute('ROLLBACK TO SAVEPOINT start');
      log.warn({ err: error, tenant: network.id, resource: one.resource.name, start: one.key }, 'a start was left out');
    }
    await execute('RELEASE SAVEPOINT start');
  }
  return given;
}
