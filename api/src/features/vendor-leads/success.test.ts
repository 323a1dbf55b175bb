import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';
import { mandateWorld, scan, type World } from '../mandates/testing.ts';

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await startApi();
  world = await mandateWorld(api);
}, 60_000);
afterAll(() => api.close());

test('a lead is won as its mandate is completed [VEN-001]', async () => {
  const mandate = await world.make('mandates', world.body, 'agent1');
  const contact = { lastName: 'Vendeur', email: 'vendeur@example.org' };
  const lead = await world.make('vendor-leads', { contact, location: { town: 'Paris' }, manager: userId('agent2') });
  await api.sql(
    `UPDATE vendor_leads SET status = 'waiting_for_mandate_completion', vendor = $2, mandate = $3 WHERE id = $1`,
    [lead.id, world.client.id, mandate.id],
  );
  for (const name of ['create', 'prepare']) {
    const taken = await world.step('mandates', mandate.id, name);
    expect(taken.status, `${name} ${taken.text}`).toBe(200);
  }
  await scan(api, 'mandates', mandate);
  const done = await world.step('mandates', mandate.id, 'signOnPaper', { signedIn: 'agency' });
  expect(done.status, done.text).toBe(200);
  expect(await world.get('vendor-leads', lead.id)).toMatchObject({ status: 'success', due: null });
});
