import { loadSample } from '@hestia/resources/vocabulary/sample/index.ts';
import { productResources } from '@hestia/resources/vocabulary/testing.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { missingStatements } from '../database/plan.ts';
import { startApi, type TestApi } from '../testing/api.ts';

type Values = Record<string, unknown>;

let api: TestApi;
let crate: Values;

async function add(resource: string, body: object, as = 'agent1'): Promise<Values> {
  const answer = await api.call('POST', resource, { as, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

async function read(resource: string, { id }: Values, as = 'agent1'): Promise<Values> {
  return (await api.call('GET', `${resource}/${id}`, { as })).body;
}

async function change(resource: string, record: Values, body: object): Promise<Values> {
  const { version } = await read(resource, record);
  const answer = await api.call('PATCH', `${resource}/${record.id}`, { as: 'agent1', body: { ...body, version } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

const remove = async (resource: string, record: Values) => {
  const { version } = await read(resource, record);
  const { status } = await api.call('DELETE', `${resource}/${record.id}`, { as: 'agent1', body: { version } });
  expect(status).toBe(200);
};

beforeAll(async () => {
  api = await startApi(await loadSample());
});
afterAll(() => api.close());
beforeEach(async () => {
  crate = await add('crates', { name: 'Blue', town: 'Lyon' });
});

test('a figure follows every write of the records that it is about', async () => {
  expect(crate).toMatchObject({ parcelCount: 0, sentWeight: 0, heaviest: null, firstSent: null, lastTitle: null });
  const lamp = await add('parcels', { title: 'Lamp', crate: crate.id, weight: 4, sentOn: '2026-03-02' });
  const chair = await add('parcels', { title: 'Chair', crate: crate.id, weight: 9, sentOn: '2026-02-01' });
  const both = { parcelCount: 2, sentWeight: 0, heaviest: 9, firstSent: '2026-02-01', lastTitle: 'Chair' };
  expect(await read('crates', crate)).toMatchObject(both);
  await api.call('POST', `parcels/${lamp.id}/transitions/send`, { as: 'agent1', body: { version: 1 } });
  expect(await read('crates', crate)).toMatchObject({ ...both, sentWeight: 4 });
  await api.call('POST', `parcels/${lamp.id}/transitions/deliver`, { as: 'agent1', body: { version: 2 } });
  await change('parcels', lamp, { weight: 12 });
  expect(await read('crates', crate)).toMatchObject({ ...both, sentWeight: 12, heaviest: 12 });

  const other = await add('crates', { name: 'Red' });
  await change('parcels', lamp, { crate: other.id });
  expect(await read('crates', crate)).toMatchObject({ ...both, parcelCount: 1 });
  expect(await read('crates', other)).toMatchObject({ parcelCount: 1, sentWeight: 12, lastTitle: 'Lamp' });
  await change('parcels', lamp, { crate: null });
  expect(await read('crates', other)).toMatchObject({ parcelCount: 0, sentWeight: 0, heaviest: null });

  await remove('parcels', chair);
  expect(await read('crates', crate)).toMatchObject({ parcelCount: 0, firstSent: null, lastTitle: null });
  expect((await api.call('POST', `bin/${chair.id}/restore`, { as: 'agent1' })).status).toBe(200);
  expect(await read('crates', crate)).toMatchObject({ parcelCount: 1, heaviest: 9, lastTitle: 'Chair' });
});

test('what comes back from the bin is counted as it is by then', async () => {
  const lamp = await add('parcels', { title: 'Lamp', crate: crate.id, weight: 4 });
  await add('parcels', { title: 'Chair', crate: crate.id, weight: 9 });
  await remove('crates', crate);
  expect((await api.call('GET', `parcels/${lamp.id}`, { as: 'agent1' })).status).toBe(404);
  await api.sql('UPDATE bin_rows SET content = content || \'{"parcel_count": 77}\' WHERE table_name = $1', ['crates']);
  expect((await api.call('POST', `bin/${crate.id}/restore`, { as: 'agent1' })).status).toBe(200);
  expect(await read('crates', crate)).toMatchObject({ parcelCount: 2, heaviest: 9 });
  expect(await read('parcels', lamp)).toMatchObject({ crateTown: 'Lyon' });
});

test('whoever edits the record is not refused for a figure, and its history is silent about it', async () => {
  await add('parcels', { title: 'Lamp', crate: crate.id, weight: 4 });
  const edited = await api.call('PATCH', `crates/${crate.id}`, { as: 'agent1', body: { town: 'Nice', version: 1 } });
  expect([edited.status, edited.body.version, edited.body.parcelCount]).toEqual([200, 2, 1]);
  const entries = await api.sql(
    'SELECT action, (before || after)::text AS told FROM audit_entries WHERE record_id = $1',
    [crate.id],
  );
  expect(entries.map(({ action }) => action).sort()).toEqual(['create', 'update']);
  expect(entries.some(({ told }) => /parcelCount|lastTitle/.test(String(told)))).toBe(false);
  for (const body of [{ parcelCount: 5 }, { vaultCode: 'x' }]) {
    const refused = await api.call('PATCH', `crates/${crate.id}`, { as: 'agent1', body: { ...body, version: 2 } });
    expect(refused.status).toBe(422);
  }
});

test('of writers at once each one is counted', async () => {
  const other = await add('crates', { name: 'Red' });
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, at) => add('parcels', { title: `P${at}`, crate: crate.id, weight: at })),
  );
  expect(await read('crates', crate)).toMatchObject({ parcelCount: 12, heaviest: 11 });
  await Promise.all(
    made.map((one, at) =>
      at % 3 === 0
        ? remove('parcels', one)
        : change('parcels', one, at % 3 === 1 ? { crate: other.id } : { weight: 50 + at }),
    ),
  );
  expect(await read('crates', crate)).toMatchObject({ parcelCount: 4, heaviest: 61 });
  expect(await read('crates', other)).toMatchObject({ parcelCount: 4, heaviest: 10 });
});

test('a value of another record follows its reference and its source, over one and over many', async () => {
  const stop = await add('crates', { name: 'Green', town: 'Brest' });
  const lamp = await add('parcels', { title: 'Lamp', crate: crate.id, stops: [stop.id] });
  expect(lamp).toMatchObject({ crateTown: 'Lyon', crateOwner: crate.owner, towns: ['Brest', 'Lyon'] });
  await change('crates', crate, { town: 'Nice' });
  await change('crates', stop, { town: null });
  expect(await read('parcels', lamp)).toMatchObject({ version: 1, crateTown: 'Nice', towns: ['Nice'] });
  await change('crates', stop, { town: 'Albi' });
  expect(await change('parcels', lamp, { crate: null })).toMatchObject({
    crateTown: null,
    crateOwner: null,
    towns: ['Albi'],
  });
  expect(await change('parcels', lamp, { stops: [] })).toMatchObject({ towns: [] });
  expect(await change('parcels', lamp, { crate: stop.id })).toMatchObject({ crateTown: 'Albi', towns: ['Albi'] });
});

test('a list is narrowed and sorted by what is kept', async () => {
  const red = await add('crates', { name: 'Red', town: 'Metz' });
  for (const title of ['A', 'B']) await add('parcels', { title, crate: red.id });
  await add('parcels', { title: 'C', crate: crate.id });
  const filter = encodeURIComponent(JSON.stringify({ id: [crate.id, red.id], parcelCount: { gte: 1 } }));
  const sort = encodeURIComponent('["parcelCount","DESC"]');
  const { body } = await api.call('GET', `crates?filter=${filter}&sort=${sort}`, { as: 'agent2' });
  expect((body.results as Values[]).map(({ name }) => name)).toEqual(['Red', 'Blue']);
  const town = encodeURIComponent('{"crateTown":"Metz"}');
  const parcels = await api.call('GET', `parcels?filter=${town}`, { as: 'agent2' });
  expect(parcels.body.pagination).toMatchObject({ total: 2 });
});

test('what is looked up where not everybody reads is read by holders only', async () => {
  const vault = await add('vaults', { name: 'North', code: 'N-1' });
  await change('crates', crate, { vault: vault.id });
  expect(await read('crates', crate)).toMatchObject({ vaultCode: 'N-1' });
  expect(await read('crates', crate, 'agent2')).toMatchObject({ vaultCode: null });
  const filter = encodeURIComponent('{"vaultCode":"N-1"}');
  expect((await api.call('GET', `crates?filter=${filter}`, { as: 'agent2' })).body.results).toEqual([]);
});

test('the database keeps what is declared, and what was kept otherwise is made anew for the rows that are there', async () => {
  const sample = await loadSample();
  const all = [...(await productResources()), ...sample];
  expect(await missingStatements(api.databaseUrl, all)).toEqual([]);
  await add('parcels', { title: 'Lamp', crate: crate.id, weight: 3 });
  const rollup = { in: 'parcel', by: 'crate', take: 'count', where: { weight: { gte: 4 }, title: "L'été" } } as const;
  const changed = all.map((one) => {
    const field = one.id === 'crate' && one.fields.parcelCount;
    if (!field) return one;
    const parcelCount = { ...field, declaration: { ...field.declaration, rollup } };
    return { ...one, fields: { ...one.fields, parcelCount } };
  });
  const statements = await missingStatements(api.databaseUrl, changed);
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) await api.sql(statement);
  expect(await missingStatements(api.databaseUrl, changed)).toEqual([]);
  expect(await read('crates', crate)).toMatchObject({ parcelCount: 0 });
  await add('parcels', { title: "L'été", crate: crate.id, weight: 4 });
  expect(await read('crates', crate)).toMatchObject({ parcelCount: 1 });
  for (const statement of await missingStatements(api.databaseUrl, all)) await api.sql(statement);
  expect(await read('crates', crate)).toMatchObject({ parcelCount: 2 });
});

test('what is looked up is not told to who refers to a record of which they don’t read it', async () => {
  const vault = await add('vaults', { name: 'Deep', code: 'C2' });
  const open = await add('crates', { name: 'Public', vault: vault.id });
  expect(open.vaultCode).toBe('C2');
  const refused = async (id: unknown) => {
    const made = await api.call('POST', 'crates', { as: 'agent3', body: { name: 'Own', vault: id } });
    const own = await add('crates', { name: 'Own' }, 'agent3');
    const body = { version: own.version, vault: id };
    const changed = await api.call('PATCH', `crates/${own.id}`, { as: 'agent3', body });
    return [made, changed].map(({ status, body: { error } }) => [status, error]);
  };
  const answers = await refused(vault.id);
  expect(answers.map(([status]) => status)).toEqual([409, 409]);
  // As for a vault that there isn't.
  expect(answers).toEqual(await refused('VLTNOWHERE'));
  // Who had the reference before keeps it, whatever else they change.
  const shared = await change('crates', open, { coOwners: ['USRA1agent3'] });
  const renamed = await api.call('PATCH', `crates/${open.id}`, {
    as: 'agent3',
    body: { version: shared.version, name: 'Renamed', vault: vault.id },
  });
  expect(renamed.status, renamed.text).toBe(200);
});
