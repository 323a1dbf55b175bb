import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';
import { ADDRESS, CLIENT, mandateWorld, scan, type World } from './testing.ts';

type Values = Record<string, unknown>;

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await startApi();
  world = await mandateWorld(api);
});
afterAll(() => api.close());

const post = (more: Values = {}, as = 'agent1') =>
  api.call('POST', 'mandates', { as, body: { ...world.body, ...more } });
const made = async (more: Values = {}) => {
  const reply = await post(more);
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
};
const details = ({ body }: { body: Values }) =>
  ((body.error as Values | undefined)?.details as Values[] | undefined)?.map(({ path, code }) => `${path} ${code}`) ??
  [];
const ready = async (more: Values = {}) => {
  const mandate = await made(more);
  for (const name of ['create', 'prepare']) {
    const reply = await world.step('mandates', mandate.id, name);
    expect(reply.status, reply.text).toBe(200);
  }
  return world.get('mandates', mandate.id);
};
const inForce = async (more: Values = {}, signed: Values = {}) => {
  const mandate = await ready(more);
  await scan(api, 'mandates', mandate);
  const reply = await world.step('mandates', mandate.id, 'signOnPaper', {
    signedOn: parisDay(),
    signedIn: 'agency',
    ...signed,
  });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
};

test('a mandate needs a source and a client or a company [MAN-044][MAN-045][ERR-009]', async () => {
  expect(details(await post({ source: undefined }))).toEqual(['/source required']);
  expect(details(await post({ clients: [] }))).toEqual(['/clients clientMissing']);
  const company = await world.make('companies', { name: 'SCI Ker' }, 'agent1');
  expect((await post({ clients: [], companies: [company.id] })).status).toBe(201);
});

test('a client who entrusts something to be sold is a vendor from the draft on', async () => {
  const giver = await world.make('clients', { ...CLIENT, lastName: 'Donneur' }, 'agent1');
  const known = await world.make('clients', { ...CLIENT, lastName: 'Connu', state: 'active_buyer' }, 'agent1');
  expect(giver.state).toBe('inactive_buyer');
  await made({ clients: [giver.id, known.id] });
  expect((await world.get('clients', giver.id)).state).toBe('inactive_seller');
  expect((await world.get('clients', known.id)).state).toBe('active_buyer');
  const [entry] = await api.sql(
    'SELECT actor, after FROM audit_entries WHERE record_id = $1 ORDER BY at DESC LIMIT 1',
    [giver.id],
  );
  expect(entry).toMatchObject({ actor: userId('agent1'), after: { state: 'inactive_seller' } });
});

test('the seller pays: the price is what is left of the hai; the buyer pays: the hai is price and fees', async () => {
  expect(await made()).toMatchObject({ price: { value: 380_000 }, currentPrice: 380_000, currentHai: 400_000 });
  const buyer = await world.make('mandate-types', {
    name: { fr: 'Exclusif' },
    for: 'property',
    kind: 'exclusive',
    exclusive: true,
    feesPayableBy: 'buyer',
    maximumDuration: 3,
  });
  const mandate = await made({ type: buyer.id, hai: { value: 1 }, price: { value: 300_000 }, fees: { value: 15_000 } });
  expect(mandate).toMatchObject({ hai: { value: 315_000 }, feesRate: 5, exclusive: true, feesPayableBy: 'buyer' });
});

test('a mandate without an address has that of its first property; one that was said stays [MAN-010]', async () => {
  const { address } = await made({ address: undefined, cadastre: undefined });
  expect(address).toMatchObject({ line1: '12 rue Oberkampf', postcode: '75011', town: 'Paris' });
  const said = { line1: '1 rue Royale', postcode: '78000', town: 'Versailles' };
  expect((await made({ address: said })).address).toMatchObject(said);
  expect((await made({ address: undefined, cadastre: undefined, properties: [] })).address ?? null).toBeNull();
});

test('amounts are at least 1, the most exceeds the least, the price is not below 0 [MAN-025][MAN-032][MAN-033]', async () => {
  for (const name of ['price', 'fees', 'hai'])
    expect(details(await post({ [name]: { value: 0 } }))).toContain(`/${name}/value minimum`);
  expect((await post({ hai: { value: 20 }, fees: { value: 1 } })).status).toBe(201);
  const range = { type: world.search.id, properties: [], cadastre: [], hai: undefined, fees: { min: 1, max: 2 } };
  expect(details(await post({ ...range, price: { min: 2_000, max: 2_000 } }))).toContain('/price/max maxBelowMin');
  expect((await post({ ...range, price: { min: 1_999, max: 2_000 } })).status).toBe(201);
  expect((await post({ ...range, price: { min: 1, max: 40 } })).status).toBe(201);
  for (const name of ['price', 'fees', 'hai'])
    for (const end of ['min', 'max'])
      expect(
        details(await post({ ...range, price: { min: 1, max: 40 }, [name]: { min: 1, max: 2, [end]: 0 } })),
      ).toContain(`/${name}/${end} minimum`);
  for (const value of [19_999, 20_000])
    expect(details(await post({ hai: { value }, fees: { value: 20_000 } }))).toContain('/fees/value priceNegative');
});

test('fees are a whole number up to a million [ERR-006]', async () => {
  const told = async (value: unknown) => details(await post({ fees: { value } }));
  expect(await told(1_000_001)).toEqual(['/fees/value maximum']);
  for (const wrong of ['8 000 €', 8_000.5, true])
    expect(await told(wrong), String(wrong)).toEqual(['/fees/value integer']);
});

test('fees above the scale are refused with the correct amount, unless the type allows it; others are flagged [MAN-026][MAN-028][MAN-029][MAN-030][MAN-031][MAN-060]', async () => {
  const above = await api.call('POST', 'mandates', {
    as: 'agent1',
    language: 'fr',
    body: { ...world.body, fees: { value: 20_001 } },
  });
  expect(details(above)).toEqual(['/fees/value feesAboveScale']);
  const [told] = (above.body.error as Values).details as { message: string }[];
  expect(told?.message.replace(/\s/g, ' ')).toBe('Les honoraires dépassent le barème : 20 000 € au plus');
  expect(await made({ fees: { value: 20_000 } })).toMatchObject({ scaleCompliance: 'exact', scaleFees: 20_000 });
  expect(await made({ fees: { value: 19_999 } })).toMatchObject({ scaleCompliance: 'below' });
  const free = await world.make('mandate-types', {
    name: { fr: 'Prestige' },
    for: 'property',
    kind: 'exclusive',
    feesPayableBy: 'buyer',
    maximumDuration: 12,
    allowExceedingFeeScale: true,
  });
  const allowed = await made({ type: free.id, price: { value: 100_000 }, fees: { value: 5_001 } });
  expect(allowed).toMatchObject({ scaleCompliance: 'exceeds_allowed', scaleFees: 5_000 });
  const changed = await world.change('mandates', (await made()).id, { fees: { value: 20_001 } });
  expect(details(changed)).toEqual(['/fees/value feesAboveScale']);
});

test('the scale is asked again at each step that binds, since it may have been lowered meanwhile', async () => {
  const type = await world.make('mandate-types', {
    name: { fr: 'Simple bis' },
    for: 'property',
    kind: 'simple',
    feesPayableBy: 'seller',
    maximumDuration: 12,
  });
  const rule = await world.make('commission-rules', {
    name: 'Barème bis',
    validFrom: '2020-01-01',
    types: [type.id],
    brackets: [{ from: 0, percentage: 5 }],
  });
  const scale = async (percentage: number) => {
    const reply = await world.change('commission-rules', rule.id, { brackets: [{ from: 0, percentage }] }, 'super');
    expect(reply.status, reply.text).toBe(200);
  };
  const mandate = await made({ type: type.id });
  const step = (name: string, said: Values = {}) => world.step('mandates', mandate.id, name, said);
  await step('create');
  await scale(1);
  expect(details(await step('prepare'))).toEqual(['/fees/value feesAboveScale']);
  await scale(6);
  expect((await step('prepare')).body).toMatchObject({ scaleCompliance: 'below', scaleFees: 24_000 });
  await scale(1);
  expect(details(await step('prepareSignature'))).toEqual(['/fees/value feesAboveScale']);
  await scan(api, 'mandates', mandate);
  expect(details(await step('signOnPaper', { signedIn: 'agency' }))).toEqual(['/fees/value feesAboveScale']);
  await scale(5);
  expect((await step('signOnPaper', { signedIn: 'agency' })).body).toMatchObject({ scaleCompliance: 'exact' });
});

test('the ceiling is that of the rule for the owner’s groups, the type of mandate and the postcode [MAN-027]', async () => {
  const rule = (percentage: number, scope: Values) =>
    world.make('commission-rules', {
      name: `Barème à ${percentage} %`,
      validFrom: '2020-01-01',
      brackets: [{ from: 0, percentage }],
      ...scope,
    });
  const lyon = { line1: '1 rue de la République', postcode: '69001', town: 'Lyon' };
  const other = await world.make('mandate-types', {
    name: { fr: 'Simple, autre' },
    for: 'property',
    kind: 'simple',
    feesPayableBy: 'seller',
    maximumDuration: 12,
  });
  const group = await world.make('groups', { name: 'Rive droite' });
  await rule(4, { groups: [group.id] });
  await rule(3, { postcodes: ['69'] });
  await rule(2, { types: [other.id] });
  const ceiling = async (more: Values = {}, owner = 'agent1') =>
    (await world.make('mandates', { ...world.body, fees: { value: 1 }, owner: userId(owner), ...more })).scaleFees;
  expect([await ceiling(), await ceiling({ address: lyon }), await ceiling({ type: other.id })]).toEqual([
    20_000, 12_000, 8_000,
  ]);
  await world.change('users', userId('agent1'), { groups: [group.id] }, 'super');
  expect([await ceiling(), await ceiling({}, 'agent2')]).toEqual([16_000, 20_000]);
  await world.change('users', userId('agent1'), { groups: [] }, 'super');
});

test('the calculator asks the scale for the hai where the seller pays and for the price where the buyer does; who keeps it sees which rule was applied [TBX-002][TBX-008]', async () => {
  const ask = (query: Values, as = 'agent1', tenant = 'A1') =>
    api.call('GET', `fees?${new URLSearchParams(query as Record<string, string>)}`, { as, tenant });
  const asked = { type: world.type.id, amount: 400_000 };
  const sold = await ask(asked);
  expect([sold.status, sold.body]).toEqual([
    200,
    {
      payer: 'seller',
      hai: 400_000,
      fees: 20_000,
      price: 380_000,
      rate: 5.26,
      mayExceed: false,
      rule: { id: expect.any(String), name: 'Barème' },
      bracket: { from: 0, percentage: 5 },
    },
  ]);
  const bought = await ask({ ...asked, type: world.search.id });
  expect(bought.body).toMatchObject({ payer: 'buyer', price: 400_000, fees: 20_000, hai: 420_000, rate: 5 });
  expect((await ask(asked, 'super')).body.considered).toContainEqual(
    expect.objectContaining({ name: 'Barème', outcome: 'applied' }),
  );
  const early = await ask({ ...asked, day: '2019-12-31' }, 'super');
  expect(early.body).toMatchObject({ rule: null, bracket: null, hai: 400_000 });
  expect(early.body).not.toHaveProperty('fees');
  const least = [{ from: 0, percentage: 5, minimum: 7_000 }];
  await world.make('commission-rules', {
    name: 'Outre-mer',
    validFrom: '2020-01-01',
    postcodes: ['97'],
    brackets: least,
  });
  const nothing = await ask({ ...asked, amount: 7_000, postcode: '97100' });
  expect(nothing.body).toMatchObject({ hai: 7_000, fees: 7_000, price: null, rate: null });
  for (const wrong of [{ amount: '4e5' }, { amount: 1_000_000_001 }, { postcode: '7501' }, { day: '2026-02-30' }]) {
    const { status, body } = await ask({ ...asked, ...wrong });
    const [detail] = (body.error as Values).details as Values[];
    expect([status, detail?.path]).toEqual([422, `/${Object.keys(wrong)[0]}`]);
  }
  expect((await ask(asked, 'super', 'B1')).status).toBe(404);
});

test('a mandate lasts no longer than its type allows [MAN-034]', async () => {
  expect((await post({ duration: 12 })).status).toBe(201);
  expect(details(await post({ duration: 13 }))).toEqual(['/duration durationAbove']);
});

test('parcels are kept as the land register writes them; what is none, or marked so, blocks saving [MAN-036]', async () => {
  const mandate = await made({
    cadastre: [{ plot: '75111 000 AB 0012' }, { commune: '75111', section: 'c', plot: '7' }],
  });
  expect(mandate.cadastre).toMatchObject([
    { commune: '75111', prefix: '000', section: 'AB', plot: '0012' },
    { section: '0C', plot: '0007' },
  ]);
  expect(details(await post({ cadastre: [{ commune: '75111', section: 'AB', plot: '0' }] }))).toEqual([
    '/cadastre/0/plot parcel.plot',
  ]);
  expect(details(await post({ cadastre: [{ ...(world.body.cadastre as Values[])[0], invalid: true }] }))).toEqual([
    '/cadastre/0/invalid parcelInvalid',
  ]);
});

test('parcels need the town and the postcode first, unless the property says them [MAN-038]', async () => {
  for (const place of [{}, { town: 'Paris' }, { postcode: '75011' }])
    expect(details(await post({ address: { line1: '12 rue Oberkampf', ...place } }))).toContain(
      '/address cadastreNeedsTown',
    );
  expect(details(await post({ address: undefined, properties: [] }))).toEqual(['/address cadastreNeedsTown']);
  const mandate = await made({ address: undefined });
  expect(mandate.address).toMatchObject({ postcode: '75011', town: 'Paris' });
  expect(details(await world.change('mandates', mandate.id, { address: null }))).toEqual([
    '/address cadastreNeedsTown',
  ]);
  const nowhere = await world.make('properties', { title: 'Sans lieu', type: world.property.type }, 'agent1');
  expect(details(await post({ address: undefined, properties: [nowhere.id] }))).toEqual(['/address cadastreNeedsTown']);
});

test('lots that are invalid block saving, total shares are a multiple of 10 [MAN-037][MAN-039]', async () => {
  expect(details(await post({ lots: [{ number: '12', share: 100, invalid: true }] }))).toEqual([
    '/lots/0/invalid lotInvalid',
  ]);
  expect(details(await post({ commonhold: { totalShares: 1_005 } }))).toEqual(['/commonhold/totalShares sharesOfTen']);
  expect((await post({ commonhold: { totalShares: 1_010 } })).status).toBe(201);
});

test('commission shares come to 100; the owner has all of it until somebody says otherwise [MAN-013][MAN-040]', async () => {
  const mandate = await made();
  expect(mandate.commissions).toEqual([{ user: 'USRA1agent1', share: 100 }]);
  const share = (...shares: [string, number][]) =>
    world.change('mandates', mandate.id, {
      commissions: shares.map(([user, one]) => ({ user: `USRA1${user}`, share: one })),
    });
  expect(details(await share(['agent1', 60], ['agent2', 39.99]))).toEqual(['/commissions sharesTotal']);
  expect(details(await share(['agent1', 60.01], ['agent2', 40]))).toEqual(['/commissions sharesTotal']);
  for (const one of [99.99, 0])
    expect(details(await post({ commissions: [{ user: 'USRA1agent1', share: one }] }))).toEqual([
      '/commissions sharesTotal',
    ]);
  expect((await share(['agent1', 60.01], ['agent2', 39.99])).status).toBe(200);
  expect(details(await share(['agent1', 50], ['agent1', 50]))).toEqual(['/commissions/1/user repeated']);
  expect((await share(['nobody', 100])).status).toBe(409);
  expect((await world.get('mandates', mandate.id, 'agent3')).commissions).toBeNull();
});

test('created needs the property, the land register, commissions and amounts [MAN-041][MAN-042][MAN-057][MAN-059]', async () => {
  const mandate = await made({ properties: [], cadastre: [], commissions: [], hai: null, fees: null });
  const reply = await world.step('mandates', mandate.id, 'create');
  expect(reply.status).toBe(422);
  expect(details(reply)).toEqual([
    '/properties propertyMissing',
    '/cadastre cadastreMissing',
    '/commissions commissionsMissing',
    '/price amountsMissing',
  ]);
  expect(reply.text).toContain("You couldn't create a mandate because commissions needs to be set");
});

test('but for prospection and draft, clients have address, birth date and place, companies a client and an address; offenders are listed [MAN-019][MAN-020][MAN-021][MAN-022][MAN-023][MAN-024]', async () => {
  const bare = await world.make('clients', { firstName: 'Paul', lastName: 'Nus' }, 'agent1');
  const half = await world.make('clients', { ...CLIENT, lastName: 'Demi', birthPlace: { country: 'FR' } }, 'agent1');
  const company = await world.make('companies', { name: 'SCI Vide' }, 'agent1');
  const mandate = await made({ clients: [bare.id, half.id, world.client.id], companies: [company.id] });
  expect((await world.step('mandates', mandate.id, 'prospect')).status).toBe(200);
  const reply = await world.step('mandates', mandate.id, 'create');
  expect(reply.status).toBe(422);
  const [detail] = (reply.body.error as Values).details as Values[];
  expect(detail).toMatchObject({ path: '/clients', code: 'clientsIncomplete' });
  expect(detail?.message).toContain('Paul Nus, Jeanne Demi, SCI Vide');
  expect((detail as { info: Values }).info.offenders).toMatchObject([
    { id: bare.id, lacking: ['address', 'birthDate', 'birthPlace'] },
    { id: half.id, lacking: ['birthPlace'] },
    { id: company.id, resource: 'company', lacking: ['address', 'representative'] },
  ]);
  const good = await made();
  expect((await world.step('mandates', good.id, 'create')).status).toBe(200);
  expect(details(await world.change('mandates', good.id, { clients: [bare.id] }))).toEqual([
    '/clients clientsIncomplete',
  ]);
});

test('a file that lacks something since keeps nobody from changing another thing of the mandate, nor from being given it [ROL-052]', async () => {
  const client = await world.make('clients', { ...CLIENT, lastName: 'Incomplète' }, 'agent1');
  const mandate = await made({ clients: [client.id] });
  expect((await world.step('mandates', mandate.id, 'create')).status).toBe(200);
  expect((await world.change('clients', String(client.id), { birthPlace: null })).status).toBe(200);
  expect((await world.change('mandates', mandate.id, { coOwners: [userId('agent2')] })).status).toBe(200);
  expect(
    details(await world.change('mandates', mandate.id, { companies: [], clients: [client.id, world.client.id] })),
  ).toEqual(['/clients clientsIncomplete']);
});

test('while a mandate is entered, whose files lack something is told, and what they lack to their readers alone', async () => {
  const bare = await world.make('clients', { firstName: 'Paul', lastName: 'Mien' }, 'agent1');
  const foreign = await world.make('clients', { firstName: 'Anne', lastName: 'Sienne' }, 'agent2');
  const ask = (body: object, options: object = { as: 'agent1' }) =>
    api.call('POST', 'mandates/lacking', { ...options, body });
  const clients = [bare.id, foreign.id, world.client.id];
  expect((await ask({ clients, for: 'property' })).body).toEqual({
    offenders: [
      {
        resource: 'client',
        id: bare.id,
        name: 'Paul Mien',
        lacking: ['address', 'birthDate', 'birthPlace', 'identityDocument'],
      },
      { resource: 'client', id: foreign.id, name: 'Anne Sienne', lacking: [] },
    ],
  });
  expect(await ask({ clients }, { as: 'agent1', tenant: 'B1' })).toMatchObject({ status: 404 });
  for (const wrong of ['CLI1', [1], Array.from({ length: 21 }, () => bare.id)]) {
    const reply = await ask({ clients: wrong });
    expect([reply.status, details(reply)], reply.text).toEqual([422, [expect.stringContaining('/clients')]]);
  }
});

test('nobody is acted for who isn’t known: an identity document that was valid when seen, a buyer’s funds, a company’s owners', async () => {
  const { identityDocument: known, sourceOfFunds: _, ...bare } = CLIENT;
  const people = {
    none: { ...bare, lastName: 'Sans' },
    stale: { ...bare, lastName: 'Passé', identityDocument: { ...known, validUntil: '2026-01-04' } },
    unseen: { ...bare, lastName: 'Dit', identityDocument: { ...known, seenOn: null } },
    seen: { ...bare, lastName: 'Vu', identityDocument: { ...known, validUntil: '2026-01-05' } },
  };
  const ids: Record<string, unknown> = {};
  for (const [name, body] of Object.entries(people)) ids[name] = (await world.make('clients', body, 'agent1')).id;
  const company = await world.make('companies', { name: 'SCI Nue', address: ADDRESS }, 'agent1');
  await world.make('company-clients', { company: company.id, client: world.client.id }, 'agent1');
  const mandate = await made({ clients: Object.values(ids), companies: [company.id] });
  expect((await world.step('mandates', mandate.id, 'create')).status).toBe(200);
  const { body } = await api.call('GET', `mandates/${mandate.id}/lacking`, { as: 'agent1' });
  const lacking = [
    { id: ids.none, lacking: ['identityDocument'] },
    { id: ids.stale, lacking: ['identityDocument'] },
    { id: ids.unseen, lacking: ['identityDocument'] },
    { id: company.id, lacking: ['beneficialOwners'] },
  ];
  expect(body.offenders).toMatchObject(lacking);
  const refused = await world.step('mandates', mandate.id, 'prepare');
  expect(refused.status).toBe(422);
  const [detail] = (refused.body.error as Values).details as { info: Values }[];
  expect(detail?.info.offenders).toMatchObject(lacking);
  await world.change('companies', company.id, { beneficialOwners: [{ name: 'Anne Nue', share: 100 }] });
  for (const id of [ids.none, ids.stale, ids.unseen]) await world.change('clients', id, { identityDocument: known });
  expect((await world.step('mandates', mandate.id, 'prepare')).body.status).toBe('ready');

  const search = await made({
    type: world.search.id,
    clients: [ids.seen],
    properties: [],
    cadastre: [],
    hai: undefined,
    price: { min: 100_000, max: 200_000 },
    fees: { min: 5_000, max: 10_000 },
  });
  expect((await world.step('mandates', search.id, 'create')).status).toBe(200);
  expect((await world.step('mandates', search.id, 'prepare')).text).toContain('sourceOfFunds');
  await world.change('clients', ids.seen, { sourceOfFunds: { origin: 'loan' } });
  expect((await world.step('mandates', search.id, 'prepare')).body.status).toBe('ready');
});

test('who doesn’t read a client’s file learns only that it isn’t complete', async () => {
  const foreign = await world.make('clients', { firstName: 'Léa', lastName: 'Autre' }, 'agent2');
  const mandate = await made({ clients: [foreign.id] });
  const reply = await world.step('mandates', mandate.id, 'create');
  const [detail] = (reply.body.error as Values).details as Values[];
  expect((detail as { info: Values }).info.offenders).toMatchObject([{ id: foreign.id, lacking: [] }]);
});

test('a property is put into a mandate, and taken out, by who may change it [PRO-062]', async () => {
  const foreign = await world.make('properties', { title: 'À un autre', type: world.property.type }, 'agent2');
  const refused = await post({ properties: [foreign.id] });
  expect([refused.status, (refused.body.error as Values).message]).toEqual([
    403,
    'Insufficient access rights to assign this property to the mandate',
  ]);
  const mandate = await made();
  await world.change('mandates', mandate.id, { properties: [world.property.id, foreign.id] }, 'super');
  const unlinked = await world.change('mandates', mandate.id, { properties: [world.property.id] });
  expect((unlinked.body.error as Values).message).toBe('Insufficient access rights to unlink this property');
});

test('a property is put into mandates and leaves others in one call: all of them, or none [PRO-058]', async () => {
  const { id } = await world.make('properties', { title: 'Trois pièces', type: world.property.type }, 'agent1');
  const [first, second] = [await made(), await made({ properties: [world.property.id, id] })];
  const seen = ({ id: one, version }: Values) => ({ id: one, version });
  const call = (body: Values, as = 'agent1', tenant = 'A1') =>
    api.call('PATCH', `properties/${id}/mandates`, { as, tenant, body });
  const linked = async () =>
    Promise.all([first, second].map(async (one) => (await world.get('mandates', one.id)).properties));
  const stale = { id: second.id, version: Number(second.version) + 1 };
  expect((await call({ link: [seen(first)], unlink: [stale] })).status).toBe(409);
  expect(await linked()).toEqual([[world.property.id], [world.property.id, id]]);
  const done = await call({ link: [seen(first)], unlink: [seen(second)] });
  expect([done.status, (done.body.changed as Values[]).map((one) => one.id).sort()]).toEqual([
    200,
    [first.id, second.id].sort(),
  ]);
  expect(await linked()).toEqual([[world.property.id, id], [world.property.id]]);
  const [again] = (await api.sql('SELECT version FROM mandates WHERE id = $1', [second.id])) as Values[];
  const back = { link: [{ id: second.id, version: again?.version }] };
  const foreign = await world.make('mandates', { ...world.body, properties: [] }, 'super');
  expect((await call({ link: [...back.link, seen(foreign)] })).status).toBe(403);
  expect((await call(back, 'agent2')).status).toBe(403);
  expect((await call(back, 'super', 'B1')).status).toBe(404);
  expect((await call({ link: [back.link[0], back.link[0]] })).status).toBe(422);
  expect((await call({})).status).toBe(422);
  expect(await linked()).toEqual([[world.property.id, id], [world.property.id]]);
  await api.sql("UPDATE mandates SET status = 'completed' WHERE id = $1", [second.id]);
  const closed = await call(back);
  expect([closed.status, (closed.body.error as Values).reason]).toEqual([403, 'data']);
});

test('the number of the register is taken when the mandate is ready, once and for all', async () => {
  const [first, second] = [await ready(), await ready()];
  expect(Number(second.number)).toBe(Number(first.number) + 1);
  expect(first).toMatchObject({ registeredOn: parisDay(), status: 'ready' });
  await world.step('mandates', first.id, 'reopen');
  const again = await world.step('mandates', first.id, 'prepare');
  expect(again.body.number).toBe(first.number);
  expect(
    (await api.call('DELETE', `mandates/${first.id}`, { as: 'agent1', body: { version: again.body.version } })).status,
  ).toBe(409);
});

test('a mandate on paper stands once its scan is there, with its end, its notice and its withdrawal', async () => {
  const mandate = await ready();
  const without = await world.step('mandates', mandate.id, 'signOnPaper', { signedIn: 'agency' });
  expect([without.status, without.text.includes('Add the signed document first')]).toEqual([403, true]);
  await scan(api, 'mandates', mandate);
  await api.sql("UPDATE mandates SET registered_on = '2026-10-01' WHERE id = $1", [mandate.id]);
  const signed = await world.step('mandates', mandate.id, 'signOnPaper', {
    signedOn: '2026-10-31',
    signedIn: 'off_premises',
  });
  expect(signed.body).toMatchObject({
    status: 'completed',
    completedAt: parisDay(),
    expiresOn: '2027-01-31',
    noticeFrom: '2027-01-31',
    withdrawalEnds: '2026-11-16',
  });
  expect((await world.change('mandates', mandate.id, { duration: 4 })).status).toBe(403);
  expect((await world.change('mandates', mandate.id, { signedOn: parisDay() })).status).toBe(403);
  expect((await world.change('mandates', mandate.id, { signedIn: 'agency' })).status).toBe(403);
});

test('a mandate is signed once it has its number, and not ahead', async () => {
  const day = (days: number) => dayFrom(parisDay(), { days });
  const early = await made();
  const write = (signedOn: string) => world.change('mandates', early.id, { signedOn });
  expect(details(await write(day(1)))).toEqual(['/signedOn signedAhead']);
  expect((await write(day(-1))).status).toBe(200);
  for (const name of ['create', 'prepare']) await world.step('mandates', early.id, name);
  await scan(api, 'mandates', early);
  const sign = (said: Values = {}) => world.step('mandates', early.id, 'signOnPaper', { signedIn: 'agency', ...said });
  expect(details(await sign()), 'typed before it had a number').toEqual(['/signedOn signedBeforeNumber']);
  expect(details(await sign({ signedOn: day(1) }))).toEqual(['/signedOn signedAhead']);
  expect(details(await sign({ signedOn: day(-2) }))).toEqual(['/signedOn signedBeforeNumber']);
  expect((await sign({ signedOn: day(0) })).status).toBe(200);
});

test('a mandate that stands ends by its term, by notice after three months, or by withdrawal, and its line says so', async () => {
  const mandate = await inForce();
  const end = (endReason: string, terminationDate = parisDay()) =>
    world.step('mandates', mandate.id, 'terminate', { endReason, terminationDate });
  expect((await end('expired')).text).toContain('hasn’t reached its end');
  expect((await end('other', dayFrom(String(mandate.signedOn), { days: -1 }))).text).toContain('before it was signed');
  const notice = (noticeOn: string | null, terminationDate: string) =>
    world.step('mandates', mandate.id, 'terminate', { endReason: 'notice', noticeOn, terminationDate });
  const from = String(mandate.noticeFrom);
  const days = (day: string, count: number) => dayFrom(day, { days: count });
  expect((await notice(null, from)).text).toContain('noticeDayMissing');
  expect((await notice(parisDay(), days(from, -1))).text).toContain('art. 78');
  expect(details(await notice(days(parisDay(), 1), from)), 'nobody has given it tomorrow').toEqual(['/noticeOn past']);
  expect((await end('sold')).status).toBe(200);
  const [entry] = (await api.call('GET', `register-entries?filter={"mandate":"${mandate.id}"}`, { as: 'super' })).body
    .results as Values[];
  expect(entry?.observations).toContain('bien vendu par l’agence');
  const withdrawn = await inForce({}, { signedIn: 'off_premises' });
  const reply = await world.step('mandates', withdrawn.id, 'withdraw');
  expect(reply.body).toMatchObject({ status: 'void', endReason: 'withdrawal', terminationDate: parisDay() });
});

test('a mandate that nobody signed is cancelled by itself at its date, and not before, for the reason that was said [MAN-014]', async () => {
  expect(details(await post({ autoCancelDate: parisDay() }))).toEqual(['/autoCancelComment required']);
  const plan = (days: number) => ({
    autoCancelDate: dayFrom(parisDay(), { days }),
    autoCancelComment: 'Pas de suite',
  });
  const [due, late, planned] = [await made(plan(0)), await ready(plan(-3)), await made(plan(1))];
  const signed = await inForce(plan(0));
  await api.tick('records.due.days', new Date());
  await api.runJobs();
  for (const { id } of [due, late])
    expect(await world.get('mandates', id)).toMatchObject({ status: 'cancelled', cancelComment: 'Pas de suite' });
  expect(await world.get('mandates', planned.id)).toMatchObject({ status: 'draft', cancelComment: null });
  expect(await world.get('mandates', signed.id)).toMatchObject({ status: 'completed', cancelComment: null });
  expect((await world.step('mandates', planned.id, 'autoCancel')).status).toBe(403);
  // Where nothing is cancelled by the clock any more nobody is asked for the reason.
  await api.sql('UPDATE mandates SET auto_cancel_comment = NULL WHERE id = $1', [signed.id]);
  expect((await world.change('mandates', signed.id, { leadFailReason: 'x' })).status).toBe(200);
});

test('a mandate ends by itself the day after its last one, unless grace is granted; its line says so and its people are told', async () => {
  const [ended, last, graced] = [await inForce(), await inForce(), await inForce()];
  const yesterday = dayFrom(parisDay(), { days: -1 });
  const set = (day: string, id: unknown) => api.sql('UPDATE mandates SET expires_on = $2 WHERE id = $1', [id, day]);
  await set(yesterday, ended.id);
  await set(parisDay(), last.id);
  await set(yesterday, graced.id);
  const grant = (expires: string) =>
    api.sql('UPDATE mandates SET grace = $2 WHERE id = $1', [graced.id, JSON.stringify({ active: true, expires })]);
  await grant(parisDay());
  await api.sql('DELETE FROM mails');
  const run = async () => {
    await api.tick('records.due.days', new Date());
    await api.runJobs();
  };
  await run();
  expect(await world.get('mandates', ended.id)).toMatchObject({
    status: 'cancelled',
    endReason: 'expired',
    terminationDate: yesterday,
  });
  expect((await world.get('mandates', last.id)).status).toBe('completed');
  expect((await world.get('mandates', graced.id)).status).toBe('completed');
  const [entry] = (await api.call('GET', `register-entries?filter={"mandate":"${ended.id}"}`, { as: 'super' })).body
    .results as Values[];
  expect(entry?.observations).toContain('arrivé à échéance');
  expect(await api.sql("SELECT recipient, subject FROM mails WHERE template = 'mandate-ended'")).toEqual([
    { recipient: 'agent1@a1.example', subject: expect.stringContaining(String(ended.reference)) },
  ]);
  await grant(yesterday);
  await run();
  expect((await world.get('mandates', graced.id)).status).toBe('cancelled');
  expect((await world.step('mandates', last.id, 'expire', {}, 'super')).status).toBe(403);
});

test('a mandate that is ended for a day to come stands until then, unless somebody drops that; one with an amendment out ends, too', async () => {
  const [ended, kept, amended, expired] = [await inForce(), await inForce(), await inForce(), await inForce()];
  const soon = dayFrom(parisDay(), { days: 20 });
  const run = async (day: string) => {
    await api.tick('records.due.days', new Date(`${day}T04:15:00Z`));
    await api.runJobs();
  };
  const end = (mandate: Values) =>
    world.step('mandates', mandate.id, 'terminate', { endReason: 'sold_other', terminationDate: soon });
  for (const one of [ended, kept]) {
    const { body } = await end(one);
    expect(body).toMatchObject({ status: 'completed', terminationDate: soon, endReason: 'sold_other' });
  }
  await api.sql("UPDATE mandates SET status = 'eavenant_ready' WHERE id = ANY ($1)", [[amended.id, expired.id]]);
  expect((await end(amended)).body).toMatchObject({ status: 'eavenant_ready', terminationDate: soon });
  await api.sql('UPDATE mandates SET expires_on = $2 WHERE id = $1', [expired.id, dayFrom(parisDay(), { days: -1 })]);
  const dropped = await world.step('mandates', kept.id, 'keepOn');
  expect(dropped.body).toMatchObject({ status: 'completed', terminationDate: null, endReason: null });
  expect((await world.step('mandates', kept.id, 'keepOn')).text).toContain('No end of this mandate');
  expect((await world.step('mandates', amended.id, 'keepOnMeanwhile')).body).toMatchObject({
    ...{ status: 'eavenant_ready', terminationDate: null, endReason: null },
  });
  await end(amended);
  const stands = async () =>
    Promise.all([ended, kept, amended, expired].map(async ({ id }) => (await world.get('mandates', id)).status));
  await run(dayFrom(soon, { days: -1 }));
  expect(await stands()).toEqual(['completed', 'completed', 'eavenant_ready', 'cancelled']);
  await run(soon);
  expect(await stands()).toEqual(['cancelled', 'completed', 'cancelled', 'cancelled']);
  const [entry] = (await api.call('GET', `register-entries?filter={"mandate":"${ended.id}"}`, { as: 'super' })).body
    .results as Values[];
  expect(entry?.observations).toBe(`Fin du mandat le ${soon.split('-').reverse().join('/')} : bien vendu ailleurs`);
});

test('who holds an exclusive mandate in force is told a week before either side may end it, unless exclusivity or the mandate is being ended', async () => {
  const type = await world.make('mandate-types', {
    name: { fr: 'Exclusif' },
    for: 'property',
    kind: 'exclusive',
    exclusive: true,
    feesPayableBy: 'seller',
    maximumDuration: 12,
  });
  const exclusive = await inForce({ type: type.id });
  const [simple, open] = [await inForce(), await ready({ type: type.id })];
  const [cancelled, given] = [await inForce({ type: type.id }), await inForce({ type: type.id })];
  await api.sql('UPDATE mandates SET exclusivity_cancelled_on = $2 WHERE id = $1', [cancelled.id, parisDay()]);
  await api.sql('UPDATE mandates SET notice_on = $2 WHERE id = $1', [given.id, parisDay()]);
  const told = async (before: number) => {
    await api.sql('DELETE FROM mails');
    await api.sql('UPDATE mandates SET notice_from = $1 WHERE id = ANY ($2)', [
      exclusive.noticeFrom,
      [exclusive, simple, open, cancelled, given].map(({ id }) => id),
    ]);
    const day = dayFrom(String(exclusive.noticeFrom), { days: -before });
    await api.tick('records.reminders', new Date(`${day}T04:10:00Z`));
    await api.runJobs();
    return api.sql("SELECT recipient, subject FROM mails WHERE template = 'mandate-notice'");
  };
  expect(await told(8)).toEqual([]);
  const mails = [{ recipient: 'agent1@a1.example', subject: expect.stringContaining(String(exclusive.reference)) }];
  expect(await told(7)).toEqual(mails);
  expect(await told(6)).toEqual([]);
});

test('grace is active until a day; super_admin, admin_hestia and mandate alone read it [MAN-047][MAN-062]', async () => {
  const mandate = await made();
  const grace = { active: true, expires: '2027-01-01' };
  expect((await world.change('mandates', mandate.id, { grace }, 'super')).status).toBe(200);
  await api.sql("UPDATE users SET roles = '{mandate}' WHERE id = 'USRA1audit'");
  for (const [as, shown] of [
    ['super', grace],
    ['hestia', grace],
    ['audit', grace],
    ['agent1', null],
    ['admin', null],
  ] as const)
    expect([as, (await world.get('mandates', mandate.id, as)).grace]).toEqual([as, shown]);
  expect(details(await world.change('mandates', mandate.id, { grace: { active: true } }, 'super'))).toEqual([
    '/grace/expires required',
  ]);
  const wrong = { active: true, expires: 'demain' };
  expect(details(await world.change('mandates', mandate.id, { grace: wrong }, 'super'))).toEqual([
    '/grace/expires date',
  ]);
  expect((await world.change('mandates', mandate.id, { grace }, 'agent1')).status).toBe(403);
  expect((await world.get('mandates', mandate.id)).grace).toEqual(grace);
  const over = await world.change('mandates', mandate.id, { grace: { active: false } }, 'super');
  expect([over.status, (over.body.grace as Values).active]).toEqual([200, false]);
});

test('clients, address, land register and commissions of a mandate are read by its holders [ROL-040]', async () => {
  const mandate = await made();
  const seen = await world.get('mandates', mandate.id, 'agent3');
  for (const name of ['clients', 'address', 'cadastre', 'commissions', 'commissionUsers'])
    expect(seen[name]).toBeNull();
  expect(seen).toMatchObject({ reference: mandate.reference, status: 'draft' });
});

test('commissions of a mandate are read, changed by its holders, and found by who gets one [MAN-054]', async () => {
  const mandate = await made();
  expect((await world.get('mandates', mandate.id, 'agent1')).commissions).toMatchObject([
    { user: userId('agent1'), share: 100 },
  ]);
  const commissions = [
    { user: userId('agent1'), share: 60 },
    { user: userId('agent2'), share: 40 },
  ];
  expect((await world.change('mandates', mandate.id, { commissions }, 'agent3')).status).toBe(403);
  expect((await world.change('mandates', mandate.id, { commissions })).body.commissions).toMatchObject(commissions);
  const found = async (user: string) => {
    const filter = encodeURIComponent(JSON.stringify({ commissionUsers: [user] }));
    const { body } = await api.call('GET', `mandates?filter=${filter}`, { as: 'super' });
    return (body.results as Values[]).map(({ id }) => id);
  };
  expect(await found(userId('agent2'))).toContain(mandate.id);
  expect(await found(userId('agent3'))).not.toContain(mandate.id);
});

test('another network knows nothing of it', async () => {
  const mandate = await made();
  expect((await api.call('GET', `mandates/${mandate.id}`, { as: 'super', tenant: 'B1' })).status).toBe(404);
  expect((await api.call('GET', `mandates/${mandate.id}/lacking`, { as: 'super', tenant: 'B1' })).status).toBe(404);
  expect(
    (await api.call('POST', 'mandates', { as: 'super', tenant: 'B1', body: world.body })).status,
  ).toBeGreaterThanOrEqual(400);
});

/** What follows from the electronic document, or from the term, is done by nobody's hand. */
const BY_ITSELF = ['send', 'deliver', 'sign', 'decline', 'voidEnvelope', 'expire'];

/** The status graph of the decisions: where each state leads by hand. */
const GRAPH: Record<string, string[]> = {
  draft: ['prospection', 'created', 'cancelled'],
  prospection: ['created', 'cancelled'],
  created: ['ready', 'cancelled'],
  ready: ['created', 'emandate_ready', 'completed', 'cancelled'],
  // From here on it follows its electronic document, and nobody's hand.
  emandate_ready: ['cancelled'],
  sent: ['cancelled'],
  delivered: ['cancelled'],
  signed: ['completed', 'cancelled'],
  declined: ['ready', 'cancelled'],
  voided: ['ready', 'cancelled'],
  // An end that was announced is dropped: it stays where it is.
  completed: ['completed', 'eavenant_ready', 'renewed', 'void', 'cancelled'],
  // The law lets a client withdraw, and a mandate end, whatever else is under way.
  eavenant_ready: ['completed', 'eavenant_ready', 'void', 'cancelled'],
  renewed: [],
  void: [],
  cancelled: [],
};

test('a mandate goes by a step where the graph leads, and nowhere else; nobody writes its status [MAN-018]', async () => {
  const mandate = await made();
  await scan(api, 'mandates', mandate);
  const { body: document } = await api.call('GET', '/api/openapi.json');
  const path = (document.paths as Record<string, Values>)['/api/tenant/{tenant}/mandates/{id}/transitions/{name}'];
  const steps = ((path as { post: Values }).post.parameters as { name: string; schema: { enum?: string[] } }[]).flatMap(
    ({ name, schema }) => (name === 'name' ? (schema.enum ?? []) : []),
  );
  const said = {
    cancelComment: 'x',
    endReason: 'other',
    terminationDate: parisDay(),
    signedOn: parisDay(),
    signedIn: 'agency',
  };
  const fields: Record<string, (keyof typeof said)[]> = {
    signOnPaper: ['signedOn', 'signedIn'],
    withdraw: ['terminationDate'],
    terminate: ['terminationDate', 'endReason'],
    cancel: ['cancelComment'],
  };
  for (const [from, leads] of Object.entries(GRAPH)) {
    const reached = new Set<unknown>();
    for (const name of steps) {
      await api.sql(
        `UPDATE mandates SET status = $2, signed_on = CASE WHEN $3 THEN current_date END,
           signed_in = CASE WHEN $3 THEN 'remote' END, withdrawal_ends = CASE WHEN $3 THEN current_date + 14 END
         WHERE id = $1`,
        [mandate.id, from, ['completed', 'eavenant_ready'].includes(from)],
      );
      const body = Object.fromEntries((fields[name] ?? []).map((one) => [one, said[one]]));
      const reply = await world.step('mandates', mandate.id, name, body, 'super');
      if (reply.status === 200) reached.add(reply.body.status);
      else
        expect([reply.status, (reply.body.error as Values).reason], `${from} ${name} ${reply.text}`).toEqual([
          403,
          BY_ITSELF.includes(name) ? 'acl' : 'data',
        ]);
    }
    expect([from, [...reached].sort()]).toEqual([from, [...leads].sort()]);
    const written = await world.change(
      'mandates',
      mandate.id,
      { status: from === 'ready' ? 'created' : 'ready' },
      'super',
    );
    expect([written.status, (written.body.error as Values).reason]).toEqual([403, 'data']);
  }
});
