import { absent, type Line, specified, words } from '@hestia/resources/specification/read.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examples } from '../testing/depth.ts';
import { ROLES, startWorld, type World } from './world.ts';

const HOLDERS = ['owner', 'coOwner', 'collaborator'];
const RESOURCES = specified('resources');
const ACTIONS = specified('actions');

let world: World;
beforeAll(async () => {
  world = await startWorld(ROLES, [...HOLDERS, 'other coOwner', 'newcomer', 'nobody']);
}, 120_000);
afterAll(() => world.api.close());

/** What the table gives somebody on a resource: the most particular line that speaks of them. */
function given(who: string, { kind = '', roles }: Line): string[] {
  const named = words(roles).includes(who) ? 'matching' : who;
  const on = [kind, kind.split(',')[0]];
  const lines = [named, 'anyone else'].flatMap((name) => on.map((one) => ({ name, one })));
  for (const { name, one } of lines) {
    const line = ACTIONS.find((action) => action.who === name && action.on === one);
    if (line) return words(line.actions);
  }
  throw new Error(`actions.tsv says nothing of ${who} on ${kind}`);
}

/** Of those who are given the same on a resource some, others on each, where not everything is tested at length. */
function some(people: string[], line: Line): string[] {
  const name = (who: string) => `${line.resource} ${who}`;
  return examples(people, { oneIn: 4, name, kinds: (who) => [given(who, line).join()] });
}

type Made = { id: string; version: number };

/** A record that the three hold; configuration belongs to nobody. */
async function record({ resource = '', kind = '' }: Line): Promise<Made> {
  if (!kind.startsWith('held')) return world.make('super_admin', resource);
  const holders = {
    coOwners: [world.userId('coOwner'), world.userId('other coOwner')],
    collaborators: [world.userId('collaborator')],
  };
  // What its owner may not add others add for them.
  if (given('owner', { kind }).includes('add')) return world.make('owner', resource, holders);
  return world.make('super_admin', resource, { ...holders, owner: world.userId('owner') });
}

/** Each action as a call, on a record of its own where it is allowed. @returns the reply */
const CALLS: Record<string, (who: string, resource: string, one: Made) => ReturnType<World['call']>> = {
  read: (who, resource, { id }) => world.call(who, 'GET', `${resource}/${id}`),
  add: async (who, resource) => world.call(who, 'POST', resource, await world.bodyOf(resource)),
  edit: async (who, resource, { id, version }) => {
    const [name = '', value] = Object.entries(await world.bodyOf(resource))[0] ?? [];
    return world.call(who, 'PATCH', `${resource}/${id}`, { version, [name]: value });
  },
  edit_collaborator: (who, resource, { id, version }) =>
    world.call(who, 'PATCH', `${resource}/${id}`, {
      version,
      collaborators: [world.userId('collaborator'), world.userId('newcomer')],
    }),
  edit_coowner: (who, resource, { id, version }) =>
    world.call(who, 'PATCH', `${resource}/${id}`, { version, coOwners: [world.userId('coOwner')] }),
  edit_owner: (who, resource, { id, version }) =>
    world.call(who, 'PATCH', `${resource}/${id}`, { version, owner: world.userId('newcomer') }),
  delete: (who, resource, { id, version }) => world.call(who, 'DELETE', `${resource}/${id}`, { version }),
};
const OF_HOLDERS = ['edit_collaborator', 'edit_coowner', 'edit_owner'];

async function triesAll(who: string, line: Line, shared: Made): Promise<void> {
  const { resource = '', kind = '' } = line;
  const may = given(who, line);
  for (const [action, call] of Object.entries(CALLS)) {
    if (OF_HOLDERS.includes(action) && !kind.startsWith('held')) continue;
    const allowed = may.includes(action);
    // Only what may succeed needs a record to spend.
    const own = allowed && !['read', 'add'].includes(action) ? await record(line) : shared;
    const reply = await call(who, resource, own);
    const what = `${who} ${action} ${resource}: ${reply.text}`;
    if (allowed) expect([200, 201], what).toContain(reply.status);
    else expect([reply.status, (reply.body.error as { reason?: string })?.reason], what).toEqual([403, 'acl']);
  }
}

const held = RESOURCES.filter(({ kind }) => kind?.startsWith('held'));
const configuration = RESOURCES.filter(({ kind }) => kind === 'configuration');
const collaboratorsEdit = held.filter(({ kind }) => kind?.endsWith('collaborators edit'));

describe.each(held)('on $resource', (line) => {
  let shared: Made;
  beforeAll(async () => {
    shared = await record(line);
  });

  test('the owner does everything, a coOwner all but moving coOwners and the owner [ROL-035][ROL-036][ROL-037]', async () => {
    for (const who of ['owner', 'coOwner']) await triesAll(who, line, shared);
  });

  test('super_admin and admin_hestia do everything [ROL-010][ROL-011][ROL-036]', async () => {
    for (const who of ['super_admin', 'admin_hestia']) await triesAll(who, line, shared);
  });

  test('who has no role, or one of another area, reads and adds only [ROL-009][ROL-039]', async () => {
    const others = ROLES.filter((role) => !['super_admin', 'admin_hestia'].includes(role));
    for (const who of ['nobody', ...some(others, line)]) await triesAll(who, line, shared);
  });
});

test('a collaborator edits clients and companies, and of everything else reads and adds only [ROL-038][ROL-039]', async () => {
  expect(collaboratorsEdit.map(({ resource }) => resource)).toEqual(['clients', 'companies']);
  for (const line of held) await triesAll('collaborator', line, await record(line));
});

describe.each(configuration)('the configuration $resource', (line) => {
  test('is written by its own roles and by full access, read by others and by admin [ROL-012][ROL-036]', async () => {
    const shared = await record(line);
    for (const who of [...some(ROLES, line), 'nobody']) await triesAll(who, line, shared);
  });
});

test('what is not built is not there', async () => {
  for (const { resource } of absent('resources'))
    expect((await world.call('super_admin', 'GET', String(resource))).status, resource).toBe(404);
});
