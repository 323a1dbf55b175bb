import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';
import { pdfOf, send, storedKeys, upload } from '../../testing/files.ts';
import { box, receipt, shelf, testimony } from '../../testing/shelf.ts';

type Values = Record<string, unknown>;

let api: TestApi;
beforeAll(async () => {
  api = await startApi([shelf, box, receipt, testimony]);
});
afterAll(() => api.close());

async function make(resource: string, body: object, as = 'agent1', tenant = 'A1'): Promise<Values> {
  const reply = await api.call('POST', resource, { as, tenant, body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
}
let count = 0;
const client = (body: object = {}, as = 'agent1', tenant = 'A1') =>
  make('clients', { lastName: `Corbeau${++count}`, emails: [{ email: `c${count}@example.org` }], ...body }, as, tenant);
const get = (resource: string, id: unknown, as = 'super') => api.call('GET', `${resource}/${id}`, { as });
async function remove(resource: string, id: unknown, as = 'agent1', tenant = 'A1') {
  const { body } = await api.call('GET', `${resource}/${id}`, { as: 'super', tenant });
  return api.call('DELETE', `${resource}/${id}`, { as, tenant, body: { version: body.version } });
}
async function gone(resource: string, id: unknown, as = 'agent1') {
  const reply = await remove(resource, id, as);
  expect(reply.status, reply.text).toBe(200);
}
const restore = (id: unknown, as = 'agent1', tenant = 'A1') => api.call('POST', `bin/${id}/restore`, { as, tenant });
async function back(id: unknown, as = 'agent1') {
  const reply = await restore(id, as);
  expect(reply.status, reply.text).toBe(200);
}
const listed = async (as: string, filter: object = {}, tenant = 'A1') => {
  const reply = await api.call('GET', `bin?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,199]`, {
    as,
    tenant,
  });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.results as Values[];
};
const age = (id: unknown, days: number) =>
  api.sql('UPDATE bin SET deleted_at = deleted_at - make_interval(days => $2) WHERE id = $1', [id, days]);
async function night() {
  await api.tick('bin.nightly', new Date());
  await api.runJobs();
}
const inBin = async (id: unknown) => (await api.sql('SELECT 1 FROM bin WHERE id = $1', [id])).length > 0;

describe('who restores', () => {
  test('the owner at the deletion, whoever deleted it, and super administrators; nobody else knows of it', async () => {
    const one = await client({ coOwners: [userId('agent2')] });
    await gone('clients', one.id, 'agent2');
    for (const as of ['agent2', 'agent3', 'hestia', 'admin', 'acl']) {
      const [there, invented] = [await restore(one.id, as), await restore('CLIINVENTED', as)];
      expect([there.status, there.text]).toEqual([404, invented.text]);
      expect(await listed(as)).toEqual([]);
    }
    expect((await listed('super')).map(({ id }) => id)).toContain(one.id);
    await back(one.id, 'agent1');
    expect((await get('clients', one.id)).body).toMatchObject({ owner: userId('agent1'), version: 2 });
    expect((await restore(one.id)).status).toBe(404);
    await gone('clients', one.id, 'agent1');
    await back(one.id, 'super');
  });

  test('no network reaches into the bin of another', async () => {
    const one = await client({}, 'super', 'B1');
    expect((await remove('clients', one.id, 'super', 'B1')).status).toBe(200);
    expect((await restore(one.id, 'super', 'A1')).status).toBe(404);
    expect((await api.call('DELETE', `bin/${one.id}`, { as: 'super' })).status).toBe(404);
    expect((await listed('super')).map(({ id }) => id)).not.toContain(one.id);
    expect((await listed('super', {}, 'B1')).map(({ id }) => id)).toEqual([one.id]);
    expect((await restore(one.id, 'super', 'B1')).status).toBe(200);
  });

  test('one whose owner is gone comes back as the super administrator’s who restores it', async () => {
    const one = await make('shelfs', { name: 'Orphan' }, 'agent3');
    await gone('shelfs', one.id, 'agent3');
    await api.sql(`UPDATE bin_rows SET content = content || '{"owner": "USRGONE"}' WHERE bin = $1`, [one.id]);
    await api.sql(`UPDATE bin SET owner = 'USRGONE' WHERE id = $1`, [one.id]);
    expect((await restore(one.id, 'agent3')).status).toBe(404);
    await back(one.id, 'super');
    expect((await get('shelfs', one.id)).body.owner).toBe(userId('super'));
  });
});

test('the list tells what, by whom and until when, by kind and words, and nothing of what is in it', async () => {
  const one = await client({ firstName: 'Ève', lastName: 'Zélande', birthName: 'Secret', birthDate: '1980-05-17' });
  await gone('clients', one.id);
  const [line] = await listed('agent1', { resource: 'clients', q: 'eve zel' });
  expect(line).toEqual({
    id: one.id,
    resource: 'clients',
    title: 'Ève Zélande',
    owner: userId('agent1'),
    deletedAt: expect.any(String),
    deletedBy: userId('agent1'),
    until: expect.any(String),
  });
  expect(Date.parse(String(line?.until)) - Date.parse(String(line?.deletedAt))).toBe(30 * 86_400_000);
  expect(await listed('agent1', { q: 'Secret' })).toEqual([]);
  expect(await listed('agent1', { resource: 'companies', q: 'eve' })).toEqual([]);
  expect((await api.call('GET', 'bin?filter={"rows":"x"}', { as: 'agent1' })).status).toBe(400);
});

test('the history tells of the deletion and of the restoration', async () => {
  const one = await client();
  await gone('clients', one.id);
  await back(one.id);
  const filter = encodeURIComponent(JSON.stringify({ resource: 'clients', recordId: one.id }));
  const { body } = await api.call('GET', `audit-events?filter=${filter}`, { as: 'agent1' });
  const entries = (body.results as Values[]).filter(({ action }) => ['restore', 'delete'].includes(String(action)));
  expect(entries).toMatchObject([
    { action: 'restore', actor: userId('agent1'), after: {} },
    { action: 'delete', actor: userId('agent1') },
  ]);
});

describe('what has changed meanwhile', () => {
  test('a unique value that another record has by now is named', async () => {
    const company = (name: string, registrationNumber: string) =>
      make('companies', { name, registrationNumber, type: 'SARL' });
    const one = await company('Première', '552100554');
    await gone('companies', one.id);
    const other = await company('Seconde', '552100554');
    const refused = await restore(one.id);
    expect([refused.status, refused.body.error]).toMatchObject([
      409,
      { code: 'alreadyExists', details: [{ path: '/registrationNumber', code: 'alreadyTaken' }] },
    ]);
    expect(await inBin(one.id)).toBe(true);
    await gone('companies', other.id);
    await back(one.id);
  });

  test('what the record needs is named, and a value that it can be without is left out and comes back with its like', async () => {
    const [home, old] = [await make('shelfs', { name: 'Home' }), await make('shelfs', { name: 'Old' })];
    const one = await make('boxes', { name: 'One', shelf: home.id, before: old.id });
    await gone('boxes', one.id);
    await gone('shelfs', home.id);
    await gone('shelfs', old.id);
    const refused = await restore(one.id);
    expect([refused.status, refused.body.error]).toMatchObject([
      409,
      { code: 'restoreLacks', details: [{ path: '/shelf', code: 'referenceUnknown' }] },
    ]);
    await back(home.id);
    await back(one.id);
    expect((await get('boxes', one.id)).body).toMatchObject({ shelf: home.id, before: null });
    await back(old.id);
    expect((await get('boxes', one.id)).body).toMatchObject({ shelf: home.id, before: old.id });
  });

  test('a value that another record lost comes back, unless it has another by now', async () => {
    const [home, old, next] = [
      await make('shelfs', { name: 'Home' }),
      await make('shelfs', { name: 'Old' }),
      await make('shelfs', { name: 'Next' }),
    ];
    const [kept, moved] = [
      await make('boxes', { name: 'Kept', shelf: home.id, before: old.id }),
      await make('boxes', { name: 'Moved', shelf: home.id, before: old.id }),
    ];
    await gone('shelfs', old.id);
    expect((await get('boxes', kept.id)).body.before).toBeNull();
    const changed = await api.call('PATCH', `boxes/${moved.id}`, {
      as: 'agent1',
      body: { version: 1, before: next.id },
    });
    expect(changed.status, changed.text).toBe(200);
    await back(old.id);
    expect((await get('boxes', kept.id)).body.before).toBe(old.id);
    expect((await get('boxes', moved.id)).body.before).toBe(next.id);
  });

  test.each([
    ['in the order in which they went', (ids: unknown[]) => ids],
    ['the other way round', (ids: unknown[]) => [...ids].reverse()],
  ])('two that were related and both deleted are related again once both are back, %s', async (_, order) => {
    const first = await client();
    const second = await client({ relationships: [{ client: first.id, kind: 'parent' }] });
    const third = await client({ relations: [first.id] });
    await gone('clients', first.id);
    await gone('clients', second.id);
    for (const id of order([first.id, second.id])) await back(id);
    const relations = async (id: unknown) => [...((await get('clients', id)).body.relations as string[])].sort();
    expect(await relations(first.id)).toEqual([second.id, third.id].sort());
    expect(await relations(second.id)).toEqual([first.id]);
    expect(await relations(third.id)).toEqual([first.id]);
    expect((await get('clients', second.id)).body.relationships).toEqual([{ client: first.id, kind: 'parent' }]);
    expect((await get('clients', first.id)).body.relationships).toContainEqual({ client: second.id, kind: 'child' });
  });

  test('a vendor who was deleted after the property sells it again once both are back', async () => {
    const type = await make(
      'property-types',
      { name: { en: 'Flat', fr: 'Appartement', defaultLanguage: 'fr' }, kind: 'flat' },
      'super',
    );
    const vendor = await client();
    const one = await make('properties', { type: type.id, vendors: [vendor.id] });
    const sold = await api.call('POST', `properties/${one.id}/transitions/putOnSale`, {
      as: 'agent1',
      body: { version: 1 },
    });
    expect(sold.status, sold.text).toBe(200);
    const state = async () => (await get('clients', vendor.id)).body.state;
    expect(await state()).toBe('active_seller');
    expect((await remove('clients', vendor.id)).status).toBe(409);
    expect(await inBin(vendor.id)).toBe(false);
    await gone('properties', one.id);
    const after = await state();
    expect(after).not.toBe('active_seller');
    await gone('clients', vendor.id);
    await back(one.id);
    expect((await get('properties', one.id)).body.vendors).toEqual([]);
    await back(vendor.id);
    expect((await get('properties', one.id)).body).toMatchObject({ vendors: [vendor.id], version: 4 });
    expect(await state()).toBe('active_seller');
  });

  test('someone who represented a company does again once both are back', async () => {
    const person = await client();
    const company = await make('companies', { name: 'Représentée', type: 'SARL' });
    const link = await make('company-clients', { company: company.id, client: person.id });
    await gone('companies', company.id);
    await gone('clients', person.id);
    await back(company.id);
    expect((await get('company-clients', link.id)).status).toBe(404);
    const moved = await api.call('PATCH', `companies/${company.id}`, {
      as: 'agent1',
      body: { version: 2, coOwners: [userId('agent3')] },
    });
    expect(moved.status, moved.text).toBe(200);
    await back(person.id);
    expect((await get('company-clients', link.id)).body).toMatchObject({
      client: person.id,
      coOwners: [userId('agent3')],
    });
  });

  test('a property whose type is matched as something else by now is told of it', async () => {
    const type = await make(
      'property-types',
      { name: { en: 'House', fr: 'Maison', defaultLanguage: 'fr' }, kind: 'house' },
      'super',
    );
    const one = await make('properties', { type: type.id });
    await gone('properties', one.id);
    await api.sql(`UPDATE property_types SET kind = 'flat' WHERE id = $1`, [type.id]);
    await back(one.id);
    expect(await api.sql('SELECT kinds FROM properties WHERE id = $1', [one.id])).toEqual([{ kinds: ['flat'] }]);
  });
});

test('its files are read by nobody meanwhile, kept, and read again', async () => {
  const { body: file } = await upload(api, 'Passeport.pdf', pdfOf(4_000), { as: 'agent1' });
  const one = await client({ documents: [{ id: file.id }] });
  const read = async (as: string) => (await send(api, 'GET', `files/${file.id}`, { as })).status;
  expect(await read('agent1')).toBe(200);
  await gone('clients', one.id);
  expect([await read('agent1'), await read('super')]).toEqual([404, 404]);
  const taken = await api.call('POST', 'clients', {
    as: 'agent1',
    body: { lastName: 'Thief', emails: [{ email: 'thief@example.org' }], documents: [{ id: file.id }] },
  });
  expect(taken.status).toBe(422);
  await api.tick('files.nightly', new Date());
  await api.runJobs();
  expect(storedKeys(api)).toContain(`A1/${file.id}`);
  await back(one.id);
  const answer = await send(api, 'GET', `files/${file.id}`, { as: 'agent1' });
  expect([answer.status, (await answer.bytes()).length]).toEqual([200, 4_000]);
});

test('a deletion of a client that was merged into another can still be taken back, and then the merge', async () => {
  const [winner, loser] = [await client(), await client({ availabilities: 'Mondays' })];
  const merged = await api.call('POST', `clients/${winner.id}/merge`, {
    as: 'agent1',
    body: { version: 1, other: loser.id, otherVersion: 1 },
  });
  expect(merged.status, merged.text).toBe(200);
  await gone('clients', winner.id);
  expect((await get('clients', loser.id)).status).toBe(404);
  await back(winner.id);
  const { body } = await get('clients', loser.id);
  expect(body.mergedInto).toBe(winner.id);
  const unmerged = await api.call('POST', `clients/${loser.id}/unmerge`, {
    as: 'agent1',
    body: { version: body.version },
  });
  expect(unmerged.status, unmerged.text).toBe(200);
});

describe('what was sold', () => {
  test.each(['sold', 'sold_other'])('a property that is %s is deleted by super administrators only', async (status) => {
    const type = await make(
      'property-types',
      { name: { en: 'Flat', fr: 'Appartement', defaultLanguage: 'fr' } },
      'super',
    );
    const one = await make('properties', { type: type.id, coOwners: [userId('agent2')] });
    await api.sql('UPDATE properties SET status = $2 WHERE id = $1', [one.id, status]);
    for (const as of ['agent1', 'agent2', 'hestia']) {
      const refused = await remove('properties', one.id, as);
      expect([refused.status, refused.body.error]).toMatchObject([
        403,
        {
          reason: 'data',
          message: 'A property that was sold stays in the record of sales: only a super administrator deletes it',
        },
      ]);
    }
    const guest = await remove('properties', one.id, 'agent3');
    expect([guest.status, guest.body.error]).toMatchObject([403, { reason: 'acl' }]);
    expect(await inBin(one.id)).toBe(false);
    await gone('properties', one.id, 'super');
    await back(one.id, 'super');
  });
});

describe('emptying', () => {
  test('takes what has rested for 30 days and its files, and leaves the rest', async () => {
    const { body: file } = await upload(api, 'Bail.pdf', pdfOf(3_000), { as: 'agent1' });
    const [old, young] = [await client({ documents: [{ id: file.id }] }), await client()];
    for (const { id } of [old, young]) await gone('clients', id);
    await age(old.id, 30);
    await age(young.id, 29);
    await night();
    expect([await inBin(old.id), await inBin(young.id)]).toEqual([false, true]);
    expect(await api.sql('SELECT 1 FROM bin_rows WHERE bin = $1', [old.id])).toEqual([]);
    expect((await restore(old.id)).status).toBe(404);
    await api.tick('files.nightly', new Date());
    await api.runJobs();
    expect(storedKeys(api)).not.toContain(`A1/${file.id}`);
    expect(await api.sql('SELECT 1 FROM files WHERE id = $1', [file.id])).toEqual([]);
    await back(young.id);
  });

  test('never takes what a law keeps, whether it went along or stays without the person', async () => {
    const [paid, seen, past] = [await client(), await client(), await client()];
    const today = parisDay();
    const bill = await make('receipts', { name: 'Bill', client: paid.id, paidOn: today }, 'super');
    await make('testimonies', { name: 'Said', client: seen.id }, 'super');
    await make('receipts', { name: 'Old', client: past.id, paidOn: '2001-01-01' }, 'super');
    for (const { id } of [paid, seen, past]) {
      await gone('clients', id);
      await age(id, 400);
    }
    await night();
    expect([await inBin(paid.id), await inBin(seen.id), await inBin(past.id)]).toEqual([true, true, false]);
    const refused = await api.call('DELETE', `bin/${paid.id}`, { as: 'super' });
    expect([refused.status, refused.body.error]).toMatchObject([403, { code: 'binKept', reason: 'data' }]);
    expect(refused.text).toContain('Code de commerce, art. L123-22');
    expect(refused.text).toContain(String(Number(today.slice(0, 4)) + 10));
    await back(paid.id);
    expect((await get('receipts', bill.id)).body.client).toBe(paid.id);
  });

  test('is for super administrators to do at once', async () => {
    const one = await make('shelfs', { name: 'Useless' });
    await gone('shelfs', one.id);
    for (const as of ['agent1', 'agent3', 'hestia']) {
      const replies = [one.id, 'SHEINVENTED'].map((id) => api.call('DELETE', `bin/${id}`, { as }));
      const [there, invented] = await Promise.all(replies);
      expect([there?.status, there?.text]).toEqual([403, invented?.text]);
    }
    expect((await api.call('DELETE', `bin/${one.id}`, { as: 'super' })).status).toBe(204);
    expect(await inBin(one.id)).toBe(false);
    expect((await api.call('DELETE', `bin/${one.id}`, { as: 'super' })).status).toBe(404);
  });
});
