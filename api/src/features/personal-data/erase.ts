import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Field, Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { addJob } from '../../jobs/index.ts';
import { isRetained } from '../../records/bin/retention.ts';
import type { Caller } from '../../records/caller.ts';
import type { RecordContext } from '../../records/context.ts';
import type { Execute } from '../../records/database.ts';
import { forgetMerges } from '../../records/merge/remembered.ts';
import { load } from '../../records/read/read.ts';
import { isLink } from '../../records/write/columns.ts';
import { removeWithin } from '../../records/write/remove.ts';
import { write } from '../../records/write/update.ts';
import { errorMessage } from '../../rest/messages.ts';
import { eraseBinned } from './erase-binned.ts';
import { REMOVE_FILES } from './files.ts';
import type { Gathered } from './gather.ts';
import { emptyMails } from './mails.ts';
import type { Person, Values } from './person.ts';
import { type ErasurePlan, erasurePlan } from './plan.ts';
import { maskTrail } from './trail.ts';

/** The job that erases what a law had kept, once its time is over. */
export const ERASE_REST = 'personal-data.erase';

/** How an erased person is called, in every language that a tenant may have had at the time. */
export const ERASED_NAMES = (['en', 'fr'] as Language[]).map((language) => errorMessage('erasedPerson', {}, language));

const DELETE_FILES = `DELETE FROM files WHERE tenant_id = $1 AND id = ANY ($2::text[])
  RETURNING coalesce(content_id, id) AS content`;

const emptyValue = (field: Field): unknown => field.schema.default ?? (isLink(field) ? [] : null);

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left ?? null) === JSON.stringify(right ?? null);

/** What erasing changes of one record; nothing when it was done before. */
export function changesOf(resource: Resource, record: Values, { empties }: ErasurePlan, name: string): Values {
  const { person } = resource.declaration;
  const wanted = empties.map((one): [string, unknown] => {
    const field = resource.fields[one] as Field;
    return [one, one === person?.name ? name : emptyValue(field)];
  });
  const isDone = ([one, value]: [string, unknown]) =>
    same(record[one], value) || (one === person?.name && ERASED_NAMES.includes(String(record[one])));
  return Object.fromEntries(wanted.filter((one) => !isDone(one)));
}

async function nameFor(execute: Execute, tenant: string): Promise<string> {
  const [row] = await execute('SELECT default_language FROM tenants WHERE id = $1', [tenant]);
  return errorMessage('erasedPerson', {}, row?.default_language === 'en' ? 'en' : 'fr');
}

/** Parts that no law keeps are deleted, or emptied of what their resource names. */
async function eraseParts(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  { parts }: Gathered,
  today: string,
): Promise<void> {
  // Parts of parts come later in the list, and must go first.
  for (const { resource, records } of [...parts].reverse()) {
    const { erasure } = resource.declaration;
    for (const record of records.filter((one) => !isRetained(resource, one, today))) {
      const emptied = (erasure?.empties ?? []).filter((name) => !same(record[name], null));
      if (!erasure) await removeWithin(execute, context, caller, resource, record, true);
      else if (emptied.length > 0) {
        const changed = Object.fromEntries(emptied.map((name) => [name, null]));
        await write(context, caller, resource, execute, record, changed, 'erase');
      }
    }
  }
}

/** What a law keeps goes the day after its time is over, which may have become later since it was last looked at. */
async function eraseRestLater(execute: Execute, { tenant, resource, ids }: Person, { retained }: ErasurePlan) {
  const until = retained
    .map((one) => one.until)
    .sort()
    .at(-1);
  if (!until) return;
  const runAt = new Date(dayFrom(until, { days: 1 }));
  const id = ids[0] ?? '';
  await addJob(execute, ERASE_REST, { tenant, resource: resource.id, id }, { runAt, key: id });
}

/**
 * Erases a person in the caller's transaction: fields, parts, files, mails and what the audit says of them. What a law
 * keeps stays until its time is over; the record stays without a name, so that what refers to it still does.
 *
 * @returns whether there was anything left to erase
 */
export async function erase(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  person: Person,
  gathered: Gathered,
  now = new Date(),
): Promise<boolean> {
  const { tenant, resource, records } = person;
  const { erased = '', archived } = resource.declaration.person ?? {};
  const today = parisDay(now);
  const plan = erasurePlan(person, gathered, today);
  const name = await nameFor(execute, tenant);
  const changes = records.map((record) => changesOf(resource, record, plan, name));
  const isLeft = records.some((record, index) => !record[erased] || Object.keys(changes[index] ?? {}).length > 0);
  await eraseRestLater(execute, person, plan);
  if (!isLeft && person.binned.length === 0) return false;
  await emptyMails(execute, person, gathered);
  await eraseParts(execute, context, caller, gathered, today);
  for (const [index, record] of records.entries()) {
    const marks = { [erased]: now.toISOString(), ...(archived ? { [archived]: true } : {}) };
    // Parts that went may have changed it.
    const current = await load(context, caller, resource, String(record.id), execute);
    await write(context, caller, resource, execute, current, { ...changes[index], ...marks }, 'erase');
  }
  await eraseBinned(execute, context, person, now);
  await forgetMerges(execute, tenant, resource, person.ids);
  await maskTrail(execute, context.resources.values(), person, gathered);
  if (plan.files.length > 0) {
    const gone = await execute(DELETE_FILES, [tenant, plan.files]);
    await addJob(execute, REMOVE_FILES, { tenant, ids: gone.map(({ content }) => String(content)) });
  }
  return true;
}
