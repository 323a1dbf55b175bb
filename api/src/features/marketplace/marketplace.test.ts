import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';

type Values = Record<string, unknown> & { id: string; version: number };

let api: TestApi;
let portal: Values;
let place: Values;
let photos: Values;
let advice: Values;
let property: Values;
beforeAll(async () => {
  api = await startApi();
  portal = await add('feeds', { name: 'Portal', portal: 'bienici', format: 'poliris', agencyCode: 'A1', paid: true });
  const product = (reference: string, type: string, price: number, more: object = {}) =>
    add('marketplace-products', { reference, title: title(reference), type, price, ...more });
  place = await product('TOP', 'publication', 12, { feed: portal.id, duration: 15 });
  photos = await product('PHOTO', 'my_photo_agency', 40);
  advice = await product('ADVICE', 'standalone', 25);
  const house = await add('property-types', { name: title('House'), kind: 'house', code: 'house' });
  property = await add('properties', { type: house.id, title: 'Maison', price: 250_000 }, 'agent1');
}, 60_000);
afterAll(() => api.close());

const title = (name: string) => ({ en: name, fr: name, defaultLanguage: 'fr' });
const call = (method: string, path: string, body?: object, as = 'agent1', tenant = 'A1') =>
  api.call(method, path, { as, tenant, ...(body ? { body } : {}) });
async function add(path: string, body: object, as = 'super'): Promise<Values> {
  const reply = await call('POST', path, body, as);
  expect(reply.status, `${path} ${reply.text}`).toBe(201);
  return reply.body as Values;
}
const give = (name: string, coins: number) =>
  add('wallets/credits', { userId: userId(name), coins, type: 'credited', reason: 'Test' });
const balance = async (as: string) => (await call('GET', 'wallets/balance', undefined, as)).body.balance;
const put = (product: Values, as = 'agent1', more: object = {}) =>
  call('POST', 'shopping-cart/products', { product: product.id, ...more }, as);
const confirm = (total: number, as = 'agent1', body: object = {}) =>
  call('POST', 'shopping-cart/confirm', { termsAccepted: true, total, ...body }, as);
const detail = (reply: { body: Values | Record<string, unknown> }) =>
  (reply.body as { error?: { details?: Values[] } }).error?.details?.[0];

test('products are the network’s: agents read them, who has the office changes them [MKT-005][MKT-006][MKT-018]', async () => {
  expect((await call('GET', 'marketplace-products')).body.pagination).toMatchObject({ total: 3 });
  expect(
    (await call('POST', 'marketplace-products', { reference: 'X', title: title('X'), type: 'standalone', price: 1 }))
      .status,
  ).toBe(403);
  const lacking = await call(
    'POST',
    'marketplace-products',
    { reference: 'Y', title: title('Y'), type: 'publication', price: 1, duration: 3 },
    'super',
  );
  expect(detail(lacking)).toMatchObject({ path: '/feed', code: 'feedNeeded' });
  const free = await call(
    'POST',
    'marketplace-products',
    { reference: 'Z', title: title('Z'), type: 'standalone', price: 0 },
    'super',
  );
  expect(detail(free)).toMatchObject({ path: '/price' });
});

test('a cart holds products at the prices of now, with their sum [MKT-007][MKT-010][MKT-012]', async () => {
  expect((await call('GET', 'shopping-cart')).body).toEqual({ id: null, lines: [], total: 0, balance: 0 });
  expect((await put(place, 'agent1', { property: property.id })).status).toBe(201);
  const { body } = await put(advice);
  expect(body).toMatchObject({ total: 37, lines: [{ property: property.id }, { property: null }] });
  expect((body.lines as { details: { product: Values } }[])[0]?.details.product).toMatchObject({
    price: 12,
    reference: 'TOP',
  });
  const fewer = await call('PATCH', 'shopping-cart', { lines: [{ product: advice.id }] });
  expect(fewer.body).toMatchObject({ total: 25, lines: [{ details: { product: { id: advice.id } } }] });
  expect((await call('GET', 'shopping-cart', undefined, 'agent2')).body).toMatchObject({ lines: [] });
});

test('what can’t be bought is refused where it is: without its property, for that of others, gone, foreign [MKT-014]', async () => {
  expect(detail(await put(photos))).toMatchObject({ path: '/property', code: 'propertyNeeded' });
  expect(detail(await put(photos, 'agent2', { property: property.id }))).toMatchObject({ code: 'propertyOthers' });
  expect(detail(await put({ id: 'MKPx', version: 1 }))).toMatchObject({ path: '/product', code: 'gone' });
  expect(
    detail(
      await put(advice, 'agent1', {}).then(() =>
        call('POST', 'shopping-cart/products', { product: advice.id }, 'agent1', 'B1'),
      ),
    ),
  ).toMatchObject({ code: 'gone' });
  await call('PATCH', 'shopping-cart', { lines: [{ product: advice.id }] });
});

test('a cart is confirmed with the terms accepted, at the total that was seen, and enough coins [MKT-008][MKT-009][MKT-017]', async () => {
  expect(detail(await confirm(25, 'agent1', { termsAccepted: false }))).toMatchObject({ path: '/termsAccepted' });
  const poor = await confirm(25);
  expect(poor.status).toBe(422);
  expect(detail(poor)).toMatchObject({
    code: 'insufficient',
    message: 'Your current balance is insufficient for this product',
  });
  await give('agent1', 30);
  await call('PATCH', `marketplace-products/${advice.id}`, { version: advice.version, price: 28 }, 'super');
  expect(detail(await confirm(25))).toMatchObject({ path: '/total', code: 'totalChanged', info: { total: 28 } });
  const bought = await confirm(28);
  expect(bought.status, bought.text).toBe(201);
  expect(await balance('agent1')).toBe(2);
  expect((await call('GET', 'shopping-cart')).body).toMatchObject({ lines: [], total: 0 });
  expect(detail(await confirm(0))).toMatchObject({ code: 'emptyCart' });
});

test('a cart is changed as a cart alone, and what it was confirmed with stays [MKT-012][MKT-015]', async () => {
  await put(advice, 'agent3');
  const [open] = (await call('GET', 'carts', undefined, 'agent3')).body.results as [Values];
  const emptied = await call('PATCH', 'shopping-cart', {}, 'agent3');
  expect(emptied.status).toBe(422);
  expect(detail(emptied)).toMatchObject({ path: '/lines', code: 'required' });
  expect(detail(await call('PATCH', 'shopping-cart', { lines: 'none' }, 'agent3'))).toMatchObject({ code: 'type' });
  expect((await call('GET', 'shopping-cart', undefined, 'agent3')).body.lines).toHaveLength(1);
  const rewrite = async (as: string, { id, version }: Values) =>
    call('PATCH', `carts/${id}`, { version, lines: [{ product: place.id, price: 1 }] }, as);
  expect((await rewrite('agent3', open)).status).toBe(422);
  const carts = (await call('GET', 'carts')).body.results as (Values & { state: string })[];
  const confirmed = carts.find(({ state }) => state === 'confirmed') as Values;
  expect((await rewrite('agent1', confirmed)).status).toBe(422);
  expect(detail(await rewrite('super', confirmed))).toMatchObject({ path: '/lines', code: 'immutable' });
  await call('PATCH', 'shopping-cart', { lines: [] }, 'agent3');
  const [emptyCart] = (await call('GET', 'carts', undefined, 'agent3')).body.results as [Values];
  expect((await rewrite('agent3', emptyCart)).status).toBe(422);
});

test('one wallet is spent once, however many confirm at the same time [MKT-009]', async () => {
  await give('agent2', 60);
  await put(advice, 'agent2');
  await put(advice, 'agent2');
  const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(56, 'agent2')));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await balance('agent2')).toBe(4);
});

test('a publication runs from its purchase for its days, after what is paid already, and ends by itself [MKT-001]', async () => {
  await give('agent1', 48);
  const until = async () =>
    (await api.sql('SELECT paid_until FROM publications WHERE property = $1', [property.id]))[0]?.paid_until as Date;
  await put(place, 'agent1', { property: property.id });
  const first = (await confirm(12)).body as { purchases: string[] };
  const days = (time: Date) => Math.round((time.getTime() - Date.now()) / 86_400_000);
  expect(days(await until())).toBe(15);
  await put(place, 'agent1', { property: property.id });
  await confirm(12);
  expect(days(await until())).toBe(30);
  const purchase = (await call('GET', `marketplace-purchases/${first.purchases[0]}`)).body;
  expect(purchase).toMatchObject({ status: 'running', price: 12 });
  await api.sql(`UPDATE marketplace_purchases SET until = now() - interval '1 minute' WHERE id = $1`, [purchase.id]);
  await api.tick('records.due.times', new Date());
  await api.runJobs();
  expect((await call('GET', `marketplace-purchases/${purchase.id}`)).body.status).toBe('done');
});

test('what couldn’t be done gives the coins back, by who sees to it, with the reason', async () => {
  await give('agent1', 40);
  await put(photos, 'agent1', { property: property.id });
  const before = Number(await balance('agent1'));
  const { purchases } = (await confirm(40)).body as { purchases: string[] };
  const path = `marketplace-purchases/${purchases[0]}`;
  const { version } = (await call('GET', path)).body as Values;
  expect((await call('POST', `${path}/transitions/giveBack`, { version, answer: 'x' })).status).toBe(403);
  expect((await call('POST', `${path}/transitions/giveBack`, { version }, 'super')).status).toBe(422);
  const back = await call('POST', `${path}/transitions/giveBack`, { version, answer: 'No photographer' }, 'super');
  expect(back.status, back.text).toBe(200);
  expect(await balance('agent1')).toBe(before);
  expect((await call('GET', path, undefined, 'agent2')).status).toBe(404);
});

test('a publication is given back as it was bought, whatever its product sells since', async () => {
  const paid = async (feed: string) =>
    (await api.sql('SELECT paid_until FROM publications WHERE property = $1 AND feed = $2', [property.id, feed]))[0]
      ?.paid_until as Date | undefined;
  await give('agent1', 12);
  await put(place, 'agent1', { property: property.id });
  const before = (await paid(portal.id)) as Date;
  const { purchases } = (await confirm(12)).body as { purchases: string[] };
  const path = `marketplace-purchases/${purchases[0]}`;
  const bought = (await call('GET', path)).body as Values;
  expect(bought).toMatchObject({ feed: portal.id, duration: 15 });
  const other = await add('feeds', { name: 'B', portal: 'leboncoin', format: 'poliris', agencyCode: 'A2', paid: true });
  const change = { version: place.version, feed: other.id, duration: 3 };
  expect((await call('PATCH', `marketplace-products/${place.id}`, change, 'super')).status).toBe(200);
  const back = { version: bought.version, answer: 'The portal was away' };
  expect((await call('POST', `${path}/transitions/giveBack`, back, 'super')).status).toBe(200);
  expect(Math.abs(Number(await paid(portal.id)) - Number(before))).toBeLessThan(60_000);
  expect(await paid(other.id)).toBeUndefined();
});

test('a product that is deleted meanwhile keeps nobody from buying the rest', async () => {
  const gone = await add('marketplace-products', {
    reference: 'GONE',
    title: title('Gone'),
    type: 'standalone',
    price: 9,
  });
  await put(gone, 'agent3');
  await put(advice, 'agent3');
  expect((await call('DELETE', `marketplace-products/${gone.id}`, { version: gone.version }, 'super')).status).toBe(
    200,
  );
  await give('agent3', 28);
  expect((await call('GET', 'shopping-cart', undefined, 'agent3')).body).toMatchObject({ total: 28 });
  expect((await confirm(28, 'agent3')).status).toBe(201);
  expect(await balance('agent3')).toBe(0);
});
