import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { turnsDuring } from '../../testing/turns.ts';

let api: TestApi;
let property: string;
let other: string;
let feed: string;

beforeAll(async () => {
  api = await startApi();
  const made = async (path: string, body: object) => {
    const reply = await api.call('POST', path, { as: 'super', body });
    expect(reply.status, reply.text).toBe(201);
    return String(reply.body.id);
  };
  const type = await made('property-types', { name: { fr: 'Maison' }, kind: 'house' });
  [property, other] = [
    await made('properties', { type, title: 'Maison', reference: 'M-1' }),
    await made('properties', { type }),
  ];
  feed = await made('feeds', { name: 'P', portal: 'other', agencyCode: 'P', transport: 'storage' });
  await api.sql(
    `INSERT INTO overview_templates (tenant_id, id, window_, counters, report)
     SELECT id, 'OVT1', '15', '{views,portals}', '{"fr": "{{ reference }} {{ window }} : {{ views }}", "defaultLanguage": "fr"}' FROM tenants`,
  );
  for (const one of [property, other])
    await api.sql(
      `INSERT INTO publications (tenant_id, id, property, feed, state, first_published_at, published_at)
       VALUES ('A1', $1, $2, $3, 'published', now() - interval '40 days', now() - interval '40 days')`,
      [`PUB${one}`, one, feed],
    );
  for (const [ago, views] of [
    [60, 1_000],
    [39, 100],
    [20, 20],
    [10, 7],
    [3, 2],
  ])
    await api.sql(
      `INSERT INTO property_days (tenant_id, id, property, day, views, requests, matches)
       VALUES ('A1', $1, $2, (now() AT TIME ZONE 'Europe/Paris')::date - $3::integer, $4, 1, 3)`,
      [`PDY${ago}`, property, ago, views],
    );
}, 60_000);
afterAll(() => api.close());

const overview = async (id = property, as = 'agent1') =>
  (await api.call('GET', `properties/${id}/overview`, { as })).body as {
    windows: Record<string, Record<string, number>>;
    days: { day: string; views: number }[];
  } & Record<string, unknown>;

test('an ad is looked at since its first publication and over 7, 15 and 30 days [PRO-036]', async () => {
  const { windows, days, ...rest } = await overview();
  const figures = (views: number, times: number) => ({ views, requests: times, matches: times * 3, rank: 1, ads: 2 });
  expect(windows).toEqual({ first: figures(129, 4), 30: figures(29, 3), 15: figures(9, 2), 7: figures(2, 1) });
  expect(days.map(({ views }) => views)).toEqual([1_000, 100, 20, 7, 2]);
  expect(rest).toMatchObject({ portals: 1, window: '15', counters: ['views', 'portals'] });
  expect((await overview(other)).windows['7']).toEqual({ views: 0, requests: 0, matches: 0, rank: 2, ads: 2 });
});

test('who looks at a property is counted, day by day in Paris', async () => {
  for (const as of ['agent2', 'agent3']) await api.call('POST', `properties/${other}/views`, { as });
  const { windows, days } = await overview(other);
  expect([windows['7']?.views, days.length]).toEqual([2, 1]);
  expect((await api.call('POST', 'properties/PRO0/views', { as: 'agent1' })).status).toBe(404);
});

test('the vendors are told in the words of the template, which administrators write [ADM-021]', async () => {
  const report = async (window: string, language: string) =>
    api.call('GET', `properties/${property}/overview/report?window=${window}`, { as: 'agent1', language });
  expect((await report('7', 'fr')).body).toEqual({ text: 'M-1 sur les 7 derniers jours : 2' });
  expect((await report('first', 'en')).body).toEqual({ text: 'M-1 since it was first published : 129' });
  expect((await report('8', 'en')).status).toBe(400);
  const write = (as: string, fr: string) =>
    api.call('PATCH', 'overview-templates/OVT1', {
      as,
      body: { version: 1, report: { fr, defaultLanguage: 'fr' } },
    });
  expect((await write('agent1', 'x')).status).toBe(403);
  for (const [text, code] of [
    ['{{ owner }}', 'templateVariable'],
    ['{{ views', 'templateOpen'],
  ] as const)
    expect((await write('super', text)).body.error).toMatchObject({ details: [{ path: '/report/fr', code }] });
  expect((await write('super', '{{ title }}')).status).toBe(200);
  expect((await report('7', 'fr')).body).toEqual({ text: 'Maison' });
});

test('a report that takes long to fill in is ended, and holds nobody else up', async () => {
  const report = `{% for a in (1..9999) %}{% for b in (1..9999) %}{% endfor %}{% endfor %}`;
  await api.sql(`UPDATE overview_templates SET report = jsonb_build_object('fr', $1::text) WHERE id = 'OVT1'`, [
    report,
  ]);
  let reply: Awaited<ReturnType<TestApi['call']>> | undefined;
  const { longest } = await turnsDuring(async () => {
    reply = await api.call('GET', `properties/${property}/overview/report`, { as: 'agent1' });
  });
  expect(reply).toMatchObject({ status: 422, body: { error: { code: 'templateTooLarge' } } });
  expect(longest).toBeLessThan(200);
});

test('a new network has a template', async () => {
  const first = { firstName: 'Anne', lastName: 'Le Goff', email: 'anne@est.example', password: 'Marais-salants-4' };
  await api.call('POST', '/api/tenants', { body: { id: 'EST', name: 'Est', invitation: 'come in', ...first } });
  const login = await api.call('POST', 'login', { tenant: 'EST', body: first });
  const { body } = await api.call('GET', 'overview-templates', { tenant: 'EST', token: String(login.body.token) });
  expect(body.results).toMatchObject([{ id: 'OVT1', window: '30' }]);
});
