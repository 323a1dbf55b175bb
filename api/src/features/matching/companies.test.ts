import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';
import { mandated } from '../mandates/testing.ts';

type Values = Record<string, unknown> & { id: string; version: number };

let api: TestApi;
let house: string;
let count = 0;
beforeAll(async () => {
  api = await startApi();
  const name = { en: 'House', fr: 'Maison', defaultLanguage: 'fr' };
  house = (await add('property-types', { name, kind: 'house', code: 'house' }, 'super')).id;
}, 60_000);
afterAll(() => api.close());

const post = (path: string, body: object, as = 'agent1') => api.call('POST', path, { as, body });
async function add(path: string, body: object, as = 'agent1'): Promise<Values> {
  const reply = await post(path, body, as);
  expect(reply.status, `${path} ${reply.text}`).toBe(201);
  return reply.body as Values;
}
const get = async (path: string, as = 'agent1') => {
  const reply = await api.call('GET', path, { as });
  expect(reply.status, `${path} ${reply.text}`).toBe(200);
  return reply.body;
};
async function change(path: string, body: object): Promise<void> {
  const { version } = await get(path);
  const reply = await api.call('PATCH', path, { as: 'agent1', body: { version, ...body } });
  expect(reply.status, reply.text).toBe(200);
}

const ADDRESS = { line1: '12 rue Mercière', postcode: '69100', town: 'Villeurbanne' };
const WISH = { types: ['house'], price: { min: 250_000, max: 300_000 }, location: { insees: ['69266'] } };

/** What the ad of a house must tell: nobody is written to of one that says less. */
const LAWFUL = {
  fees: { payer: 'seller', seller: 12_000 },
  dpe: { type: '2021', createdOn: '2024-03-05', energyClass: 'D', gasClass: 'C', costsLow: 900, priceIndexYear: 2023 },
};

async function onSale(body: object = {}): Promise<string> {
  const made = await add('properties', { type: house, price: 290_000, address: ADDRESS, ...LAWFUL, ...body });
  await mandated(api, made.id);
  const taken = await post(`properties/${made.id}/transitions/putOnSale`, { version: made.version });
  expect(taken.status, taken.text).toBe(200);
  return made.id;
}
async function buyer(body: object = {}): Promise<{ company: string; search: string }> {
  count += 1;
  const emails = [{ email: `sci${count}@example.org` }];
  const { id: company } = await add('companies', { name: `SCI Acquéreuse ${count}`, type: 'SCI', emails, ...body });
  const search = await add('saved-searches', { ...WISH, company });
  return { company, search: search.id };
}
const companiesFor = async (property: string, as = 'agent1'): Promise<string[]> =>
  ((await get(`properties/${property}/matches`, as)).results as { company?: Values; client?: Values }[]).flatMap(
    ({ company }) => company?.id ?? [],
  );

test('a company looks for properties as a client does, and a property finds it among its buyers [CLI-020]', async () => {
  const property = await onSale();
  const { company, search } = await buyer();
  const found = await get(`properties/${property}/matches`);
  expect(found.results).toEqual([
    expect.objectContaining({
      search: expect.objectContaining({ id: search, company, owner: userId('agent1') }),
      company: expect.objectContaining({ id: company, name: `SCI Acquéreuse ${count}` }),
      verdict: expect.objectContaining({ outcome: 'met' }),
    }),
  ]);
  expect(found.results, 'how a company is reached is nobody else’s').not.toEqual([
    expect.objectContaining({ company: expect.objectContaining({ emails: expect.anything() }) }),
  ]);
  const stock = await get(`companies/${company}/matches`);
  expect(stock.results).toEqual([expect.objectContaining({ property: expect.objectContaining({ id: property }) })]);
  expect((await get(`properties/${property}/demand`)).results).toContainEqual({ price: 290_000, buyers: 1 });
  await api.runJobs();
  const events = await api.sql(`SELECT payload FROM domain_events WHERE name = 'match.found'`);
  expect(events).toEqual([{ payload: { search, company, owner: userId('agent1'), cause: 'property' } }]);
});

test('an archived or merged company is not matched, and what it looked for goes on in the one that stayed [CLI-020]', async () => {
  const property = await onSale({ price: 260_000 });
  const [kept, gone] = [await buyer(), await buyer()];
  expect(await companiesFor(property)).toEqual(expect.arrayContaining([kept.company, gone.company]));
  const merged = await post(`companies/${kept.company}/merge`, {
    other: gone.company,
    version: (await get(`companies/${kept.company}`)).version,
    otherVersion: (await get(`companies/${gone.company}`)).version,
  });
  expect(merged.status, merged.text).toBe(200);
  const searches = await get(`saved-searches?filter=${JSON.stringify({ company: kept.company })}`);
  expect((searches.results as Values[]).map(({ id }) => id).sort()).toEqual([kept.search, gone.search].sort());
  expect(await companiesFor(property)).not.toContain(gone.company);
  await change(`companies/${kept.company}`, { archived: true });
  expect(await companiesFor(property)).not.toContain(kept.company);
  expect((await get(`companies/${kept.company}/matches`)).lacks).toEqual(['active']);
});

test('a company that sells a property is not proposed as its buyer, which who may not read its vendors is not told', async () => {
  const { company, search } = await buyer();
  const property = await onSale({ vendorCompanies: [company] });
  expect(await companiesFor(property)).not.toContain(company);
  const stock = await get(`companies/${company}/matches?range=[0,99]`);
  const ids = (stock.results as { property: Values }[]).map((one) => one.property.id);
  expect(ids).not.toContain(property);
  expect(await companiesFor(property, 'agent2')).toContain(company);
  const mail = { pairs: [{ property, search }], subject: 'Un bien', body: '<p>Voici</p>' };
  const refused = await post('match-mails', mail);
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('vendorIsBuyer')]);
});

test('a company gets its matches by mail at an address of its own until it wants none [CLI-020]', async () => {
  const property = await onSale();
  const { company, search } = await buyer();
  const body = '<p>Bonjour {{ client.title }} {{ client.lastName }}</p>';
  const mail = { pairs: [{ property, search }], subject: 'Pour {{ client.lastName }}', body, language: 'fr' };
  const [look] = (await post('match-mails/preview', mail)).body.results as Record<string, unknown>[];
  const name = `SCI Acquéreuse ${count}`;
  expect(look).toMatchObject({ client: company, name, to: `sci${count}@example.org`, subject: `Pour ${name}` });
  expect(look).not.toHaveProperty('problem');
  expect((await post('match-mails', mail, 'agent2')).status, 'who holds neither').toBe(403);
  expect((await post('match-mails', mail)).status).toBe(201);
  const [match] = (await get(`companies/${company}/matches?filter={"show":"sent"}`)).results as Values[];
  expect(match?.sentAt).toMatch(/^\d{4}-/);
  const [entry] = await api.sql(`SELECT after AS note FROM audit_entries WHERE record_id = $1 AND action = 'contact'`, [
    company,
  ]);
  expect(entry?.note).toMatchObject({ purpose: 'alert', basis: 'optOut', properties: [property] });
  await change(`companies/${company}`, { noAlerts: true });
  const refused = await post('match-mails', mail);
  expect([refused.status, refused.body.error]).toMatchObject([403, { reason: 'data' }]);
});

test('a search is of one client or one company, and another network has neither [CLI-020]', async () => {
  const { company } = await buyer();
  const client = await add('clients', { lastName: 'Seul', phones: [{ number: '0639981234' }] });
  for (const body of [{ ...WISH }, { ...WISH, company, client: client.id }])
    expect((await post('saved-searches', body)).status).toBe(422);
  const abroad = await api.call('GET', `companies/${company}/matches`, { as: 'agent1', tenant: 'B1' });
  expect(abroad.status).toBe(404);
});

test('a company is found by a number however it is written, and known again by what it has in common [CLI-020]', async () => {
  const phones = [{ number: '+33 4 78 00 11 22' }];
  const { id } = await add('companies', { name: 'Foncière des Tilleuls', type: 'SAS', phones });
  expect((await get(`companies/${id}`)).phones).toEqual([
    expect.objectContaining({ number: '+33478001122', primary: true }),
  ]);
  const search = async (q: string) =>
    ((await get(`companies?filter=${encodeURIComponent(JSON.stringify({ q }))}`)).results as Values[]).map(
      (one) => one.id,
    );
  expect(await search('04.78.00.11.22')).toContain(id);
  const alike = await post('companies/similar', { phones: [{ number: '0478001122' }] }, 'agent2');
  expect(alike.body.results, 'who knows the whole number').toEqual([
    {
      record: expect.objectContaining({ id }),
      score: expect.any(Number),
      reasons: [{ field: 'phones', match: 'same' }],
    },
  ]);
  const star = await api.call('PUT', `companies/${id}/favourite`, { as: 'agent1' });
  expect(star.status, star.text).toBe(200);
  const favourites = (await get('companies/favourites')).results as Values[];
  expect(favourites.map((one) => one.id)).toEqual([id]);
});
