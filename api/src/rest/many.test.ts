import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../testing/api.ts';
import { rewritten } from '../testing/rewritten.ts';

interface Told {
  changed: { id: string; version: number }[];
  refused: { id: string; code: string; message: string }[];
}
interface Seen {
  id: string;
  version: number;
}

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const client = async (as: string, more: object = {}): Promise<Seen> => {
  const body = { lastName: 'Together', phones: [{ number: '0639981111' }], ...more };
  const reply = await api.call('POST', 'clients', { as, body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as unknown as Seen;
};
const read = async (id: string) => (await api.call('GET', `clients/${id}`, { as: 'super' })).body;
const many = async (as: string, records: Seen[], asked: object, resource = 'clients') => {
  const seen = records.map(({ id, version }) => ({ id, version }));
  const reply = await api.call('PATCH', `${resource}/bulk`, { as, body: { records: seen, ...asked } });
  return { ...reply, told: reply.body as unknown as Told };
};
const entries = async (id: string) =>
  (await api.sql('SELECT count(*)::int AS count FROM audit_entries WHERE record_id = $1', [id]))[0]?.count;

test('each record is changed as it would be alone: its rights and its version are asked, the others are changed', async () => {
  const mine = [await client('agent1'), await client('agent1')];
  const [stale, foreign] = [await client('agent1'), await client('agent2')];
  const records = [...mine, { ...stale, version: 7 }, foreign];
  const { status, told } = await many('agent1', records, { change: { rating: 'hot' } });
  expect(status).toBe(200);
  expect(told.changed.map(({ id }) => id).sort()).toEqual(mine.map(({ id }) => id).sort());
  expect(told.changed.every(({ version }) => version === 2)).toBe(true);
  expect(new Map(told.refused.map(({ id, code }) => [id, code]))).toEqual(
    new Map([
      [stale.id, 'conflict'],
      [foreign.id, 'acl'],
    ]),
  );
  expect((await read(mine[0]?.id ?? '')).rating).toBe('hot');
  expect((await read(foreign.id)).rating).not.toBe('hot');
  expect(await entries(mine[1]?.id ?? '')).toBe(2);
  const again = await many('agent1', told.changed, { change: { rating: 'hot' } });
  expect(again.told).toMatchObject({ changed: [], refused: [{ code: 'sameAlready' }, { code: 'sameAlready' }] });
});

test('what would become of each is told before, and nothing is written', async () => {
  const [mine, foreign] = [await client('agent1'), await client('agent2')];
  const { told } = await many('agent1', [mine, foreign], { change: { rating: 'cold' }, preview: true });
  expect(told.changed.map(({ id }) => id)).toEqual([mine.id]);
  expect(told.refused.map(({ id }) => id)).toEqual([foreign.id]);
  expect((await read(mine.id)).version).toBe(1);
  expect(await entries(mine.id)).toBe(1);
});

test('flags are added and taken away, those that a record has besides stay', async () => {
  const flag = async (en: string) =>
    String(
      (await api.call('POST', 'client-flags', { as: 'super', body: { name: { en, fr: en }, color: 'red' } })).body.id,
    );
  const [one, two, three] = [await flag('One'), await flag('Two'), await flag('Three')];
  const records = [await client('agent1', { flags: [one, two] }), await client('agent1', { flags: [two] })];
  const { told } = await many('agent1', records, { add: { flags: [three] }, remove: { flags: [one] } });
  expect(told.refused).toEqual([]);
  for (const { id } of records) expect([...((await read(id)).flags as string[])].sort()).toEqual([two, three].sort());
});

test('who gives clients to somebody else takes that back within the minute, and nobody else does', async () => {
  const records = [await client('agent1'), await client('agent1')];
  const { told } = await many('agent1', records, { change: { owner: userId('agent2') } });
  expect(told.changed).toHaveLength(2);
  expect((await read(records[0]?.id ?? '')).owner).toBe(userId('agent2'));
  const others = await many('agent3', told.changed, { undo: true });
  expect(others.told.refused.map(({ code }) => code)).toEqual(['undoLate', 'undoLate']);
  const back = await many('agent1', told.changed, { undo: true });
  expect(back.told.refused).toEqual([]);
  expect((await read(records[1]?.id ?? '')).owner).toBe(userId('agent1'));
  const twice = await many('agent1', told.changed, { undo: true });
  expect(twice.told.refused.map(({ code }) => code)).toEqual(['conflict', 'conflict']);
});

test('a change is not taken back once somebody changed the record since, or after a minute', async () => {
  const [since, late] = [await client('agent1'), await client('agent1')];
  const { told } = await many('agent1', [since, late], { change: { rating: 'warm' } });
  const of = ({ id }: Seen) => told.changed.find((one) => one.id === id) ?? since;
  await api.call('PATCH', `clients/${since.id}`, { as: 'super', body: { version: of(since).version, rating: 'hot' } });
  await rewritten(api, "UPDATE audit_entries SET at = at - interval '2 minutes' WHERE record_id = $1", [late.id]);
  const seen = { ...since, version: Number((await read(since.id)).version) };
  const { told: undone } = await many('agent1', [seen, of(late)], { undo: true });
  expect(undone.changed).toEqual([]);
  expect(undone.refused.map(({ code }) => code)).toEqual(['undoLate', 'undoLate']);
});

test('a step is taken on each that stands where it begins', async () => {
  const kind = { name: { en: 'House', fr: 'Maison' }, kind: 'house' };
  const type = (await api.call('POST', 'property-types', { as: 'super', body: kind })).body.id;
  const make = async (as: string) => {
    const reply = await api.call('POST', 'properties', { as, body: { title: 'Together', type } });
    expect(reply.status, reply.text).toBe(201);
    return reply.body as unknown as Seen;
  };
  const [first, second, foreign] = [await make('agent1'), await make('agent1'), await make('agent2')];
  const { told } = await many('agent1', [first, foreign], { step: 'estimate' }, 'properties');
  expect(told.changed.map(({ id }) => id)).toEqual([first.id]);
  const next = await many('agent1', [...told.changed, second], { step: 'estimate' }, 'properties');
  expect(next.told.changed.map(({ id }) => id)).toEqual([second.id]);
  expect(next.told.refused).toMatchObject([{ id: first.id, code: 'data' }]);
});

test('who may edit nothing is told so whatever they name; what is each record’s own is not changed together', async () => {
  const mine = await client('agent1');
  const refusal = async (asked: object, as = 'agent1') => {
    const { status, body } = await many(as, [mine], asked);
    const { code, details } = (body as { error: { code: string; details: { path: string; code: string }[] } }).error;
    return [status, details[0]?.path ?? code, details[0]?.code ?? ''];
  };
  for (const field of ['lastName', 'scammer', 'state_', 'mergedInto', 'emails'])
    expect(await refusal({ change: { [field]: 'x' } })).toEqual([422, `/change/${field}`, 'notTogether']);
  expect(await refusal({ add: { rating: ['hot'] } })).toEqual([422, '/add/rating', 'notTogether']);
  expect(await refusal({})).toEqual([422, '/change', 'oneWay']);
  expect(await refusal({ change: { rating: 'hot' }, undo: true })).toEqual([422, '/change', 'oneWay']);
  expect(await refusal({ colour: 1 })).toEqual([422, '/colour', 'fieldUnknown']);
});
