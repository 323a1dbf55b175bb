import { loadSample } from '@hestia/resources/vocabulary/sample/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';

let api: TestApi;
const made: Record<string, string> = {};

async function add(name: string, resource: string, body: object, as = 'agent1'): Promise<void> {
  const answer = await api.call('POST', resource, { as, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  made[name] = String(answer.body.id);
}

beforeAll(async () => {
  api = await startApi(await loadSample());
  await add('vault', 'vaults', { name: 'North', code: 'N-1' });
  await add('crate', 'crates', { name: 'Blue', town: 'Lyon', worth: 90, vault: made.vault });
  await add('other', 'crates', { name: 'Red', town: 'Nice', worth: 5 }, 'agent2');
  await add('parcel', 'parcels', { title: 'Lamp', crate: made.crate }, 'agent2');
  await add('second', 'parcels', { title: 'Chair', crate: made.other }, 'agent2');
  await add('loose', 'parcels', { title: 'Pen' }, 'agent2');
});

afterAll(() => api.close());

async function found(resource: string, filter: object, as: string): Promise<string[]> {
  const answer = await api.call('GET', `${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`, { as });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { results, pagination } = answer.body as { results: Record<string, string>[]; pagination: { total: number } };
  expect(pagination.total).toBe(results.length);
  return results.map(({ title, name }) => String(title ?? name)).sort();
}

test('a list is narrowed by what other records hold, and its total with it', async () => {
  expect(await found('parcels', { 'crate.town': 'Lyon' }, 'agent2')).toEqual(['Lamp']);
  expect(await found('parcels', { not: { 'crate.town': 'Lyon' } }, 'agent2')).toEqual(['Chair', 'Pen']);
  expect(await found('parcels', { 'crate.town': { null: true } }, 'agent2')).toEqual(['Pen']);
  expect(await found('parcels', { 'crate.vault.code': 'N-1' }, 'agent1')).toEqual(['Lamp']);
});

test('nobody finds by a restricted field of another record that they don’t read there, nor by its opposite', async () => {
  expect(await found('parcels', { 'crate.worth': { gte: 0 } }, 'agent1')).toEqual(['Lamp']);
  expect(await found('parcels', { 'crate.worth': { gte: 0 } }, 'agent2')).toEqual(['Chair']);
  expect(await found('parcels', { not: { 'crate.worth': 90 } }, 'agent2')).toEqual(['Chair', 'Pen']);
  expect(await found('parcels', { 'crate.worth': { gte: 0 } }, 'super')).toEqual(['Chair', 'Lamp']);
});

test('nobody finds by a record that they don’t read at all', async () => {
  expect(await found('crates', { 'vault.code': 'N-1' }, 'agent1')).toEqual(['Blue']);
  expect(await found('crates', { 'vault.code': 'N-1' }, 'agent2')).toEqual([]);
  expect(await found('crates', { 'vault.code': { ne: 'N-1' } }, 'agent2')).toEqual(['Red']);
  expect(await found('parcels', { 'crate.vault.name': { null: false } }, 'agent2')).toEqual([]);
});

test('a path that leads nowhere is a 400 that names the nearest one', async () => {
  const filter = encodeURIComponent(JSON.stringify({ 'crate.twon': 'Lyon' }));
  const { status, body } = await api.call('GET', `parcels?filter=${filter}`, { as: 'agent1' });
  const { details } = body.error as { details: unknown[] };
  expect([status, details]).toMatchObject([400, [{ path: '/crate/twon', info: { nearest: 'crate.town' } }]]);
});
