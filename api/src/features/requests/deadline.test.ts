import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';

type Body = Record<string, unknown> & { id: string; version: number };

let api: TestApi;
let source: Body;
let client: Body;
beforeAll(async () => {
  api = await startApi(undefined, undefined, { limits: [] });
  source = await made('request-sources', { name: 'Portal', buyer: true, defaultLanguage: 'fr' }, 'super');
  client = await made('clients', { lastName: 'Garnier', emails: [{ email: 'garnier@example.org' }] });
});
afterAll(() => api.close());

async function made(path: string, body: object, as = 'agent1'): Promise<Body> {
  const reply = await api.call('POST', path, { as, body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as Body;
}
const asked = (more: object = {}) =>
  made('requests', {
    ...{ type: 'buyer', method: 'telephone', source: source.id, client: client.id, message: 'Is it still free?' },
    ...more,
  });
const got = async ({ id }: Body) => (await api.call('GET', `requests/${id}`, { as: 'agent1' })).body as Body;
async function plan(answerDeadline: object | null): Promise<void> {
  const { body } = await api.call('GET', 'tenants/A1', { as: 'super' });
  const change = { version: body.version, answerDeadline };
  const reply = await api.call('PATCH', 'tenants/A1', { as: 'super', body: change });
  expect(reply.status, reply.text).toBe(200);
  await api.runJobs();
}
/** The clock is looked at. */
async function look(): Promise<void> {
  await api.tick('records.due.times', new Date());
  await api.runJobs();
}
/** So long ago it was due, or was to be passed on. */
const wasDue = ({ id }: Body, name: 'due' | 'passes_on_at') =>
  api.sql(`UPDATE requests SET ${name} = now() - interval '1 minute' WHERE id = $1`, [id]);
const told = async (name: string, { id }: Body) =>
  (
    await api.sql(
      `SELECT kind FROM notifications WHERE person = $1 AND record_id = $2 AND kind = 'request.request-late'`,
      [userId(name), id],
    )
  ).length;
async function step(request: Body, name: string): Promise<Body> {
  const { version } = await got(request);
  const reply = await api.call('POST', `requests/${request.id}/transitions/${name}`, {
    as: 'agent1',
    body: { version },
  });
  expect(reply.status, reply.text).toBe(200);
  return got(request);
}

test('no request is due where the network sets no time; once it does, those that wait are, by when they came', async () => {
  const request = await asked();
  const done = await step(await asked(), 'finish');
  expect([request.due, request.firstAnswer, done.firstAnswer]).toEqual([null, 'awaited', 'answered']);
  await plan({ hours: 4, urgentHours: 1 });
  expect(await got(request)).toMatchObject({
    due: expect.any(String),
    firstAnswer: 'awaited',
    version: request.version,
  });
  expect((await got(done)).due).toBe(null);
  const [usual, urgent] = [await asked(), await asked({ urgent: true })];
  expect(String(urgent.due) < String(usual.due)).toBe(true);
  const short = await got(request);
  await plan({ hours: 100 });
  expect(String((await got(request)).due) > String(short.due)).toBe(true);
  await plan(null);
  expect((await got(request)).due).toBe(null);
});

test('who has it is told when it is late, then the next in line, each once; and whether it was kept is seen after', async () => {
  await plan({ hours: 4 });
  const [request, kept] = [await asked(), await asked()];
  expect(await step(kept, 'finish')).toMatchObject({ firstAnswer: 'kept', answeredAt: expect.any(String) });
  await look();
  expect(await told('agent1', request)).toBe(0);
  await wasDue(request, 'due');
  for (let runs = 0; runs < 2; runs++) await look();
  expect((await got(request)).firstAnswer).toBe('late');
  expect([await told('agent1', request), await told('lead', request)]).toEqual([1, 0]);
  await wasDue(request, 'passes_on_at');
  for (let runs = 0; runs < 2; runs++) await look();
  expect((await got(request)).firstAnswer).toBe('passed_on');
  expect([await told('agent1', request), await told('lead', request)]).toEqual([1, 1]);
  expect(await step(request, 'finish')).toMatchObject({ firstAnswer: 'missed' });
  expect(await step(request, 'reopen')).toMatchObject({ firstAnswer: 'missed' });
});

test('spam is waited for no more, and again once it is none', async () => {
  await plan({ hours: 4 });
  const request = await asked();
  expect(await step(request, 'spam')).toMatchObject({ firstAnswer: 'answered', due: null });
  expect(await step(request, 'reopen')).toMatchObject({ firstAnswer: 'awaited', due: expect.any(String) });
});

test('the list begins with what is overdue, then what is due soonest; what is answered follows, the newest first', async () => {
  await plan({ hours: 100, urgentHours: 50 });
  const names: Record<string, string> = {};
  const one = async (name: string, more: object = {}) => {
    const request = await asked({ ...more, message: 'Which comes first?' });
    names[request.id] = name;
    return request;
  };
  const [late, usual] = [await one('overdue'), await one('usual')];
  const done = [await one('answered first'), await one('answered last')];
  await one('urgent', { urgent: true });
  await wasDue(late, 'due');
  for (const request of done) await step(request, 'finish');
  const list = async (query: string) => {
    const { body } = await api.call('GET', `requests?range=[0,99]${query}`, { as: 'agent1' });
    return (body as { results: Body[] }).results.flatMap(({ id }) => names[id] ?? []);
  };
  const expected = ['overdue', 'urgent', 'usual', 'answered last', 'answered first'];
  expect(await list('')).toEqual(expected);
  expect(await list('&sort=["due","DESC"]')).toEqual(expected.toReversed());
  await step(usual, 'finish');
  expect((await list('')).indexOf('usual')).toBe(4);
});

async function changed(path: string, change: object, as = 'super'): Promise<void> {
  const { body } = await api.call('GET', path, { as });
  const reply = await api.call('PATCH', path, { as, body: { ...change, version: (body as Body).version } });
  expect(reply.status, reply.text).toBe(200);
  await api.runJobs();
}

test('it is due by the hours of its owner’s agency, reckoned anew where these, the owner or their agency change', async () => {
  await plan({ hours: 50 });
  const address = { line1: '1 rue Haute', postcode: '69001', town: 'Lyon', country: 'FR' };
  const [one, other] = [
    await made('agencies', { name: 'One hour a day', phone: '0472000001', address }, 'super'),
    await made('agencies', { name: 'As the network', phone: '0472000002', address }, 'super'),
  ];
  const usual = await asked();
  await changed(`users/${userId('agent2')}`, { agency: other.id });
  await changed(`users/${userId('agent1')}`, { agency: one.id });
  expect((await got(usual)).due, 'an agency that says nothing').toBe(usual.due);
  const foreign = await asked();
  await changed(`requests/${foreign.id}`, { owner: userId('agent2') });
  await changed(`agencies/${one.id}`, { workingHours: { opens: 12, closes: 13 } });
  const long = String((await got(usual)).due);
  const weeks = (Date.parse(long) - Date.parse(String(usual.due))) / (7 * 86_400_000);
  expect(weeks).toBeGreaterThan(6);
  expect((await got(foreign)).due, 'one of another agency').toBe(foreign.due);
  expect(String((await asked()).due) >= long, 'a new one').toBe(true);
  await changed(`requests/${usual.id}`, { owner: userId('agent2') });
  expect(String((await got(usual)).due) < long, 'its new owner’s agency').toBe(true);
  await changed(`users/${userId('agent2')}`, { agency: one.id });
  expect((await got(usual)).due, 'an owner who moves').toBe(long);
  await changed(`agencies/${one.id}`, { workingHours: null });
  expect((await got(usual)).due).toBe(usual.due);
});

test('whose holder is away when it is due is passed on at once, by calendars that change too', async () => {
  await plan({ hours: 4 });
  const calendar = await made('calendars', { name: 'Leave', color: 'blue' });
  const request = await asked();
  const usual = request.passesOnAt;
  const day = parisDay(new Date(String(request.due)));
  const days = { allDay: true, startDay: dayFrom(day, { days: -1 }), endDay: dayFrom(day, { days: 7 }) };
  const leave = await made('events', {
    ...{ calendar: calendar.id, summary: 'Leave', description: 'In the mountains', away: true, ...days },
    participants: [userId('agent1')],
  });
  await api.runJobs();
  expect(await got(request)).toMatchObject({ due: request.due, passesOnAt: request.due });
  const [own, others] = [await asked(), await asked({ owner: userId('agent2') })];
  expect(own.passesOnAt).toBe(own.due);
  expect(others.passesOnAt).not.toBe(others.due);
  await changed(`requests/${others.id}`, { owner: userId('agent1') });
  expect((await got(others)).passesOnAt).toBe(others.due);
  await changed(`events/${leave.id}`, { away: false }, 'agent1');
  expect((await got(request)).passesOnAt).toBe(usual);
});
