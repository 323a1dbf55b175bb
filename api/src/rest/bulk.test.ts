import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { loadSample } from '@hestia/resources/vocabulary/sample/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERSON_LIMITS } from '../limits/table.ts';
import { startApi, type TestApi } from '../testing/api.ts';

interface Made {
  id: string;
  number: string;
  file: string;
}
interface Refused {
  error: { code: string; details: { path: string; code: string; message: string }[] };
}

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

const workshop = async () =>
  String((await api.call('POST', 'workshops', { as: 'agent1', body: { name: 'W' } })).body.id);
const bulk = (resource: string, records: unknown, as = 'agent1') =>
  api.call('POST', `${resource}/bulk`, { as, body: { records } });
const made = async (resource: string, records: object[], as?: string): Promise<Made[]> => {
  const reply = await bulk(resource, records, as);
  expect(reply.status, reply.text).toBe(201);
  return reply.body.results as Made[];
};
const register = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `F${YEAR}-${String(from + index).padStart(3, '0')}`);

test('fifty who write at once, one record or several, some of whom fail in their middle, leave no gap in a register', async () => {
  const one = await workshop();
  const writers = Array.from({ length: 50 }, (_, index) => {
    const fails = { 7: 'refused', 22: 'killed', 32: 'refused', 41: 'killed' }[index] ?? 'made';
    if (index % 2) return api.call('POST', 'invoices', { as: 'agent1', body: { title: fails, workshop: one } });
    const titles = ['made', 'made', fails, 'made'];
    return bulk(
      'invoices',
      titles.map((title) => ({ title, workshop: one })),
    );
  });
  const replies = await Promise.all(writers);
  expect(replies.filter(({ status }) => status === 201).length).toBe(46);
  const rows = await api.sql('SELECT number FROM invoices WHERE workshop = $1 ORDER BY created_at', [one]);
  expect(rows.map(({ number }) => number)).toEqual(register(1, 23 * 4 + 23));
});

test('a counter is counted once for all that it numbers, each scope for itself', async () => {
  const [one, other] = [await workshop(), await workshop()];
  await api.sql('CREATE TABLE counted (name text)');
  await api.sql(`CREATE FUNCTION counted() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
    INSERT INTO counted VALUES (NEW.name); RETURN NEW; END $$`);
  await api.sql('CREATE TRIGGER counted AFTER INSERT OR UPDATE ON counters FOR EACH ROW EXECUTE FUNCTION counted()');
  const all = await made(
    'invoices',
    Array.from({ length: 40 }, (_, index) => ({ title: 'made', workshop: index % 4 === 0 ? other : one })),
  );
  await api.sql('DROP TRIGGER counted ON counters');
  expect(all.filter((_, index) => index % 4 === 0).map(({ number }) => number)).toEqual(register(1, 10));
  expect(all.filter((_, index) => index % 4 !== 0).map(({ number }) => number)).toEqual(register(1, 30));
  const counted = await api.sql(`SELECT name FROM counted WHERE name LIKE 'invoice.number %'`);
  expect(counted.length).toBe(2);
});

test('numbers with gaps that are taken together stand together, and pass over those that people give', async () => {
  const one = await workshop();
  const [first] = await made('invoices', [{ title: 'made', workshop: one }]);
  const last = Number(first?.file.slice(1));
  const all = await made('invoices', [
    { title: 'made', workshop: one },
    { title: 'made', workshop: one, file: `D${last + 2}` },
    { title: 'made', workshop: one },
  ]);
  expect(all.map(({ file }) => file)).toEqual([1, 2, 3].map((more) => `D${last + more}`));
  const more = Array.from({ length: 30 }, () => ({ title: 'made', workshop: one }));
  const many = [...(await made('invoices', more)), ...(await made('invoices', more))];
  expect(new Set(many.map(({ file }) => file)).size).toBe(60);
  // Four of sixteen rows are left to others, who then fill what is free.
  const [{ free }] = (await api.sql(
    `SELECT max(substr(file, 2)::int) - 99 - count(*)::int AS free FROM invoices WHERE tenant_id = 'A1'`,
  )) as [{ free: number }];
  expect(free).toBeLessThanOrEqual(32);
});

test('all are made or none, and each refusal is told at its record', async () => {
  const one = await workshop();
  const right = { title: 'together', workshop: one };
  const reply = await bulk('invoices', [right, { workshop: one }, right, { ...right, number: 'F1' }, 'text']);
  const { error } = reply.body as unknown as Refused;
  expect([reply.status, error.code]).toEqual([422, 'recordsRefused']);
  expect(error.details).toMatchObject([
    { path: '/records/1/title', code: 'required' },
    { path: '/records/3/number', code: 'unknownField' },
    { path: '/records/4', code: 'bodyObject' },
  ]);
  expect(error.details.every(({ message }) => message)).toBe(true);
  expect((await api.sql(`SELECT FROM invoices WHERE title = 'together'`)).length).toBe(0);

  const twice = await bulk('groups', [{ name: 'Same' }, { name: 'Other' }, { name: 'Same' }], 'super');
  expect([twice.status, (twice.body as unknown as Refused).error.details]).toMatchObject([
    409,
    [{ path: expect.stringMatching(/^\/records\/2/) }],
  ]);
  expect((await api.sql(`SELECT FROM groups WHERE name IN ('Same', 'Other')`)).length).toBe(0);
  for (const records of [[], 'x', Array.from({ length: 101 }, () => right)])
    expect((await bulk('invoices', records)).body).toMatchObject({ error: { details: [{ path: '/records' }] } });
});

test('each has its place, its flag and its history as if it came alone', async () => {
  const [{ places }] = (await api.sql(
    `SELECT count(*)::int AS places FROM property_sources WHERE tenant_id = 'A1'`,
  )) as [{ places: number }];
  const named = (code: string) => ({ name: { fr: code, en: code, defaultLanguage: 'fr' }, code });
  const sources = await made('property-sources', ['one', 'two', 'three'].map(named), 'super');
  expect(sources.map((source) => (source as unknown as { order: number }).order)).toEqual(
    [1, 2, 3].map((more) => places + more),
  );
  const entries = await api.sql('SELECT action FROM audit_entries WHERE record_id = ANY ($1)', [
    sources.map(({ id }) => id),
  ]);
  expect(entries.map(({ action }) => action)).toEqual(['create', 'create', 'create']);
  const agency = (name: string) => ({ name, phone: '+33144556677', default: true });
  const agencies = await made('agencies', [agency('First'), agency('Second')], 'super');
  const flagged = await api.sql(`SELECT name FROM agencies WHERE tenant_id = 'A1' AND default_`);
  expect([agencies.length, flagged]).toEqual([2, [{ name: 'Second' }]]);
});

test('who may add none is refused before anything is looked at', async () => {
  for (const records of [[{ name: 'Mine' }], [], 'x']) {
    const reply = await bulk('groups', records);
    expect([reply.status, reply.body.error]).toMatchObject([403, { reason: 'acl' }]);
  }
});

test('what is limited one by one is not made in bulk', async () => {
  const { paths } = (await api.call('GET', '/api/openapi.json')).body as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const ids = Object.values(paths).flatMap((verbs) => Object.values(verbs).map(({ operationId }) => operationId));
  const limited = PERSON_LIMITS.flatMap(({ operations }) => operations).filter((one) => one.endsWith('.create'));
  expect(limited.length).toBeGreaterThan(0);
  expect(ids.filter((id) => limited.some((one) => id === `${one}Many`))).toEqual([]);
});
