import type { Thread } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { asSystem } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { loadIfAny } from '../../records/read/read.ts';

/** What one person is told of a thread by the product itself. */
interface ToldOf {
  thread: string;
  person: string;
  template: string;
  /** Why, in the person's words. */
  why?: string;
}

/** Tells a person what became of what they wrote in a thread, as far as they read it. */
export async function tellOf(
  records: Records,
  execute: Execute,
  tenant: string,
  { thread: id, person, template, why }: ToldOf,
): Promise<void> {
  const { context } = records;
  const system = asSystem('what became of a message', tenant, [...context.resources.values()]);
  const resource = records.resource('thread') as Resource<Thread>;
  const thread = await loadIfAny(context, system, resource, id, execute);
  if (!thread) return;
  await context.hooks.tell({
    ...{ execute, caller: system, resource: resource as Resource, ...(why === undefined ? {} : { why }) },
    record: { ...thread, toldPerson: person },
    tells: [{ to: ['toldPerson'], template }],
  });
}
