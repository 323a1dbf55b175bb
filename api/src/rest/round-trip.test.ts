import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { productResources } from '@hestia/resources/vocabulary/testing.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { errand } from '../testing/errand.ts';
import { makeSample } from '../testing/sample-record.ts';

const resources = [...(await productResources()), errand];
let api: TestApi;
beforeAll(async () => {
  api = await startApi([errand]);
});
afterAll(() => api.close());

const readOnly = (resource: Resource) =>
  Object.values(resource.fields)
    .filter((field) => field.declaration.readOnly && field.name !== 'version')
    .map((field) => field.name);

test.each(resources.filter(({ declaration: { global, fixed, appendOnly } }) => !global && !fixed && !appendOnly))(
  'what GET answers of $name can be sent back, and changes nothing [NFR-013][NFR-014]',
  async (resource) => {
    let made = 0;
    for (let seed = 1; seed <= 24 && made < 6; seed++) {
      const created = await makeSample(api, { resource, resources, seed });
      // Refused by a rule, or the same as what was made for a record before.
      if ([409, 422].includes(created.status)) continue;
      expect(created.status, created.text).toBe(201);
      made++;
      const url = `${resource.name}/${created.body.id}`;
      const { body: read } = await api.call('GET', url, { as: 'super' });
      const writable = Object.fromEntries(Object.entries(read).filter(([name]) => !readOnly(resource).includes(name)));
      const reply = await api.call('PATCH', url, { as: 'super', body: writable });
      expect(reply.status, `${JSON.stringify(writable)} ${reply.text}`).toBe(200);
      expect(reply.body).toEqual(read);
      // There may be room for one only.
      await api.call('DELETE', url, { as: 'super', body: { version: read.version } });
    }
    expect(made).toBeGreaterThan(2);
  },
);

test('the tenant itself can be sent back, and keeps its languages [I18-002]', async () => {
  const { body } = await api.call('GET', 'tenants/A1', { as: 'super' });
  const { id, createdAt, updatedAt, createdBy, professionalCard, ...writable } = body;
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
