import { addJob } from '../../jobs/index.ts';
import { asSystem, type Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import { createWithin } from '../../records/write/create.ts';
import type { Services } from './services.ts';
import { countUp } from './slots.ts';

/** The job that lets the mails of a mailing leave. */
export const LEAVE = 'mailings.leave';

/** The job that chooses the clients of a mailing from a list. */
export const CHOOSE = 'mailings.choose';

/** Writes a mailing of the caller. @returns its id */
export async function createMailing(
  execute: Execute,
  { records, of }: Services,
  { actor }: Pick<Caller, 'actor'>,
  values: Record<string, unknown>,
): Promise<string> {
  const { context } = records;
  const system = asSystem('a mailing of properties', actor.tenant, [...context.resources.values()], actor.id);
  const made = await createWithin(execute, context, system, of.mailingOf, { ...values, owner: actor.id });
  context.totals.forget(actor.tenant, of.mailingOf.id);
  return String(made.id);
}

/** Chooses the clients of a mailing from its list, by and by. */
export const choose = (execute: Execute, tenant: string, mailing: string): Promise<unknown> =>
  addJob(execute, CHOOSE, { tenant, mailing }, { key: `choose ${mailing}` });

/** Lets the mails of a mailing leave, from now on. */
export async function begin(execute: Execute, tenant: string, mailing: string): Promise<void> {
  await countUp(execute, tenant, mailing);
  await addJob(execute, LEAVE, { tenant, mailing }, { key: mailing });
}
