import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { send } from '../../../testing/files.ts';
import { pdfWords } from '../../../testing/pdf.ts';
import { addSheetTexts } from '../../../testing/sheet-texts.ts';

let api: TestApi;
let flatType: string;
let subject: string;

const HERE = { lat: 45.76, lng: 4.83 };
/** So many kilometres to the north. */
const north = (kilometres: number) => ({ lat: HERE.lat + kilometres / 111.195, lng: HERE.lng });

async function post(path: string, body: object, as = 'agent1'): Promise<string> {
  const reply = await api.call('POST', path, { as, body });
  expect(reply.status, reply.text).toBe(201);
  return String(reply.body.id);
}

const flat = (more: { point?: object; [name: string]: unknown }, as = 'agent1') => {
  const { point = HERE, ...rest } = more;
  return post(
    'properties',
    {
      type: flatType,
      title: 'Appartement',
      price: 300_000,
      spaces: { living: 60 },
      rooms: { bedrooms: 2, living: 1 },
      address: { line1: '7 quai Secret', postcode: '69002', town: 'Lyon', point },
      publicAddressMode: 'town',
      ...rest,
    },
    as,
  );
};

/** What is offered: comparables are not drafts. */
async function offered(more: Parameters<typeof flat>[0], as = 'agent1'): Promise<string> {
  const id = await flat(more, as);
  const reply = await api.call('POST', `properties/${id}/transitions/putOnSale`, { as, body: { version: 1 } });
  expect(reply.status, reply.text).toBe(200);
  return id;
}

const estimation = async (id: string, query = '', as = 'agent1') =>
  (await api.call('GET', `properties/${id}/estimation${query}`, { as })).body as never as {
    missing: string[];
    radius: number | null;
    price: { low: number; middle: number; high: number; count: number } | null;
    rent: { middle: number } | null;
    comparables: { id: string; metres: number; sold: boolean; price: number; point: object }[];
  };

beforeAll(async () => {
  api = await startApi();
  await addSheetTexts(api, 'opinion');
  const name = { en: 'Flat', fr: 'Appartement', defaultLanguage: 'fr' };
  flatType = await post('property-types', { name, kind: 'flat', code: 'flat' }, 'super');
  const { lastName, firstName } = { lastName: 'Venderesse', firstName: 'Élise' };
  const vendor = await post('clients', { lastName, firstName, emails: [{ email: 'elise@example.com' }] });
  subject = await flat({
    ...{ title: 'À estimer', reference: 'EST-1', price: null, publicAddressMode: 'exact', vendors: [vendor] },
    ...{ condition: 'to_refresh', visitedOn: '2026-11-02' },
    address: { line1: '1 rue du Bien', postcode: '69002', town: 'Lyon', point: HERE },
  });
}, 60_000);
afterAll(() => api.close());

test('nothing comparable gives no range, and what is missing is named', async () => {
  expect(await estimation(subject)).toMatchObject({ missing: [], radius: 20_000, price: null, comparables: [] });
  const bare = await post('properties', { type: flatType, title: 'Sans surface' });
  expect(await estimation(bare)).toMatchObject({ missing: ['surface', 'location'], price: null });
  const there = (id: string, tenant?: string) =>
    api.call('GET', `properties/${id}/estimation`, { as: 'agent1', ...(tenant ? { tenant } : {}) });
  expect([(await there(subject, 'B1')).status, (await there('PRO01NOBODY')).status]).toEqual([404, 404]);
});

test('the own stock is compared: same kind, similar size, the nearest first enough; drafts and others are not', async () => {
  const near = [
    await offered({ price: 290_000, estimationRent: 900 }),
    await offered({ price: 300_000, estimationRent: 960, point: north(0.5) }),
    await offered({ price: 312_000, estimationRent: 1_020, point: north(2) }),
  ];
  await flat({ price: 100_000, title: 'Brouillon' });
  await offered({ price: 1_000_000, spaces: { living: 200 } });
  await offered({ price: 900_000, point: north(60) });
  const found = await estimation(subject);
  expect(found.comparables.map(({ id }) => id)).toEqual(near);
  // The nearest draws the middle its way.
  expect(found).toMatchObject({ radius: 20_000, price: { middle: 297_000, count: 3 }, rent: { middle: 940 } });
  const [, second] = near;
  const without = await estimation(subject, `?without=${second}`);
  expect(without.price).toBeNull();
  expect(without.comparables).toHaveLength(3);
});

test('what a property is not to be compared with stays out, for everybody and on paper', async () => {
  const found = await estimation(subject);
  const [, second] = found.comparables.map(({ id }) => id);
  const set = async (estimationWithout: unknown[], as = 'agent1') => {
    const { version } = (await api.call('GET', `properties/${subject}`, { as: 'agent1' })).body;
    return api.call('PATCH', `properties/${subject}`, { as, body: { version, estimationWithout } });
  };
  const words = async () =>
    pdfWords(await send(api, 'GET', `properties/${subject}/prints/opinion/pdf?language=en`, { as: 'agent1' }));
  const all = await words();
  expect((await set([second], 'agent2')).status).toBe(403);
  expect((await set([second])).status).toBe(200);
  expect(await estimation(subject, '', 'agent3')).toMatchObject({ price: null, comparables: { length: 3 } });
  const fewer = await words();
  expect(all).toContain('300,000');
  expect(fewer).not.toContain('300,000');
  expect((await estimation(subject, '?without=')).price).not.toBeNull();
  expect((await set([])).status).toBe(200);
});

test('what was sold in the last three years counts by what was paid', async () => {
  const id = await offered({ price: 320_000, point: north(0.2) });
  const day = (years: number) => dayFrom(parisDay(), { years: -years });
  const sell = (saleDate: string) =>
    api.sql(`UPDATE properties SET status = 'sold', sale_price = 306000, sale_date = $2 WHERE id = $1`, [id, saleDate]);
  await sell(day(1));
  expect((await estimation(subject)).comparables.find((one) => one.id === id)).toMatchObject({
    sold: true,
    price: 306_000,
    metres: 200,
  });
  await sell(day(4));
  expect((await estimation(subject)).comparables.map((one) => one.id)).not.toContain(id);
});

test('the nearest are enough when there are six, and who may not read an address is told by the public point', async () => {
  for (let at = 0; at < 5; at++) await offered({ price: 300_000 + at * 1_000, point: north(0.1 * at) }, 'agent2');
  const own = await estimation(subject, '', 'agent2');
  const exact = own.comparables.filter(({ metres }) => metres % 100 === 0);
  expect(own.radius).toBe(1_000);
  expect(exact.length).toBeGreaterThan(0);
  const foreign = await estimation(subject, '', 'agent3');
  const points = new Set(foreign.comparables.map(({ point }) => JSON.stringify(point)));
  expect(points.has(JSON.stringify(HERE))).toBe(false);
  expect(points.size).toBeLessThan(3);
});

test('the report tells the vendor the range, its method and the comparables, none of which can be found by it', async () => {
  const report = (query: string, as = 'agent1') =>
    send(api, 'GET', `properties/${subject}/prints/opinion/pdf${query}`, { as, language: 'en' });
  const reply = await report('?language=fr');
  expect([reply.status, reply.headers.get('content-type'), reply.headers.get('content-language')]).toEqual([
    200,
    'application/pdf',
    'fr',
  ]);
  const french = await pdfWords(reply);
  for (const part of [
    'Avis de valeur',
    'À estimer',
    '60 m²',
    'entre',
    'dans un rayon de',
    'En vente',
    'il ne constitue pas une expertise',
    'Prix demandés',
    'Venderesse',
    '1 rue du Bien, 69002 Lyon',
    'À rafraîchir',
    '02/11/2026',
    'DVF, DGFiP',
  ])
    expect(french).toContain(part);
  const english = await pdfWords(await report('?language=en'));
  for (const part of ['Estimated value', 'between', 'For sale', 'Comparable properties'])
    expect(english).toContain(part);
  for (const part of ['Secret', 'Brouillon']) expect(french).not.toContain(part);
  // Who doesn't hold the property reads neither its vendor nor where exactly it is.
  const other = await pdfWords(await report('?language=fr', 'agent3'));
  expect(other).toContain('Avis de valeur');
  expect(other).not.toContain('Venderesse');
  expect((await report('?language=de')).status).toBe(422);
  expect((await report('', 'inactive')).status).toBe(401);
});
