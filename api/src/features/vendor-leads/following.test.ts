import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { centreOf } from '@hestia/seeds/reference/centres.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';

type Values = Record<string, unknown> & { id: string; version: number };

let api: TestApi;
let door: Values;
let address: string;
const PLACE = { postcode: '69003', town: 'Lyon' };
let count = 0;
beforeAll(async () => {
  api = await startApi(undefined, undefined, { publicUrl: 'https://app.example' });
  const source = await add('request-sources', { name: 'Site', seller: true, buyer: false });
  await add('agent-relations', { agent: userId('agent1'), kind: 'AC', related: userId('agent3') });
  await add('agent-relations', { agent: userId('agent1'), kind: 'RC', related: userId('super') });
  await add('agent-relations', { agent: userId('agent2'), kind: 'AC', related: userId('super') });
  await api.sql(`UPDATE users SET area = '{"lat": 45.76, "lon": 4.85, "distance": 20}' WHERE id = ANY ($1)`, [
    [userId('agent1'), userId('agent2')],
  ]);
  door = await add('lead-doors', { name: 'Our site', source: source.id });
  address = (await api.call('GET', `lead-doors/${door.id}/address`, { as: 'super' })).body.url as string;
}, 60_000);
afterAll(() => api.close());

const call = (method: string, path: string, body?: object, as = 'super') =>
  api.call(method, path, { as, ...(body ? { body } : {}) });
async function add(path: string, body: object): Promise<Values> {
  const reply = await call('POST', path, body);
  expect(reply.status, `${path} ${reply.text}`).toBe(201);
  return reply.body as Values;
}
const contact = () => {
  count += 1;
  return { lastName: `Vendeur ${count}`, email: `suite${count}@example.org` };
};
const lead = (more: object = {}) => add('vendor-leads', { contact: contact(), location: PLACE, ...more });
const get = async (id: string) => (await call('GET', `vendor-leads/${id}`)).body as Values;
const step = async (id: string, name: string, said: object = {}) =>
  call('POST', `vendor-leads/${id}/transitions/${name}`, { version: (await get(id)).version, ...said });
const change = async (id: string, body: object) =>
  call('PATCH', `vendor-leads/${id}`, { version: (await get(id)).version, ...body });
const detail = (reply: { body: unknown }) => (reply.body as { error?: { details?: Values[] } }).error?.details?.[0];
const post = async (body: object) => {
  const reply = await fetch(address.replace('https://app.example', api.url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as Values };
};

test('a lead lies in the middle of its town where nobody says more, and is near agents by that [VEN-028]', async () => {
  const lyon = { inseeCode: '69383', point: centreOf('69383'), precision: 'commune' };
  const { id } = await lead();
  expect((await get(id)).location).toMatchObject(lyon);
  const { agents } = (await call('GET', `vendor-leads/${id}/agents`)).body as never as { agents: Values[] };
  expect(agents[0]).toMatchObject({ isNear: true });
  await change(id, { location: { ...lyon, postcode: '83990', town: 'Saint-Tropez' } });
  expect((await get(id)).location).toMatchObject({ inseeCode: '83119', point: centreOf('83119') });
  const { agents: far } = (await call('GET', `vendor-leads/${id}/agents`)).body as never as { agents: Values[] };
  expect(far.map(({ isNear }) => isNear)).toEqual([false, false]);
  const exact = { lat: 45.7577, lng: 4.8553 };
  const said = await lead({ location: { ...PLACE, point: exact, precision: 'hand' } });
  expect((await get(said.id)).location).toMatchObject({ point: exact, precision: 'hand' });
});

test('a site that knows no coordinates hands in a lead that goes to an agent near by [VEN-028]', async () => {
  const { status, body } = await post({ contact: contact(), location: PLACE });
  expect(status, JSON.stringify(body)).toBe(201);
  expect(await get(body.id)).toMatchObject({ status: 'waiting_for_appointment', agent: expect.any(String) });
});

test('of thousands of agents, those near a lead are among the proposed whoever joined first [VEN-028]', async () => {
  const far = `'{"lat": 50.63, "lon": 3.06, "distance": 20}'`;
  await api.sql(`INSERT INTO users (tenant_id, id, email, first_name, active, area)
    SELECT 'A1', 'USR0' || n, 'far' || n || '@example.org', 'Far', true, ${far} FROM generate_series(1, 2000) AS n`);
  await api.sql(`INSERT INTO agent_relations (tenant_id, id, agent, kind, related)
    SELECT 'A1', 'AGR0' || n, 'USR0' || n, 'AC', '${userId('super')}' FROM generate_series(1, 2000) AS n`);
  await api.sql('ANALYZE users, agent_relations, agent_areas');
  try {
    for (const [part, index] of [
      ['ORDER BY a.place <-> point(3.3, 45.7) LIMIT 200', 'agent_areas_place_idx'],
      ['AND a.cover @> box(point(3.3, 45.7))', 'agent_areas_cover_idx'],
    ]) {
      const plan = await api.sql(`EXPLAIN SELECT a.user_id FROM agent_areas AS a WHERE a.tenant_id = 'A1' ${part}`);
      expect(JSON.stringify(plan)).toContain(index);
    }
    const { id } = await lead();
    const { agents } = (await call('GET', `vendor-leads/${id}/agents`)).body as never as { agents: Values[] };
    expect(agents.slice(0, 2).map((one) => [one.id, one.isNear])).toEqual(
      expect.arrayContaining([
        [userId('agent1'), true],
        [userId('agent2'), true],
      ]),
    );
  } finally {
    await api.sql(`DELETE FROM agent_relations WHERE agent LIKE 'USR0%'`);
    await api.sql(`DELETE FROM users WHERE id LIKE 'USR0%'`);
  }
});

test('who drew their area on the map gets the leads within it, found by its box, and none beside it [VEN-028]', async () => {
  const path = `users/${userId('agent2')}`;
  const before = (await call('GET', path)).body as never as Values;
  const draw = async (drawnArea: object | null) => {
    const { version } = (await call('GET', path)).body as never as Values;
    return call('PATCH', path, { version, drawnArea });
  };
  const square = (west: number, south: number) => ({
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [0, 0],
          [0.1, 0],
          [0.1, 0.1],
          [0, 0.1],
          [0, 0],
        ].map(([x = 0, y = 0]) => [west + x, south + y]),
      ],
    ],
  });
  const isNear = async (id: string) => {
    const { agents } = (await call('GET', `vendor-leads/${id}/agents`)).body as never as { agents: Values[] };
    return agents.find((one) => one.id === userId('agent2'))?.isNear;
  };
  const { id } = await lead();
  try {
    expect(await isNear(id)).toBe(true);
    // Within 20 km of the point, and beside what is drawn.
    expect((await draw(square(4.95, 45.7))).status).toBe(200);
    expect(await isNear(id)).toBe(false);
    // No point at all: what is drawn is enough.
    await api.sql('UPDATE users SET area = NULL WHERE id = $1', [userId('agent2')]);
    expect((await draw(square(4.8, 45.7))).status).toBe(200);
    expect(await isNear(id)).toBe(true);
    const [{ cover } = {}] = await api.sql('SELECT cover FROM agent_areas WHERE user_id = $1', [userId('agent2')]);
    expect(String(cover)).toMatch(/45\.8\d*\),\(3\.30\d*,45\.7/);
    const open = square(4.8, 45.7);
    open.coordinates[0]?.[0]?.pop();
    expect(detail(await draw(open))).toMatchObject({ path: '/drawnArea', message: expect.stringMatching(/end/) });
  } finally {
    expect((await draw(null)).status).toBe(200);
    await api.sql('UPDATE users SET area = $2 WHERE id = $1', [userId('agent2'), JSON.stringify(before.area)]);
  }
});

test('another agent comes with another manager, unless one who leads them is named or has it already [VEN-019][VEN-026]', async () => {
  const { id } = await lead({ agent: userId('agent1') });
  expect(await get(id)).toMatchObject({ manager: userId('agent3') });
  const moved = await step(id, 'assignAgent', { agent: userId('agent2') });
  expect(moved.body).toMatchObject({ agent: userId('agent2'), manager: userId('super') });
  expect(detail(await change(id, { manager: userId('agent3') }))).toMatchObject({
    ...{ path: '/manager', message: 'This person doesn’t lead the agent.' },
  });
  expect((await change(id, { agent: userId('agent1') })).body).toMatchObject({ manager: userId('super') });
  expect((await change(id, { manager: userId('agent3') })).body).toMatchObject({ manager: userId('agent3') });
  const alone = await change(id, { agent: userId('agent3') });
  expect(detail(alone)).toMatchObject({ path: '/agent', message: "There's no manager linked to the agent." });
});

test('a lead that a deadline passes on has the manager of its new agent [VEN-010][VEN-019]', async () => {
  const { id } = await lead({ agent: userId('agent1') });
  for (const _ of ['late', 'passed on']) {
    await api.sql(`UPDATE vendor_leads SET due = now() - interval '1 minute' WHERE id = $1`, [id]);
    await api.tick('records.due.times', new Date());
    await api.runJobs();
  }
  expect(await get(id)).toMatchObject({
    ...{ lateness: 'passed_on', agent: userId('agent2'), manager: userId('super') },
  });
});

test('a lead that a person gave to another doesn’t come back by itself [VEN-010]', async () => {
  const { id } = await lead({ agent: userId('agent1') });
  expect((await change(id, { agent: userId('agent2') })).body).toMatchObject({ had: [userId('agent1')] });
  for (const _ of ['late', 'passed on']) {
    await api.sql(`UPDATE vendor_leads SET due = now() - interval '1 minute' WHERE id = $1`, [id]);
    await api.tick('records.due.times', new Date());
    await api.runJobs();
  }
  expect(await get(id)).toMatchObject({ lateness: 'passed_on', agent: userId('agent2') });
});

test('a meeting when the agent is taken is refused at its time, in the person’s language [VEN-013]', async () => {
  const meetingAt = '2031-06-03T08:00:00.000Z';
  const [one, other] = [await lead({ agent: userId('agent1') }), await lead({ agent: userId('agent1') })];
  expect((await step(one.id, 'createAppointment', { meetingAt })).status).toBe(200);
  const body = { version: other.version, meetingAt };
  const path = `vendor-leads/${other.id}/transitions/createAppointment`;
  const refused = await api.call('POST', path, { as: 'super', language: 'fr', body });
  expect([refused.status, detail(refused)]).toMatchObject([
    422,
    { path: '/meetingAt', code: 'busy', message: expect.stringContaining('agent est occupé') },
  ]);
});

test('a vendor joins the appointment of the lead’s own people alone, in the place of who was taken for them [VEN-013]', async () => {
  const client = (lastName: string) => add('clients', { lastName, emails: [{ email: `${lastName}@example.org` }] });
  const [first, second] = [await client('Premier'), await client('Second')];
  const meeting = (owner: string, day: string) => {
    const times = { startAt: `${day}T08:00:00.000Z`, endAt: `${day}T09:00:00.000Z` };
    return add('appointments', { kind: 'estimation', owner: userId(owner), ...times });
  };
  const [own, strange] = [await meeting('agent1', '2031-07-01'), await meeting('agent2', '2031-07-02')];
  const clientsOf = async ({ id }: Values) => (await call('GET', `appointments/${id}`)).body.clients;
  const mine = await lead({ agent: userId('agent1') });
  await step(mine.id, 'createAppointment', { appointment: own.id });
  await change(mine.id, { vendor: first.id });
  expect(await clientsOf(own)).toEqual([first.id]);
  await change(mine.id, { vendor: second.id });
  expect(await clientsOf(own)).toEqual([second.id]);
  await change(mine.id, { appointment: strange.id });
  const { body } = await call('GET', `vendor-leads/${mine.id}`);
  expect(body).toMatchObject({ appointment: strange.id, vendor: second.id });
  expect(await clientsOf(strange)).toEqual([]);
});

test('a lead that is taken up again goes to another manager, and with its agent to one who leads them [VEN-019]', async () => {
  const { id } = await lead({ agent: userId('agent2') });
  await step(id, 'close', { closeReason: 'gave_up' });
  expect((await step(id, 'reopen')).status).toBe(200);
  const given = await step(id, 'assignManager', { manager: userId('agent3') });
  expect(given.body, given.text).toMatchObject({ manager: userId('agent3') });
  const back = await step(id, 'assignAgent', { agent: userId('agent2') });
  expect(back.body, back.text).toMatchObject({ agent: userId('agent2'), manager: userId('super') });
});

test('what is closed while it pauses doesn’t wake any more [VEN-016][VEN-017]', async () => {
  const { id } = await lead({ agent: userId('agent1') });
  await step(id, 'pause', { pausedUntil: '2031-02-03' });
  const closed = await step(id, 'close', { closeReason: 'gave_up' });
  expect(closed.body).toMatchObject({ pausing: 'running', inPause: false, pausedUntil: null, remaining: null });
  await api.tick('records.due.days', new Date('2031-02-03T08:00:00.000Z'));
  await api.runJobs();
  expect(await get(id)).toMatchObject({ status: 'closed', version: closed.body.version });
});

test('who is away now is given no lead, and is again once they are back [VEN-028]', async () => {
  const agent = userId('agent1');
  const today = parisDay();
  const { id: calendar } = await add('calendars', { name: 'Leave', color: 'red' });
  const leave = { calendar, summary: 'Leave', description: 'Away', participants: [agent], allDay: true, away: true };
  const event = await add('events', { ...leave, startDay: today, endDay: today });
  const { id } = await lead();
  const near = async () => {
    const { body } = await call('GET', `vendor-leads/${id}/agents`);
    return (body.agents as never as Values[]).map((one) => one.id);
  };
  expect(await near()).not.toContain(agent);
  expect(await near()).toContain(userId('agent2'));
  await call('PATCH', `events/${event.id}`, { version: event.version, away: false });
  expect(await near()).toContain(agent);
});

test('of leads that come in at once nobody is given more than they are to have [VEN-028]', async () => {
  const areas = await api.sql('UPDATE users SET area = NULL WHERE id = $1 RETURNING id', [userId('agent2')]);
  expect(areas).toHaveLength(1);
  await api.sql(`UPDATE vendor_leads SET status = 'closed'`);
  await api.sql(`UPDATE tenants SET lead_routing = '{"first": "load", "mostOpen": 1}'`);
  const made = await Promise.all(Array.from({ length: 20 }, () => post({ contact: contact(), location: PLACE })));
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
  const given = await api.sql('SELECT id FROM vendor_leads WHERE id = ANY ($1) AND agent IS NOT NULL', [
    made.map(({ body }) => body.id),
  ]);
  expect(given).toHaveLength(1);
  await api.sql('UPDATE tenants SET lead_routing = NULL');
});

test('a lead waits by the hours of the agency of its agent, and by those of the next one who has it [VEN-010]', async () => {
  const office = { name: 'One hour a day', phone: '0472000001', workingHours: { opens: 12, closes: 13 } };
  const address = { line1: '1 rue Haute', postcode: '69001', town: 'Lyon', country: 'FR' };
  const agency = await add('agencies', { ...office, address });
  const [{ agency: own } = {}] = await api.sql('SELECT agency FROM users WHERE id = $1', [userId('agent1')]);
  const place = (id: unknown) => api.sql('UPDATE users SET agency = $2 WHERE id = $1', [userId('agent1'), id]);
  await place(agency.id);
  try {
    const [slow, usual] = [await lead({ agent: userId('agent1') }), await lead({ agent: userId('agent2') })];
    const days = (Date.parse(String(slow.due)) - Date.parse(String(usual.due))) / 86_400_000;
    expect(days, `${slow.due} ${usual.due}`).toBeGreaterThan(8);
    expect((await change(slow.id, { agent: userId('agent2') })).status).toBe(200);
    const handed = String((await get(slow.id)).due);
    expect(Math.abs(Date.parse(handed) - Date.parse(String(usual.due))), 'its next agent’s').toBeLessThan(120_000);
  } finally {
    await place(own ?? null);
  }
});

test('a lead that waits keeps what remains of its time where hours change: its agency’s, its agent’s agency, the network’s', async () => {
  const address = { line1: '1 rue Haute', postcode: '69001', town: 'Lyon', country: 'FR' };
  const agency = await add('agencies', { name: 'As the network', phone: '0472000003', address });
  const patch = async (path: string, body: object) => {
    const { version } = (await call('GET', path)).body as Values;
    const reply = await call('PATCH', path, { ...body, version });
    expect(reply.status, reply.text).toBe(200);
  };
  const [{ agency: own } = {}] = await api.sql('SELECT agency FROM users WHERE id = $1', [userId('agent1')]);
  const { id, due } = await lead({ agent: userId('agent1') });
  const foreign = await lead({ agent: userId('agent2') });
  const weeks = async () => (Date.parse(String((await get(id)).due)) - Date.parse(String(due))) / (7 * 86_400_000);
  const near = (value: number) => expect.soft(value).toBeCloseTo(0, 3);
  await patch(`users/${userId('agent1')}`, { agency: agency.id });
  near(await weeks());
  await patch(`agencies/${agency.id}`, { workingHours: { opens: 12, closes: 13 } });
  expect(await weeks(), 'an hour a day').toBeGreaterThan(1);
  expect((await get(foreign.id)).due).toBe(foreign.due);
  await patch(`users/${userId('agent1')}`, { agency: own ?? null });
  near(await weeks());
  await patch('tenants/A1', { answerDeadline: { hours: 4, opens: 12, closes: 13 } });
  expect(await weeks(), 'an hour a day in the network').toBeGreaterThan(1);
  await patch('tenants/A1', { answerDeadline: null });
  near(await weeks());
});

test('whose managers have left gets no lead, and none that comes in is lost [VEN-019][VEN-028]', async () => {
  await api.sql('UPDATE users SET active = false WHERE id = $1', [userId('agent3')]);
  await api.sql(`DELETE FROM agent_relations WHERE related = $1`, [userId('super')]);
  const { status, body } = await post({ contact: contact(), location: PLACE });
  expect(status, JSON.stringify(body)).toBe(201);
  expect(await get(body.id)).toMatchObject({ status: 'waiting_for_manager_assignment', agent: null });
  const { agents } = (await call('GET', `vendor-leads/${body.id}/agents`)).body as never as { agents: Values[] };
  expect(agents).toEqual([]);
});
