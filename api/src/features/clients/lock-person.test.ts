import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';

let api: TestApi;
let door: pg.Client;
beforeAll(async () => {
  api = await startApi();
  await api.token('agent1');
  door = new pg.Client({ connectionString: api.databaseUrl });
  await door.connect();
});
afterAll(async () => {
  await door.end();
  await api.close();
});

const isHeld = async (key: string) =>
  !(await api.sql('SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS mine', [`person A1 ${key}`]))[0]?.mine;

test.each([
  ['late@example.org', { emails: [{ email: 'Late@example.org' }] }],
  ['+33639982299', { phones: [{ number: '06 39 98 22 99' }] }],
])('a door that looks for %s waits for who writes them down', async (key, reached) => {
  await door.query('BEGIN');
  await door.query('LOCK TABLE audit_entries IN EXCLUSIVE MODE');
  const coming = api.call('POST', 'clients', { as: 'agent1', body: { lastName: 'Late', ...reached } });
  await expect.poll(() => isHeld(key), { timeout: 10_000 }).toBe(true);
  await door.query('COMMIT');
  expect((await coming).status).toBe(201);
  expect(await isHeld(key)).toBe(false);
});

test('many lines at once whose people come in another order don’t wait for each other', async () => {
  const emails = Array.from({ length: 20 }, (_, at) => `many${at}@example.org`);
  const many = (order: string[]) =>
    api.call('POST', 'clients/bulk', {
      as: 'agent1',
      body: { records: order.map((email) => ({ lastName: 'Many', emails: [{ email }] })) },
    });
  const replies = await Promise.all([many(emails), many([...emails].reverse())]);
  expect(replies.map(({ status }) => status)).toEqual([201, 201]);
});
