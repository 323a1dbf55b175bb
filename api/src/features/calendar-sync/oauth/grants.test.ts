import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../../testing/api.ts';
import { type OpenIdServer, startOpenId } from '../../../testing/openid.ts';
import { served } from '../testing/caldav-server.ts';
import { GoogleServer } from '../testing/google-server.ts';
import { GraphServer } from '../testing/graph-server.ts';

type Body = Record<string, unknown> & { id: string; version: number };

const SCOPE = ['calendar.events', 'calendar.calendarlist.readonly']
  .map((one) => `https://www.googleapis.com/auth/${one}`)
  .join(' ');

let api: TestApi;
let issuer: OpenIdServer;
let google: GoogleServer;
let graph: GraphServer;
let web: Awaited<ReturnType<typeof served>>;
let graphWeb: Awaited<ReturnType<typeof served>>;
beforeAll(async () => {
  issuer = await startOpenId({ isNamed: true });
  google = new GoogleServer();
  web = await served(google.call);
  graphWeb = await served((...asked) => graph.call(...asked));
  graph = new GraphServer(`${graphWeb.url}/v1.0`);
  api = await startApi(undefined, undefined, {
    ...{ publicUrl: 'https://a.example', limits: [], trustedHosts: ['localhost'] },
    ...{ issuers: [issuer.issuer], googleUrl: `${web.url}/calendar/v3`, graphUrl: `${graphWeb.url}/v1.0` },
  });
});
beforeEach(() => {
  issuer.answers({ scope: SCOPE });
  google.takes = (access) => access.split('.').length === 3;
});
afterAll(async () => {
  await api.close();
  await web.close();
  await graphWeb.close();
  await issuer.stop();
});

const call = (method: string, path: string, body?: object, as = 'agent1') =>
  api.call(method, path, { as, ...(body ? { body } : {}) });
const connection = async (name: string, provider = 'google') =>
  (await call('POST', 'calendar-connections', { name, provider })).body as Body;
async function returned(url: string): Promise<URL> {
  const redirected = await fetch(url, { redirect: 'manual' });
  return new URL(redirected.headers.get('location') ?? '');
}
/** Lets the product in, as Google answers now. */
async function letIn(path: string) {
  const { url } = (await call('POST', `${path}/authorize`)).body;
  const { searchParams } = await returned(String(url));
  return call('POST', `${path}/authorized`, Object.fromEntries(searchParams));
}

test('a person lets the product in at Google, by what the network has set up, and both calendars stay in step', async () => {
  const { id } = await connection('Google');
  const path = `calendar-connections/${id}`;
  expect((await call('POST', `${path}/authorize`)).body).toMatchObject({
    error: { details: [{ path: '/provider', code: 'notOffered' }] },
  });
  await api.sql(`INSERT INTO login_providers (tenant_id, id, name, active) VALUES ('A1', 'google', 'google', false)`);
  const provider = (await call('GET', 'login-providers/google', undefined, 'super')).body;
  const given = { active: true, clientId: 'hestia', clientSecret: 'shh', issuer: issuer.issuer };
  const set = await call('PATCH', 'login-providers/google', { version: provider.version, ...given }, 'super');
  expect(set.status, set.text).toBe(200);

  const { url } = (await call('POST', `${path}/authorize`)).body;
  expect(String(url)).toContain('access_type=offline');
  const back = await returned(String(url));
  expect(back.origin + back.pathname).toBe('https://a.example/tenant/A1/toolbox/calendar-answer');
  const answer = Object.fromEntries(back.searchParams);
  const other = await connection('Another');
  expect((await call('POST', `calendar-connections/${other.id}/authorized`, answer)).status, 'of another one').toBe(
    422,
  );
  expect((await call('POST', `${path}/authorized`, answer, 'agent2')).status).toBe(404);
  const isIn = await call('POST', `${path}/authorized`, answer);
  expect(isIn.status, isIn.text).toBe(204);
  const [kept] = await api.sql('SELECT grants FROM calendar_progress WHERE connection = $1', [id]);
  expect(String(kept?.grants)).not.toContain('refresh');

  const day = dayFrom(parisDay(), { days: 9 });
  const at = (hour: string) => ({ dateTime: `${day}T${hour}:00:00Z` });
  const dentist = google.add({ summary: 'Dentist', start: at('09'), end: at('10'), colorId: '3' });
  const calendars = await call('GET', `${path}/calendars`);
  expect(calendars.body).toMatchObject({ results: [{ url: 'me@a.example' }] });
  expect((await call('POST', `${path}/calendar`, { url: 'me@a.example' })).status).toBe(204);
  await api.runJobs();
  expect((await call('GET', path)).body).toMatchObject({ state: 'inStep', granted: true });
  const [event] = (await call('GET', 'events?range=[0,9]')).body.results as Body[];
  expect(event).toMatchObject({ summary: 'Dentist', participants: [userId('agent1')] });
  await call('PATCH', `events/${event?.id}`, { version: event?.version, location: 'Brest' });
  // Its access is over: another one is asked for.
  let refusals = 0;
  google.takes = () => {
    refusals += 1;
    return refusals > 1;
  };
  await call('POST', `${path}/sync`);
  await api.runJobs();
  expect(google.events.get(dentist)).toMatchObject({ summary: 'Dentist', location: 'Brest', colorId: '3' });
  expect(google.mails).toBe(0);
  google.takes = () => false;
  await call('POST', `${path}/sync`);
  await api.runJobs();
  expect((await call('GET', path)).body).toMatchObject({ state: 'failed', problem: 'signInRefused' });
});

test('whom Google refuses is let in again, and reads why', async () => {
  const { id } = await connection('In part');
  const path = `calendar-connections/${id}`;
  issuer.answers({ scope: SCOPE.split(' ')[0] });
  const inPart = await letIn(path);
  expect([inPart.status, inPart.body]).toMatchObject([
    422,
    { error: { message: expect.stringContaining('leave everything ticked') } },
  ]);
  issuer.answers({ scope: SCOPE });
  expect((await letIn(path)).status).toBe(204);
  google.takes = () => false;
  for (const ask of [
    () => call('GET', `${path}/calendars`),
    () => call('POST', `${path}/calendar`, { url: 'me@a.example' }),
  ]) {
    await api.sql('UPDATE calendar_connections SET granted = true WHERE id = $1', [id]);
    expect((await ask()).body).toMatchObject({ error: { details: [{ path: '/provider', code: 'signInRefused' }] } });
    expect((await call('GET', path)).body).toMatchObject({ granted: false });
  }
  google.takes = (access) => access.split('.').length === 3;
  expect((await letIn(path)).status).toBe(204);
  expect((await call('GET', path)).body).toMatchObject({ granted: true });
});

test('what the network has switched off, or an issuer that isn’t trusted, stops nobody for good', async () => {
  const { id } = await connection('Switched off');
  const path = `calendar-connections/${id}`;
  expect((await letIn(path)).status).toBe(204);
  const set = (values: string) => api.sql(`UPDATE login_providers SET ${values} WHERE tenant_id = 'A1'`);
  await api.sql(`UPDATE calendar_connections SET remote = 'me@a.example/2', state = 'inStep' WHERE id = $1`, [id]);
  for (const values of ['active = false', `active = true, issuer = 'http://localhost:1'`]) {
    await set(values);
    await call('POST', `${path}/sync`);
    await api.runJobs();
    expect((await call('GET', path)).body, values).toMatchObject({ state: 'waiting', problem: 'notSetUp' });
    expect((await call('POST', `${path}/authorize`)).body, values).toMatchObject({
      error: { details: [{ path: '/provider', code: 'notOffered' }] },
    });
  }
  expect((await call('GET', `${path}/calendars`)).text).toContain('who administers the network');
  await set(`issuer = '${issuer.issuer}'`);
  await api.tick('calendars.sync.all', new Date());
  await api.runJobs();
  const { state, problem } = (await call('GET', path)).body;
  expect([state, problem]).toEqual(['inStep', undefined]);
});

test('who lets the product in to go on disconnecting begins no run', async () => {
  const { id } = await connection('Leaving');
  const path = `calendar-connections/${id}`;
  await api.sql(
    `UPDATE calendar_connections SET remote = 'me@a.example/3', state = 'leaving', problem = 'signInRefused' WHERE id = $1`,
    [id],
  );
  expect((await letIn(path)).status).toBe(204);
  await api.runJobs();
  const { state, problem, granted } = (await call('GET', path)).body;
  expect([state, problem, granted]).toEqual(['leaving', undefined, true]);
});

test('a person lets the product in at Microsoft, and both calendars stay in step', async () => {
  await api.sql('DELETE FROM calendar_connections');
  const { id } = await connection('Outlook', 'microsoft');
  const path = `calendar-connections/${id}`;
  expect((await call('POST', `${path}/authorize`)).status, 'not set up').toBe(422);
  await api.sql(`INSERT INTO login_providers (tenant_id, id, name, active) VALUES ('A1', 'azure', 'azure', false)`);
  const provider = (await call('GET', 'login-providers/azure', undefined, 'super')).body;
  const given = { active: true, clientId: 'hestia', clientSecret: 'shh', issuer: issuer.issuer };
  const set = await call('PATCH', 'login-providers/azure', { version: provider.version, ...given }, 'super');
  expect(set.status, set.text).toBe(200);
  issuer.answers({ scope: 'openid profile' });
  expect((await letIn(path)).status, 'a part alone').toBe(422);
  // What lets one come back is no scope that an answer tells of, and its own are told without whose they are.
  issuer.answers({ scope: 'Calendars.ReadWrite profile' });
  graph.takes = (access) => access.split('.').length === 3;
  const { url } = (await call('POST', `${path}/authorize`)).body;
  expect(new URL(String(url)).searchParams.get('scope')).toBe(
    'https://graph.microsoft.com/Calendars.ReadWrite offline_access',
  );
  expect((await letIn(path)).status).toBe(204);
  const [kept] = await api.sql('SELECT grants FROM calendar_progress WHERE connection = $1', [id]);
  expect(String(kept?.grants)).not.toContain('refresh');

  const day = dayFrom(parisDay(), { days: 11 });
  const at = (hour: string) => ({ dateTime: `${day}T${hour}:00:00.0000000`, timeZone: 'UTC' });
  const dentist = graph.add({ subject: 'Optician', start: at('09'), end: at('10'), categories: ['Red'] });
  expect((await call('GET', `${path}/calendars`)).body).toMatchObject({
    results: [{ url: 'me' }, { isReadOnly: true }],
  });
  expect((await call('POST', `${path}/calendar`, { url: 'me' })).status).toBe(204);
  await api.runJobs();
  expect((await call('GET', path)).body).toMatchObject({ state: 'inStep', granted: true });
  const events = (await call('GET', 'events?range=[0,20]')).body.results as Body[];
  const event = events.find(({ summary }) => summary === 'Optician');
  expect(event).toMatchObject({ participants: [userId('agent1')] });
  await call('PATCH', `events/${event?.id}`, { version: event?.version, location: 'Brest' });
  // Its access is over: another one is asked for.
  let refusals = 0;
  graph.takes = () => {
    refusals += 1;
    return refusals > 1;
  };
  await call('POST', `${path}/sync`);
  await api.runJobs();
  expect(graph.events.get(dentist)).toMatchObject({ location: { displayName: 'Brest' }, categories: ['Red'] });
  expect(graph.mails).toBe(0);
  graph.takes = () => false;
  await call('POST', `${path}/sync`);
  await api.runJobs();
  expect((await call('GET', path)).body).toMatchObject({ state: 'failed', problem: 'signInRefused' });
});
