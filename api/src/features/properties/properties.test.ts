import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import { centreOf } from '@hestia/seeds/reference/centres.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';

type Values = Record<string, unknown> & { id: string; version: number };

let api: TestApi;
const ids: Record<string, string> = {};

const add = async (list: string, code: string, more: object = {}): Promise<void> => {
  const body = { code, name: { fr: code, en: code }, ...more };
  const reply = await api.call('POST', list, { as: 'super', body });
  expect(reply.status, reply.text).toBe(201);
  ids[code] = String(reply.body.id);
};

beforeAll(async () => {
  api = await startApi();
  await add('property-types', 'house', { kind: 'house' });
  await add('property-types', 'flat', { kind: 'flat' });
  await add('property-secondary-types', 'villa', { kind: 'villa', type: ids.house });
  await add('property-secondary-types', 'loft', { kind: 'loft', type: ids.flat });
  await add('property-features', 'garden', { kind: 'garden' });
  await add('property-features', 'fibre');
}, 60_000);
afterAll(() => api.close());

const ADDRESS = {
  line1: '12 rue de la République',
  postcode: '69003',
  town: 'Lyon',
  point: { lat: 45.7601, lng: 4.8502 },
};
const post = (body: object = {}, as = 'agent1', language = 'en') =>
  api.call('POST', 'properties', { as, language, body: { type: ids.house, ...body } });
async function make(body: object = {}, as = 'agent1'): Promise<Values> {
  const reply = await post(body, as);
  expect(reply.status, reply.text).toBe(201);
  return reply.body as Values;
}
const patch = (one: Values, body: object, as = 'agent1') =>
  api.call('PATCH', `properties/${one.id}`, { as, body: { version: one.version, ...body } });
const get = async (id: string, as = 'agent1') => (await api.call('GET', `properties/${id}`, { as })).body as Values;
const problems = async (body: object, language = 'en') => {
  const { status, body: answer } = await post(body, 'agent1', language);
  const { message, details } = answer.error as { message: string; details: { path: string; message: string }[] };
  return { status, message, details: details.map((one) => `${one.path} ${one.message}`) };
};
const step = (one: Values, name: string, as = 'agent1') =>
  api.call('POST', `properties/${one.id}/transitions/${name}`, { as, body: { version: one.version } });

test('a property keeps everything and gives it back [PRO-007][PRO-008][PRO-009][PRO-010][PRO-011][PRO-012][PRO-013][PRO-014][PRO-015][PRO-016][PRO-044]', async () => {
  const whole = {
    reference: 'LYON-1',
    title: 'Maison avec jardin',
    secondaryTypes: [ids.villa],
    price: 640_000,
    estimationPrice: 650_000,
    estimationRent: 1_900,
    constructionYear: 1931,
    floorNumber: 0,
    floorMax: 2,
    rooms: { bedrooms: 4, bathrooms: 2, kitchens: 1, living: 2, other: 1, total: 8 },
    spaces: { living: 142.5, nonliving: 30, outbuildings: 18, outside: 512 },
    orientation: 'south_west',
    address: { ...ADDRESS, line2: 'Bâtiment B', inseeCode: '69383' },
    publicAddressMode: 'town',
    exclusive: true,
    soldAsExclusive: false,
    saleSign: true,
    saleDate: '2026-05-01',
    salePrice: 630_000,
    rating: 4,
    taxes: { land: 1_450, living: 900 },
    dpe: {
      type: '2021',
      energy: 180,
      gas: 32,
      finalEnergy: 150,
      energyClass: 'D',
      gasClass: 'D',
      altitude: 'below800',
      createdOn: '2024-03-01',
      expiresOn: '2034-02-28',
      costsLow: 1_800,
      costsHigh: 2_500,
      priceIndexYear: 2023,
      graceActive: false,
      graceExpiresOn: null,
    },
    erpDate: '2026-09-01',
    sellingPoints: { fr: ['Jardin plein sud'], en: ['South-facing garden'] },
    description: { fr: 'Au calme.', en: 'Quiet.', defaultLanguage: 'fr' },
    secretData: 'Clés chez le gardien',
    isCommonhold: true,
    commonhold: { lots: 12, lotNumbers: '4 et 18', annualCharges: 1_200, proceedings: false },
    features: [ids.garden, ids.fibre],
    verified: true,
    poa: true,
    medias: [{ id: '1', kind: 'video', url: 'https://example.org/visite', label: 'Visite' }],
  };
  const made = await make(whole);
  expect(made).toMatchObject({ ...whole, status: 'draft', proofreading: 'pending', owner: userId('agent1') });
  expect(made.id).toMatch(/^PRO[0-9A-Z]{26}$/);
  expect(await get(made.id)).toEqual(made);
  const changed = await patch(made, { price: 600_000, title: null });
  expect(changed.body).toMatchObject({ price: 600_000, title: null, version: 2 });
  const removed = await api.call('DELETE', `properties/${made.id}`, { as: 'agent1', body: { version: 2 } });
  expect(removed.status).toBe(200);
  expect((await api.call('GET', `properties/${made.id}`, { as: 'agent1' })).status).toBe(404);
});

test('a reference is given by number where none is, and taken once in a tenant [PRO-007]', async () => {
  const year = parisDay().slice(0, 4);
  const [first, second] = [await make(), await make()];
  const numberOf = ({ reference }: Values) => Number(String(reference).split('-')[1]);
  expect(first.reference).toMatch(new RegExp(`^${year}-\\d{4}$`));
  expect(numberOf(second)).toBe(numberOf(first) + 1);
  const next = `${year}-${String(numberOf(second) + 1).padStart(4, '0')}`;
  await make({ reference: next });
  expect(numberOf(await make())).toBe(numberOf(second) + 2);
  const taken = await post({ reference: next });
  expect([taken.status, taken.body.error]).toMatchObject([409, { details: [{ path: '/reference' }] }]);
  const emptied = await patch(first, { reference: null });
  expect(emptied.status).toBe(422);
  const many = await Promise.all(Array.from({ length: 6 }, () => make()));
  expect(new Set(many.map(({ reference }) => reference)).size).toBe(6);
});

test('a refused property takes no number', async () => {
  const before = await make();
  expect((await post({ type: 'PTY0' })).status).toBe(409);
  const after = await make();
  expect(Number(String(after.reference).slice(5)) - Number(String(before.reference).slice(5))).toBe(1);
});

test('exact address, vendors and confidential notes are for the holders; the public address for everybody [PRO-010][PRO-015]', async () => {
  const client = await api.call('POST', 'clients', {
    as: 'agent1',
    body: { lastName: 'Vendeur', phones: [{ number: '0639981234' }] },
  });
  const made = await make({ address: ADDRESS, secretData: 'Urgent', vendors: [client.body.id] });
  const seen = await get(made.id, 'agent2');
  expect(seen).toMatchObject({ address: null, secretData: null, vendors: null, addressKey: null });
  const { point, ...town } = seen.publicAddress as { point: { lat: number; lng: number } };
  expect(town).toEqual({ line1: null, postcode: '69003', town: 'Lyon', inseeCode: '69383' });
  expect(Math.abs(point.lat - ADDRESS.point.lat)).toBeLessThan(0.0014);
  expect(point).not.toEqual(ADDRESS.point);
  expect(seen).toMatchObject({ lat: point.lat, lng: point.lng });
  const exact = (await patch(made, { publicAddressMode: 'exact' })).body as Values;
  expect(exact.publicAddress).toMatchObject({ line1: ADDRESS.line1, point: ADDRESS.point });
  const list = async (filter: object, as: string) =>
    (await api.call('GET', `properties?filter=${encodeURIComponent(JSON.stringify(filter))}`, { as })).body
      .results as Values[];
  expect(await list({ vendors: { any: [client.body.id] } }, 'agent1')).toHaveLength(1);
  expect(await list({ vendors: { any: [client.body.id] } }, 'agent2')).toEqual([]);
  const used = await api.call('DELETE', `clients/${client.body.id}`, { as: 'agent1', body: { version: 1 } });
  expect(used.status).toBe(409);
});

test('coordinates lie in France, and one alone is dropped [PRO-022][PRO-023][PRO-024]', async () => {
  const at = (lat: number, lng: number) => ({ address: { ...ADDRESS, point: { lat, lng } } });
  expect(await problems(at(50.85, 4.35))).toEqual({
    status: 422,
    message: 'Please correct error on address field',
    details: ['/address/point The point must lie in France: mainland or an overseas department'],
  });
  expect((await problems(at(50.85, 4.35), 'fr')).message).toBe('Veuillez corriger l’erreur sur le champ adresse');
  expect((await problems(at(145, 4.35))).details).toEqual(["/address/point/lat 'Latitude' must be at most 90"]);
  for (const [lat, lng] of [
    [48.85, 2.35],
    [-20.9, 55.5],
    [16.25, -61.5],
  ] as const)
    expect(await make(at(lat, lng))).toMatchObject({ address: { point: { lat, lng } } });
  const made = await make({ address: { ...ADDRESS, point: { lat: 45.76 } } });
  // In its place stands the middle of the commune, as for an address without any.
  expect(made.address).toMatchObject({ inseeCode: '69383', point: centreOf('69383'), precision: 'commune' });
});

test.each([
  ['a postcode of four digits', { postcode: '6900' }],
  ['a town that is none', { town: 7 }],
  ['a postcode of another town', { town: 'Lyon', postcode: '75002' }],
  ['a postcode that no commune has', { postcode: '99999' }],
  ['a street without an end', { line1: 'x'.repeat(201) }],
  ['an INSEE code that can’t be one', { inseeCode: 'AAAAA' }],
  ['a latitude beyond the pole', { point: { lat: 145, lng: 4.85 } }],
  ['a point in Monaco', { point: { lat: 43.7384, lng: 7.4246 } }],
  ['a point in Kehl', { point: { lat: 48.5727, lng: 7.8151 } }],
  ['a point in Mouscron', { point: { lat: 50.7444, lng: 3.2064 } }],
  ['a point in Irun', { point: { lat: 43.339, lng: -1.7896 } }],
])(
  '%s is mended before anything is saved, of a new property and of one that is there [PRO-022][PRO-023]',
  async (_what, part) => {
    const elsewhere = { line1: '1 rue Haute', postcode: '31000', town: 'Toulouse' };
    const address = { ...elsewhere, ...part };
    const expected = { status: 422, message: 'Please correct error on address field' };
    expect(await problems({ address })).toMatchObject(expected);
    const made = await make({ address: elsewhere, title: 'Avant' });
    const refused = await patch(made, { title: 'Après', address });
    expect([refused.status, (refused.body.error as Values).message]).toEqual([422, expected.message]);
    expect(await get(made.id)).toMatchObject({ title: 'Avant', address: { postcode: elsewhere.postcode }, version: 1 });
    expect((await patch(made, { title: 'Après', address: { ...elsewhere, line1: '2 rue Haute' } })).status).toBe(200);
  },
);

test('a town and a postcode of two places are told at the town, what is kept so stays [PRO-023]', async () => {
  const wrong = { town: 'Lille', postcode: '13001' };
  expect((await problems({ address: wrong })).details).toEqual([
    '/address/town Lille doesn’t have the postcode 13001: there it is Marseille 1er',
  ]);
  const made = await make({ address: { town: 'Lomme', postcode: '59160' } });
  expect(made).toMatchObject({ address: { town: 'Lomme', inseeCode: '59350' }, places: { insees: ['59350'] } });
  await api.sql('UPDATE properties SET address = address || \'{"town":"Lyon"}\' WHERE id = $1', [made.id]);
  expect((await patch(await get(made.id), { title: 'Autre' })).status).toBe(200);
});

test('what leaves nothing changed makes no version: coordinates that are dropped and found again', async () => {
  const made = await make({ address: { town: 'Lyon', postcode: '69003' } });
  const { inseeCode, precision } = made.address as Values;
  const dropped = { postcode: '69003', town: 'Lyon', line1: null, line2: null, inseeCode, precision, point: null };
  const { status, body } = await patch(made, { address: dropped });
  expect([status, body]).toMatchObject([200, { version: made.version, address: made.address }]);
  const entries = await api.call('GET', `properties/${made.id}/history`, { as: 'agent1' });
  expect(entries.body.results).toHaveLength(1);
  expect((await patch(made, { address: dropped, title: 'Autre' })).body).toMatchObject({ version: 2 });
});

test('the commune follows from town and postcode; searches find the property by its places', async () => {
  const made = await make({ address: { town: 'Lyon', postcode: '69003', inseeCode: '75101' } });
  expect(made).toMatchObject({
    address: { inseeCode: '69383' },
    publicAddress: { inseeCode: '69383' },
    places: { departments: ['69'], postcodes: ['69003'], insees: ['69383', '69123'] },
  });
  const moved = await patch(made, { address: { town: 'Nulle-Part', postcode: '75011' } });
  expect(moved.body).toMatchObject({
    publicAddress: { inseeCode: null },
    places: { departments: ['75'], postcodes: ['75011'] },
  });
  expect((await patch(moved.body as Values, { address: null })).body).toMatchObject({
    publicAddress: null,
    places: null,
  });
});

test('rooms are counted unless their total is given [PRO-008]', async () => {
  const made = await make({ rooms: { bedrooms: 3, living: 1, kitchens: 1, bathrooms: 2 } });
  expect(made).toMatchObject({ rooms: { total: 4 }, roomCount: 4, bedroomCount: 3 });
  const rooms = { ...(made.rooms as object), bedrooms: 4 };
  const more = (await patch(made, { rooms })).body as Values;
  expect(more).toMatchObject({ rooms: { total: 5 }, roomCount: 5 });
  const given = (await patch(more, { rooms: { ...rooms, total: 7 } })).body as Values;
  expect(given).toMatchObject({ rooms: { total: 7 }, roomCount: 7 });
  const kept = (await patch(given, { rooms: { ...rooms, total: 7, other: 1 } })).body;
  expect(kept).toMatchObject({ roomCount: 7 });
});

test('what searches take it for follows its types and features, and their configuration', async () => {
  const made = await make({ secondaryTypes: [ids.villa], features: [ids.garden, ids.fibre] });
  expect(made).toMatchObject({ kinds: ['house', 'villa'], featureKinds: ['garden'] });
  const { version } = (await api.call('GET', `property-features/${ids.fibre}`, { as: 'super' })).body;
  await api.call('PATCH', `property-features/${ids.fibre}`, { as: 'super', body: { version, kind: 'quiet' } });
  const villa = (await api.call('GET', `property-secondary-types/${ids.villa}`, { as: 'super' })).body;
  await api.call('PATCH', `property-secondary-types/${ids.villa}`, {
    as: 'super',
    body: { version: villa.version, kind: 'chalet' },
  });
  expect(await get(made.id)).toMatchObject({
    kinds: ['chalet', 'house'],
    featureKinds: ['garden', 'quiet'],
    version: 1,
  });
  expect((await patch(made, { type: ids.flat, secondaryTypes: [] })).body).toMatchObject({ kinds: ['flat'] });
});

test('secondary types refine the primary one; what is out of use is chosen no more and stays where it is', async () => {
  expect(await problems({ secondaryTypes: [ids.villa, ids.loft] })).toMatchObject({
    status: 422,
    details: ["/secondaryTypes/1 This can't be chosen here"],
  });
  const made = await make({ secondaryTypes: [ids.villa] });
  const [refused] = ((await patch(made, { type: ids.flat })).body.error as { details: unknown[] }).details;
  expect(refused).toMatchObject({ path: '/secondaryTypes/0' });
  expect((await patch(made, { type: null })).status, 'what refined a type goes with it').toBe(422);
  await add('property-types', 'retired', { kind: 'land' });
  const old = await make({ type: ids.retired });
  await api.call('PATCH', `property-types/${ids.retired}`, { as: 'super', body: { version: 1, active: false } });
  expect((await patch(old, { title: 'Terrain' })).status).toBe(200);
  expect(await problems({ type: ids.retired })).toMatchObject({
    details: ["/type No longer in use: it can't be chosen any more"],
  });
  expect(
    (await api.call('DELETE', `property-types/${ids.retired}`, { as: 'super', body: { version: 2 } })).status,
  ).toBe(409);
});

test('texts hold no emojis, each named at its place [PRO-021]', async () => {
  expect((await problems({ title: 'Villa 🏡', description: { fr: 'Belle 🌞', en: 'Fine' } })).details).toEqual([
    "/title 'Title' can't hold emojis",
    "/description/fr 'French' can't hold emojis",
  ]);
  expect((await problems({ sellingPoints: { fr: ['Calme', '👍'] } })).details).toEqual([
    "/sellingPoints/fr/1 'Selling points in French' can't hold emojis",
  ]);
  await make({ title: 'Résidence « Les Embruns » © 2026 ™, 3ᵉ étage – 45 m²' });
});

test('five selling points a language, a sixth is refused [PRO-034]', async () => {
  const five = ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq'];
  await make({ sellingPoints: { fr: five, en: five } });
  expect((await problems({ sellingPoints: { fr: [...five, 'Six'] } })).details).toEqual([
    "/sellingPoints/fr 'Selling points in French' may have at most 5",
  ]);
});

test.each([
  ['type', ['2021', '6.1', '6.2', '6.3', 'none'], '2006'],
  ['altitude', ['below800', 'above800'], '900'],
])('the %s of a DPE is one of %j and nothing else [PRO-032][PRO-033]', async (name, values, wrong) => {
  for (const value of values) expect((await make({ dpe: { [name]: value } })).dpe).toMatchObject({ [name]: value });
  const { status, details } = await problems({ dpe: { [name]: wrong } });
  expect([status, details]).toEqual([422, [expect.stringContaining(`/dpe/${name} `)]]);
});

test.each([
  ['a negative price', { price: -1 }, "/price 'Price' must be at least 0"],
  [
    'a DPE of class H',
    { dpe: { energyClass: 'H' } },
    "/dpe/energyClass 'Energy class' must be one of the listed values",
  ],
  ['a DPE of another method', { dpe: { type: '2006' } }, "/dpe/type 'Method' must be one of the listed values"],
  ['an altitude of its own', { dpe: { altitude: '900' } }, "/dpe/altitude 'Altitude' must be one of the listed values"],
  [
    'costs that end before they begin',
    { dpe: { costsLow: 9, costsHigh: 8 } },
    '/dpe/costsHigh The highest costs can’t be below the lowest',
  ],
  [
    'a floor above the roof',
    { floorNumber: 6, floorMax: 5 },
    '/floorNumber The floor can’t be above the floors of the building',
  ],
  ['a year to come', { constructionYear: 2150 }, '/constructionYear The year of construction is too far in the future'],
  ['a status of one’s own', { status: 'sale' }, ''],
  ['a proofreading of one’s own', { proofreading: 'done' }, ''],
  [
    'a script for a link',
    { medias: [{ url: 'javascript:alert(1)' }] },
    '/medias/0/url The link must be an http(s) address',
  ],
  ['no type', { type: null }, "/type 'Type' is required"],
])('%s is refused at its field', async (_what, body, problem) => {
  const reply = await post(body);
  expect(reply.status).toBe(problem ? 422 : 403);
  const { details } = reply.body.error as { details: { path: string; message: string }[] };
  expect(details.map((one) => `${one.path} ${one.message}`)).toEqual(problem ? [problem] : []);
});

const GRAPH: [string, string[]][] = [
  ['draft', ['estimation', 'off_market', 'sale', 'archived']],
  ['estimation', ['off_market', 'sale', 'archived']],
  ['off_market', ['sale', 'offer', 'offer_other', 'sold_other', 'archived']],
  ['sale', ['off_market', 'offer', 'offer_other', 'sold_other', 'archived']],
  ['offer', ['offer', 'sold', 'sale', 'archived']],
  ['offer_other', ['sold_other', 'sale', 'archived']],
  ['sold', []],
  ['sold_other', ['archived']],
  ['archived', ['draft']],
];
const STEPS =
  'estimate putOnSale signOffer signCompromis sell backToSale offerElsewhere sellElsewhere keepOffMarket archive reopen'.split(
    ' ',
  );

test.each(GRAPH)(
  'from %s a property goes where the graph leads, and nowhere else [PRO-017][PRO-018]',
  async (from, targets) => {
    const reached = new Set<string>();
    for (const name of STEPS) {
      const made = await make({ price: 300_000 });
      await api.sql('UPDATE properties SET status = $2 WHERE id = $1', [made.id, from]);
      const reply = await step(made, name);
      if (reply.status === 200) reached.add(String(reply.body.status));
      else expect([reply.status, reply.body.error]).toMatchObject([403, { reason: 'data' }]);
    }
    expect([...reached].sort()).toEqual([...targets].sort());
  },
);

test('an accepted offer waits for its compromis, which is signed on a day that has come [PRO-017]', async () => {
  let one = await make({ price: 300_000 });
  for (const name of ['putOnSale', 'signOffer']) one = (await step(one, name)).body as Values;
  expect(one).toMatchObject({ status: 'offer', compromisSignedOn: null });
  const sign = (body: object = {}) =>
    api.call('POST', `properties/${one.id}/transitions/signCompromis`, {
      as: 'agent1',
      body: { version: one.version, ...body },
    });
  const ahead = await sign({ compromisSignedOn: dayFrom(parisDay(), { days: 1 }) });
  expect(ahead).toMatchObject({ status: 422, body: { error: { details: [{ path: '/compromisSignedOn' }] } } });
  one = (await sign()).body as Values;
  expect(one).toMatchObject({ status: 'offer', compromisSignedOn: parisDay() });
  const right = dayFrom(parisDay(), { days: -3 });
  one = (await sign({ compromisSignedOn: right })).body as Values;
  expect(one, 'a wrong day is put right').toMatchObject({ status: 'offer', compromisSignedOn: right });
  one = (await step(one, 'backToSale')).body as Values;
  expect(one).toMatchObject({ status: 'sale', compromisSignedOn: null });
});

test('a sale keeps its day, its price and whether it was exclusive [PRO-016]', async () => {
  let one = await make({ price: 300_000, exclusive: true });
  for (const name of ['putOnSale', 'signOffer', 'sell']) one = (await step(one, name)).body as Values;
  expect(one).toMatchObject({ status: 'sold', salePrice: 300_000, soldAsExclusive: true });
  expect(one.saleDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test('nothing is sold without a price, and what is said of the sale stands', async () => {
  let one = await make({ exclusive: true });
  for (const name of ['putOnSale', 'signOffer']) one = (await step(one, name)).body as Values;
  const refused = await step(one, 'sell');
  expect(refused).toMatchObject({ status: 422, body: { error: { details: [{ path: '/salePrice' }] } } });
  const said = { salePrice: 280_000, saleDate: '2025-03-01', soldAsExclusive: false };
  const sold = await api.call('POST', `properties/${one.id}/transitions/sell`, {
    as: 'agent1',
    body: { version: one.version, ...said },
  });
  expect(sold.body).toMatchObject(said);
});

test('a sale elsewhere says its day and price where they are known; what comes back is as never sold [PRO-016]', async () => {
  let one = await make({ price: 300_000 });
  one = (await step(one, 'putOnSale')).body as Values;
  const said = { saleDate: '2025-03-01', salePrice: 290_000 };
  const sell = (body: object) =>
    api.call('POST', `properties/${one.id}/transitions/sellElsewhere`, {
      as: 'agent1',
      body: { version: one.version, ...body },
    });
  for (const [path, bad] of [
    ['/salePrice', { salePrice: 0 }],
    ['/saleDate', { saleDate: dayFrom(parisDay(), { days: 1 }) }],
  ] as const)
    expect((await sell(bad)).body, path).toMatchObject({ error: { details: [{ path }] } });
  one = (await sell(said)).body as Values;
  expect(one).toMatchObject({ status: 'sold_other', ...said });
  for (const name of ['archive', 'reopen']) one = (await step(one, name)).body as Values;
  expect(one).toMatchObject({ status: 'draft', saleDate: null, salePrice: null, soldAsExclusive: false });
});

test('price on application is switched on and off by call [PRO-045]', async () => {
  const made = await make();
  const call = (body: object, as = 'agent1') => api.call('POST', `properties/${made.id}/poa`, { as, body });
  expect((await call({ version: 1, enabled: true })).body).toMatchObject({ poa: true, version: 2 });
  expect((await call({ version: 2, enabled: false })).body).toMatchObject({ poa: false, version: 3 });
  expect((await call({ version: 3 })).status).toBe(422);
  expect((await call({ version: 1, enabled: true })).status).toBe(409);
  expect((await call({ enabled: true })).status).toBe(428);
  expect((await call({ version: 3, enabled: true }, 'agent2')).status).toBe(403);
});

test('its history is told to who reads it, what is reserved left out [PRO-056]', async () => {
  const made = await make({ secretData: 'Clé sous le pot' });
  await patch(made, { price: 100_000, secretData: 'Clé à l’agence', spaces: { living: 50 } });
  const history = async (as: string, id = made.id) => api.call('GET', `properties/${id}/history`, { as });
  const [latest, first] = (await history('agent1')).body.results as { action: string; after: object }[];
  expect(first?.action).toBe('create');
  expect(latest).toMatchObject({
    action: 'update',
    before: { price: null, secretData: 'Clé sous le pot' },
    after: { price: 100_000, spaces: { living: 50 } },
  });
  expect(Object.keys(latest?.after ?? {})).not.toContain('livingArea');
  const [seen] = (await history('agent2')).body.results as { after: object }[];
  expect(seen?.after).toMatchObject({ price: 100_000, secretData: null });
  expect((await history('super', 'PRO0')).status).toBe(404);
  const ranged = await api.call('GET', `properties/${made.id}/history?range=[1,1]`, { as: 'agent1' });
  expect(ranged.body.results).toMatchObject([{ action: 'create' }]);
});

test('only a proofreader takes a proofreading on and marks it done; changed texts need it again [PRO-019][PRO-064][ROL-058]', async () => {
  await api.sql('UPDATE users SET proofreader = true WHERE id = $1', [userId('agent3')]);
  let one = await make({ title: 'Maison a vendre', sellingPoints: { fr: ['Jardin'] } });
  const proofread = (name: string, as: string, more: object = {}) =>
    api.call('POST', `properties/${one.id}/transitions/${name}Proofreading`, {
      as,
      body: { version: one.version, ...more },
    });
  const take = async (name: string, as: string, more?: object) => {
    const reply = await proofread(name, as, more);
    expect(reply.status, reply.text).toBe(200);
    one = reply.body as Values;
  };
  expect((await proofread('finish', 'agent3')).body.error).toMatchObject({ reason: 'data' });
  expect((await proofread('request', 'agent2')).body.error).toMatchObject({ reason: 'acl' });
  await take('request', 'agent1');
  expect(one).toMatchObject({ proofreading: 'todo', proofreader: null });
  for (const as of ['agent1', 'super']) {
    expect((await proofread('take', as)).body.error).toMatchObject({ reason: 'acl' });
    expect((await proofread('finish', as)).body.error).toMatchObject({ reason: 'acl' });
  }
  await take('take', 'agent3');
  expect(one).toMatchObject({ proofreading: 'todo', proofreader: userId('agent3') });
  expect((await proofread('finish', 'agent3', { price: 1 })).status).toBe(422);
  expect((await proofread('finish', 'agent3', { title: 'À vendre 🏡' })).status).toBe(422);
  await take('finish', 'agent3', { title: 'Maison à vendre' });
  expect(one).toMatchObject({ proofreading: 'done', title: 'Maison à vendre', proofreader: userId('agent3') });
  expect(one.proofreadTexts).toMatchObject({ title: 'Maison à vendre', sellingPoints: { fr: ['Jardin'] } });
  expect(one.proofreadAt).toMatch(/^20/);
  one = (await patch(one, { price: 1_000 })).body as Values;
  expect(one.proofreading).toBe('done');
  one = (await patch(one, { sellingPoints: { fr: ['Grand jardin'] } })).body as Values;
  expect(one).toMatchObject({ proofreading: 'pending', proofreadTexts: { sellingPoints: { fr: ['Jardin'] } } });
  const actors = (
    await api.sql('SELECT actor, action FROM audit_entries WHERE record_id = $1 ORDER BY at, id', [one.id])
  ).filter(({ action }) => String(action).endsWith('Proofreading'));
  expect(actors).toEqual([
    { actor: userId('agent1'), action: 'transition.requestProofreading' },
    { actor: userId('agent3'), action: 'transition.takeProofreading' },
    { actor: userId('agent3'), action: 'transition.finishProofreading' },
  ]);
  expect((await proofread('burn', 'agent1')).status).toBe(404);
});

test('the same address or reference is told before a property is entered twice [PRO-003]', async () => {
  const made = await make({ reference: 'DUP-1', address: { ...ADDRESS, line1: '8 av. des Frères-Lumière' } });
  const similar = async (body: object, tenant = 'A1', as = 'agent1') =>
    (await api.call('POST', 'properties/similar', { as, tenant, body })).body.results as object[];
  const found = { id: made.id, reference: 'DUP-1', owner: userId('agent1') };
  const same = (...fields: string[]) => [{ record: found, reasons: fields.map((field) => ({ field, match: 'same' })) }];
  const written = { line1: '8 Avenue des freres lumiere', postcode: '69003' };
  expect(await similar({ address: written })).toMatchObject(same('addressKey'));
  expect(await similar({ reference: ' DUP-1 ', address: written })).toMatchObject(same('reference', 'addressKey'));
  expect(await similar({ address: written }, 'A1', 'agent2'), 'who could try every number of a street').toEqual([]);
  expect(await similar({ reference: 'DUP-1', address: written }, 'A1', 'agent2')).toMatchObject(same('reference'));
  expect(await similar({ address: { ...written, line1: '18 avenue des Frères-Lumière' } })).toEqual([]);
  expect(await similar({ address: { postcode: '69003' } })).toEqual([]);
  expect(await similar({ reference: 'DUP-1' }, 'B1')).toEqual([]);
  expect((await api.call('POST', 'properties/similar', { as: 'agent2', body: [] })).status).toBe(400);
});

test('that a property is a partner’s is said by who is trusted with it alone [PRO-007]', async () => {
  const refused = await post({ partner: true });
  expect(refused).toMatchObject({ status: 403, body: { error: { reason: 'acl' } } });
  const made = await make();
  expect((await patch(made, { partner: true })).status).toBe(403);
  expect((await patch(made, { partner: true }, 'super')).body).toMatchObject({ partner: true });
});

test('a list is counted by status, as it is filtered [PRO-001]', async () => {
  const made = await make({ price: 77_777 });
  await step(made, 'putOnSale');
  await make({ price: 77_777 });
  const counts = async (filter: object, as = 'agent2', tenant = 'A1') => {
    const path = `properties/counts?filter=${encodeURIComponent(JSON.stringify(filter))}`;
    return (await api.call('GET', path, { as, tenant })).body.counts;
  };
  expect(await counts({ price: 77_777 })).toEqual({ draft: 1, sale: 1 });
  expect(await counts({ price: 77_777, partner: true })).toEqual({});
  expect(await counts({ price: 77_777 }, 'agent2', 'B1')).toEqual({});
  expect((await api.call('GET', 'properties/counts?filter={"x":1}', { as: 'agent1' })).status).toBe(400);
});

test('what is counted is what the list finds, misspelt words too [PRO-001]', async () => {
  await make({ title: 'Chaumière bretonne' });
  for (const q of ['chaumière', 'chaumiere bretone', 'xqzwv']) {
    const filter = encodeURIComponent(JSON.stringify({ q }));
    const { body: page } = await api.call('GET', `properties?filter=${filter}`, { as: 'agent2' });
    const { body: counted } = await api.call('GET', `properties/counts?filter=${filter}`, { as: 'agent2' });
    const sum = Object.values(counted.counts as Record<string, number>).reduce((all, one) => all + one, 0);
    expect(sum, q).toBe((page.pagination as { total: number }).total);
    expect(sum, q).toBe(q === 'xqzwv' ? 0 : 1);
  }
});

test('a property is found by what a buyer asks [PRO-044]', async () => {
  const made = await make({
    reference: 'FIND-ME',
    title: 'Hôtel particulier',
    price: 2_345_678,
    spaces: { living: 401, outside: 1_200 },
    rooms: { bedrooms: 6, living: 3 },
    address: { line1: '3 quai Sarrail', postcode: '69006', town: 'Lyon' },
    dpe: { energyClass: 'E' },
  });
  const found = async (filter: object, as = 'agent2') => {
    const path = `properties?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=["price","DESC"]`;
    return ((await api.call('GET', path, { as })).body.results as Values[]).some(({ id }) => id === made.id);
  };
  for (const filter of [
    { price: { gte: 2_000_000, lte: 3_000_000 } },
    { livingArea: { gt: 400 }, roomCount: { gte: 9 }, bedroomCount: 6, plotArea: { gte: 1_200 } },
    { 'publicAddress.town': 'Lyon', 'publicAddress.postcode': { startsWith: '690' } },
    { 'places.insees': { any: ['69123'] }, kinds: { any: ['house'] } },
    { 'dpe.energyClass': ['E', 'F'] },
    { q: 'hotel particulier' },
    { q: 'find-me' },
  ])
    expect(await found(filter), JSON.stringify(filter)).toBe(true);
  expect(await found({ q: 'sarrail' }, 'agent1')).toBe(true);
  expect(await found({ q: 'sarrail' }, 'agent2')).toBe(false);
});

test('fees of a property go up to a million, and one euro more is refused at its part', async () => {
  const fees = async (said: object) => {
    const { status, body } = await post({ price: 30_000_000, fees: said });
    const { details = [] } = (body.error ?? {}) as { details?: { path: string; code: string }[] };
    return [status, ...details.map(({ path, code }) => `${path} ${code}`)];
  };
  for (const payer of ['buyer', 'seller'] as const) {
    expect(await fees({ payer, [payer]: 1_000_000 })).toEqual([201]);
    expect(await fees({ payer, [payer]: 1_000_001 })).toEqual([422, `/fees/${payer} maximum`]);
    expect(await fees({ payer, [payer]: -1 })).toEqual([422, `/fees/${payer} minimum`]);
  }
});
