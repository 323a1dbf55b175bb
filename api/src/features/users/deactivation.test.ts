import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const nightOf = async (ts: string) => {
  await api.sql('SELECT graphile_worker.add_job($1, $2::json)', [
    'records.due.days',
    JSON.stringify({ _cron: { ts } }),
  ]);
  // The night's job adds one for each network.
  await api.runJobs();
  await api.runJobs();
};
const user = async (name: string) => (await api.call('GET', `users/${userId(name)}`, { as: 'super' })).body;

test('an account is deactivated on its day, in Paris, and its sessions end', async () => {
  const token = await api.token('agent1');
  for (const [name, deactivationDate] of [
    ['agent1', '2026-11-10'],
    ['agent2', '2026-11-11'],
  ] as const) {
    const { version } = await user(name);
    const reply = await api.call('PATCH', `users/${userId(name)}`, {
      as: 'users',
      body: { version, deactivationDate },
    });
    expect(reply.status, reply.text).toBe(200);
  }
  await nightOf('2026-11-08T23:15:00.000Z');
  expect(await user('agent1')).toMatchObject({ active: true, deactivatedAt: null });
  expect((await api.call('GET', 'me', { token })).status).toBe(200);
  await nightOf('2026-11-09T23:15:00.000Z');
  expect(await user('agent1')).toMatchObject({ active: false, deactivatedAt: expect.any(String) });
  expect(await user('agent2')).toMatchObject({ active: true });
  expect((await api.call('GET', 'me', { token })).status).toBe(401);
  const [entry] = await api.sql(
    "SELECT actor, after FROM audit_entries WHERE record_id = $1 AND after ? 'active' ORDER BY at DESC LIMIT 1",
    [userId('agent1')],
  );
  expect(entry).toMatchObject({ actor: 'system: due by deactivationDate', after: { active: false } });
});

test('who is put back in use stays so', async () => {
  const { version } = await user('agent1');
  await api.call('PATCH', `users/${userId('agent1')}`, { as: 'users', body: { version, active: true } });
  expect(await user('agent1')).toMatchObject({ active: true, deactivatedAt: null, deactivationDate: null });
  await nightOf('2026-11-09T23:15:00.000Z');
  expect(await user('agent1')).toMatchObject({ active: true });
});

test('a person reads their day, others do not, and nobody sets their own', async () => {
  const { version, deactivationDate } = (await api.call('GET', `users/${userId('agent2')}`, { as: 'agent2' })).body;
  expect(deactivationDate).toBe('2026-11-11');
  const seen = await api.call('GET', `users/${userId('agent2')}`, { as: 'agent3' });
  expect(seen.body).toMatchObject({ deactivationDate: null, address: null, consents: null });
  const own = { version, deactivationDate: null };
  expect((await api.call('PATCH', `users/${userId('agent2')}`, { as: 'agent2', body: own })).status).toBe(403);
});
