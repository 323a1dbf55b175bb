import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../../testing/api.ts';

type Values = Record<string, unknown> & { id: string; version: number };

let api: TestApi;
let door: Values;
let token: string;
const LYON = { lat: 45.7612, lng: 4.8305 };
const ADDRESS = { line1: '3 rue Victor Hugo', postcode: '69002', town: 'Lyon', inseeCode: '69382', point: LYON };

beforeAll(async () => {
  api = await startApi(undefined, undefined, { publicUrl: 'https://app.example' });
  const source = await add('request-sources', { name: 'Site', seller: true, buyer: false });
  await add('agent-relations', { agent: userId('agent1'), kind: 'AC', related: userId('agent3') });
  await api.sql(`UPDATE users SET area = '{"lat": 45.76, "lon": 4.83, "distance": 20}' WHERE id = $1`, [
    userId('agent1'),
  ]);
  door = await add('lead-doors', { name: 'Form', source: source.id, form: true });
  token = (await address(door.id)).form?.split('#')[1] ?? '';
  await api.sql(`INSERT INTO dvf_imports (department, year, edition, last_day, kept, left_out)
    VALUES ('69', 2025, '2026-04', '2025-12-31', 0, '{}')`);
  for (let sale = 0; sale < 12; sale++)
    await api.sql(
      `INSERT INTO dvf_sales (department, year, mutation, sold_on, price, dwelling, area, land, insee_code, lat, lng)
       VALUES ('69', 2025, $1, '2025-06-01', $2, 'flat', 60, NULL, '69382', $3, $4)`,
      [`form${sale}`, 240_000 + sale * 6_000, LYON.lat, LYON.lng],
    );
}, 60_000);
afterAll(() => api.close());
beforeEach(() => api.sql('DELETE FROM rate_limits'));

async function add(path: string, body: object): Promise<Values> {
  const reply = await api.call('POST', path, { as: 'super', tenant: 'A1', body });
  expect(reply.status, `${path} ${reply.text}`).toBe(201);
  return reply.body as Values;
}
const address = async (id: string, as = 'super') =>
  (await api.call('GET', `lead-doors/${id}/address`, { as, tenant: 'A1' })).body as { url: string; form?: string };
const post = async (path: string, body: object, { tenant = 'A1', language = 'fr' } = {}) => {
  const reply = await fetch(`${api.url}/api/tenant/${tenant}/estimates/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as Values };
};
const visit = (more: object = {}) => ({
  ...{ kind: 'flat', livingArea: '62,5', roomCount: '3', location: ADDRESS, agreed: true, mayCall: false },
  contact: { firstName: 'Vera', lastName: 'Vendeur', email: 'vera@example.org' },
  ...more,
});
const leads = async () =>
  (await api.call('GET', 'vendor-leads', { as: 'super', tenant: 'A1' })).body.results as Values[];
const faults = (body: object) =>
  ((body as { error: { details: { path: string; message: string }[] } }).error.details ?? []).map(
    ({ path, message }) => `${path} ${message}`,
  );

test('a visitor is told what similar flats were sold for, and is a lead of the agent near by [VEN-028]', async () => {
  expect((await post(`${token}/look`, {})).body.network).toEqual(expect.any(String));
  const { status, body } = await post(token, visit());
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body.estimate).toMatchObject({ count: 12, radius: 300, from: '2025-01-01', until: '2025-12-31' });
  const { low, high } = body.estimate as { low: number; high: number };
  // The middle half of 4,000 to 5,100 euros by the square metre.
  expect([low, high]).toEqual([267_000, 302_000]);
  const [lead] = await leads();
  expect(lead).toMatchObject({
    contact: { lastName: 'Vendeur', email: 'vera@example.org' },
    agent: userId('agent1'),
    described: { kind: 'flat', livingArea: 62.5, roomCount: 3, mayCall: false, toldLow: low, toldHigh: high },
  });
});

test('who asks again about the same property adds to the lead that waits; once it is over, they are a new one', async () => {
  const before = await leads();
  const again = visit({
    ...{ livingArea: 80, mayCall: true, message: 'The flat has a balcony', roomCount: '2,5' },
    contact: { lastName: 'Other', email: 'vera@example.org', phone: '06 39 98 10 11' },
  });
  expect((await post(token, again)).status).toBe(201);
  const [lead, ...others] = await leads();
  expect(others).toHaveLength(before.length - 1);
  expect(lead).toMatchObject({
    contact: { lastName: 'Vendeur', email: 'vera@example.org', phone: '+33639981011' },
    described: { livingArea: 80, roomCount: 2, mayCall: true },
    message: expect.stringContaining('The flat has a balcony'),
  });
  const unread = () =>
    api.sql("SELECT 1 FROM notifications WHERE kind = 'lead-new' AND person = $1", [userId('agent1')]);
  const told = (await unread()).length;
  expect((await post(token, again)).status).toBe(201);
  expect((await leads())[0]?.version, 'nothing new').toBe(lead?.version);
  expect(await unread()).toHaveLength(told);
  const body = { version: lead?.version, closeReason: 'gave_up' };
  await api.call('POST', `vendor-leads/${lead?.id}/transitions/close`, { as: 'super', tenant: 'A1', body });
  expect((await post(token, again)).status).toBe(201);
  expect(await leads()).toHaveLength(before.length + 1);
  expect((await post(token, visit({ location: { ...ADDRESS, line1: '5 rue Victor Hugo' } }))).status).toBe(201);
  expect(await leads()).toHaveLength(before.length + 2);
});

test('what is no text is as if it was not said', async () => {
  const odd = { kind: 'land', agreed: true, contact: { email: 5 }, location: { postcode: 69003, town: 'Lyon' } };
  expect(faults((await post(token, odd)).body).map((one) => one.split(' ')[0])).toEqual([
    '/location/town',
    '/contact/email',
  ]);
});

test('what lacks is told at its field, in the visitor’s language, and nothing is kept', async () => {
  const before = (await leads()).length;
  const wrong = { kind: 'flat', contact: { lastName: 'X' }, location: {}, livingArea: 'big' };
  const { status, body } = await post(token, wrong);
  expect(status).toBe(422);
  expect(faults(body)).toEqual([
    '/livingArea Indiquez la surface en mètres carrés',
    '/location/town Indiquez le code postal et la commune',
    '/contact/email Un e-mail ou un téléphone est nécessaire',
    '/agreed Acceptez que nous vous répondions',
  ]);
  expect(faults((await post(token, wrong, { language: 'en' })).body)[3]).toBe('/agreed Agree that we answer you');
  const named = await post(token, visit({ contact: { lastName: '', email: 'no' } }));
  expect(faults(named.body).map((one) => one.split(' ')[0])).toEqual(
    expect.arrayContaining(['/contact/lastName', '/contact/email']),
  );
  expect(await leads()).toHaveLength(before);
});

test('where too little is known nothing is told; land has no price; the lead comes in', async () => {
  const before = (await leads()).length;
  const far = { postcode: '29200', town: 'Brest' };
  expect((await post(token, visit({ location: far }))).body.estimate).toBeNull();
  expect((await post(token, visit({ kind: 'land', location: { ...ADDRESS, line1: 'Pré' } }))).body.estimate).toBeNull();
  expect(await leads()).toHaveLength(before + 2);
});

test('a place that is none on earth is left out', async () => {
  for (const lat of [1e308, 91, '45'])
    expect((await post(token, visit({ location: { ...ADDRESS, point: { lat, lng: 4.8 } } }))).status).toBe(201);
});

test('a robot is answered and leaves nothing', async () => {
  const before = (await leads()).length;
  const robot = visit({ website: 'https://spam.example', contact: { lastName: 'Bot', email: 'bot@spam.example' } });
  expect((await post(token, robot)).status).toBe(201);
  expect(await leads()).toHaveLength(before);
});

test('a form is open where its door says so, in its network alone; its address opens no other door', async () => {
  expect((await post(token, visit(), { tenant: 'B1' })).status).toBe(404);
  expect((await post('LDO1.forged/look', {})).status).toBe(404);
  const { url } = await address(door.id);
  const posted = await fetch(`${api.url}/api/tenant/A1/hooks/leads/${token}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ contact: { lastName: 'X', email: 'x@example.org' } }),
  });
  expect(posted.status).toBe(404);
  expect((await post(`${url.split('/').pop()}/look`, {})).status).toBe(404);
  const version = (await api.call('GET', `lead-doors/${door.id}`, { as: 'super', tenant: 'A1' })).body.version;
  await api.call('PATCH', `lead-doors/${door.id}`, { as: 'super', tenant: 'A1', body: { version, form: false } });
  expect((await post(`${token}/look`, {})).status).toBe(404);
  expect(await address(door.id)).not.toHaveProperty('form');
  await api.sql('UPDATE lead_doors SET form = true WHERE id = $1', [door.id]);
});

test('addresses are completed, and one network address takes ten leads in ten minutes', async () => {
  const { body } = await post(`${token}/addresses`, { q: '12 rue Pasteur 29200 Brest' });
  expect(body.results).toEqual([expect.objectContaining({ town: 'Brest', postcode: '29200', inseeCode: '29019' })]);
  const statuses = [];
  for (let times = 0; times < 11; times++) statuses.push((await post(token, visit())).status);
  expect(statuses.slice(0, -1)).not.toContain(429);
  expect(statuses.at(-1)).toBe(429);
});
