import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Reply, startApi, type TestApi } from '../../testing/api.ts';
import { CLIENT, scan } from '../mandates/testing.ts';
import { type Market, market } from './testing.ts';

type Values = Record<string, unknown>;

let api: TestApi;
let world: Market;
beforeAll(async () => {
  api = await startApi();
  world = await market(api);
});
afterAll(() => api.close());

const buyer = (firstName: string) => world.make('clients', { ...CLIENT, firstName, lastName: 'Achète' }, 'agent1');
const merge = async (winner: Values, loser: Values, as = 'agent1') => {
  const [one, other] = [await world.get('clients', winner.id), await world.get('clients', loser.id)];
  const body = { version: one.version, other: loser.id, otherVersion: other.version };
  return api.call('POST', `clients/${winner.id}/merge`, { as, body });
};
const messages = ({ body }: Reply) =>
  (((body.error as Values | undefined)?.details ?? []) as Values[]).map(({ message }) => message);

test('who buys and who sells don’t become one while an offer between them stands, and the refusal names it', async () => {
  const nadia = await buyer('Nadia');
  const { property } = await world.forSale();
  const pending = (await world.offer({ property: property.id, buyers: [nadia.id] })).body;
  for (const [winner, loser] of [
    [world.vendor, nadia],
    [nadia, world.vendor],
  ] as const) {
    const reply = await merge(winner, loser);
    expect([reply.status, messages(reply)], reply.text).toEqual([
      422,
      [`Offer ${pending.reference}: This buyer sells this property`],
    ]);
  }
  expect(await world.get('offers', pending.id)).toMatchObject({ buyers: [nadia.id], vendors: [world.vendor.id] });
  expect((await world.get('clients', nadia.id)).archived).not.toBe(true);

  await world.step('offers', pending.id, 'send');
  const sent = await world.get('offers', pending.id);
  await scan(api, 'offers', sent);
  expect((await world.accept(await world.get('offers', sent.id))).status).toBe(200);
  expect((await merge(world.vendor, nadia)).status).toBe(422);
});

test('an offer that has ended keeps nobody from becoming one, nor does one between others', async () => {
  const [omar, double] = [await buyer('Omar'), await buyer('Omar')];
  const { property } = await world.forSale();
  const offer = (await world.offer({ property: property.id, buyers: [omar.id] })).body;
  const same = await merge(double, omar);
  expect(same.status, same.text).toBe(200);
  expect((await world.get('offers', offer.id)).buyers).toEqual([double.id]);
  expect((await world.step('offers', offer.id, 'refuse')).status).toBe(200);
  const late = await merge(world.vendor, double);
  expect(late.status, late.text).toBe(200);
});
