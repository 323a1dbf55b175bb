import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const FILE = new URL('../../../../migrations/0042_one_flag_each.sql', import.meta.url);

test('what was kept before the rules is made so once: the first main search stays, the default language is listed', async () => {
  const ids: unknown[] = [];
  const made = await api.call('POST', 'clients', {
    as: 'agent1',
    body: { lastName: 'Zwei', phones: [{ number: '0639981234' }] },
  });
  for (const name of ['one', 'two', 'plain'])
    ids.push(
      (await api.call('POST', 'saved-searches', { as: 'agent1', body: { client: made.body.id, name } })).body.id,
    );
  await api.sql('DROP INDEX saved_searches_default__per_client_per_company_only_key');
  await api.sql("UPDATE saved_searches SET default_ = name <> 'plain'");
  await api.sql("UPDATE tenants SET languages = '{de}', default_language = 'fr' WHERE id = 'A1'");
  await api.sql(readFileSync(FILE, 'utf8'));
  expect(await api.sql('SELECT id FROM saved_searches WHERE default_')).toEqual([{ id: ids[0] }]);
  expect(await api.sql('SELECT id, languages FROM tenants ORDER BY id')).toEqual([
    { id: 'A1', languages: ['de', 'fr'] },
    { id: 'B1', languages: ['en', 'fr'] },
  ]);
});
