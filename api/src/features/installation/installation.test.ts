import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';

let api: TestApi;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  api = await startApi([], undefined, { backupFile: join(folder, 'done') });
  await api.sql(`INSERT INTO files (tenant_id, id, name, type, size, created_by)
    VALUES ('A1', 'FIL1', 'a.pdf', 'application/pdf', 700, 'USR1'), ('B1', 'FIL2', 'b.pdf', 'application/pdf', 50, 'USR2')`);
}, 60_000);
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const asked = (as: string) => api.call('GET', 'installation', { as });

test('administrators learn how much their network keeps, nothing of the others, and when it was last saved elsewhere', async () => {
  expect((await asked('super')).body).toEqual({ files: 1, fileBytes: 1_000_000, databaseBytes: null, backupAt: null });
  await writeFile(join(folder, 'done'), '');
  const { body } = await asked('super');
  expect(Date.now() - Date.parse(String(body.backupAt))).toBeLessThan(60_000);
  expect((await asked('agent1')).status).toBe(403);
});

test('whoever has a second step of sign-in is known to those who administer accounts, and to themselves', async () => {
  const id = userId('agent1');
  const step = async (as: string) => (await api.call('GET', `users/${id}`, { as })).body.secondStep;
  await api.sql(`INSERT INTO second_factors (tenant_id, user_id, secret) VALUES ('A1', $1, 'x')`, [id]);
  expect(await step('super')).toBe(false);
  await api.sql(`UPDATE second_factors SET confirmed_at = now() WHERE user_id = $1`, [id]);
  expect(await step('super')).toBe(true);
  expect(await step('agent2')).toBeNull();
  await api.sql(`DELETE FROM second_factors WHERE user_id = $1`, [id]);
  expect(await step('super')).toBe(false);
});
