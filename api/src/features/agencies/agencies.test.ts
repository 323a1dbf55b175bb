import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const phone = '+33199001234';
const call = (method: string, path: string, body?: object, as = 'hestia') => api.call(method, path, { as, body });
const make = async (name: string, more: object = {}) => {
  const reply = await call('POST', 'agencies', { name, phone, ...more });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as { id: string; version: number; default: boolean };
};
const defaults = async () =>
  (await api.sql("SELECT id FROM agencies WHERE tenant_id = 'A1' AND default_")).map(({ id }) => id);

test('agencies are listed by a query, created, updated and deleted [TEN-003][TEN-008]', async () => {
  const group = (await call('POST', 'groups', { name: 'Côte' })).body.id;
  const fields = {
    address: { line1: '1 quai du Port', postcode: '13002', town: 'Marseille' },
    email: 'port@a1.example',
    fax: '+33199001235',
    manager: userId('agent1'),
    groups: [group],
    default: false,
  };
  const { id } = await make('Port', fields);
  // The first of a network is its default.
  expect((await call('GET', `agencies/${id}`)).body).toMatchObject({
    id,
    name: 'Port',
    phone,
    ...fields,
    default: true,
  });
  await make('Plage');
  const query = `agencies?filter=${encodeURIComponent('{"q":"marseille"}')}`;
  expect((await call('GET', query, undefined, 'agent2')).body.results).toMatchObject([{ id }]);
  const changed = await call('PATCH', `agencies/${id}`, { version: 1, name: 'Vieux-Port' });
  expect(changed.body).toMatchObject({ name: 'Vieux-Port', version: 2 });
  expect((await call('PATCH', `agencies/${id}`, { version: 2, name: 'Mine' }, 'agent1')).status).toBe(403);
  expect((await call('DELETE', `agencies/${id}`, { version: 2 })).status).toBe(200);
  expect((await call('GET', `agencies/${id}`)).status).toBe(404);
});

test('one agency is the default; saving another as default clears the flag, and the audit says so [TEN-004][TEN-005]', async () => {
  const first = await make('Centre', { default: true });
  expect(await defaults()).toEqual([first.id]);
  const second = await make('Gare');
  expect(await defaults()).toEqual([first.id]);
  const saved = await call('PATCH', `agencies/${second.id}`, { version: 1, default: true });
  expect(saved.body).toMatchObject({ default: true });
  expect(await defaults()).toEqual([second.id]);
  const cleared = (await call('GET', `agencies/${first.id}`)).body;
  expect(cleared).toMatchObject({ default: false, version: 2 });
  const [entry] = await api.sql("SELECT before, after FROM audit_entries WHERE record_id = $1 AND action = 'update'", [
    first.id,
  ]);
  expect(entry).toEqual({ before: { default: true }, after: { default: false } });
  const elsewhere = await api.call('POST', 'agencies', {
    as: 'hestia',
    tenant: 'B1',
    body: { name: 'Nord', phone, default: true },
  });
  expect(elsewhere.status).toBe(201);
  expect(await defaults()).toEqual([second.id]);
});

test('the default is given to another and never taken away: not by unsetting, and not by deleting [TEN-004]', async () => {
  const [one, other] = [await make('Phare', { default: true }), await make('Jetée')];
  for (const value of [false, null]) {
    const reply = await call('PATCH', `agencies/${one.id}`, { version: 1, default: value });
    expect([reply.status, reply.body.error]).toMatchObject([
      422,
      { details: [{ path: '/default', code: 'flagStays', message: expect.stringContaining('Default') }] },
    ]);
  }
  await call('PATCH', `agencies/${other.id}`, { version: 1, default: true });
  expect(await defaults()).toEqual([other.id]);
  expect((await call('DELETE', `agencies/${other.id}`, { version: 2 })).status).toBe(200);
  expect(await defaults()).toHaveLength(1);
});

test('agencies that are saved as default at once leave one [TEN-004]', async () => {
  const made = await Promise.all(Array.from({ length: 6 }, (_, index) => make(`Ensemble ${index}`)));
  await Promise.all(made.map(({ id }) => call('PATCH', `agencies/${id}`, { version: 1, default: true })));
  expect(await defaults()).toHaveLength(1);
});

test('one is the default whatever way agencies come and go: several at once, all made as default, and the default deleted meanwhile [TEN-004][TEN-005]', async () => {
  const [first, second] = [await make('Dune', { default: true }), await make('Falaise')];
  const many = await call('POST', 'agencies/bulk', {
    records: ['Un', 'Deux', 'Trois'].map((name) => ({ name: `Lot ${name}`, phone, default: true })),
  });
  expect(many.status, many.text).toBe(201);
  const made = many.body.results as { id: string; default: boolean }[];
  expect(await defaults()).toEqual([made.at(-1)?.id]);
  expect((await call('GET', `agencies/${first.id}`)).body).toMatchObject({ default: false });
  await Promise.all(Array.from({ length: 4 }, (_, at) => make(`À la fois ${at}`, { default: true })));
  const [now] = await defaults();
  expect(await defaults()).toHaveLength(1);
  const { version } = (await call('GET', `agencies/${now}`)).body;
  await Promise.all([
    call('DELETE', `agencies/${now}`, { version }),
    call('PATCH', `agencies/${second.id}`, { version: 1, default: true }),
  ]);
  expect(await defaults()).toHaveLength(1);
  // One that was the default is saved again as it was seen: it is nobody's flag any more.
  const stale = await call('PATCH', `agencies/${first.id}`, { version: 1, default: true });
  expect(stale.status).toBe(409);
  const bulk = await call('PATCH', 'agencies/bulk', {
    records: [{ id: second.id, version: 2 }],
    change: { default: true },
  });
  expect(bulk.status).toBe(422);
  expect(await defaults()).toHaveLength(1);
});

test('the phone is required and valid, the e-mail and the links too [TEN-009]', async () => {
  const tries: [string, object, string, string][] = [
    ['agencies', { name: 'Sans téléphone' }, '/phone', 'required'],
    ['agencies', { name: 'Faux', phone: '12' }, '/phone', 'phone'],
    ['agencies', { name: 'Faux', phone, email: 'port' }, '/email', 'email'],
  ];
  for (const [path, body, at, code] of tries) {
    const reply = await call('POST', path, body);
    expect([reply.status, reply.body.error]).toMatchObject([422, { details: [{ path: at, code }] }]);
  }
  const { id } = await make('Avec téléphone');
  const emptied = await call('PATCH', `agencies/${id}`, { version: 1, phone: null });
  expect([emptied.status, emptied.body.error]).toMatchObject([422, { details: [{ path: '/phone' }] }]);
});
