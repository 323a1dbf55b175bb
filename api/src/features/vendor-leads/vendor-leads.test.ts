import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { whileAdding } from '../../testing/adding.ts';
import { startApi, type TestApi, userId } from '../../testing/api.ts';

type Values = Record<string, unknown> & { id: string; version: number };

let api: TestApi;
let source: Values;
let door: Values;
const LYON = { lat: 45.764, lng: 4.8357 };
const PLACE = { postcode: '69003', town: 'Lyon', point: LYON };
let count = 0;
beforeAll(async () => {
  api = await startApi(undefined, undefined, { publicUrl: 'https://app.example' });
  source = await add('request-sources', { name: 'Site', seller: true, buyer: false });
  for (const agent of ['agent1', 'agent2'])
    await add('agent-relations', { agent: userId(agent), kind: 'AC', related: userId('agent3') });
  await api.sql(`UPDATE users SET area = '{"lat": 45.76, "lon": 4.83, "distance": 20}' WHERE id = ANY ($1)`, [
    [userId('agent1'), userId('agent2')],
  ]);
  door = await add('lead-doors', { name: 'Our site', source: source.id });
}, 60_000);
afterAll(() => api.close());
beforeEach(() => api.sql('DELETE FROM rate_limits'));

const call = (method: string, path: string, body?: object, as = 'super', tenant = 'A1') =>
  api.call(method, path, { as, tenant, ...(body ? { body } : {}) });
async function add(path: string, body: object, as = 'super'): Promise<Values> {
  const reply = await call('POST', path, body, as);
  expect(reply.status, `${path} ${reply.text}`).toBe(201);
  return reply.body as Values;
}
const contact = () => {
  count += 1;
  return { firstName: 'Vera', lastName: `Vendeur ${count}`, email: `vera${count}@example.org` };
};
const lead = (more: object = {}) =>
  add('vendor-leads', { contact: contact(), location: PLACE, source: source.id, ...more });
const get = async (id: string, as = 'super') => (await call('GET', `vendor-leads/${id}`, undefined, as)).body as Values;
const step = async (id: string, name: string, said: object = {}, as = 'super') =>
  call('POST', `vendor-leads/${id}/transitions/${name}`, { version: (await get(id, as)).version, ...said }, as);
const change = async (id: string, body: object, as = 'super') =>
  call('PATCH', `vendor-leads/${id}`, { version: (await get(id)).version, ...body }, as);
const detail = (reply: { body: unknown }) => (reply.body as { error?: { details?: Values[] } }).error?.details?.[0];
const url = async () => (await call('GET', `lead-doors/${door.id}/address`)).body.url as string;
const post = async (body: object, address?: string) => {
  const path = (address ?? (await url())).replace('https://app.example', api.url);
  const reply = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as Values };
};
const in2031 = (hour: number) => new Date(Date.UTC(2031, 4, 6, hour + count * 24)).toISOString();

test('a lead goes from the first call to a mandate, each step by who has it and with what it needs [VEN-001][VEN-008][VEN-011][VEN-012][VEN-013][VEN-014][VEN-015][VEN-020][VEN-021][VEN-030]', async () => {
  const { id } = await lead();
  expect(await get(id)).toMatchObject({ status: 'waiting_for_manager_assignment', due: expect.any(String) });
  expect((await step(id, 'assignManager', { manager: userId('agent3') })).body).toMatchObject({
    status: 'waiting_for_agent_assignment',
  });
  expect((await step(id, 'assignAgent', { agent: userId('agent1') }, 'agent3')).body).toMatchObject({
    status: 'waiting_for_appointment',
  });
  const written = (set: string) => api.sql(`UPDATE vendor_leads SET ${set} WHERE id = $1`, [id]);
  await expect(written(`pausing = 'paused', paused_until = '2031-02-03'`)).rejects.toThrow(/never_forgotten/);
  await expect(written('status = NULL')).rejects.toThrow(/null|one_owner/);
  await expect(written('agent = NULL')).rejects.toThrow(/one_owner/);
  await expect(written(`status = 'waiting_for_agent_assignment', manager = NULL`)).rejects.toThrow(/one_owner/);
  const met = await step(id, 'createAppointment', { meetingAt: in2031(8) }, 'agent1');
  expect(met.status, met.text).toBe(200);
  const made = (await call('GET', `appointments/${met.body.appointment}`, undefined, 'agent1')).body;
  expect(made).toMatchObject({ kind: 'estimation', owner: userId('agent1'), location: '69003 Lyon' });
  expect(made).toMatchObject({ status: 'agent_confirmed', clients: [] });
  const known = await step(id, 'identifyVendor', {}, 'agent1');
  expect(known.body).toMatchObject({ status: 'waiting_for_mandate', vendor: expect.stringMatching(/^CLI/) });
  const client = (await call('GET', `clients/${known.body.vendor}`)).body;
  expect(client).toMatchObject({ owner: userId('agent1'), state: 'inactive_seller' });
  const joined = await call('GET', `appointments/${met.body.appointment}`, undefined, 'agent1');
  expect(joined.body).toMatchObject({ status: 'agent_confirmed', clients: [client.id] });
  const mandateType = await add('mandate-types', {
    name: { fr: `Simple ${count}` },
    for: 'property',
    kind: 'simple',
    feesPayableBy: 'seller',
    maximumDuration: 12,
  });
  const mandateSource = await add('mandate-sources', { name: { fr: `Lead ${count}` } });
  const body = { type: mandateType.id, source: mandateSource.id, clients: [client.id] };
  await add('mandates', body, 'agent2');
  expect(await get(id)).toMatchObject({ status: 'waiting_for_mandate', mandate: null });
  const mandate = await add('mandates', body, 'agent1');
  const linked = await get(id);
  expect(linked).toMatchObject({ status: 'waiting_for_mandate_completion', mandate: mandate.id });
  const changed = await call('PATCH', `vendor-leads/${id}`, {
    version: linked.version,
    headOfficeId: 'HO-7',
    flags: ['urgent'],
  });
  expect(changed.body).toMatchObject({ headOfficeId: 'HO-7', flags: ['urgent'] });
});

test('a vendor is known by their address however it is written', async () => {
  const email = `Mixed.Case${count}@Example.org`;
  const emails = [{ email, primary: true }];
  const { id } = await add('clients', { firstName: 'Vera', lastName: 'Connue', emails });
  await api.sql('UPDATE clients SET emails = $2 WHERE id = $1', [id, JSON.stringify(emails)]);
  const made = await lead({ contact: { ...contact(), email: email.toLowerCase(), phone: null } });
  await step(made.id, 'assignManager', { manager: userId('agent3') });
  await step(made.id, 'assignAgent', { agent: userId('agent1') }, 'agent3');
  await step(made.id, 'createAppointment', { meetingAt: in2031(9) }, 'agent1');
  expect((await step(made.id, 'identifyVendor', {}, 'agent1')).body).toMatchObject({ vendor: id });
});

test('a vendor who is being added is waited for', async () => {
  const { id } = await add('clients', { lastName: 'Connue', emails: [{ email: 'before@example.net' }] });
  const made = await lead({ contact: { ...contact(), email: 'added@example.org' } });
  await step(made.id, 'assignManager', { manager: userId('agent3') });
  await step(made.id, 'assignAgent', { agent: userId('agent1') }, 'agent3');
  await step(made.id, 'createAppointment', { meetingAt: in2031(9) }, 'agent1');
  const identifies = () => step(made.id, 'identifyVendor', {}, 'agent1');
  const known = await whileAdding(api, { client: id, emails: [{ email: 'added@example.org' }] }, identifies);
  expect(known.body).toMatchObject({ vendor: id });
});

test('what lacks is said in its own sentence [VEN-018][VEN-022][VEN-023][VEN-024][VEN-025]', async () => {
  const { id } = await lead({ location: null });
  const message = async (name: string, said: object = {}) => detail(await step(id, name, said))?.message;
  expect(await message('assignManager')).toBe('The manager must be filled.');
  const unmanaged = await step(id, 'assignManager');
  expect([unmanaged.status, detail(unmanaged)?.path], 'beside what is to be filled').toEqual([422, '/manager']);
  await step(id, 'assignManager', { manager: userId('agent3') });
  expect(await message('assignAgent', { agent: userId('agent1') })).toBe('The location must be filled.');
  await call('PATCH', `vendor-leads/${id}`, { version: (await get(id)).version, location: PLACE });
  expect(await message('assignAgent')).toBe('The agent must be filled.');
  await step(id, 'assignAgent', { agent: userId('agent1') });
  await step(id, 'createAppointment', { meetingAt: in2031(10) });
  await step(id, 'identifyVendor');
  expect(detail(await change(id, { vendor: null }))).toMatchObject({
    ...{ path: '/vendor', message: 'The vendor must be filled.' },
  });
  expect(detail(await change(id, { agent: null }))).toMatchObject({ path: '/agent' });
  const placeless = { contact: contact(), agent: userId('agent1') };
  expect(detail(await call('POST', 'vendor-leads', placeless))).toMatchObject({
    ...{ path: '/location/town', message: 'The location must be filled.' },
  });
});

test('an agent has a manager, or can’t be given a lead [VEN-019][VEN-026]', async () => {
  const { id } = await lead({ agent: userId('agent2') });
  expect(await get(id)).toMatchObject({ manager: userId('agent3'), status: 'waiting_for_appointment' });
  const alone = await call('POST', 'vendor-leads', { contact: contact(), location: PLACE, agent: userId('agent3') });
  expect(detail(alone)).toMatchObject({ path: '/agent', message: "There's no manager linked to the agent." });
});

test('agents and managers read their own, nobody else knows of it [VEN-004][VEN-005][VEN-029]', async () => {
  const { id } = await lead({ agent: userId('agent2') });
  expect((await call('GET', `vendor-leads/${id}`, undefined, 'agent2')).status).toBe(200);
  expect((await call('GET', `vendor-leads/${id}`, undefined, 'agent3')).status).toBe(200);
  expect((await call('GET', `vendor-leads/${id}`, undefined, 'agent1')).status).toBe(404);
  const own = (await call('GET', 'vendor-leads', undefined, 'agent1')).body;
  expect(own.pagination).toMatchObject({ perPage: 10, page: 1 });
  const list = own.results as Values[];
  expect(list.every(({ agent, manager }) => [agent, manager].includes(userId('agent1')))).toBe(true);
  expect((await call('GET', `vendor-leads/${id}`, undefined, 'super', 'B1')).status).toBe(404);
});

test('agents near by are proposed, the fittest first, and why [VEN-028]', async () => {
  const { id } = await lead();
  const { agents } = (await call('GET', `vendor-leads/${id}/agents`)).body as never as { agents: Values[] };
  expect(agents.map((one) => one.id).sort()).toEqual([userId('agent1'), userId('agent2')]);
  expect(agents[0]).toMatchObject({
    isNear: true,
    kilometres: expect.any(Number),
    open: expect.any(Number),
    name: expect.any(String),
  });
  expect(Number(agents[0]?.open)).toBeLessThanOrEqual(Number(agents[1]?.open));
});

test('a pause keeps what remains of the time, and ends by itself [VEN-009][VEN-016]', async () => {
  const { id } = await lead({ agent: userId('agent1') });
  expect(detail(await step(id, 'pause', { pausedUntil: '2020-01-01' }))).toMatchObject({ code: 'pauseToday' });
  const paused = await step(id, 'pause', { pausedUntil: '2031-02-03' });
  expect(paused.body).toMatchObject({ inPause: true, due: null, remaining: expect.any(Number) });
  await api.tick('records.due.days', new Date('2031-02-03T08:00:00.000Z'));
  await api.runJobs();
  expect(await get(id)).toMatchObject({ inPause: false, pausedUntil: null, due: expect.any(String) });
});

test('who is late is told, then it passes to the next near by, then to the head office; none is ever without a deadline [VEN-010]', async () => {
  const { id } = await lead({ agent: userId('agent1') });
  const expire = async () => {
    await api.sql(`UPDATE vendor_leads SET due = now() - interval '1 minute' WHERE id = $1`, [id]);
    await api.tick('records.due.times', new Date());
    await api.runJobs();
    return get(id);
  };
  expect(await expire()).toMatchObject({ lateness: 'late', agent: userId('agent1'), due: expect.any(String) });
  expect(await expire()).toMatchObject({ lateness: 'passed_on', agent: userId('agent2'), had: [userId('agent1')] });
  expect(await expire()).toMatchObject({ lateness: 'head_office', due: expect.any(String) });
  await expect(api.sql('UPDATE vendor_leads SET due = NULL WHERE id = $1', [id])).rejects.toThrow(/never_forgotten/);
  const met = await step(id, 'createAppointment', { meetingAt: in2031(12) });
  expect(met.body).toMatchObject({ lateness: 'on_time', status: 'waiting_for_client_identification' });
});

test('a lead is closed or lost with a reason, and opened again [VEN-017]', async () => {
  const { id } = await lead();
  expect((await step(id, 'close')).status).toBe(422);
  expect((await step(id, 'close', { closeReason: 'gave_up' })).body).toMatchObject({ status: 'closed', due: null });
  expect((await step(id, 'reopen')).body).toMatchObject({
    status: 'waiting_for_manager_assignment',
    due: expect.any(String),
  });
  expect((await step(id, 'fail', { closeReason: 'competitor' })).body).toMatchObject({ status: 'failure' });
});

test('sites hand leads in by an address: once each, given to an agent near by at once [VEN-007]', async () => {
  const body = { contact: contact(), location: PLACE, message: 'How much is my flat?', externalId: 'A-1' };
  const first = await post(body);
  expect(first.status, JSON.stringify(first.body)).toBe(201);
  const again = await Promise.all([post(body), post(body), post(body)]);
  expect(again.map((one) => [one.status, one.body.id])).toEqual(Array(3).fill([200, first.body.id]));
  expect(await get(first.body.id)).toMatchObject({
    ...{
      source: source.id,
      manager: userId('agent3'),
      status: 'waiting_for_appointment',
      message: 'How much is my flat?',
    },
    contact: { firstName: 'Vera', email: body.contact.email },
  });
  const wrong = await post({ contact: { lastName: 'Nobody' } });
  expect([wrong.status, detail(wrong)]).toMatchObject([422, { path: '/contact/phone', code: 'unreachable' }]);
  expect((await post(body, `${await url()}x`)).status).toBe(404);
  const hostile = await post({ contact: contact(), status: 'success', agent: userId('super'), internalNote: 'x' });
  expect(await get(hostile.body.id)).toMatchObject({ internalNote: null, status: expect.stringContaining('waiting') });
  await call('PATCH', `lead-doors/${door.id}`, {
    version: (await call('GET', `lead-doors/${door.id}`)).body.version as number,
    active: false,
  });
  expect((await post(body)).status).toBe(404);
  expect((await call('GET', `lead-doors/${door.id}/address`, undefined, 'agent1')).status).toBe(404);
});

test('twenty leads at once go to agents, none is lost', async () => {
  await call('PATCH', `lead-doors/${door.id}`, {
    version: (await call('GET', `lead-doors/${door.id}`)).body.version as number,
    active: true,
  });
  const address = await url();
  const all = await Promise.all(
    Array.from({ length: 20 }, () => post({ contact: contact(), location: PLACE }, address)),
  );
  expect(all.map(({ status }) => status)).toEqual(Array(20).fill(201));
  const rows = await api.sql('SELECT agent, due FROM vendor_leads WHERE id = ANY ($1)', [
    all.map(({ body }) => body.id),
  ]);
  expect(rows.filter(({ agent, due }) => agent && due)).toHaveLength(20);
});
