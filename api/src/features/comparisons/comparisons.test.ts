import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Reply, startApi, type TestApi } from '../../testing/api.ts';
import { send } from '../../testing/files.ts';
import { pdfWords } from '../../testing/pdf.ts';
import { type Market, market } from '../offers/testing.ts';

let api: TestApi;
let world: Market;
let ids: string[];
beforeAll(async () => {
  api = await startApi();
  world = await market(api);
  const made = [
    await world.offer({ price: 395_000, mortgageSuspensiveClause: true, loan: { amount: 300_000, rate: 4.2 } }),
    await world.offer({ price: 380_000, solvency: 'Fonds propres justifiés par la banque' }),
    await world.offer({ price: 399_000 }),
  ];
  ids = made.map(({ body }) => String(body.id));
  const last = made[2] as Reply;
  await world.step('offers', last.body.id, 'refuse', { answer: 'Le vendeur attend' });
});
afterAll(() => api.close());

const compared = (more = '?language=fr', as = 'agent1', id: unknown = world.property.id, section = 'offers') =>
  send(api, 'GET', `properties/${id}/comparisons/${section}/pdf${more}`, { as });

test('all offers of a property stand side by side in the order of their receipt, in both languages, for the vendor', async () => {
  const reply = await compared();
  expect(reply.status).toBe(200);
  expect([reply.headers.get('Content-Type'), reply.headers.get('Content-Language')]).toEqual(['application/pdf', 'fr']);
  const words = await pdfWords(reply);
  for (const text of ['Comparaison des offres', '375 000', '360 000', '379 000', 'Fonds propres justifiés', 'Acquer'])
    expect(words).toContain(text);
  expect(words).toMatch(/N° 1.*N° 2.*N° 3/);
  expect(words).toContain('4,2 %');
  const english = await pdfWords(await compared('?language=en'));
  for (const text of ['Offers compared', 'Net to the vendor', 'Refused']) expect(english).toContain(text);
});

test('the best by net and the surest are told of those that can still be chosen', async () => {
  const words = await pdfWords(await compared());
  expect(words.match(/• Meilleur net vendeur/g)).toHaveLength(1);
  expect(words.match(/• La plus sûre/g)).toHaveLength(1);
  // The refused one pays most: the first is the best of the others, the second needs no loan.
  expect(words.indexOf('• Meilleur net vendeur')).toBeLessThan(words.indexOf('• La plus sûre'));
});

test('who does not read every offer in full gets no comparison, nor any figure of one', async () => {
  const mine = await world.offer({ price: 350_000, owner: undefined }, 'agent2');
  expect(mine.status, mine.text).toBe(201);
  const reply = await compared('?language=fr', 'agent2');
  expect(reply.status).toBe(403);
  expect(await reply.text()).not.toContain('375');
  expect((await compared('?language=fr', 'agent1')).status, 'who holds the property reads them all').toBe(200);
});

test('it is refused across networks, of nothing, by a section that compares nothing and in other languages', async () => {
  expect(
    (await send(api, 'GET', `properties/${world.property.id}/comparisons/offers/pdf`, { as: 'super', tenant: 'B1' }))
      .status,
  ).toBe(404);
  const empty = await world.forSale();
  expect((await compared('', 'agent1', empty.property.id)).status).toBe(404);
  expect((await compared('', 'agent1', world.property.id, 'mandates')).status).toBe(404);
  expect((await compared('?language=de')).status).toBe(422);
  expect(ids).toHaveLength(3);
});
