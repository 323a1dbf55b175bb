import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await api.sql(
    `INSERT INTO audit_entries (tenant_id, id, resource, record_id, action, actor, at, before, after, kind)
     SELECT 'A1', id, 'clients', 'CLI1', 'update', 'USR1', now() - since, '{"name": "A"}', '{"name": "B"}', kind
     FROM (VALUES ('AUDchange', interval '3 years', 'change'), ('AUDnew', interval '1 day', 'access'),
       ('AUDold', interval '2 years', 'access')) AS one (id, since, kind)`,
  );
});
afterAll(() => api.close());

test.each([
  `UPDATE audit_entries SET actor = 'USR2' WHERE id = 'AUDchange'`,
  `UPDATE audit_entries SET at = now() WHERE id = 'AUDchange'`,
  `UPDATE audit_entries SET reason = 'another' WHERE id = 'AUDchange'`,
  `UPDATE audit_entries SET before = '{"name": "C"}' WHERE id = 'AUDchange'`,
  `UPDATE audit_entries SET after = after || '{"more": 1}' WHERE id = 'AUDchange'`,
  `UPDATE audit_entries SET after = after || '{"times": 2}' WHERE id = 'AUDchange'`,
  `DELETE FROM audit_entries WHERE id = 'AUDchange'`,
  `DELETE FROM audit_entries WHERE id = 'AUDnew'`,
  'TRUNCATE audit_entries CASCADE',
])('the database refuses: %s', async (statement) => {
  await expect(api.sql(statement)).rejects.toThrow('audit_entries is written once and never changed');
});

test.each([
  `UPDATE audit_entries SET before = '{"name": null}', after = '{}' WHERE id = 'AUDchange'`,
  `UPDATE audit_entries SET after = after || '{"times": 2}' WHERE id = 'AUDnew'`,
  `DELETE FROM audit_entries WHERE id = 'AUDold'`,
])('and does what erasure, counting and forgetting do: %s', async (statement) => {
  expect(await api.sql(`${statement} RETURNING id`)).toHaveLength(1);
});
