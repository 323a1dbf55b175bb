import { absent, type Line, specified } from '@hestia/resources/specification/read.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfText } from '../testing/files.ts';
import { ROLES, startWorld, type World } from './world.ts';

const READERS = ['owner', 'coOwner', 'collaborator', 'super_admin', 'admin_hestia'];
const OTHERS = ['nobody', ...ROLES.filter((role) => !READERS.includes(role))];
const FIELDS = specified('restricted');

type Answer = { results: Record<string, unknown>[]; pagination: { total: number } };

let world: World;
/** A record of each resource in which every reserved field has its value. */
const records = new Map<string, string>();
let vendor: string;

const givenValue = ({ value = '' }: Line) =>
  value.startsWith('a ') ? undefined : JSON.parse(value.replace('@clients', vendor));

/** What is given by a call of its own: a consent, and a file. */
async function gives(client: string): Promise<void> {
  const consent = { client, purpose: 'marketing', channel: 'any', decision: 'given', decidedOn: '2026-01-15' };
  const proof = { obtained: 'paper', wording: 'Fouesnard' };
  expect((await world.call('owner', 'POST', 'consents', { ...consent, ...proof })).status).toBe(201);
  const { body: file } = await world.uploads('owner', 'Ploumanach.pdf', pdfText('Ploumanach'));
  const { body } = await world.call('owner', 'GET', `clients/${client}`);
  const added = await world.call('owner', 'POST', `clients/${client}/documents`, {
    id: file.id,
    version: body.version,
  });
  expect(added.status, added.text).toBe(201);
}

beforeAll(async () => {
  world = await startWorld(ROLES, ['owner', 'coOwner', 'collaborator', 'nobody']);
  vendor = (await world.make('owner', 'clients', { lastName: 'Vinchester' })).id;
  const holders = { coOwners: [world.userId('coOwner')], collaborators: [world.userId('collaborator')] };
  for (const resource of new Set(FIELDS.map((one) => String(one.resource)))) {
    const values = FIELDS.filter((one) => one.resource === resource).map((one) => [one.field, givenValue(one)]);
    const { id } = await world.make('owner', resource, { ...holders, ...Object.fromEntries(values) });
    records.set(resource, id);
  }
  await gives(String(records.get('clients')));
}, 120_000);
afterAll(() => world.api.close());

type Values = Record<string, unknown>;

/** The record as somebody gets it: by itself, in the list, by the search call, and by what was changed of it. */
async function seen(who: string, resource: string): Promise<Values[]> {
  const id = records.get(resource);
  const of = async (method: string, path: string, body?: object) => {
    const reply = await world.call(who, method, path, body);
    expect(reply.status, `${who} ${path} ${reply.text}`).toBe(200);
    return reply.body;
  };
  const lists = [
    await of('GET', `${resource}?range=[0,99]`),
    await of('POST', `${resource}/search`, { size: 100 }),
  ] as unknown as Answer[];
  return [
    await of('GET', `${resource}/${id}`),
    ...lists.map((one) => one.results.find((line) => line.id === id) ?? {}),
  ];
}

/** What somebody is told of who changed what. */
const history = async (who: string, resource: string): Promise<string> => {
  const filter = JSON.stringify({ resource, recordId: records.get(resource) });
  const reply = await world.call(who, 'GET', `audit-events?filter=${encodeURIComponent(filter)}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.text;
};

/** How many records somebody finds by a filter. */
async function found(who: string, resource: string, filter: object): Promise<number> {
  const { body } = await world.call(who, 'GET', `${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  return (body as unknown as Answer).pagination.total;
}

describe.each([...new Set(FIELDS.map(({ resource }) => resource))])('the reserved fields of %s', (resource = '') => {
  const fields = FIELDS.filter((one) => one.resource === resource);
  const empty = (record: Values) => fields.filter(({ field = '' }) => (record[field] ?? null) === null);
  const filters = () =>
    fields.flatMap(({ filter }) => (filter ? [JSON.parse(filter.replace('@clients', vendor)) as object] : []));

  test('are read by holders and full access, and found by them [ROL-010][ROL-011][ROL-036][ROL-040]', async () => {
    for (const who of READERS) {
      for (const record of await seen(who, resource)) expect(empty(record), who).toEqual([]);
      for (const filter of filters())
        expect(await found(who, resource, filter), `${who} ${JSON.stringify(filter)}`).toBe(1);
    }
  });

  test('are read in no way by anyone else, whatever the role [ROL-039][ROL-040]', async () => {
    for (const who of OTHERS) {
      for (const record of await seen(who, resource)) expect(empty(record), who).toEqual(fields);
      const told = await history(who, resource);
      for (const { word = '' } of fields) expect(told, who).not.toContain(word);
    }
  });

  test('are neither found, sorted nor searched by anyone else, whatever the role [ROL-039][ROL-040]', async () => {
    for (const who of OTHERS) {
      for (const filter of filters())
        expect(await found(who, resource, filter), `${who} ${JSON.stringify(filter)}`).toBe(0);
      for (const { field } of fields)
        expect((await world.call(who, 'GET', `${resource}?sort=["${field}","ASC"]`)).status, `${who} ${field}`).toBe(
          400,
        );
    }
    for (const { word } of fields) expect(await found('nobody', resource, { q: word }), word).toBe(0);
  });
});

test('what is not built is not there', async () => {
  for (const { resource } of absent('restricted'))
    expect((await world.call('super_admin', 'GET', String(resource))).status).toBe(404);
});
