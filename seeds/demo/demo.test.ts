import { ROLES } from '@hestia/permissions/roles.ts';
import { type ConsentEntry, presentConsents } from '@hestia/resources/consent/state.ts';
import { dpeClasses } from '@hestia/resources/property/dpe.ts';
import { type Area, areaProblem, type Resource, withFormulas } from '@hestia/resources/vocabulary/index.ts';
import { productResources } from '@hestia/resources/vocabulary/testing.ts';
import { createValidator } from '@hestia/resources/vocabulary/validate.ts';
import { expect, test } from 'vitest';
import { communeOf } from '../reference/communes.ts';
import { ACCOUNTS } from './accounts.ts';
import { buildDemo } from './build.ts';
import type { DemoAddress } from './contact.ts';
import type { DemoRecord, Relationship } from './insert.ts';

const now = new Date('2026-11-01T12:00:00Z');
const demo = buildDemo({ clients: 600, now });
const clients = demo.flatMap((network) => network.clients);
const resources = await productResources();
const validator = createValidator(resources);

/** What a person would have sent to create the record. */
function bodyOf(name: string, { id: _, tenantId: __, ...record }: DemoRecord): Record<string, unknown> {
  const resource = resources.find((one) => one.name === name);
  return Object.fromEntries(
    Object.entries(record).filter(([field]) => resource?.fields[field] && !resource.fields[field].declaration.readOnly),
  );
}

function errorsOf(name: string, records: DemoRecord[]) {
  const resource = resources.find((one) => one.name === name);
  if (!resource) throw new Error(`no resource ${name}`);
  const context = { language: 'en', today: '2026-11-01' } as const;
  return records.flatMap((record) => validator.validate(resource, 'create', bodyOf(name, record), context));
}

test('two networks share the clients, the same for the same day', () => {
  expect(demo.map(({ tenant }) => tenant.id)).toEqual(['DEMO', 'NORD']);
  expect(demo.map((network) => network.clients.length)).toEqual([400, 200]);
  expect(buildDemo({ clients: 600, now })).toEqual(demo);
});

test.each(['tenants', 'agencies', 'groups', 'users', 'clients', 'companies', 'consents', 'document-types'])(
  '%s are as their declaration asks',
  (name) => {
    const records = demo.flatMap(
      ({ tenant, agencies, groups, users, clients: own, companies, consents, documentTypes: types }) =>
        ({ tenants: [tenant], agencies, groups, users, clients: own, companies, consents, 'document-types': types })[
          name
        ] ?? [],
    );
    expect(records.length).toBeGreaterThan(0);
    expect(errorsOf(name, records)).toEqual([]);
  },
);

const properties = demo.flatMap((network) => network.properties);

/** What else follows of a record, once the database has reckoned its formulas. */
function followingOf(resource: Resource | undefined, record: DemoRecord) {
  const whole = resource ? withFormulas(resource, record) : record;
  return resource?.rules.derive?.(whole, whole);
}

test('properties are as their declaration asks, none of them with a warning but for what has grown old', () => {
  expect(properties.length).toBe(300);
  expect(
    errorsOf(
      'properties',
      properties.map(({ status: _, ...one }) => one as DemoRecord),
    ),
  ).toEqual([]);
  const property = resources.find((one) => one.name === 'properties');
  const warnings = properties.flatMap((one) => property?.rules.warn?.(one, { today: '2026-11-01' }) ?? []);
  expect(new Set(warnings.map(({ code }) => code))).toEqual(new Set(['erpOld']));
  for (const one of properties) expect(followingOf(property, one), String(one.reference)).toEqual({});
});

test('properties are named, numbered and spread as a stock is', () => {
  for (const { properties: own } of demo) expect(new Set(own.map(({ reference }) => reference)).size).toBe(own.length);
  expect(new Set(properties.map(({ status }) => status)).size).toBe(9);
  expect(properties.filter(({ status }) => status === 'sale').length).toBeGreaterThan(90);
  expect(properties.some(({ partner }) => partner)).toBe(true);
});

test('prices fit town and surface, energy classes fit their values', () => {
  const flats = new Set(
    demo
      .flatMap(({ configuration }) => configuration.get('property-type') ?? [])
      .filter(({ kind }) => kind === 'flat')
      .map(({ id }) => id),
  );
  expect(properties.some(({ type }) => flats.has(String(type)))).toBe(true);
  for (const { price, estimationPrice, spaces, type, dpe, address } of properties) {
    const livingArea = (spaces as { living?: number } | null)?.living;
    const amount = Number(price ?? estimationPrice ?? 0);
    if (amount && Number(livingArea) && flats.has(String(type))) {
      const square = amount / Number(livingArea);
      expect(square).toBeGreaterThan(900);
      expect(square).toBeLessThan(26_000);
    }
    const { energyClass, gasClass, ...values } = (dpe ?? {}) as Record<string, string>;
    if (!dpe) continue;
    const { inseeCode } = address as DemoAddress;
    const classes = dpeClasses(values, { surface: livingArea as number, inseeCode });
    expect([energyClass, gasClass]).toEqual([classes?.overall, classes?.gas]);
  }
});

test('addresses are in real communes, with their own postcode', () => {
  for (const record of [...clients, ...demo.flatMap(({ agencies }) => agencies)]) {
    const { inseeCode, postcode, town } = record.address as DemoAddress;
    expect(communeOf(inseeCode)).toMatchObject({ name: town, postcodes: expect.arrayContaining([postcode]) });
  }
});

test('phones are in the ranges kept for fiction, e-mails at example.org', () => {
  const numbers = clients.flatMap(({ phones }) => (phones as { number: string }[]).map(({ number }) => number));
  const emails = clients.flatMap((client) => (client.emails as { email: string }[]).map(({ email }) => email));
  for (const number of numbers) expect(number).toMatch(/^\+33(19900|63998)\d{4}$/);
  for (const email of emails) expect(email).toMatch(/^[a-z0-9.-]+@example\.org$/);
});

test('every role and position has an account in both networks', () => {
  expect(new Set(ACCOUNTS.flatMap(({ roles }) => roles))).toEqual(new Set(ROLES));
  for (const { users } of demo) {
    expect(users.map(({ email }) => String(email).split('@')[0])).toEqual(ACCOUNTS.map(({ name }) => name));
    expect(new Set(users.map(({ polygram }) => polygram)).size).toBe(users.length);
  }
});

test('records link only to records of their own network', () => {
  for (const { users, clients: own, tenant, properties: stock } of demo) {
    const people = new Set(own.map(({ id }) => id));
    for (const { vendors, tenantId } of stock) {
      expect(tenantId).toBe(tenant.id);
      for (const id of vendors as string[]) expect(people).toContain(id);
    }
    const known = new Set([...users, ...own].map(({ id }) => id));
    for (const { owner, coOwners, collaborators, relationships, tenantId } of own) {
      expect(tenantId).toBe(tenant.id);
      const related = (relationships as Relationship[]).map((one) => one.client);
      for (const id of [owner, coOwners, collaborators, related].flat()) expect(known).toContain(id);
    }
  }
});

test('clients came over two years; some are archived, one in each network is a scammer', () => {
  const times = clients.map(({ createdAt }) => Date.parse(String(createdAt)));
  expect(Math.max(...times)).toBeLessThanOrEqual(now.getTime());
  expect((Math.max(...times) - Math.min(...times)) / 86_400_000).toBeGreaterThan(700);
  expect(clients.filter(({ archived }) => archived).length).toBeGreaterThan(5);
  expect(clients.filter(({ scammer }) => scammer).length).toBe(2);
});

test('some clients and companies have documents of types that are meant for them, one of them put away', () => {
  for (const { clients: own, companies, documentTypes, files } of demo) {
    const subjects = new Map(documentTypes.map(({ id, subjects: of }) => [id, of]));
    const entries = (records: DemoRecord[]) => records.flatMap(({ documents }) => (documents ?? []) as DemoRecord[]);
    for (const [subject, records] of [['client', own] as const, ['company', companies] as const]) {
      expect(entries(records).length).toBeGreaterThan(8);
      for (const { kind } of entries(records)) expect(subjects.get(String(kind))).toContain(subject);
    }
    const all = entries([...own, ...companies]);
    expect(all.map(({ id }) => id).sort()).toEqual(files.map(({ row }) => row.id).sort());
    expect(all.filter(({ deleted }) => deleted)).toHaveLength(1);
  }
});

test('clients show the present state of their ledgers, given, refused and withdrawn', () => {
  const entries = demo.flatMap(({ consents }) => consents) as (DemoRecord & ConsentEntry)[];
  for (const client of clients)
    expect(client.consents).toEqual(presentConsents(entries.filter((entry) => entry.client === client.id)));
  const count = (wanted: (entry: ConsentEntry) => boolean) => entries.filter(wanted).length;
  expect(count(({ decision }) => decision === 'refused')).toBeGreaterThan(5);
  expect(count(({ withdrawnOn }) => Boolean(withdrawnOn))).toBeGreaterThan(5);
  expect(count(({ proofText }) => !proofText)).toBeGreaterThan(5);
});

test('whoever entrusts something to be sold is no inactive buyer', () => {
  for (const { clients: own, trusted } of demo) {
    const givers = new Set(
      trusted.mandates.filter(({ status }) => status !== 'cancelled').flatMap((one) => one.clients),
    );
    const states = own.filter(({ id }) => givers.has(id)).map(({ state }) => state);
    expect(states.length).toBeGreaterThan(0);
    expect(states).not.toContain('inactive_buyer');
  }
});

test('active buyers look for something, inactive ones for nothing; some searches lack what matching needs', () => {
  for (const { clients: own, companies, searches } of demo) {
    const counts = new Map<unknown, number>();
    for (const { client, company } of searches) counts.set(client ?? company, (counts.get(client ?? company) ?? 0) + 1);
    for (const { id, state } of own) {
      if (state === 'active_buyer') expect(counts.get(id)).toBeGreaterThan(0);
      if (state === 'inactive_buyer') expect(counts.get(id)).toBeUndefined();
    }
    expect(searches.filter((search) => search.default)).toHaveLength(counts.size);
    expect(companies.filter(({ id }) => counts.has(id)).length).toBeGreaterThan(2);
    expect(searches.filter(({ matching }) => !matching).length).toBeGreaterThan(5);
    const drawn = searches.flatMap(({ drawnArea }) => (drawnArea ? [drawnArea as Area] : []));
    expect(drawn.length).toBeGreaterThan(5);
    expect(drawn.flatMap((area) => areaProblem(area) ?? [])).toEqual([]);
  }
});

const offers = demo.flatMap((network) => network.offers);

test('offers are as their declaration asks, in each state, and between people of the same network', () => {
  const states = ['pending', 'pending_signature', 'accepted', 'refused', 'canceled'];
  expect(new Set(offers.map(({ status }) => status))).toEqual(new Set(states));
  expect(offers.length).toBeGreaterThan(30);
  const open = offers.filter(({ status }) => String(status).startsWith('pending'));
  expect(
    errorsOf(
      'offers',
      open.map(({ status: _, ...one }) => one as DemoRecord),
    ),
  ).toEqual([]);
  const offer = resources.find(({ name }) => name === 'offers');
  for (const one of offers) expect(followingOf(offer, one), String(one.reference)).toEqual({});
  for (const { offers: own, properties: stock, clients: people, trusted } of demo) {
    expect(new Set(own.map(({ reference }) => reference)).size).toBe(own.length);
    for (const { property, buyers, vendors, mandates, status, counterOf } of own) {
      const sold = stock.find(({ id }) => id === property);
      expect(vendors).toEqual(sold?.vendors);
      expect((buyers as string[]).every((id) => people.some((one) => one.id === id))).toBe(true);
      expect((buyers as string[]).some((id) => (vendors as string[]).includes(id))).toBe(false);
      expect(trusted.mandates.find(({ id }) => id === (mandates as string[])[0])?.properties).toContain(property);
      if (status === 'accepted') expect(['offer', 'sold']).toContain(sold?.status);
      if (counterOf) expect(own.find(({ id }) => id === counterOf)).toMatchObject({ property, status: 'refused' });
    }
  }
});
