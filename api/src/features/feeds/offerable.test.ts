import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { market } from '../offers/testing.ts';

type Values = Record<string, unknown>;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('no ad goes to a portal or into the window while the vendor may withdraw from every mandate, unless they asked to begin before, or without a mandate in force', async () => {
  const { property, mandate, body, make } = await market(api);
  await make('feeds', { name: 'P', portal: 'other', agencyCode: 'A', transport: 'storage', active: true });
  const problems = async () => {
    const { results } = (await api.call('GET', `properties/${property.id}/feeds`, { as: 'agent1' })).body;
    return (results as { problems: string[] }[])[0]?.problems ?? [];
  };
  const set = (id: unknown, values: Values) =>
    api.sql(
      `UPDATE mandates SET status = 'completed', early_start = $2, withdrawal_ends = $3, expires_on = $4 WHERE id = $1`,
      [id, values.early ?? false, values.ends ?? null, values.expires ?? dayFrom(parisDay(), { days: 80 })],
    );
  const card = async () => (await api.call('GET', `properties/${property.id}/window-card`, { as: 'agent1' })).text;
  const waits = 'The vendor may still withdraw from the mandate';
  expect(await problems()).not.toContain('withdrawable');
  expect(await card()).not.toContain(waits);
  await set(mandate.id, { ends: parisDay() });
  expect(await problems()).toContain('withdrawable');
  expect(await card()).toContain(waits);
  await set(mandate.id, { ends: parisDay(), early: true });
  expect(await problems()).not.toContain('withdrawable');
  await set(mandate.id, { ends: dayFrom(parisDay(), { days: -1 }) });
  expect(await problems()).not.toContain('withdrawable');

  await set(mandate.id, { ends: parisDay() });
  const other = await make('mandates', { ...body, properties: [property.id] }, 'agent1');
  await set(other.id, {});
  expect(await problems()).not.toContain('withdrawable');
  await set(other.id, { expires: dayFrom(parisDay(), { days: -1 }) });
  expect(await problems()).toContain('withdrawable');

  const lacks = 'No mandate to sell it is in force';
  expect(await problems()).not.toContain('unmandated');
  await set(mandate.id, { expires: dayFrom(parisDay(), { days: -1 }) });
  expect(await problems(), 'their terms are over').toContain('unmandated');
  expect(await card()).toContain(lacks);
  const grace = JSON.stringify({ active: true, expires: parisDay() });
  await api.sql('UPDATE mandates SET grace = $2 WHERE id = $1', [mandate.id, grace]);
  expect(await problems(), 'a term that is over, with grace').not.toContain('unmandated');
  await api.sql("UPDATE mandates SET for_ = 'client' WHERE id = $1", [mandate.id]);
  expect(await problems(), 'a buyer’s search that names it').toContain('unmandated');
  await api.sql("UPDATE mandates SET for_ = 'property', grace = NULL, status = 'ready', expires_on = NULL");
  expect(await problems(), 'not signed yet').toContain('unmandated');
  await api.sql('UPDATE properties SET partner = true WHERE id = $1', [property.id]);
  expect(await problems(), 'a partner’s, without its delegation').toContain('unmandated');
  expect(await card()).toContain(lacks);
  const delegation = await make('mandate-types', {
    ...{
      name: { fr: 'Délégation' },
      for: 'property',
      kind: 'delegation',
      feesPayableBy: 'seller',
      maximumDuration: 12,
    },
  });
  await api.sql("UPDATE mandates SET status = 'completed', type = $2 WHERE id = $1", [mandate.id, delegation.id]);
  expect(await problems(), 'delegated').not.toContain('unmandated');
  expect(await card()).not.toContain(lacks);
});
