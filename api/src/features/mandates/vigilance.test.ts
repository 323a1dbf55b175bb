import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { CLIENT, mandateWorld, scan, type World } from './testing.ts';

type Values = Record<string, unknown>;

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await startApi();
  world = await mandateWorld(api);
});
afterAll(() => api.close());

const KEPT = ['birthDate', 'birthPlace', 'identityDocument', 'sourceOfFunds'] as const;
const kept = (record: Values) => Object.fromEntries(KEPT.map((name) => [name, record[name] ?? null]));
const NOTHING = kept({});

test('who an erased client was is kept for five years after the end of the mandate, for full access alone, and then goes', async () => {
  const { id } = await world.make('clients', { ...CLIENT, lastName: 'Lointain' }, 'agent1');
  const mandate = await world.make('mandates', { ...world.body, clients: [id] }, 'agent1');
  for (const name of ['create', 'prepare']) await world.step('mandates', mandate.id, name);
  await scan(api, 'mandates', mandate);
  await world.step('mandates', mandate.id, 'signOnPaper', { signedOn: parisDay(), signedIn: 'agency' });
  const { expiresOn } = await world.get('mandates', mandate.id);
  const until = dayFrom(String(expiresOn), { years: 5 });
  const preview = await api.call('GET', `clients/${id}/erasure`, { as: 'super' });
  expect(preview.body).toMatchObject({
    keeps: expect.arrayContaining([...KEPT]),
    retained: [{ resource: 'mandates', count: 1, until, law: 'Code monétaire et financier, art. L561-12' }],
  });
  const { version } = await world.get('clients', id);
  const body = { version, name: preview.body.name };
  const erased = await api.call('POST', `clients/${id}/erasure`, { as: 'super', body });
  expect(erased.status, erased.text).toBe(200);

  const whole = await world.get('clients', id);
  expect(whole).toMatchObject({ firstName: null, lastName: 'Erased person', emails: null, address: null });
  expect(kept(whole)).toEqual(kept(CLIENT));
  expect(kept(await world.get('clients', id, 'hestia'))).toEqual(kept(CLIENT));
  expect(kept(await world.get('clients', id, 'agent1'))).toEqual(NOTHING);
  const born = JSON.stringify({ birthDate: CLIENT.birthDate, archived: true });
  const found = async (as: string) =>
    ((await api.call('GET', `clients?filter=${encodeURIComponent(born)}`, { as })).body.results as Values[]).length;
  expect([await found('super'), await found('agent1')]).toEqual([1, 0]);

  const job = 'SELECT run_at FROM graphile_worker.jobs WHERE task_identifier = $1 AND key LIKE $2';
  const [planned] = await api.sql(job, ['personal-data.erase', `%${id}`]);
  expect(parisDay(new Date(planned?.run_at as string).toISOString())).toBe(dayFrom(until, { days: 1 }));
  const early = dayFrom(parisDay(), { years: -5, days: 1 });
  const rest = async (ended: string) => {
    await api.sql('UPDATE mandates SET termination_date = $2 WHERE id = $1', [mandate.id, ended]);
    await api.sql('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key LIKE $1', [`%${id}`]);
    await api.runJobs();
    return kept(await world.get('clients', id));
  };
  expect(await rest(early)).toEqual(kept(CLIENT));
  expect(await rest(dayFrom(early, { days: -2 }))).toEqual(NOTHING);
});

test('before a mandate is there, whose files would have to be completed is told to who may enter one', async () => {
  const { id } = await world.make('clients', { firstName: 'Nadia', lastName: 'Sans-Papiers' }, 'agent1');
  const ask = (body: object, as = 'agent1') => api.call('POST', 'mandates/lacking', { as, body });
  const whole = await ask({ clients: [world.client.id], for: 'property' });
  expect([whole.status, whole.body]).toEqual([200, { offenders: [] }]);
  const lacking = ['address', 'birthDate', 'birthPlace', 'identityDocument'];
  const offender = { resource: 'client', id, name: 'Nadia Sans-Papiers' };
  expect((await ask({ clients: [id] })).body).toEqual({ offenders: [{ ...offender, lacking }] });
  expect((await ask({ clients: [id], for: 'client' })).body).toEqual({
    offenders: [{ ...offender, lacking: [...lacking, 'sourceOfFunds'] }],
  });
  // A colleague who doesn't read the file learns no more than that something lacks.
  expect((await ask({ clients: [id] }, 'agent3')).body).toEqual({ offenders: [{ ...offender, lacking: [] }] });
  expect((await ask({ clients: ['CLI0'] })).status).toBe(404);
  expect((await ask({ clients: id })).status).toBe(422);
  expect((await api.call('POST', 'mandates/lacking', { body: { clients: [id] } })).status).toBe(401);
});

test('the scale says whether a type of mandate may exceed it', async () => {
  const fees = async (type: unknown) =>
    (await api.call('GET', `fees?type=${type}&amount=400000`, { as: 'agent1' })).body;
  expect(await fees(world.type.id)).toMatchObject({ fees: 20_000, mayExceed: false });
  const free = await world.make('mandate-types', {
    name: { fr: 'Libre' },
    for: 'property',
    kind: 'simple',
    feesPayableBy: 'seller',
    maximumDuration: 12,
    allowExceedingFeeScale: true,
  });
  expect(await fees(free.id)).toMatchObject({ fees: 20_000, mayExceed: true });
});

test('what a mandate needs is told of one step alone, too: who the clients are is asked before it is ready', async () => {
  const { identityDocument: _, birthDate: __, ...file } = CLIENT as Values;
  const { id } = await world.make('clients', { ...file, lastName: 'Inconnu' }, 'agent1');
  const mandate = await world.make('mandates', { ...world.body, clients: [id] }, 'agent1');
  const lacks = async (step: string) => {
    const reply = await api.call('GET', `mandates/${mandate.id}/lacking${step}`, { as: 'agent1' });
    return [reply.status, (reply.body.offenders as { lacking: string[] }[] | undefined)?.flatMap((one) => one.lacking)];
  };
  expect(await lacks('')).toEqual([200, ['birthDate', 'identityDocument']]);
  expect(await lacks('?step=create')).toEqual([200, ['birthDate']]);
  expect(await lacks('?step=prepare')).toEqual([200, ['birthDate', 'identityDocument']]);
  expect(await lacks('?step=none')).toEqual([422, undefined]);
});
