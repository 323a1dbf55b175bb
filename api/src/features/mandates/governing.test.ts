import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { mandateWorld, scan, type World } from './testing.ts';

type Values = Record<string, unknown>;

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await startApi();
  world = await mandateWorld(api);
});
afterAll(() => api.close());

const TODAY = parisDay();
let houses = 0;

/** A property of agent1 that is offered at another price than its mandate will say. */
const property = () => {
  houses += 1;
  const address = { line1: `${houses} rue Haxo`, postcode: '75020', town: 'Paris' };
  return world.make(
    'properties',
    {
      ...{ title: 'Maison', type: world.property.type, isCommonhold: false, address, price: 395_000 },
      fees: { payer: 'buyer', buyer: 9_000 },
    },
    'agent1',
  );
};

/** A mandate of these properties, 400,000 of which the seller owes 20,000 of fees, signed on a day. */
async function inForce(ids: unknown[], more: Values = {}, signedOn = TODAY): Promise<Values> {
  const made = await world.make('mandates', { ...world.body, properties: ids, ...more }, 'agent1');
  for (const name of ['create', 'prepare']) await world.step('mandates', made.id, name);
  await scan(api, 'mandates', made);
  await api.sql('UPDATE mandates SET registered_on = $2 WHERE id = $1', [made.id, signedOn]);
  const reply = await world.step('mandates', made.id, 'signOnPaper', { signedOn, signedIn: 'agency' });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

const offered = async (id: unknown) => {
  const { price, fees, exclusive, governedBy } = await world.get('properties', id);
  return { price, fees, exclusive, governedBy };
};

/** An amendment on paper, as it is applied. */
async function amended(mandate: Values, body: Values): Promise<void> {
  const avenant = await world.make('avenants', { mandate: mandate.id, ...body }, 'agent1');
  await world.step('avenants', avenant.id, 'prepare');
  await scan(api, 'avenants', avenant);
  const reply = await world.step('avenants', avenant.id, 'complete');
  expect(reply.status, reply.text).toBe(200);
}

test('a mandate that is signed says what its property is offered for, who pays the fees, and whether it is exclusive', async () => {
  const { id } = await property();
  const made = await world.make('mandates', { ...world.body, properties: [id] }, 'agent1');
  await world.step('mandates', made.id, 'create');
  expect(await offered(id), 'not before').toMatchObject({ price: 395_000, governedBy: null });
  const mandate = await inForce([id]);
  expect(await offered(id)).toEqual({
    price: 400_000,
    fees: { payer: 'seller', buyer: null, seller: 20_000, rate: null, net: 400_000 },
    exclusive: false,
    governedBy: mandate.id,
  });
});

test('an amendment that is applied changes what the property is offered for, in the same transaction', async () => {
  const { id } = await property();
  const mandate = await inForce([id]);
  await amended(mandate, { hai: { value: 379_000 }, fees: { value: 15_000 } });
  expect(await offered(id)).toMatchObject({ price: 379_000, fees: { payer: 'seller', seller: 15_000 } });
});

test('while a mandate governs, nobody says another price, fees or exclusivity of the property', async () => {
  const { id } = await property();
  await inForce([id]);
  for (const body of [{ price: 300_000 }, { fees: { payer: 'buyer', buyer: 9_000 } }, { exclusive: true }]) {
    const refused = await world.change('properties', id, body, 'super');
    const [detail] = (refused.body.error as { details: { path: string; code: string; message: string }[] }).details;
    const [name] = Object.keys(body);
    expect([refused.status, detail?.path, detail?.code]).toEqual([403, `/${name}`, `closed.${name}`]);
    expect(detail?.message).toContain('mandate in force');
  }
  const { id: type } = await world.make('property-types', { name: { fr: 'Maison' }, kind: 'house' });
  const other = await world.change('properties', id, { type });
  expect([other.status, other.body.error], other.text).toMatchObject([
    409,
    { code: 'mandateStands', details: [{ path: '/type', message: 'Type: was Appartement' }] },
  ]);
  const { version } = await world.get('properties', id);
  const several = { records: [{ id, version }], change: { type } };
  const { body } = await api.call('PATCH', 'properties/bulk', { as: 'agent1', body: several });
  expect(body, 'nor of several at once').toMatchObject({ changed: [], refused: [{ id, code: 'mandateStands' }] });
  expect((await world.change('properties', id, { title: 'Villa' })).status).toBe(200);
});

test('nor with a step: what is put on sale again keeps the price of its mandate', async () => {
  const { id } = await property();
  const { hai } = await inForce([id]);
  await api.sql("UPDATE properties SET status = 'off_market' WHERE id = $1", [id]);
  const refused = await world.step('properties', id, 'putOnSale', { price: 1 });
  const [detail] = (refused.body.error as { details?: { path: string; code: string }[] }).details ?? [];
  expect([refused.status, detail?.path, detail?.code]).toEqual([403, '/price', 'closed.price']);
  expect((await world.step('properties', id, 'putOnSale')).status).toBe(200);
  expect(await offered(id)).toMatchObject({ price: (hai as { value: number }).value });
});

test('the mandate signed last governs; when it ends the one before does, and then nobody', async () => {
  const { id } = await property();
  const first = await inForce([id], {}, dayFrom(TODAY, { days: -2 }));
  const second = await inForce([id], { hai: { value: 380_000 }, fees: { value: 15_000 } });
  expect(await offered(id)).toMatchObject({ price: 380_000, governedBy: second.id });
  expect((await world.get('properties', id)).mandatesDiffer).toBe(true);
  const third = await world.make('mandates', { ...world.body, properties: [id] }, 'agent1');
  const { differs } = (await api.call('GET', `mandates/${third.id}/lacking`, { as: 'agent1' })).body;
  expect(differs, 'before a third is signed').toContainEqual({ path: '/price', code: 'pricesDiffer' });
  const ends = { endReason: 'sold', terminationDate: TODAY };
  expect((await world.step('mandates', second.id, 'terminate', ends)).status).toBe(200);
  expect(await offered(id)).toMatchObject({ price: 400_000, governedBy: first.id });
  expect((await world.get('properties', id)).mandatesDiffer).toBe(false);
  const { differs: same } = (await api.call('GET', `mandates/${third.id}/lacking`, { as: 'agent1' })).body;
  expect(same).not.toContainEqual({ path: '/price', code: 'pricesDiffer' });
  expect((await world.step('mandates', first.id, 'terminate', ends)).status).toBe(200);
  expect(await offered(id), 'the last price stays').toMatchObject({ price: 400_000, governedBy: null });
  expect((await world.change('properties', id, { price: 390_000 })).status).toBe(200);
});

test('what a mandate in force was signed about is changed once somebody has seen that it was', async () => {
  const { id } = await property();
  const said = { address: { line1: '7 rue Haxo', postcode: '75020', town: 'Paris' }, spaces: { carrez: 57.4 } };
  expect((await world.change('properties', id, said)).status, 'without a mandate').toBe(200);
  const mandate = await inForce([id]);
  const now = { address: { ...said.address, line1: '9 rue Haxo' }, spaces: { carrez: 61 } };
  const change = async (headers: Record<string, string> = {}) => {
    const { version } = await world.get('properties', id);
    return api.call('PATCH', `properties/${id}`, { as: 'agent1', headers, body: { version, ...now } });
  };
  const asked = await change();
  expect([asked.status, asked.body.error], asked.text).toMatchObject([
    409,
    {
      code: 'mandateStands',
      message: expect.stringContaining(String(mandate.reference)),
      details: [
        { path: '/address', message: 'Exact address: was 7 rue Haxo, 75020 Paris' },
        { path: '/spaces/carrez', message: 'Carrez area: was 57.4 m²' },
      ],
    },
  ]);
  const { id: type } = await world.make('property-types', { name: { fr: 'Maison' }, kind: 'house' });
  const other = await world.change('properties', id, { type });
  expect([other.status, other.body.error], other.text).toMatchObject([
    409,
    { code: 'mandateStands', details: [{ path: '/type', message: 'Type: was Appartement' }] },
  ]);
  expect((await world.change('properties', id, { title: 'Villa' })).status).toBe(200);
  expect((await change({ 'X-Confirm': 'mandateStands' })).body).toMatchObject({ spaces: { carrez: 61 } });
});

test('exclusivity that is cancelled for a day to come ends on that day [MAN-006]', async () => {
  const { id } = await property();
  const type = { name: { fr: 'Exclusif' }, for: 'property', kind: 'exclusive', feesPayableBy: 'seller' };
  const exclusive = await world.make('mandate-types', { ...type, exclusive: true, maximumDuration: 12 });
  const mandate = await inForce([id], { type: exclusive.id });
  const cancelled = { exclusivityCancelledOn: dayFrom(TODAY, { days: 1 }) };
  expect((await world.change('mandates', mandate.id, cancelled)).status).toBe(200);
  const run = async () => {
    await api.tick('mandates.exclusivity', new Date());
    await api.runJobs();
    return (await offered(id)).exclusive;
  };
  expect(await run()).toBe(true);
  await api.sql('UPDATE mandates SET exclusivity_cancelled_on = $2 WHERE id = $1', [mandate.id, TODAY]);
  expect(await run()).toBe(false);
});

test('a mandate of several properties has one price for all of them, and says that of none', async () => {
  const ids = [(await property()).id, (await property()).id];
  await inForce(ids);
  for (const id of ids) expect(await offered(id)).toMatchObject({ price: 395_000, governedBy: null });
});

test('a flat of which nobody said whether it is in commonhold takes no number [MAN-024]', async () => {
  const { id } = await world.make('properties', { title: 'Studio', type: world.property.type }, 'agent1');
  const made = await world.make('mandates', { ...world.body, properties: [id] }, 'agent1');
  await world.step('mandates', made.id, 'create');
  const refused = await world.step('mandates', made.id, 'prepare');
  expect([refused.status, (refused.body.error as { details: Values[] })?.details]).toMatchObject([
    422,
    [{ path: '/properties', code: 'commonholdUnknown', info: { resource: 'property', id, field: 'isCommonhold' } }],
  ]);
});

test('what the mandate in force says of the commonhold is its property’s, and no other is said meanwhile', async () => {
  const { id } = await property();
  const owned = { isCommonhold: true, commonhold: { lotNumbers: '12', annualCharges: 1_850, proceedings: false } };
  await world.change('properties', id, { ...owned, spaces: { living: 58 } });
  const body = { ...world.body, properties: [id], commonhold: { totalLots: 24, totalShares: 1_000 } };
  const made = await world.make('mandates', body, 'agent1');
  expect(made, 'it begins with what is known').toMatchObject({
    commonhold: { totalLots: 24, annualCharges: 1_850 },
    lots: [{ number: '12' }],
  });
  await world.step('mandates', made.id, 'create');
  const lacking = async () => (await api.call('GET', `mandates/${made.id}/lacking`, { as: 'agent1' })).body;
  expect(await lacking()).toMatchObject({
    missing: [
      { path: '/lots', code: 'shareMissing' },
      { path: '/properties', code: 'carrezMissing', of: { resource: 'property', id, field: 'spaces' } },
    ],
    differs: [{ path: '/address', code: 'addressDiffers' }],
  });
  const check = await api.call('GET', `mandates/${made.id}/envelope`, { as: 'agent1' });
  const told = (check.body.lacking as { code: string; info: Values; message: string }[]).filter(({ code }) =>
    /share|carrez/.test(code),
  );
  expect(told, 'what would be refused is told before it is sent').toMatchObject([
    { code: 'shareMissing', info: { resource: 'mandate', id: made.id, field: 'lots' } },
    {
      code: 'carrezMissing',
      info: { resource: 'property', id, field: 'spaces' },
      message: expect.stringMatching(/\S/),
    },
  ]);
  expect(check.body.ready).toBe(false);
  const refused = await world.step('mandates', made.id, 'prepare');
  const codes = (refused.body.error as { details: { code: string }[] }).details.map(({ code }) => code);
  expect([refused.status, codes]).toEqual([422, ['shareMissing', 'carrezMissing']]);
  expect((await world.get('mandates', made.id)).number, 'no number is taken').toBeNull();
  await world.change('mandates', made.id, {
    lots: [
      { number: '12', share: 120 },
      { number: '45', share: 3 },
    ],
  });
  await world.change('properties', id, { spaces: { living: 58, carrez: 57.4 } });
  expect((await world.step('mandates', made.id, 'prepare')).status).toBe(200);
  await scan(api, 'mandates', made);
  await world.step('mandates', made.id, 'signOnPaper', { signedOn: TODAY, signedIn: 'agency' });
  const now = async () => (await world.get('properties', id)).commonhold as Values;
  expect(await now()).toMatchObject({ lots: 24, lotNumbers: '12, 45', annualCharges: 1_850, proceedings: false });
  const other = await world.change('properties', id, { commonhold: { ...(await now()), lots: 30 } });
  expect([other.status, (other.body.error as { details: Values[] }).details]).toMatchObject([
    422,
    [
      {
        path: '/commonhold/lots',
        code: 'mandateSays',
        message: 'The mandate in force says 24: an amendment changes it',
      },
    ],
  ]);
  const left = await world.change('properties', id, { isCommonhold: false });
  expect([left.status, (left.body.error as { details: Values[] }).details]).toMatchObject([
    422,
    [{ path: '/isCommonhold', code: 'mandateSaysLots' }],
  ]);
  const charges = await world.change('properties', id, { commonhold: { ...(await now()), annualCharges: 1_900 } });
  expect(charges.status, 'each year has its own').toBe(200);
});
