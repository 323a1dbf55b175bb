import { monthsLater } from '@hestia/resources/mandate/dates.ts';
import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Reply, startApi, type TestApi } from '../../testing/api.ts';
import { send } from '../../testing/files.ts';
import { mandateWorld, PARCEL, scan, type World } from './testing.ts';

type Values = Record<string, unknown>;

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await startApi();
  world = await mandateWorld(api);
});
afterAll(() => api.close());

const TODAY = parisDay();
const details = ({ body }: { body: Values }) =>
  ((body.error as Values | undefined)?.details as Values[] | undefined)?.map(({ path, code }) => `${path} ${code}`) ??
  [];
const add = (mandate: Values, body: Values = {}, as = 'agent1') =>
  api.call('POST', 'avenants', { as, body: { mandate: mandate.id, ...body } });
const added = async (mandate: Values, body: Values = {}) => {
  const reply = await add(mandate, body);
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
};

/** A mandate in force, of agent1. */
async function inForce(more: Values = {}): Promise<Values> {
  const made = await world.make('mandates', { ...world.body, ...more }, 'agent1');
  for (const name of ['create', 'prepare']) await world.step('mandates', made.id, name);
  await scan(api, 'mandates', made);
  const reply = await world.step('mandates', made.id, 'signOnPaper', { signedOn: TODAY, signedIn: 'agency' });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

/** Takes an amendment to the state by hand of who may, or by SQL where only a provider leads there. */
async function standing(mandate: Values, status: string): Promise<Values> {
  const avenant = await added(mandate);
  await api.sql('UPDATE avenants SET status = $2 WHERE id = $1', [avenant.id, status]);
  return world.get('avenants', avenant.id);
}

/** The network has a text of amendments. */
async function withTemplate(): Promise<void> {
  const found = await api.call('GET', 'document-templates?filter={"document":"avenant.avenant"}', { as: 'super' });
  if ((found.body.results as Values[]).length > 0) return;
  const body = {
    name: 'Avenant',
    document: 'avenant.avenant',
    language: 'fr',
    content: '<p>{{ mandate.reference }}</p>',
  };
  await world.make('document-templates', body);
}

const STATES = Object.entries({
  draft: false,
  prospection: false,
  created: false,
  ready: false,
  emandate_ready: false,
  sent: false,
  delivered: false,
  signed: false,
  declined: false,
  voided: false,
  completed: true,
  // In force, while another amendment is out to be signed.
  eavenant_ready: true,
  cancelled: false,
  void: false,
  renewed: false,
});

test('an amendment needs a mandate that is in force; the refusal says that it is for data [AVE-015][AVE-035]', async () => {
  const mandate = await inForce();
  for (const [status, isAdded] of STATES) {
    await api.sql('UPDATE mandates SET status = $2 WHERE id = $1', [mandate.id, status]);
    const reply = await add(mandate);
    expect([status, reply.status], reply.text).toEqual([status, isAdded ? 201 : 403]);
    if (isAdded) continue;
    expect([(reply.body.error as Values).reason, details(reply)]).toEqual(['data', ['/mandate mandateNotInForce']]);
  }
});

test('a mandate is amended until its last day, which an amendment may have put off [AVE-015]', async () => {
  const mandate = await inForce();
  const ends = async (day: string) => {
    await api.sql('UPDATE mandates SET signed_on = $2, extended_to = $3, expires_on = $3 WHERE id = $1', [
      mandate.id,
      dayFrom(TODAY, { days: -400 }),
      day,
    ]);
  };
  await ends(dayFrom(TODAY, { days: -1 }));
  const late = await add(mandate);
  expect([late.status, details(late)]).toEqual([403, ['/mandate mandateExpired']]);
  await ends(TODAY);
  expect((await add(mandate)).status).toBe(201);
  const over = await inForce();
  await api.sql('UPDATE mandates SET signed_on = $2 WHERE id = $1', [over.id, dayFrom(TODAY, { days: -120 })]);
  expect(details(await add(over)), 'three months from its signature').toEqual(['/mandate mandateExpired']);
});

test('amendments are searched, made, changed and deleted [AVE-036]', async () => {
  const [mandate, other] = [await inForce(), await inForce()];
  const [first, second] = [await added(mandate), await added(mandate)];
  await added(other);
  const found = async (filter: Values) =>
    (
      (await api.call('GET', `avenants?filter=${encodeURIComponent(JSON.stringify(filter))}`, { as: 'agent1' })).body
        .results as Values[]
    ).map(({ id }) => id);
  expect((await found({ mandate: mandate.id })).sort()).toEqual([first.id, second.id].sort());
  const changed = await world.change('avenants', second.id, { description: 'Baisse de prix' });
  expect([changed.status, (await world.get('avenants', second.id)).description]).toEqual([200, 'Baisse de prix']);
  const { version } = changed.body;
  const gone = await api.call('DELETE', `avenants/${second.id}`, { as: 'agent1', body: { version } });
  expect(gone.status, gone.text).toBe(200);
  expect(await found({ mandate: mandate.id })).toEqual([first.id]);
});

test('numbers go on from the highest within the mandate [AVE-013]', async () => {
  const [mandate, other] = [await inForce(), await inForce()];
  expect([(await added(mandate)).number, (await added(mandate)).number]).toEqual([1, 2]);
  const third = await added(mandate);
  expect(third).toMatchObject({ number: 3, title: `${mandate.reference}/3` });
  await api.call('DELETE', `avenants/${third.id}`, { as: 'agent1', body: { version: 1 } });
  const again = await added(mandate);
  expect(again.number).toBe(3);
  const [first] = await api.sql('SELECT id, version FROM avenants WHERE mandate = $1 AND number = 1', [mandate.id]);
  await api.call('DELETE', `avenants/${first?.id}`, { as: 'agent1', body: { version: first?.version } });
  expect((await added(mandate)).number, 'of two, the highest is 3').toBe(4);
  expect((await added(other)).number).toBe(1);
  const together = await Promise.all([1, 2, 3, 4].map(() => added(other)));
  expect(together.map(({ number }) => number).sort()).toEqual([2, 3, 4, 5]);
});

test('who holds the mandate as owner or coOwner acts on its amendments, and the roles that may; others are refused by role [AVE-033][AVE-035]', async () => {
  const mandate = await inForce();
  await world.change('mandates', mandate.id, { coOwners: ['USRA1agent2'], collaborators: ['USRA1agent3'] });
  await api.sql("UPDATE users SET roles = '{mandate}' WHERE id = 'USRA1audit'");
  for (const [as, status] of [
    ['super', 201],
    ['hestia', 201],
    ['audit', 201],
    ['agent1', 201],
    ['agent2', 201],
  ] as const)
    expect([as, (await add(mandate, {}, as)).status]).toEqual([as, status]);
  for (const as of ['agent3', 'users', 'admin']) {
    const refused = await add(mandate, {}, as);
    expect([as, refused.status, (refused.body.error as Values).reason]).toEqual([as, 403, 'acl']);
  }
  const { id } = await added(mandate);
  const said = { description: 'Baisse de prix' };
  for (const as of ['agent3', 'users', 'admin'])
    for (const refused of [
      await world.change('avenants', id, said, as),
      await world.step('avenants', id, 'prepare', {}, as),
      await api.call('DELETE', `avenants/${id}`, { as, body: { version: 1 } }),
    ])
      expect([as, refused.status, (refused.body.error as Values).reason]).toEqual([as, 403, 'acl']);
  for (const as of ['super', 'hestia', 'audit', 'agent1', 'agent2']) {
    const one = await added(mandate);
    expect([as, (await world.change('avenants', one.id, said, as)).status]).toEqual([as, 200]);
    expect([as, (await world.step('avenants', one.id, 'prepare', {}, as)).body.status]).toEqual([as, 'ready']);
    const { version } = await world.get('avenants', one.id);
    const gone = await api.call('DELETE', `avenants/${one.id}`, { as, body: { version } });
    expect([as, gone.status]).toEqual([as, 200]);
  }
});

test.each([
  ['draft', true, true, true],
  ['ready', true, true, true],
  ['sent', true, true, true],
  ['signed', true, true, true],
  ['eavenant_ready', true, false, false],
  ['completed', false, true, false],
  ['renewed', false, true, false],
  ['void', false, true, false],
])(
  'an amendment that is %s: edit %s, view %s, delete %s; another one is added all the same [AVE-007][AVE-008][AVE-009][AVE-040]',
  async (status, edits, views, deletes) => {
    const mandate = await inForce();
    const avenant = await standing(mandate, status);
    await withTemplate();
    for (const path of ['', '/pdf']) {
      const viewed = await send(api, 'GET', `avenants/${avenant.id}/prints/avenant${path}`, { as: 'super' });
      expect(viewed.status).toBe(views ? 200 : 403);
      if (views) await viewed.arrayBuffer();
      else expect((await viewed.json()).error.reason).toBe('data');
    }
    const grace = { active: true, expires: '2030-01-01' };
    const edited = await api.call('PATCH', `avenants/${avenant.id}`, {
      as: 'super',
      body: { version: avenant.version, grace },
    });
    expect(edited.status, edited.text).toBe(edits ? 200 : 403);
    if (!edits) expect((edited.body.error as Values).reason).toBe('data');
    const { version } = await world.get('avenants', avenant.id);
    const removed = await api.call('DELETE', `avenants/${avenant.id}`, { as: 'super', body: { version } });
    expect(removed.status).toBe(deletes ? 200 : 403);
    if (!deletes) expect((removed.body.error as Values).reason).toBe('data');
    await added(mandate);
  },
);

test('one that is prepared for its electronic signature is opened with its fields as they are, and moves by its status alone [AVE-041]', async () => {
  const avenant = await standing(await inForce(), 'eavenant_ready');
  const read = await api.call('GET', `avenants/${avenant.id}`, { as: 'agent1' });
  expect([read.status, read.body.fees]).toEqual([200, { value: 20_000 }]);
  for (const body of [
    { price: { value: 370_000 } },
    { fees: { value: 19_000 } },
    { hai: { value: 390_000 } },
    { expiryDate: '2040-01-01' },
    { description: 'Autre' },
    { sale: true },
    { showPercentage: true },
    { cadastre: [] },
  ]) {
    const refused = await world.change('avenants', avenant.id, body);
    expect([body, refused.status, (refused.body.error as Values)?.reason]).toEqual([body, 403, 'data']);
  }
  expect((await world.step('avenants', avenant.id, 'takeUpAgain')).body.status).toBe('ready');
});

test('an answer has neither a term nor a description where nothing is said of them [AVE-031][AVE-032]', async () => {
  const mandate = await inForce();
  const names = ['expiryDate', 'description'];
  const has = (record: Values) => names.filter((name) => name in record);
  const made = await added(mandate, { expiryDate: null, description: null });
  const listed = async () =>
    (
      (await api.call('GET', `avenants?filter=${JSON.stringify({ id: made.id })}`, { as: 'agent1' })).body
        .results as Values[]
    )[0] ?? {};
  expect([has(made), has(await world.get('avenants', made.id)), has(await listed())]).toEqual([[], [], []]);
  const expiryDate = dayFrom(String(mandate.expiresOn), { days: 30 });
  const said = { expiryDate, description: 'Prolongation' };
  expect((await world.change('avenants', made.id, said)).body).toMatchObject(said);
  expect(await world.get('avenants', made.id)).toMatchObject(said);
  expect(await listed()).toMatchObject(said);
  const emptied = await world.change('avenants', made.id, { expiryDate: null, description: null });
  expect([emptied.status, has(emptied.body), has(await listed())]).toEqual([200, [], []]);
});

test('its fields change while it is a draft or ready only [AVE-010]', async () => {
  const mandate = await inForce();
  for (const [status, allowed] of [
    ['draft', 200],
    ['ready', 200],
    ['sent', 403],
    ['signed', 403],
    ['eavenant_ready', 403],
  ] as const) {
    const avenant = await standing(mandate, status);
    const reply = await world.change('avenants', avenant.id, { description: 'Baisse de prix' });
    expect([status, reply.status]).toEqual([status, allowed]);
  }
});

test('amounts begin with those of the mandate; the shown ones are required, at least 1, and least may be most [AVE-018][AVE-019][AVE-020][AVE-021]', async () => {
  const mandate = await inForce();
  const avenant = await added(mandate);
  expect(avenant).toMatchObject({ price: { value: 380_000 }, fees: { value: 20_000 }, hai: { value: 400_000 } });
  const change = (body: Values) => world.change('avenants', avenant.id, body);
  expect(details(await change({ fees: { value: null } }))).toContain('/fees/value required');
  for (const value of [20_000, 5_000])
    expect(details(await change({ hai: { value } }))).toContain('/fees/value priceNegative');
  expect(details(await change({ hai: { value: null } }))).toContain('/hai/value required');
  for (const name of ['price', 'fees', 'hai'])
    for (const [value, code] of [
      [0, 'minimum'],
      [-1, 'minimum'],
      ['390 000 €', 'integer'],
      [1.5, 'integer'],
    ] as const)
      expect(details(await change({ [name]: { value } })), `${value}`).toContain(`/${name}/value ${code}`);
  const range = { min: 200_000, max: 300_000 };
  const search = await inForce({
    type: world.search.id,
    properties: [],
    cadastre: [],
    price: range,
    fees: { min: 5_000, max: 6_000 },
    hai: null,
  });
  const other = await added(search);
  expect(other).toMatchObject({ price: range, hai: { min: 205_000, max: 306_000 } });
  const move = (body: Values) => world.change('avenants', other.id, body);
  const ends: Record<string, Values> = {
    price: range,
    fees: { min: 5_000, max: 6_000 },
    hai: { min: 205_000, max: 306_000 },
  };
  for (const [name, amount] of Object.entries(ends))
    for (const end of ['min', 'max']) {
      expect(details(await move({ [name]: { ...amount, [end]: 0 } }))).toContain(`/${name}/${end} minimum`);
      expect(details(await move({ [name]: { ...amount, [end]: null } }))).toContain(`/${name}/${end} required`);
    }
  expect(details(await move({ price: { min: 300_001, max: 300_000 } }))).toContain('/price/max maxBelowMin');
  expect(details(await move({ fees: { min: 6_001, max: 6_000 } }))).toContain('/fees/max maxBelowMin');
  expect((await move({ price: { min: 300_000, max: 300_000 } })).status).toBe(200);
});

test('the seller pays: price = hai - fees, whatever is said of it; the buyer pays: hai = price + fees [AVE-027][AVE-028]', async () => {
  const mandate = await inForce();
  const avenant = await added(mandate, { hai: { value: 390_000 }, fees: { value: 10_000 }, price: { value: 5 } });
  expect(avenant.price).toMatchObject({ value: 380_000 });
  const buyer = await world.make('mandate-types', {
    name: { fr: 'Acquéreur' },
    for: 'property',
    kind: 'simple',
    feesPayableBy: 'buyer',
    maximumDuration: 12,
  });
  const other = await inForce({ type: buyer.id, price: { value: 400_000 }, hai: null });
  expect(
    (await added(other, { price: { value: 390_000 }, fees: { value: 10_000 }, hai: { value: 5 } })).hai,
  ).toMatchObject({
    value: 400_000,
  });
});

test('completed, it is applied to the mandate in the same transaction, and no longer says amounts [AVE-012][AVE-017][AVE-023]', async () => {
  const mandate = await inForce();
  const expiryDate = dayFrom(String(mandate.expiresOn), { months: 2 });
  const avenant = await added(mandate, { hai: { value: 380_000 }, fees: { value: 15_000 }, expiryDate });
  await world.step('avenants', avenant.id, 'prepare');
  const early = await world.step('avenants', avenant.id, 'complete');
  expect([early.status, details(early)]).toEqual([403, ['/status signedMissing']]);
  await scan(api, 'avenants', avenant);
  const done = await world.step('avenants', avenant.id, 'complete', { completedAt: null });
  expect(done.body).toMatchObject({
    status: 'completed',
    completedAt: TODAY,
    price: null,
    fees: null,
    hai: null,
    applied: { price: 365_000, fees: 15_000, hai: 380_000 },
  });
  expect(await world.get('mandates', mandate.id)).toMatchObject({
    currentPrice: 365_000,
    currentFees: 15_000,
    currentHai: 380_000,
    price: { value: 380_000 },
    expiresOn: expiryDate,
  });
  const [entry] = (await api.call('GET', `register-entries?filter={"mandate":"${mandate.id}"}`, { as: 'super' })).body
    .results as Values[];
  expect(entry?.observations).toMatch(
    /^Avenant n° 1 du \d\d\/\d\d\/\d{4} : prix 365000 €, honoraires 15000 €, durée prolongée au/,
  );
});

test('signed on paper, it is applied as soon as it is written, with its scan, in one step [AVE-006][AVE-017]', async () => {
  const mandate = await inForce();
  const avenant = await added(mandate, { hai: { value: 380_000 }, fees: { value: 15_000 } });
  const bare = await world.step('avenants', avenant.id, 'complete');
  expect([bare.status, details(bare)]).toEqual([403, ['/status signedMissing']]);
  await scan(api, 'avenants', avenant);
  expect((await world.step('avenants', avenant.id, 'complete')).body).toMatchObject({
    status: 'completed',
    applied: { price: 365_000, fees: 15_000, hai: 380_000 },
  });
  expect(await world.get('mandates', mandate.id)).toMatchObject({ currentPrice: 365_000, currentFees: 15_000 });
});

/** Has an amendment signed on paper and applied. */
async function applied(avenant: Values): Promise<Reply> {
  const { status } = await world.get('avenants', avenant.id);
  if (status === 'draft') expect((await world.step('avenants', avenant.id, 'prepare')).status).toBe(200);
  await scan(api, 'avenants', avenant);
  return world.step('avenants', avenant.id, 'complete');
}
const current = async ({ id }: Values) => {
  const { currentPrice, currentFees, currentHai, expiresOn } = await world.get('mandates', id);
  return [currentPrice, currentFees, currentHai, expiresOn];
};

test('an amendment changes what it names and nothing else, whenever it was drawn up', async () => {
  const mandate = await inForce({ fees: { value: 15_000 } });
  const expiryDate = dayFrom(String(mandate.expiresOn), { months: 2 });
  const longer = await added(mandate, { expiryDate });
  const cheaper = await added(mandate, { hai: { value: 390_000 } });
  const prepared = await added(mandate, { description: 'Jardin' });
  await world.step('avenants', prepared.id, 'prepare');
  const fees = await added(mandate, { fees: { value: 12_000 } });
  expect((await applied(fees)).body.applied).toEqual({ price: 388_000, fees: 12_000, hai: 400_000 });
  expect((await applied(cheaper)).body).toMatchObject({
    applied: { price: 378_000, fees: 12_000, hai: 390_000 },
    standing: { price: 388_000, fees: 12_000, hai: 400_000 },
  });
  for (const one of [longer, prepared]) expect((await applied(one)).body.applied).toEqual({});
  expect(await current(mandate)).toEqual([378_000, 12_000, 390_000, expiryDate]);
  const [entry] = (await api.call('GET', `register-entries?filter={"mandate":"${mandate.id}"}`, { as: 'super' })).body
    .results as Values[];
  expect(entry?.observations).toMatch(/^Avenant n° 3 du [\d/]{10}$/);
});

test('amendments that wait follow as soon as another is applied: what they name stays, the rest is what stands now', async () => {
  const mandate = await inForce();
  const draft = await added(mandate, { description: 'Jardin', hai: { value: 410_000 } });
  const ready = await added(mandate, { fees: { value: 15_000 } });
  await world.step('avenants', ready.id, 'prepare');
  await applied(await added(mandate, { hai: { value: 380_000 }, fees: { value: 18_000 } }));
  const standing = { price: 362_000, fees: 18_000, hai: 380_000 };
  expect(await world.get('avenants', draft.id)).toMatchObject({
    ...{ standing, price: { value: 392_000 }, fees: { value: 18_000 }, hai: { value: 410_000 } },
  });
  expect(await world.get('avenants', ready.id)).toMatchObject({
    ...{ standing, status: 'ready', price: { value: 365_000 }, fees: { value: 15_000 }, hai: { value: 380_000 } },
  });
});

test('an open amendment follows the mandate in what it doesn’t name, and is asked again when it is applied', async () => {
  const mandate = await inForce();
  const [open, ready] = [await added(mandate), await added(mandate, { fees: { value: 18_000 } })];
  await world.step('avenants', ready.id, 'prepare');
  await applied(await added(mandate, { hai: { value: 370_000 }, fees: { value: 10_000 } }));
  const { body } = await world.change('avenants', open.id, { description: 'Jardin' });
  expect(body).toMatchObject({ price: { value: 360_000 }, fees: { value: 10_000 }, hai: { value: 370_000 } });
  expect(body.standing).toEqual({ price: 360_000, fees: 10_000, hai: 370_000 });
  // 18,000 of 370,000 is within the scale; of 300,000 it isn't.
  await applied(await added(mandate, { hai: { value: 300_000 } }));
  expect(details(await applied(ready))).toEqual(['/fees/value feesAboveScale']);
});

test('an amendment of a search goes on from the one before', async () => {
  const price = { min: 200_000, max: 300_000 };
  const fees = { min: 5_000, max: 6_000 };
  const more = { type: world.search.id, properties: [], cadastre: [], price, fees, hai: null };
  const mandate = await inForce(more);
  await applied(await added(mandate, { price: { min: 200_000, max: 250_000 } }));
  const next = await added(mandate, { fees: { min: 5_000, max: 5_500 } });
  expect(next.price).toEqual({ min: 200_000, max: 250_000 });
  await applied(next);
  expect((await current(mandate)).slice(0, 3)).toEqual([250_000, 5_500, 255_500]);
});

test('an amendment of the least of a search alone is applied, and the mandate is changed after it [AVE-017][AVE-026]', async () => {
  const [price, fees] = [
    { min: 200_000, max: 300_000 },
    { min: 5_000, max: 6_000 },
  ];
  const mandate = await inForce({ type: world.search.id, properties: [], cadastre: [], price, fees, hai: null });
  await applied(await added(mandate, { price: { min: 300_000, max: 300_000 } }));
  expect(await world.get('mandates', mandate.id)).toMatchObject({
    ...{ price: { min: 300_000, max: 300_000 }, fees, hai: { min: 305_000, max: 306_000 } },
    ...{ currentPrice: 300_000, currentFees: 6_000, currentHai: 306_000 },
  });
  const [entry] = (await api.call('GET', `register-entries?filter={"mandate":"${mandate.id}"}`, { as: 'super' })).body
    .results as Values[];
  expect(entry?.observations).toContain('prix minimum 300000 €');
  expect((await world.change('mandates', mandate.id, { leadFailReason: 'x' })).status).toBe(200);
});

test('fees that an amendment changes are held against the scale again [MAN-031]', async () => {
  const mandate = await inForce();
  expect(mandate).toMatchObject({ scaleCompliance: 'exact', scaleFees: 20_000 });
  await applied(await added(mandate, { hai: { value: 380_000 }, fees: { value: 15_000 } }));
  expect(await world.get('mandates', mandate.id)).toMatchObject({ scaleCompliance: 'below', scaleFees: 19_000 });
});

test('an amendment is completed on a day that has come, and not before its mandate was signed [AVE-023]', async () => {
  const mandate = await inForce();
  const avenant = await added(mandate);
  await world.step('avenants', avenant.id, 'prepare');
  await scan(api, 'avenants', avenant);
  const on = async (days: number) => {
    const reply = await world.step('avenants', avenant.id, 'complete', { completedAt: dayFrom(TODAY, { days }) });
    return [reply.status, ...details(reply)];
  };
  expect(await on(1)).toEqual([422, '/completedAt past']);
  expect(await on(-1)).toEqual([422, '/completedAt completedBeforeMandate']);
  expect(await on(0)).toEqual([200]);
});

test('a mandate whose term is over is amended while grace is granted [MAN-062][AVE-015]', async () => {
  const mandate = await inForce();
  const signed = monthsLater(TODAY, -4);
  const over = (expires: string) =>
    api.sql('UPDATE mandates SET signed_on = $2, expires_on = $3, grace = $4 WHERE id = $1', [
      ...[mandate.id, signed, dayFrom(TODAY, { days: -1 })],
      JSON.stringify({ active: true, expires }),
    ]);
  await over(dayFrom(TODAY, { days: -1 }));
  expect(details(await add(mandate))).toEqual(['/mandate mandateExpired']);
  await over(TODAY);
  await added(mandate);
});

test('an amendment of what has ended meanwhile is not applied', async () => {
  const mandate = await inForce();
  const avenant = await added(mandate);
  await scan(api, 'avenants', avenant);
  await world.step('avenants', avenant.id, 'prepare');
  await world.step('mandates', mandate.id, 'terminate', { endReason: 'sold', terminationDate: TODAY });
  const reply = await world.step('avenants', avenant.id, 'complete', { completedAt: TODAY });
  expect([reply.status, details(reply)]).toEqual([403, ['/mandate mandateNotInForce']]);
});

test('a longer term ends after the present one and within what the type allows, and fees keep to the scale', async () => {
  const mandate = await inForce();
  const most = monthsLater(TODAY, 12);
  for (const day of ['2040-01-01', dayFrom(most, { days: 1 })])
    expect(details(await add(mandate, { expiryDate: day }))).toEqual(['/expiryDate extensionAbove']);
  await added(mandate, { expiryDate: most });
  const end = String(mandate.expiresOn);
  expect(details(await add(mandate, { expiryDate: end }))).toEqual(['/expiryDate extensionBefore']);
  await added(mandate, { expiryDate: dayFrom(end, { days: 1 }) });
  expect(details(await add(mandate, { fees: { value: 20_001 } }))).toEqual(['/fees/value feesAboveScale']);
});

test('its land register is checked, and kept without ids and without the size of what isn’t divided; nothing is said where nothing is [AVE-004][AVE-024][AVE-029][AVE-030]', async () => {
  const mandate = await inForce();
  const parcel = { ...PARCEL, id: 'p1', dividedSize: 40 };
  const avenant = await added(mandate, { cadastre: [parcel, { ...parcel, plot: '13', divided: true }] });
  expect(avenant.cadastre).toEqual([
    { commune: '75111', prefix: '000', section: 'AB', plot: '0012' },
    { commune: '75111', prefix: '000', section: 'AB', plot: '0013', divided: true, dividedSize: 40 },
  ]);
  expect(avenant.sale).toBe(false);
  expect((await added(mandate, { sale: null })).sale).toBe(false);
  expect(details(await add(mandate, { cadastre: [{ ...PARCEL, plot: '0' }] }))).toEqual([
    '/cadastre/0/plot parcel.plot',
  ]);
  expect(details(await add(mandate, { cadastre: [{ ...PARCEL, invalid: true }] }))).toEqual([
    '/cadastre/0/invalid parcel.invalid',
  ]);
});

test('grace is read and changed by super_admin, admin_hestia and mandate alone, and needs its date while it is active [AVE-022][AVE-034]', async () => {
  const mandate = await inForce();
  const avenant = await added(mandate);
  expect((await world.change('avenants', avenant.id, { grace: { active: true, expires: '2030-01-01' } })).status).toBe(
    403,
  );
  const active = await world.change('avenants', avenant.id, { grace: { active: true } }, 'super');
  expect(details(active)).toEqual(['/grace/expires required']);
  expect((await world.change('avenants', avenant.id, { grace: { active: false } }, 'super')).status).toBe(200);
  await api.sql("UPDATE users SET roles = '{mandate}' WHERE id = 'USRA1audit'");
  for (const as of ['super', 'hestia', 'audit'])
    expect([as, (await world.get('avenants', avenant.id, as)).grace]).toEqual([as, { active: false }]);
  for (const as of ['agent1', 'admin', 'users'])
    expect([as, (await world.get('avenants', avenant.id, as)).grace]).toEqual([as, null]);
  const given = { grace: { active: true, expires: '2030-01-01' } };
  for (const as of ['hestia', 'audit'])
    expect([as, (await world.change('avenants', avenant.id, given, as)).status]).toEqual([as, 200]);
});
