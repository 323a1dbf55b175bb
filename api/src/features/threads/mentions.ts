import { abilityFor, may } from '@hestia/permissions/index.ts';
import type { Message, Thread } from '@hestia/resources/generated/types.ts';
import type { Draft, Resource } from '@hestia/resources/vocabulary/index.ts';
import { namedIn, withNames } from '@hestia/resources/vocabulary/names-people.ts';
import { cleanedRichText } from '../../fields/richtext/clean-aside.ts';
import { activePeople, personName } from '../../mail/recipients.ts';
import type { Creation } from '../../records/hooks.ts';
import type { Records } from '../../records/index.ts';
import { load } from '../../records/read/read.ts';
import { refusedIn } from '../../records/refusals.ts';

const MOST = 50;

const PATH = '/content';

/**
 * Whom a new message mentions, and its text with these people called by their names. Nobody is told of a thread by being
 * mentioned in it: who doesn't read it takes part first.
 *
 * @throws RequestError 422 at `/content` for somebody who has left, or doesn't read the thread
 */
export async function mentionsOf(
  records: Records,
  resource: Resource<Thread>,
  { caller, values, execute }: Creation<Message>,
): Promise<Draft<Message>> {
  const ids = namedIn(String(values.content ?? ''));
  if (ids.length === 0) return {};
  const refused = (code: string, info: { name?: string } = {}) => {
    return refusedIn(records.resource('message') as Resource, caller, PATH, code, info);
  };
  if (ids.length > MOST) throw refused('mentionsMany');
  const thread = await load(records.context, caller, resource, String(values.thread), execute);
  const { tenant } = caller.actor;
  const people = new Map((await activePeople(execute, tenant, { ids, roles: [] })).map((one) => [one.actor.id, one]));
  const names = new Map<string, string>();
  for (const id of ids) {
    const name = await personName(execute, tenant, id);
    const person = people.get(id);
    const isReader =
      person && may(abilityFor(person.actor, [...records.context.resources.values()]), 'read', resource, thread);
    if (!isReader) throw refused('mentionUnread', { name: name || id });
    names.set(id, name);
  }
  const content = withNames(String(values.content), (id) => names.get(id));
  return { mentioned: ids, content: await cleanedRichText(content, { namesPeople: true }) };
}
