import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi(undefined, undefined, { limits: [] });
});
afterAll(() => api.close());

const ENDS = dayFrom(parisDay(), { days: 400 });

/** Whom the morning of a day tells of the certificate of agent1, so many days before its end. */
async function toldBefore(days: number): Promise<unknown[]> {
  await api.sql('DELETE FROM notifications');
  await api.tick('records.reminders', new Date(`${dayFrom(ENDS, { days: -days })}T03:10:00Z`));
  await api.runJobs();
  const told = await api.sql(
    `SELECT person AS id FROM notifications WHERE kind = 'user.certificate-ending' ORDER BY id`,
  );
  return told.map(({ id }) => id);
}

test('whose certificate ends is told sixty days before, once, and who administers accounts with them', async () => {
  const path = `users/${userId('agent1')}`;
  const { version } = (await api.call('GET', path, { as: 'super' })).body;
  const body = { version, certificateEndsOn: ENDS };
  const changed = await api.call('PATCH', path, { as: 'super', body });
  expect(changed.status, changed.text).toBe(200);
  const [administers] = await api.sql(
    `SELECT array_agg(id ORDER BY id) AS ids FROM users WHERE tenant_id = 'A1' AND active AND 'admin_user' = ANY (roles)`,
  );
  const all = [userId('agent1'), ...((administers?.ids ?? []) as string[])].sort();
  expect(await toldBefore(61)).toEqual([]);
  expect(await toldBefore(60)).toEqual(all);
  expect(await toldBefore(59)).toEqual([]);
});
