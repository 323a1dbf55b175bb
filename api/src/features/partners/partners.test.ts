import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';

let api: TestApi;
let site: Server;
let stock: unknown = [];
const asked: string[] = [];
beforeAll(async () => {
  site = createServer((request, response) => {
    asked.push(String(request.url));
    response.end(JSON.stringify(stock));
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  api = await startApi(undefined, undefined, { limits: [], trustedHosts: ['localhost'] });
  for (const [kind, fr] of [
    ['flat', 'Appartement'],
    ['house', 'Maison'],
  ])
    await made('property-types', { name: { fr }, kind }, 'super');
});
afterAll(async () => {
  await api.close();
  site.close();
});

type Body = Record<string, unknown> & { id: string; version: number };

async function made(path: string, body: object, as = 'agent1'): Promise<Body> {
  const reply = await api.call('POST', path, { as, body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as Body;
}
const got = async (path: string, as = 'agent1') => (await api.call('GET', path, { as })).body as Body;
const JSON_OF = (mapping: object[] = []) => ({ name: `Importer ${Math.random()}`, format: 'json', mapping });
async function partnerWith(importer: object = JSON_OF()): Promise<Body> {
  const reader = await made('importers', importer, 'super');
  return made('partners', { name: 'Réseau Ouest', partnerReference: 'ouest', importer: reader.id });
}
const run = (partner: Body, content?: unknown, as = 'agent1') =>
  api.call('POST', `partners/${partner.id}/import`, {
    as,
    body: content === undefined ? {} : { content: typeof content === 'string' ? content : JSON.stringify(content) },
  });
const known = async (partner: Body) => {
  const filter = encodeURIComponent(JSON.stringify({ partner: partner.id }));
  const { results } = await got(`partner-properties?filter=${filter}&range=[0,99]`);
  return (results as Body[]).sort((left, right) => (String(left.externalId) < String(right.externalId) ? -1 : 1));
};
const statuses = async (partner: Body) =>
  Object.fromEntries((await known(partner)).map(({ externalId, status }) => [externalId, status]));
const take = (ids: string[], as = 'agent1') => api.call('POST', 'partner-properties/import', { as, body: { ids } });
const villa = (more: object = {}) => ({
  ...{ externalId: 'V1', title: 'Villa', kind: 'Maison', price: '320 000 €', surface: '120,5', rooms: 5 },
  ...{ town: 'Brest', postcode: '29200', description: 'Vue mer', ...more },
});

describe('the stock of a partner', () => {
  test('is read by its importer: new, updated, unmodified, removed and rejected [PAR-005][PAR-006][PAR-007][PAR-012]', async () => {
    const partner = await partnerWith(JSON_OF([{ field: 'externalId', from: 'ref' }]));
    const row = (ref: string, more: object = {}) => ({ ...villa({ ref }), ...more });
    expect((await run(partner, [row('A'), row('B'), row('C', { price: 'nous consulter' })])).body).toEqual({
      ...{ new: 2, updated: 0, unmodified: 0, removed: 0, rejected: 1 },
    });
    expect(await statuses(partner)).toEqual({ A: 'new', B: 'new', C: 'rejected' });
    expect((await run(partner, [row('A', { price: 300_000 }), row('D')])).body).toMatchObject({
      updated: 1,
      removed: 2,
    });
    expect(await statuses(partner)).toEqual({ A: 'updated', B: 'removed', C: 'removed', D: 'new' });
    await run(partner, [row('A', { price: 300_000 }), row('B')]);
    expect(await statuses(partner)).toEqual({ A: 'unmodified', B: 'updated', C: 'removed', D: 'removed' });
    const [first] = await known(partner);
    expect(first).toMatchObject({ owner: userId('agent1'), parsed: { price: 300_000, surface: 120.5, town: 'Brest' } });
    expect(await got(`partners/${partner.id}`)).toMatchObject({
      ...{ lastImportAt: expect.any(String), lastImport: 'new 0, updated 1, unmodified 1, removed 1, rejected 0' },
    });
  });

  test('comes as CSV, too, and what is no list is said and changes nothing [PAR-012]', async () => {
    const partner = await partnerWith({ name: 'CSV', format: 'csv', mapping: [{ field: 'price', from: 'prix' }] });
    const sheet = '\uFEFFexternalId;title;kind;prix\nX1;Appartement T2;Appartement;150000\n';
    expect((await run(partner, sheet)).body).toMatchObject({ new: 1 });
    const other = await partnerWith();
    for (const bad of ['<html>', '{"a":1}', '[{"title":"no reference"}]', '[1,2]']) {
      const reply = await run(other, bad);
      expect([reply.status, reply.text], bad).toEqual([
        422,
        expect.stringContaining('no list that the importer reads'),
      ]);
    }
    expect(await known(other)).toEqual([]);
    const bare = await made('partners', { name: 'Sans' });
    expect((await run(bare, [])).status).toBe(422);
  });

  test('is fetched where the importer says, never from within the network', async () => {
    const { port } = site.address() as AddressInfo;
    const partner = await partnerWith({ ...JSON_OF(), url: 'https://localhost/x.json' });
    await api.sql('UPDATE importers SET url = $1 WHERE id = $2', [
      `http://localhost:${port}/stock/{reference}.json`,
      partner.importer,
    ]);
    stock = [villa()];
    expect((await run(partner)).status).toBe(202);
    await api.runJobs();
    expect(asked).toEqual(['/stock/ouest.json']);
    expect(await statuses(partner)).toEqual({ V1: 'new' });
    await api.sql('UPDATE importers SET url = $1 WHERE id = $2', [`https://127.0.0.1:${port}/`, partner.importer]);
    await run(partner);
    await api.runJobs();
    expect(asked).toHaveLength(1);
    expect(await got(`partners/${partner.id}`)).toMatchObject({
      lastError: 'Le stock du partenaire n’a pas pu être récupéré',
    });
  });
});

describe('taking over', () => {
  test('a partner’s property becomes a draft of who imports it, once [PAR-008][PAR-013][PAR-014][PAR-015][TBX-007]', async () => {
    const partner = await partnerWith();
    await run(partner, [
      villa(),
      villa({ externalId: 'V2', kind: 'château' }),
      villa({ externalId: 'V3', price: 'x' }),
    ]);
    const [first, second, third] = (await known(partner)) as [Body, Body, Body];
    expect(first).toMatchObject({ imported: false, property: null });
    const both = await Promise.all([take([first.id]), take([first.id])]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    const [id] = both.flatMap(({ body }) => (body.properties ?? []) as string[]);
    expect(await got(`properties/${id}`)).toMatchObject({
      ...{ title: 'Villa', price: 320_000, partner: true, status: 'draft', owner: userId('agent1') },
      ...{ spaces: { living: 120.5 }, rooms: { total: 5 }, address: { town: 'Brest', postcode: '29200' } },
      description: { fr: 'Vue mer' },
    });
    expect(await got(`partner-properties/${first.id}`)).toMatchObject({ imported: true, property: id });
    const unclear = await take([second.id]);
    expect([unclear.status, unclear.text]).toEqual([422, expect.stringContaining('No property type fits “château”')]);
    expect((await take([third.id])).text).toContain('The partner offers it no longer');
    expect((await take([second.id], 'agent2')).status).toBe(403);
  });
});

describe('partners', () => {
  test('a partner has its fields, and who reads it and changes it is as everywhere [PAR-004][PAR-011]', async () => {
    const one = await made('partners', { name: 'Réseau', url: 'https://reseau.example', partnerReference: 'R-1' });
    expect(one).toMatchObject({ owner: userId('agent1'), collaborators: [], coOwners: [], importer: null });
    const bad = await api.call('POST', 'partners', { as: 'agent1', body: { name: 'X', url: 'ftp://x' } });
    expect(bad.status).toBe(422);
    const body = { version: one.version, name: 'Autre' };
    expect((await api.call('PATCH', `partners/${one.id}`, { as: 'agent2', body })).status).toBe(403);
    expect((await run(one, [], 'agent2')).status).toBe(403);
  });

  test('a new owner may leave the earlier one as coOwner or collaborator; nobody is both [PAR-009][PAR-010]', async () => {
    const one = await made('partners', { name: 'Réseau' });
    const change = async (values: object, as = 'super') => {
      const { version } = await got(`partners/${one.id}`);
      const reply = await api.call('PATCH', `partners/${one.id}`, { as, body: { version, ...values } });
      expect(reply.status, reply.text).toBe(200);
      return reply.body;
    };
    const [first, second, third] = ['agent1', 'agent2', 'agent3'].map((name) => userId(name)) as [
      string,
      string,
      string,
    ];
    expect(await change({ owner: second, coOwners: [first] })).toMatchObject({ owner: second, coOwners: [first] });
    expect(await change({ owner: first, collaborators: [second] })).toMatchObject({
      ...{ owner: first, coOwners: [], collaborators: [second] },
    });
    expect(await change({ coOwners: [second, third] })).toMatchObject({ coOwners: [second, third], collaborators: [] });
    expect(await change({ collaborators: [third] })).toMatchObject({ coOwners: [second], collaborators: [third] });
  });
});
