import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { loadSample } from '@hestia/resources/vocabulary/sample/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';

type Values = Record<string, unknown>;

const YEAR = parisDay().slice(0, 4);
let api: TestApi;

beforeAll(async () => {
  api = await startApi(await loadSample());
  // A write with these titles fails once it has its number: refused by the database, or with its connection.
  await api.sql(`CREATE FUNCTION fails() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
    IF NEW.title = 'refused' THEN RAISE EXCEPTION 'refused' USING errcode = '23514'; END IF;
    IF NEW.title = 'killed' THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
    RETURN NEW; END $$`);
  await api.sql('CREATE TRIGGER fails AFTER INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION fails()');
});
afterAll(() => api.close());

const workshop = async (tenant = 'A1') =>
  String((await api.call('POST', 'workshops', { as: 'agent1', tenant, body: { name: 'W' } })).body.id);
const post = (body: Values, tenant = 'A1') => api.call('POST', 'invoices', { as: 'agent1', tenant, body });
const make = async (body: Values, tenant = 'A1') => {
  const reply = await post({ title: 'made', ...body }, tenant);
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
};
const pay = (invoice: Values) =>
  api.call('POST', `invoices/${invoice.id}/transitions/pay`, { as: 'agent1', body: { version: invoice.version } });
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `F${YEAR}-${String(from + index).padStart(3, '0')}`);

test('fifty who write at once, some of whom fail, leave no gap in a register, which stands in the order of time', async () => {
  const one = await workshop();
  const titles = Array.from(
    { length: 50 },
    (_, index) => ({ 7: 'refused', 23: 'killed', 31: 'refused' })[index] ?? 'made',
  );
  const replies = await Promise.all(titles.map((title) => post({ title, workshop: one })));
  expect(replies.filter(({ status }) => status === 201).length).toBe(47);
  const rows = await api.sql('SELECT number FROM invoices WHERE workshop = $1 ORDER BY created_at', [one]);
  expect(rows.map(({ number }) => number)).toEqual(numbers(1, 47));
});

test('what counts by a scope begins anew in each, and in each network', async () => {
  const [one, other, elsewhere] = [await workshop(), await workshop(), await workshop('B1')];
  for (const [body, tenant] of [[one], [other], [elsewhere, 'B1']] as const)
    expect((await make({ workshop: body }, tenant)).number).toBe(`F${YEAR}-001`);
  expect((await make({ workshop: one })).number).toBe(`F${YEAR}-002`);
});

test('a number that a step gives is there from then on, and a refused step takes none', async () => {
  const one = await workshop();
  const [first, second] = [await make({ workshop: one }), await make({ workshop: one })];
  expect(first.receipt).toBeNull();
  expect((await pay({ ...second, version: 9 })).status).toBe(409);
  expect((await pay(second)).body).toMatchObject({ state: 'paid', receipt: 1 });
  expect((await pay(first)).body).toMatchObject({ receipt: 2 });
});

test('a number is said by nobody but the product, and what it was counted by stays', async () => {
  const [one, other] = [await workshop(), await workshop()];
  expect((await post({ title: 'X', workshop: one, number: 'F1' })).body.error).toMatchObject({
    details: [{ path: '/number', code: 'unknownField' }],
  });
  const made = await make({ workshop: one });
  const change = (body: Values) =>
    api.call('PATCH', `invoices/${made.id}`, { as: 'agent1', body: { version: made.version, ...body } });
  expect((await change({ number: 'F9' })).status).toBe(422);
  expect((await change({ workshop: other })).body.error).toMatchObject({
    details: [{ path: '/workshop', code: 'numbered' }],
  });
});

test('a number whose record is deleted is not given again, and comes back with it from the bin', async () => {
  const one = await workshop();
  const made = await make({ workshop: one });
  await api.call('DELETE', `invoices/${made.id}`, { as: 'agent1', body: { version: 1 } });
  expect((await make({ workshop: one })).number).toBe(`F${YEAR}-002`);
  expect((await api.call('POST', `bin/${made.id}/restore`, { as: 'agent1' })).status).toBe(200);
  const { body } = await api.call('GET', `invoices/${made.id}`, { as: 'agent1' });
  expect(body.number).toBe(`F${YEAR}-001`);
});

test('numbers with gaps wait for nobody, and pass over those that people gave', async () => {
  const one = await workshop();
  const first = Number(String((await make({ workshop: one })).file).slice(1));
  expect(first).toBeGreaterThanOrEqual(100);
  await make({ workshop: one, file: `D${first + 1}` });
  expect((await make({ workshop: one })).file).toBe(`D${first + 2}`);
  expect((await post({ title: 'X', workshop: one, file: `D${first}` })).status).toBe(409);
  // Somebody else's write that has a number of each kind and doesn't end.
  await api.sql('BEGIN');
  await api.sql(`UPDATE counters SET value = value + 16 WHERE (tenant_id, name, lane) =
    (SELECT tenant_id, name, lane FROM counters WHERE tenant_id = 'A1' AND name = 'invoice.file' ORDER BY value LIMIT 1)`);
  const others = await Promise.all([1, 2, 3].map(() => make({ workshop: one })));
  await api.sql('ROLLBACK');
  expect(others.map(({ file }) => file).sort()).toEqual([4, 5, 6].map((more) => `D${first + more}`));
  expect((await make({ workshop: one })).file).toBe(`D${first + 3}`);
});

test('numbers from before the counter are not given again', async () => {
  const one = await workshop();
  await api.sql(
    `INSERT INTO invoices (tenant_id, id, title, workshop, number, state, receipt, owner) VALUES
     ('A1', 'IVCOLD', 'old', $1, $2, 'paid', 41, 'USRA1agent1')`,
    [one, `F${YEAR}-017`],
  );
  const made = await make({ workshop: one });
  expect(made.number).toBe(`F${YEAR}-018`);
  expect((await pay(made)).body.receipt).toBe(42);
});
