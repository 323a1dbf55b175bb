import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';
import { addStaff } from '../../testing/staff.ts';
import { mandateWorld, scan, type World } from '../mandates/testing.ts';

type Values = Record<string, unknown>;

const today = parisDay();
const ago = (days: number) => dayFrom(today, { days: -days });

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await startApi();
  await addStaff(api, ['admin_user', 'admin_mandate_type', 'admin']);
  world = await mandateWorld(api);
  const agency = await world.make('agencies', { name: 'Étoile', phone: '+33140000000' });
  const group = await world.make('groups', { name: 'Ouest' });
  await world.change('users', userId('agent1'), { agency: agency.id, groups: [group.id] }, 'super');
});
afterAll(() => api.close());

async function inForce(): Promise<void> {
  const mandate = await world.make('mandates', world.body, 'agent1');
  for (const name of ['create', 'prepare']) await world.step('mandates', mandate.id, name);
  await scan(api, 'mandates', mandate);
  const reply = await world.step('mandates', mandate.id, 'signOnPaper', { signedOn: today, signedIn: 'agency' });
  expect(reply.status, reply.text).toBe(200);
}
const ask = (query: Values, as = 'super', tenant = 'A1') =>
  api.call('GET', `time-capsules?${new URLSearchParams({ from: ago(30), to: today, ...query } as never)}`, {
    as,
    tenant,
  });
const mine = (as = 'agent1') => api.call('GET', `time-capsules/me?from=${ago(30)}&to=${today}`, { as });
/** The evening of a day, as the calendar brings it. */
const evening = (day: string) => api.tick('mandates.day', new Date(`${day}T21:40:00Z`));

test('a day is kept as it was in the evening, and today is told as it stands [USR-030][ADM-026]', async () => {
  await evening(ago(3));
  await inForce();
  await evening(ago(2));
  await inForce();
  await evening(ago(1));
  const days = [
    { day: ago(2), mandates: 1, exclusive: 0 },
    { day: ago(1), mandates: 2, exclusive: 0 },
  ];
  const { status, body } = await ask({});
  expect(status).toBe(200);
  expect((body.days as Values[]).slice(0, 2)).toEqual(days);
  expect((body.days as Values[]).at(-1)).toEqual({ day: today, mandates: 2, exclusive: 0 });
  expect((await mine()).body.days).toEqual(body.days);
  expect((await mine('agent2')).body).toEqual({ days: [], lines: [] });
});

test('a day that is counted again is as it stands then, and never twice', async () => {
  await evening(ago(1));
  await evening(ago(1));
  const [row] = await api.sql('SELECT count(*)::integer AS n FROM mandate_days WHERE day = $1', [ago(1)]);
  expect(row).toEqual({ n: 1 });
  await api.sql("UPDATE mandates SET status = 'cancelled' WHERE tenant_id = 'A1'");
  await evening(ago(1));
  expect(await api.sql('SELECT 1 FROM mandate_days WHERE day = $1', [ago(1)])).toEqual([]);
  await api.sql("UPDATE mandates SET status = 'completed' WHERE tenant_id = 'A1' AND signed_on IS NOT NULL");
  await evening(ago(1));
});

test('agencies, groups and people are told at the beginning and at the end, and each alone [ADM-026]', async () => {
  for (const [by, name] of [
    ['agency', 'Étoile'],
    ['group', 'Ouest'],
    ['person', 'agent1 Test'],
  ] as const) {
    const { body } = await ask({ by, from: ago(2) });
    expect(body.lines, by).toEqual([expect.objectContaining({ name, before: 1, mandates: 2, exclusive: 0 })]);
    const [{ id }] = body.lines as [{ id: string }];
    expect((await ask({ by, id })).body.days, by).toEqual(body.days);
    expect((await ask({ by, id: 'X1' })).body.days, by).toEqual([]);
  }
});

test('what is in force counts, exclusive or not: nothing that nobody signed yet, that ended, or whose term is over [ADM-026]', async () => {
  const alone = await world.make('mandate-types', {
    name: { fr: 'Exclusif' },
    for: 'property',
    kind: 'exclusive',
    exclusive: true,
    feesPayableBy: 'seller',
    maximumDuration: 12,
  });
  const rows: [string, string, boolean, string | null][] = [
    ['IN', 'completed', true, null],
    ['LAST', 'eavenant_ready', false, today],
    ['OVER', 'completed', true, ago(1)],
    ['READY', 'ready', true, null],
    ['SIGNED', 'signed', true, null],
    ['GONE', 'cancelled', true, null],
    ['VOID', 'void', false, null],
  ];
  for (const [id, status, exclusive, expires] of rows)
    await api.sql(
      `INSERT INTO mandates (tenant_id, id, owner, status, type, expires_on) VALUES ('A1', $1, $2, $3, $4, $5)`,
      [`MANCOUNT${id}`, userId('agent3'), status, exclusive ? alone.id : world.type.id, expires],
    );
  const ofAgent3 = async () => (await ask({ by: 'person', id: userId('agent3') })).body.days as Values[];
  expect(await ofAgent3()).toEqual([{ day: today, mandates: 2, exclusive: 1 }]);
  await evening(ago(1));
  expect((await ofAgent3())[0]).toEqual({ day: ago(1), mandates: 3, exclusive: 2 });
  await api.sql("DELETE FROM mandates WHERE id LIKE 'MANCOUNT%'");
  await api.sql('DELETE FROM mandate_days WHERE person = $1', [userId('agent3')]);
});

test('the network’s days are for who reaches the page; one person’s also for who administers accounts [USR-031]', async () => {
  for (const as of ['agent1', 'admin_user', 'admin_mandate_type']) expect((await ask({}, as)).status, as).toBe(403);
  expect((await ask({}, 'admin')).status).toBe(200);
  expect((await ask({ by: 'person', id: userId('agent1') }, 'agent2')).status).toBe(403);
  expect((await ask({ by: 'person' }, 'admin_user')).status).toBe(403);
  const { body } = await ask({ by: 'person', id: userId('agent1') }, 'admin_user');
  expect((body.days as Values[]).at(-1)).toMatchObject({ mandates: 2 });
  expect(body.lines).toEqual([]);
});

test('an AC, super AC, coach or HO sees the days of the agents linked to them, and of nobody else [USR-019]', async () => {
  const team = async (as: string, query: Values = {}) =>
    (
      await api.call(
        'GET',
        `time-capsules/team?${new URLSearchParams({ from: ago(30), to: today, ...query } as never)}`,
        { as },
      )
    ).body;
  const ofOne = async (as: string) => (await ask({ by: 'person', id: userId('agent1') }, as)).status;
  const nothing = { days: [], lines: [] };
  expect(await team('agent2')).toEqual(nothing);
  const whole = (await mine()).body.days as Values[];
  expect(whole.length).toBeGreaterThan(0);
  for (const kind of ['AC', 'super_AC', 'coach', 'HO']) {
    const made = await world.make(
      'agent-relations',
      { agent: userId('agent1'), kind, related: userId('agent2') },
      'users',
    );
    const seen = await team('agent2');
    expect(seen.days, kind).toEqual(whole);
    expect(seen.lines, kind).toEqual([expect.objectContaining({ id: userId('agent1') })]);
    expect((await team('agent2', { id: userId('agent3') })).days, kind).toEqual([]);
    expect(await ofOne('agent2'), kind).toBe(200);
    expect(await team('agent1'), kind).toEqual(nothing);
    expect(await team('agent3'), kind).toEqual(nothing);
    await api.call('DELETE', `agent-relations/${made.id}`, { as: 'users', body: { version: made.version } });
    expect(await ofOne('agent2'), kind).toBe(403);
  }
  for (const kind of ['RC', 'BDC', 'referring', 'agent']) {
    await world.make('agent-relations', { agent: userId('agent1'), kind, related: userId('agent2') }, 'users');
    expect(await team('agent2'), kind).toEqual(nothing);
    expect(await ofOne('agent2'), kind).toBe(403);
  }
});

test('another network has days of its own', async () => {
  expect((await ask({}, 'super', 'B1')).body.days).toEqual([]);
  expect((await ask({ by: 'person', id: userId('agent1') }, 'super', 'B1')).body.days).toEqual([]);
});

test('days that are none, turned round or too far apart are refused at their field', async () => {
  const at = async (query: Values) => {
    const { status, body } = await ask(query);
    return [status, ((body.error as Values)?.details as Values[])?.map(({ path }) => path)];
  };
  expect(await at({ from: '2026-02-30' })).toEqual([422, ['/from']]);
  expect(await at({ from: today, to: ago(1) })).toEqual([422, ['/to']]);
  expect(await at({ from: ago(1_200) })).toEqual([422, ['/from']]);
  expect(await at({ by: 'owner' })).toEqual([422, ['/by']]);
});
