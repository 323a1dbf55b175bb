import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../../testing/api.ts';
import { rewritten } from '../../../testing/rewritten.ts';

type Trial = Record<string, never> & { moves: unknown[]; leads: number };

let api: TestApi;
const ids: string[] = [];
let source: string;
const PLACE = { postcode: '69003', town: 'Lyon', point: { lat: 45.764, lng: 4.8357 } };
beforeAll(async () => {
  api = await startApi();
  for (const agent of ['agent1', 'agent2'])
    await add('agent-relations', { agent: userId(agent), kind: 'AC', related: userId('agent3') });
  source = String((await add('request-sources', { name: 'Site', seller: true })).id);
  await add('lead-doors', { name: 'Our site', source });
  const area = (lat: number) => JSON.stringify({ lat, lon: 4.83, distance: 30 });
  await api.sql('UPDATE users SET area = $2 WHERE id = $1', [userId('agent1'), area(45.76)]);
  await api.sql('UPDATE users SET area = $2 WHERE id = $1', [userId('agent2'), area(45.9)]);
  for (let one = 0; one < 4; one++) {
    const contact = { lastName: `Vendeur ${one}`, email: `essai${one}@example.org` };
    const { id } = await add('vendor-leads', { contact, location: PLACE, source });
    ids.push(String(id));
    await api.sql('UPDATE vendor_leads SET created_at = now() - make_interval(days => $2) WHERE id = $1', [
      id,
      40 - one,
    ]);
    await rewritten(api, `UPDATE audit_entries SET at = now() - make_interval(days => $2) WHERE record_id = $1`, [
      id,
      40 - one,
    ]);
  }
}, 60_000);
afterAll(() => api.close());

async function add(path: string, body: object) {
  const reply = await api.call('POST', path, { as: 'super', body });
  expect(reply.status, `${path} ${reply.text}`).toBe(201);
  return reply.body as Record<string, unknown>;
}
const tried = (body: object, as = 'super', language?: 'fr') =>
  api.call('POST', 'lead-trials', { as, body, ...(language ? { language } : {}) });
const TABLES = ['vendor_leads', 'tenants', 'lead_delays', 'mails', 'notifications', 'audit_entries'];
const state = () =>
  Promise.all(
    TABLES.map((table) => api.sql(`SELECT md5(string_agg(t::text, ',' ORDER BY id)) AS sum FROM ${table} t`)),
  );

test('a changed rule is tried on the leads of 90 days, and nothing is written or told [VEN-010][VEN-028]', async () => {
  const before = await state();
  const same = await tried({});
  expect(same.status, same.text).toBe(200);
  expect(same.body).toMatchObject({ days: 90, leads: 4, isCut: false, moved: 0, before: { nobody: 0, exceeded: 4 } });
  const nearest = (await tried({ leadRouting: { first: 'distance' } })).body as Trial;
  expect(nearest).toMatchObject({
    ...{ moved: 2, moves: [{ from: userId('agent2'), to: userId('agent1'), count: 2 }] },
    examples: { moved: [{ id: ids[1] }, { id: ids[3] }] },
  });
  const full = (await tried({ leadRouting: { mostOpen: 1 } })).body;
  expect(full).toMatchObject({ after: { nobody: 2 }, before: { nobody: 0 } });
  const patient = (await tried({ status: 'waiting_for_manager_assignment', hours: 1000 })).body;
  expect(patient).toMatchObject({
    after: { exceeded: 0 },
    steps: [{ step: 'waiting_for_manager_assignment', before: 4, after: 0 }],
  });
  expect(await state()).toEqual(before);
});

test('who is on leave today had leads in the quarter all the same', async () => {
  const today = parisDay();
  const { id: calendar } = await add('calendars', { name: 'Leave', color: 'red' });
  const leave = { calendar, summary: 'Leave', description: 'Away', allDay: true, startDay: today, endDay: today };
  const { id } = await add('events', { ...leave, participants: [userId('agent1')], away: true });
  const { body } = await tried({ leadRouting: { first: 'distance' } });
  expect(body).toMatchObject({ moved: 2, moves: [{ from: userId('agent2'), to: userId('agent1') }] });
  await api.sql('UPDATE events SET away = false WHERE id = $1', [id]);
});

test('leads of a source whose address gives none to an agent stay with who has them [VEN-028]', async () => {
  await api.sql('UPDATE lead_doors SET automatic = false');
  const { body } = await tried({ leadRouting: { first: 'distance' } });
  expect(body).toMatchObject({ leads: 4, moved: 0, before: { nobody: 4, exceeded: 4 } });
  await api.sql('UPDATE lead_doors SET automatic = true');
});

test('in a network one trial goes on at a time', async () => {
  const all = await Promise.all(Array.from({ length: 4 }, () => tried({}, 'super', 'fr')));
  expect(all.map(({ status }) => status)).toContain(200);
  const refused = all.find(({ status }) => status !== 200);
  expect([refused?.status, refused?.body]).toMatchObject([422, { error: { code: 'trialUnderWay' } }]);
  expect((await tried({})).status).toBe(200);
});

test('the rule that is tried is the one by which leads are given then [VEN-028]', async () => {
  const { body } = await api.call('GET', 'tenants/A1', { as: 'super' });
  const leadRouting = { first: 'distance', mostOpen: 1 };
  const save = (headers = {}) =>
    api.call('PATCH', 'tenants/A1', { as: 'super', body: { version: body.version, leadRouting }, headers });
  const untried = await save();
  expect([untried.status, untried.body], untried.text).toMatchObject([409, { error: { code: 'untried' } }]);
  expect((await tried({ leadRouting })).status).toBe(200);
  const saved = await save();
  expect(saved.status, saved.text).toBe(200);
  const near = async () =>
    ((await api.call('GET', `vendor-leads/${ids[0]}/agents`, { as: 'super' })).body as never as { agents: object[] })
      .agents;
  expect(await near()).toMatchObject([{ id: userId('agent1'), isFull: false }, { id: userId('agent2') }]);
  await api.sql('UPDATE vendor_leads SET agent = $2 WHERE id = $1', [ids[1], userId('agent1')]);
  expect(await near()).toMatchObject([
    { id: userId('agent1'), isFull: true },
    { id: userId('agent2'), isFull: false },
  ]);
});

test('a time that was tried otherwise than it is saved asks once more, and is saved where that is confirmed', async () => {
  const [id, version, status, hours] = ['LDE00000001', 1, 'waiting_for_mandate', 30];
  await api.sql(`INSERT INTO lead_delays (tenant_id, id, version, status, hours) VALUES ('A1', $1, $2, $3, $4)`, [
    ...[id, version, status, hours],
  ]);
  expect((await tried({ status, hours: hours + 1 })).status).toBe(200);
  const save = (to: number, of: number, headers = {}) =>
    api.call('PATCH', `lead-delays/${id}`, { as: 'super', body: { version: of, hours: to }, headers });
  expect((await save(hours + 2, version)).body).toMatchObject({ error: { code: 'untried' } });
  const saved = await save(hours + 2, version, { 'X-Confirm': 'untried' });
  expect(saved.status, saved.text).toBe(200);
  const again = await save(hours + 1, Number(saved.body.version));
  expect(again.status, again.text).toBe(200);
});

test('what may not be saved is not tried, and is told at its field', async () => {
  const long = await tried({ status: 'waiting_for_mandate', hours: 5000 }, 'super', 'fr');
  expect([long.status, long.body]).toMatchObject([422, { error: { details: [{ path: '/hours', code: 'maximum' }] } }]);
  const none = await tried({ leadRouting: { mostOpen: 0 } });
  expect(none.body).toMatchObject({ error: { details: [{ path: '/leadRouting/mostOpen' }] } });
  expect((await tried({ status: 'success', hours: 3 })).status).toBe(422);
});

test('who may not change the rules may not try them', async () => {
  expect((await tried({}, 'agent1')).status).toBe(403);
});

test('another network’s leads are not tried', async () => {
  const { body } = await api.call('POST', 'lead-trials', { as: 'super', tenant: 'B1', body: {} });
  expect(body).toMatchObject({ leads: 0, moves: [] });
});
