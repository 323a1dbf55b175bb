import { deriveSchemas, type FieldSchema, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { loadResources } from '@hestia/resources/vocabulary/load.ts';
import { generateSync, type JsonSchema, registerFormat } from 'json-schema-faker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { errand } from '../testing/errand.ts';

registerFormat('phone', (random) => `+3363998${String(random.int(0, 9999)).padStart(4, '0')}`);
registerFormat('http-url', (random) => `https://example.org/${random.int(0, 9999)}`);
registerFormat('email', (random) => `someone${random.int(0, 999_999_999)}@example.org`);
registerFormat('date', (random) => `20${random.int(10, 25)}-0${random.int(1, 9)}-1${random.int(0, 9)}`);

const resources = [...(await loadResources()), errand];
let api: TestApi;
beforeAll(async () => {
  api = await startApi([errand]);
});
afterAll(() => api.close());

/** Fields that any value of their schema fits: no links to records or files that don't exist, no steps of a status. */
const free = ({ declaration, name }: Resource['fields'][string], resource: Resource): boolean =>
  !declaration.reference && declaration.type !== 'files' && name !== resource.declaration.status?.field;

/** French postcodes have a rule that the schema alone doesn't tell. */
const told = (schema: FieldSchema): FieldSchema => ({
  ...schema,
  ...(schema.properties
    ? {
        properties: Object.fromEntries(
          Object.entries(schema.properties).map(([name, part]) => [
            name,
            name === 'postcode' ? { type: 'string', pattern: '^[0-9]{5}$' } : told(part),
          ]),
        ),
      }
    : {}),
  ...(schema.items ? { items: told(schema.items), maxItems: Math.min(schema.maxItems ?? 3, 3) } : {}),
});

function bodyOf(resource: Resource, seed: number): Record<string, unknown> {
  const { create } = deriveSchemas(resource);
  const fields = Object.values(resource.fields).filter(
    (field) => create.properties[field.name] && free(field, resource),
  );
  const properties = Object.fromEntries(fields.map(({ name }) => [name, told(create.properties[name] ?? {})]));
  return generateSync({ ...create, properties } as JsonSchema, { seed, alwaysFakeOptionals: true }) as Record<
    string,
    unknown
  >;
}

const readOnly = (resource: Resource) =>
  Object.values(resource.fields)
    .filter((field) => field.declaration.readOnly && field.name !== 'version')
    .map((field) => field.name);

test.each(resources.filter((one) => !one.declaration.global))(
  'what GET answers of $name can be sent back, and changes nothing [NFR-013][NFR-014]',
  async (resource) => {
    let made = 0;
    for (let seed = 1; seed <= 8; seed++) {
      const body = bodyOf(resource, seed);
      const created = await api.call('POST', resource.name, { as: 'super', body });
      if (created.status === 422) continue;
      expect(created.status, `${JSON.stringify(body)} ${created.text}`).toBe(201);
      made++;
      const url = `${resource.name}/${created.body.id}`;
      const { body: read } = await api.call('GET', url, { as: 'super' });
      const writable = Object.fromEntries(Object.entries(read).filter(([name]) => !readOnly(resource).includes(name)));
      const reply = await api.call('PATCH', url, { as: 'super', body: writable });
      expect(reply.status, `${JSON.stringify(writable)} ${reply.text}`).toBe(200);
      expect(reply.body).toEqual(read);
    }
    expect(made).toBeGreaterThan(2);
  },
);

test('the tenant itself can be sent back, and keeps its languages [I18-002]', async () => {
  const { body } = await api.call('GET', 'tenants/A1', { as: 'super' });
  const { id, createdAt, updatedAt, createdBy, ...writable } = body;
  expect((await api.call('PATCH', 'tenants/A1', { as: 'super', body: writable })).body).toEqual(body);
  const languages = ['fr', 'en', 'de'];
  const changed = await api.call('PATCH', 'tenants/A1', { as: 'super', body: { version: body.version, languages } });
  expect(changed.body, changed.text).toMatchObject({ languages });
  const none = await api.call('PATCH', 'tenants/A1', {
    as: 'super',
    body: { version: changed.body.version, languages: [] },
  });
  expect([none.status, none.body.error]).toMatchObject([422, { details: [{ path: '/languages' }] }]);
  const refused = await api.call('PATCH', 'tenants/A1', {
    as: 'agent1',
    body: { version: changed.body.version, languages: ['fr'] },
  });
  expect(refused.status).toBe(403);
});
