import { ROLES } from '@hestia/permissions/roles.ts';
import { loadResources } from '@hestia/resources/vocabulary/load.ts';
import { createValidator } from '@hestia/resources/vocabulary/validate.ts';
import { expect, test } from 'vitest';
import { communeOf } from '../reference/communes.ts';
import { ACCOUNTS } from './accounts.ts';
import { buildDemo } from './build.ts';
import type { DemoAddress } from './contact.ts';
import type { DemoRecord } from './insert.ts';

const now = new Date('2026-11-01T12:00:00Z');
const demo = buildDemo({ clients: 600, now });
const clients = demo.flatMap((network) => network.clients);
const resources = await loadResources();
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

test.each(['tenants', 'agencies', 'groups', 'users', 'clients'])('%s are as their declaration asks', (name) => {
  const records = demo.flatMap(
    ({ tenant, agencies, groups, users, clients: own }) =>
      ({ tenants: [tenant], agencies, groups, users, clients: own })[name] ?? [],
  );
  expect(records.length).toBeGreaterThan(0);
  expect(errorsOf(name, records)).toEqual([]);
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
  for (const { users, clients: own, tenant } of demo) {
    const known = new Set([...users, ...own].map(({ id }) => id));
    for (const { owner, coOwners, collaborators, relations, tenantId } of own) {
      expect(tenantId).toBe(tenant.id);
      for (const id of [owner, coOwners, collaborators, relations].flat()) expect(known).toContain(id);
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
