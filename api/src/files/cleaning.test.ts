import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDataSource } from '../database/pool.ts';
import { Jobs } from '../jobs/index.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { announce, goOn, offsetOf, PNG, pdfOf, send, storedKeys, upload } from '../testing/files.ts';
import type { CleaningServices } from './cleaning.ts';
import { fileJobs } from './jobs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** What the job of the night does for a tenant. */
async function clean(tenant = 'A1') {
  await api.sql(`SELECT hestia_add_job($1, 'files.clean', $2, NULL, 1, NULL)`, [tenant, JSON.stringify({ tenant })]);
  await api.runJobs();
}
const age = (table: string, id: string, column: string) =>
  api.sql(`UPDATE ${table} SET ${column} = now() - interval '25 hours' WHERE id = $1`, [id]);
const keyOf = (id: string, tenant = 'A1') => `${tenant}/${id}`;

test('an upload that nobody touched for a day is over, and then removed with its pieces', async () => {
  const [old, young] = await Promise.all(
    ['old.pdf', 'young.pdf'].map(async (name) => {
      const location = (await announce(api, name, 3_000_000)).headers.get('Location') ?? '';
      await goOn(api, location, 0, pdfOf(2_000_000));
      return location;
    }),
  );
  const id = old?.split('/').at(-1) ?? '';
  await age('uploads', id, 'touched_at');
  expect(await offsetOf(api, old ?? '')).toBe('status 404');
  expect(storedKeys(api).some((key) => key.includes(id))).toBe(true);
  await clean();
  expect(storedKeys(api).some((key) => key.includes(id))).toBe(false);
  expect(await offsetOf(api, young ?? '')).toBe(2_000_000);
});

test('the row of an upload that became a file goes alone', async () => {
  const location = (await announce(api, 'kept.png', PNG.length)).headers.get('Location') ?? '';
  await goOn(api, location, 0, PNG);
  const id = location.split('/').at(-1) ?? '';
  await age('uploads', id, 'touched_at');
  await clean();
  expect(await api.sql('SELECT 1 FROM uploads WHERE id = $1', [id])).toEqual([]);
  expect((await send(api, 'GET', `files/${id}`)).status).toBe(200);
});

test('files that no record took within a day go, and those that a record let go', async () => {
  const [waiting, forgotten, held, gone, withRecord] = await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map(async (name) => (await upload(api, `${name}.png`, PNG)).body.id as string),
  );
  const foreign = (await upload(api, 'b.png', PNG, { tenant: 'B1' })).body.id;
  for (const id of [forgotten, foreign]) await age('files', id ?? '', 'created_at');
  const client = async (documents: object[]) =>
    (
      await api.call('POST', 'clients', {
        as: 'super',
        body: { lastName: 'Ordre', emails: [{ email: 'o@example.org' }], documents },
      })
    ).body;
  const keeping = await client([{ id: held }]);
  const { body: tenant } = await api.call('GET', 'tenants/A1', { as: 'super' });
  const put = async (version: unknown, logo: object[]) =>
    (await api.call('PATCH', 'tenants/A1', { as: 'super', body: { version, logo } })).body;
  await put((await put(tenant.version, [{ id: gone }])).version, []);
  const ended = await client([{ id: withRecord }]);
  await api.call('DELETE', `clients/${ended.id}`, { as: 'super', body: { version: ended.version } });
  for (const id of [gone, withRecord]) expect((await send(api, 'GET', `files/${id}`)).status).toBe(404);
  await clean();
  // As long as the record rests in the bin, its files do.
  expect(storedKeys(api)).toContain(keyOf(withRecord ?? ''));
  expect((await api.call('DELETE', `bin/${ended.id}`, { as: 'super' })).status).toBe(204);
  await clean();
  const keys = storedKeys(api);
  for (const id of [forgotten, gone, withRecord]) expect(keys).not.toContain(keyOf(id ?? ''));
  for (const id of [waiting, held]) expect(keys).toContain(keyOf(id ?? ''));
  expect(keys).toContain(keyOf(foreign, 'B1'));
  await clean('B1');
  expect(storedKeys(api)).not.toContain(keyOf(foreign, 'B1'));
  expect((await send(api, 'GET', `files/${held}`)).status).toBe(200);
  await api.sql('DELETE FROM clients WHERE id = $1', [keeping.id]);
  await clean();
  expect(storedKeys(api)).not.toContain(keyOf(held ?? ''));
});

test('the night’s job has every tenant cleaned', async () => {
  const jobs = new Jobs();
  const dataSource = await createDataSource(api.databaseUrl);
  fileJobs(jobs, { dataSource } as CleaningServices);
  const nightly = [...jobs.crons.values()].at(0);
  expect(nightly?.schedule).toBe('40 2 * * *');
  const { body: file } = await upload(api, 'x.png', PNG);
  const { body: foreign } = await upload(api, 'x.png', PNG, { tenant: 'B1' });
  for (const { id } of [file, foreign]) await age('files', id, 'created_at');
  await nightly?.handler(new Date(), { id: '1', number: 1, most: 1, signal: AbortSignal.timeout(1_000) });
  await api.runJobs();
  expect(storedKeys(api)).not.toContain(keyOf(file.id));
  expect(storedKeys(api)).not.toContain(keyOf(foreign.id, 'B1'));
  await dataSource.disconnect();
});
