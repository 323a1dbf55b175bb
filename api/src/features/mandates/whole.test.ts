import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { pdfOf, upload } from '../../testing/files.ts';
import { mandateWorld, type World } from './testing.ts';

type Values = Record<string, unknown>;

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await startApi();
  world = await mandateWorld(api);
});
afterAll(() => api.close());

const PARCELS = [
  {
    commune: '75111',
    prefix: '000',
    section: 'AB',
    plot: '0012',
    size: 340,
    divided: true,
    owners: 'Indivision Vasseur',
    invalid: false,
  },
];
const COMMONHOLD = {
  totalLots: 24,
  totalShares: 10_000,
  annualCharges: 1_200,
  expertSurveyor: 'Cabinet Mesure',
  financialAdministrator: 'Syndic Finances',
  legalAdministrator: 'Syndic Droit',
};

test('a mandate to sell keeps all that is said of it, and is found, read and changed [MAN-007][MAN-008][MAN-009][MAN-011][MAN-012][MAN-014][MAN-048]', async () => {
  const said = {
    cadastre: PARCELS,
    lots: [{ number: '12', share: 85 }],
    commonhold: COMMONHOLD,
    autoCancelDate: '2030-01-31',
    autoCancelComment: 'Sans nouvelles',
    apporteur: null,
    leadFailReason: 'Prix trop haut',
  };
  const { id } = await world.make('mandates', { ...world.body, ...said }, 'agent1');
  const mandate = await world.get('mandates', id, 'agent1');
  expect(mandate).toMatchObject({
    ...said,
    price: { value: 380_000 },
    currentPrice: 380_000,
    fees: { value: 20_000 },
    hai: { value: 400_000 },
  });
  const changed = await world.change('mandates', id, { hai: { value: 410_000 }, autoCancelComment: 'Autre' });
  expect(changed.body).toMatchObject({ price: { value: 390_000 }, currentPrice: 390_000, autoCancelComment: 'Autre' });
  const found = await api.call('GET', `mandates?filter={"q":"${mandate.reference}"}`, { as: 'agent1' });
  expect((found.body.results as Values[]).map((one) => one.id)).toEqual([id]);
});

test('a mandate to search keeps the least and the most of each amount [MAN-007][MAN-008][MAN-009]', async () => {
  const range = {
    type: world.search.id,
    properties: [],
    cadastre: [],
    price: { min: 200_000, max: 300_000 },
    fees: { min: 5_000, max: 9_000 },
    hai: undefined,
  };
  const { id } = await world.make('mandates', { ...world.body, ...range }, 'agent1');
  expect(await world.get('mandates', id)).toMatchObject({
    price: range.price,
    fees: range.fees,
    hai: { min: 205_000, max: 309_000 },
    currentPrice: 300_000,
  });
});

test('a type of mandate says what its mandates are; only one in use is chosen; it is made, changed and deleted by who keeps the list [MAN-015][MAN-035][MAN-050]', async () => {
  const body = {
    name: { fr: 'Fonds de commerce', en: 'Business' },
    for: 'property',
    kind: 'exclusive',
    exclusive: true,
    feesPayableBy: 'buyer',
    maximumDuration: 6,
    allowExceedingFeeScale: true,
    fdc: true,
    components: ['business'],
  };
  expect((await api.call('POST', 'mandate-types', { as: 'agent1', body })).status).toBe(403);
  const type = await world.make('mandate-types', body);
  expect(await world.get('mandate-types', type.id)).toMatchObject({ ...body, activated: true });
  const amounts = { price: { value: 100_000 }, fees: { value: 9_000 }, hai: undefined, cadastre: [] };
  const mandate = await world.make('mandates', { ...world.body, ...amounts, type: type.id }, 'agent1');
  expect(mandate).toMatchObject({
    for: 'property',
    exclusive: true,
    feesPayableBy: 'buyer',
    maximumDuration: 6,
    components: ['business'],
    hai: { value: 109_000 },
    scaleCompliance: 'exceeds_allowed',
  });
  const used = await api.call('DELETE', `mandate-types/${type.id}`, { as: 'super', body: { version: type.version } });
  expect(used.status).toBe(409);
  expect((await world.change('mandate-types', type.id, { activated: false }, 'super')).status).toBe(200);
  const refused = await api.call('POST', 'mandates', {
    as: 'agent1',
    body: { ...world.body, ...amounts, type: type.id },
  });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  const bare = await world.make('mandate-types', { ...body, name: { fr: 'Sans usage' } });
  const gone = await api.call('DELETE', `mandate-types/${bare.id}`, { as: 'super', body: { version: bare.version } });
  expect(gone.status).toBe(200);
});

test('documents of a mandate have types of their own; they are added, described, taken away and brought back [MAN-052]', async () => {
  const name = { fr: 'Diagnostic', en: 'Survey' };
  const bodyOfType = { name, subjects: ['mandate'], expires: true };
  expect((await api.call('POST', 'document-types', { as: 'agent1', body: bodyOfType })).status).toBe(403);
  const type = await world.make('document-types', bodyOfType);
  const others = await world.make('document-types', { name: { fr: 'Bail' }, subjects: ['client'] });
  const { id } = await world.make('mandates', world.body, 'agent1');
  const { body: file } = await upload(api, 'dpe.pdf', pdfOf(300), { as: 'agent1' });
  const call = (method: string, path: string, body: Values = {}, as = 'agent1') =>
    api.call(method, `mandates/${id}/documents${path}`, { as, body });
  const shown = async (as = 'agent1') => (await world.get('mandates', id, as)).documents as Values[] | null;
  expect((await call('POST', '', { id: file.id, kind: others.id })).status).toBe(422);
  const added = await call('POST', '', { id: file.id, kind: type.id });
  expect(added.status, added.text).toBe(201);
  const described = await call('PATCH', `/${file.id}`, { expiryDate: '2030-06-01' });
  expect(described.status, described.text).toBe(200);
  expect(await shown()).toMatchObject([{ id: file.id, kind: type.id, expiryDate: '2030-06-01' }]);
  expect(await shown('agent2')).toBeNull();
  expect((await call('DELETE', `/${file.id}`, {}, 'agent2')).status).toBe(403);
  expect((await call('DELETE', `/${file.id}`, {}, 'super')).status).toBe(200);
  expect((await shown()) ?? []).toEqual([]);
  expect((await call('POST', `/${file.id}/undelete`, {}, 'super')).status).toBe(200);
  expect(await shown()).toMatchObject([{ id: file.id, kind: type.id }]);
  expect((await world.change('document-types', type.id, { name: { fr: 'DPE' } }, 'super')).status).toBe(200);
  const bare = { as: 'super', body: { version: others.version } };
  expect((await api.call('DELETE', `document-types/${others.id}`, bare)).status).toBe(200);
});

test('sources of mandates are made, changed, put in order and deleted by who keeps the list [MAN-051]', async () => {
  await api.sql("UPDATE users SET roles = '{admin_mandate_type}' WHERE id = 'USRA1audit'");
  const made = await world.make('mandate-sources', { name: { fr: 'Notaire' } }, 'audit');
  const changed = await world.change('mandate-sources', made.id, { name: { fr: 'Étude' } }, 'audit');
  expect(changed.body.name).toMatchObject({ fr: 'Étude' });
  const moved = await api.call('POST', `mandate-sources/${made.id}/move`, {
    as: 'audit',
    body: { version: changed.body.version, order: 1 },
  });
  expect(moved.status, moved.text).toBe(200);
  const first = async () => (await api.call('GET', 'mandate-sources', { as: 'agent1' })).body.results as Values[];
  expect((await first())[0]?.id).toBe(made.id);
  const { version } = await world.get('mandate-sources', made.id);
  expect((await api.call('DELETE', `mandate-sources/${made.id}`, { as: 'agent1', body: { version } })).status).toBe(
    403,
  );
  expect((await api.call('DELETE', `mandate-sources/${made.id}`, { as: 'audit', body: { version } })).status).toBe(200);
  expect((await first()).some(({ id }) => id === made.id)).toBe(false);
});
