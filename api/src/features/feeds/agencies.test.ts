import { afterAll, beforeAll, expect, test } from 'vitest';
import { networkDelivery } from '../../adapters/delivery/network.ts';
import { startApi, type TestApi, userId } from '../../testing/api.ts';
import { type FileServer, startFtp, USER } from '../../testing/ftp.ts';
import { unzipped } from '../../testing/zip.ts';
import { mandated } from '../mandates/testing.ts';
import { COLUMN } from './poliris/columns.ts';

type Values = Record<string, unknown>;

let api: TestApi;
let ftp: FileServer;
const agencies: string[] = [];
const references: string[] = [];

async function make(path: string, body: object, as = 'super'): Promise<Values> {
  const reply = await api.call('POST', path, { as, body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as Values;
}

/** A network with an agency in Lyon, the default one, and one in Annecy: each an agent and a flat for sale. */
beforeAll(async () => {
  ftp = await startFtp();
  api = await startApi([], undefined, { delivery: networkDelivery(['127.0.0.1']) });
  const type = (await make('property-types', { name: { fr: 'Appartement' }, kind: 'flat' })).id;
  for (const [at, [name, phone]] of [
    ['Lyon', '+33478000001'],
    ['Annecy', '+33450000002'],
  ].entries()) {
    const agency = await make('agencies', { name, phone, default: at === 0 });
    agencies.push(String(agency.id));
    const agent = `agent${at + 1}`;
    // The first agent is of no agency: the default one is hers.
    if (at === 1) await api.sql('UPDATE users SET agency = $2 WHERE id = $1', [userId(agent), agency.id]);
    await api.sql('UPDATE users SET phones = NULL WHERE id = $1', [userId(agent)]);
    const made = await make(
      'properties',
      {
        type,
        reference: `REF-${name}`,
        title: 'Trois pièces',
        isCommonhold: false,
        description: { fr: 'Au calme.', defaultLanguage: 'fr' },
        price: 320_000,
        fees: { payer: 'seller' },
        rooms: { bedrooms: 2, living: 1 },
        dpe: {
          type: '2021',
          createdOn: '2024-03-05',
          energyClass: 'D',
          gasClass: 'C',
          costsLow: 900,
          priceIndexYear: 2023,
        },
        address: { postcode: '69007', town: 'Lyon' },
      },
      agent,
    );
    await mandated(api, made.id);
    references.push(`REF-${name}`);
    const step = `properties/${made.id}/transitions/putOnSale`;
    await api.call('POST', step, { as: agent, body: { version: made.version } });
  }
}, 60_000);
afterAll(async () => {
  await api.close();
  await ftp.close();
});

const feedOf = (name: string, more: object = {}) =>
  make('feeds', {
    ...{ name, portal: 'seloger', agencyCode: name, active: true, transport: 'ftp', host: '127.0.0.1', port: ftp.port },
    ...USER,
    ...more,
  });

/** What a portal got of an account: code, reference and phone of each ad. */
async function sentBy(feed: Values): Promise<string[][]> {
  const begun = await api.call('POST', `feeds/${feed.id}/send`, { as: 'super' });
  expect(begun.status, begun.text).toBe(201);
  await api.runJobs();
  const files = await unzipped(ftp.files()[`hestia_${String(feed.agencyCode).toLowerCase()}.zip`] as Buffer);
  return String(files['Annonces.csv'])
    .split('\r\n')
    .filter(Boolean)
    .map((line) => line.slice(1, -1).split('"!#"'))
    .map((fields) => [COLUMN.agency, COLUMN.reference, COLUMN.phone].map((column) => fields[column - 1] ?? ''));
}
const countOf = async (feed: Values) =>
  (await api.call('GET', `feeds/${feed.id}/count`, { as: 'agent1' })).body as Values;

test('a network sends as one until its agencies have accounts of their own; each then sends what it holds', async () => {
  const network = await feedOf('RESEAU');
  expect((await sentBy(network)).map(([, reference]) => reference).sort()).toEqual([...references].sort());
  const lyon = await feedOf('LYON', { agency: agencies[0] });
  const annecy = await feedOf('ANNECY', { agency: agencies[1] });
  expect(await sentBy(lyon)).toEqual([['LYON', 'REF-Lyon', '0478000001']]);
  expect(await sentBy(annecy)).toEqual([['ANNECY', 'REF-Annecy', '0450000002']]);
  expect([(await countOf(lyon)).count, (await countOf(annecy)).count]).toEqual([1, 1]);
  // What the agencies send to this portal is no longer the network's to send.
  const states = await api.call('GET', `properties/${await idOf('REF-Lyon')}/feeds`, { as: 'agent1' });
  expect((states.body.results as Values[]).map(({ name, problems }) => [name, problems])).toEqual(
    expect.arrayContaining([
      ['RESEAU', ['otherAgency']],
      ['LYON', []],
    ]),
  );
  expect((states.body.results as Values[]).map(({ name }) => name)).not.toContain('ANNECY');
  const elsewhere = await feedOf('AILLEURS', { portal: 'bienici' });
  expect((await countOf(elsewhere)).count).toBe(2);
});

const idOf = async (reference: string): Promise<string> =>
  String((await api.sql('SELECT id FROM properties WHERE reference = $1', [reference]))[0]?.id);

test('a property that goes over to a colleague of the other agency changes accounts', async () => {
  const [lyon, annecy] = await api.sql(`SELECT id, agency_code AS "agencyCode" FROM feeds WHERE agency IS NOT NULL
    ORDER BY agency_code = 'ANNECY'`);
  await api.sql('UPDATE properties SET owner = $2 WHERE reference = $1', ['REF-Lyon', userId('agent2')]);
  expect((await sentBy(annecy as Values)).map(([, reference]) => reference).sort()).toEqual([...references].sort());
  expect((await countOf(lyon as Values)).count).toBe(0);
  await api.sql('UPDATE properties SET owner = $2 WHERE reference = $1', ['REF-Lyon', userId('agent1')]);
});

test('a second active account for the same portal is refused at its field, of an agency and of the network', async () => {
  const [lyon] = await api.sql("SELECT id, version FROM feeds WHERE agency_code = 'LYON'");
  const body = { portal: 'seloger', agencyCode: 'DEUX', transport: 'storage', active: true };
  for (const agency of [agencies[0], undefined]) {
    const { status, body: answer } = await api.call('POST', 'feeds', {
      as: 'super',
      body: { ...body, name: `Deux ${agency}`, agency },
    });
    expect([status, answer.error]).toMatchObject([422, { details: [{ path: '/portal', code: 'secondAccount' }] }]);
  }
  // Neither of another portal nor while it rests; it can't be put in use beside the first, which itself can be changed.
  await make('feeds', { ...body, name: 'Ailleurs', portal: 'figaro', agency: agencies[0] });
  const resting = await make('feeds', { ...body, name: 'Repos', agency: agencies[0], active: false });
  const change = (one: Values, more: object) =>
    api.call('PATCH', `feeds/${one.id}`, { as: 'super', body: { version: one.version, ...more } });
  expect((await change(resting, { active: true })).status).toBe(422);
  expect((await change(lyon as Values, { paid: true })).status).toBe(200);
});

test('two second accounts at once: one is taken', async () => {
  const body = { portal: 'logicimmo', agencyCode: 'L', transport: 'storage', active: true, agency: agencies[1] };
  const both = ['L1', 'L2'].map((name) => api.call('POST', 'feeds', { as: 'super', body: { ...body, name } }));
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([201, 422]);
});

test('an agency of another network is none of ours', async () => {
  const [other] =
    await api.sql(`INSERT INTO agencies (tenant_id, id, name, phone) VALUES ('B1', 'AGY01KF', 'B', '+33478000009')
    RETURNING id`);
  const body = { name: 'Z', portal: 'other', agencyCode: 'Z', transport: 'storage', agency: other?.id };
  expect((await api.call('POST', 'feeds', { as: 'super', body })).body.error).toMatchObject({ statusCode: 409 });
});
