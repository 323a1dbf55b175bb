import { titleOf } from '@hestia/resources/vocabulary/index.ts';
import { productResources } from '@hestia/resources/vocabulary/testing.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { mandateWorld, type World } from './testing.ts';

type Values = Record<string, unknown>;

let api: TestApi;
let world: World;
let mandate: Values;
let property: Values;
let title: (record: Values, language?: 'fr' | 'en') => string;

beforeAll(async () => {
  api = await startApi();
  world = await mandateWorld(api);
  const resources = await productResources();
  const find = (id: string) => resources.find((one) => one.id === id);
  title = (record, language = 'fr') => titleOf(find('mandate') as never, find, record, language);
  mandate = await world.make('mandates', world.body, 'agent1');
  const [id] = mandate.properties as string[];
  property = await world.get('properties', id as string);
});
afterAll(() => api.close());

const seen = async (as: string): Promise<Values> => (await api.call('GET', `mandates/${mandate.id}`, { as })).body;
const line = ({ address }: Values) => String((address as Values).line1);

test('a mandate is called by its kind, where it is and for whom, as far as the reader knows, in their language', async () => {
  const own = await seen('agent1');
  const client = await world.get('clients', String((mandate.clients as string[])[0]));
  expect(title(own)).toBe(`Simple · ${line(property)} · ${client.lastName}`);
  expect(title(own, 'en')).toContain(line(property));
  const others = title(await seen('agent3'));
  expect(others).not.toContain(String(client.lastName));
  expect(others).not.toContain(line(property));
  expect(others).toMatch(/^Simple · ./);
});

test('what somebody holds of the mandate alone tells them nothing of a property that keeps it', async () => {
  await api.sql('UPDATE properties SET owner = $2 WHERE id = $1', [property.id, 'USRA1agent2']);
  const words = title(await seen('agent1'));
  expect(words).not.toContain(line(property));
  await api.sql('UPDATE properties SET owner = $2 WHERE id = $1', [property.id, 'USRA1agent1']);
  expect(title(await seen('agent1'))).toContain(line(property));
});

test('a list, a name and the answer to a change say the same, and it is filtered by nobody', async () => {
  const own = title(await seen('agent1'));
  const fields = encodeURIComponent('["titleParts"]');
  const listed = await api.call('GET', `mandates?fields=${fields}`, { as: 'agent1' });
  expect(title((listed.body.results as Values[])[0] as Values)).toBe(own);
  const names = await api.call('POST', 'reads', { as: 'agent1', body: { names: { mandates: [mandate.id] } } });
  const [named] = (names.body.names as Record<string, Values[]>).mandates as Values[];
  expect([title(named as Values), named?.reference]).toEqual([own, mandate.reference]);
  const { version } = await seen('agent1');
  const body = { version, specialConditions: 'None' };
  const changed = await api.call('PATCH', `mandates/${mandate.id}`, { as: 'agent1', body });
  expect([changed.status, title(changed.body)]).toEqual([200, own]);
  const filter = encodeURIComponent(JSON.stringify({ titleParts: { null: false } }));
  expect((await api.call('GET', `mandates?filter=${filter}`, { as: 'agent1' })).status).toBe(400);
});

test('who is called alike is named once, and hides nobody else', async () => {
  const clients: unknown[] = [];
  for (const [at, lastName] of ['Martin', 'Martin', 'Martin', 'Durand'].entries()) {
    const body = { lastName, emails: [{ email: `seller${at}@example.org` }] };
    const made = await api.call('POST', 'clients', { as: 'agent1', body });
    expect(made.status, made.text).toBe(201);
    clients.push(made.body.id);
  }
  const { version } = await seen('agent1');
  const changed = await api.call('PATCH', `mandates/${mandate.id}`, { as: 'agent1', body: { version, clients } });
  expect(changed.status, changed.text).toBe(200);
  expect(title(changed.body)).toMatch(/ · Martin, Durand$/);
});

test('an amendment is called by where its mandate is, and which it is', async () => {
  const resources = await productResources();
  const find = (id: string) => resources.find((one) => one.id === id);
  await api.sql(
    "UPDATE mandates SET status = 'completed', signed_on = current_date, signed_in = 'agency' WHERE id = $1",
    [mandate.id],
  );
  const avenant = await world.make('avenants', { mandate: mandate.id }, 'agent1');
  const words = titleOf(find('avenant') as never, find, avenant, 'fr');
  expect(words).toBe(`${line(await seen('agent1'))} · ${mandate.reference}/1`);
});
