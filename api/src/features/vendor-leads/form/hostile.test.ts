import { productResources, productWorld } from '@hestia/resources/vocabulary/testing.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../../testing/api.ts';
import { deep } from '../../../testing/depth.ts';
import { makeEverything } from '../../../testing/every-record.ts';
import { type HostileVisit, hostileVisits, type Known, visitOf } from '../../../testing/hostile-visits.ts';

const POSTS = deep(10_000, 300);
const LONGEST_MS = deep(3_600_000, 300_000);
const AT_ONCE = 8;
/** Among so many hostile ones there is an honest one. */
const HONEST_EVERY = 20;
const SECRET = 'Secret of B';

type Values = Record<string, unknown> & { id: string };
interface Form {
  source: string;
  token: string;
}

const resources = (await productResources()).filter(({ declaration }) => !declaration.global);
let api: TestApi;
/** Behind a proxy: each post comes from where the test says. */
let proxied: TestApi;
let known: Known;
let own: Form;

beforeAll(async () => {
  api = await startApi(undefined, undefined, { publicUrl: 'https://app.example' });
  proxied = await api.second({ trustProxy: 1 });
  const ids = await makeEverything(api, { world: await productWorld(), tenant: 'B1', secret: SECRET });
  ids.set('users', userId('agent1', 'B1'));
  await add('agent-relations', { agent: userId('agent1'), kind: 'AC', related: userId('agent3') }, 'A1');
  await api.sql(`UPDATE users SET area = '{"lat": 45.76, "lon": 4.83, "distance": 20}' WHERE id = $1`, [
    userId('agent1'),
  ]);
  own = await formIn('A1');
  known = { ids, otherTenant: 'B1', ownToken: own.token, otherToken: (await formIn('B1')).token };
}, 120_000);
afterAll(async () => {
  await proxied.close();
  await api.close();
});

async function add(path: string, body: object, tenant: string): Promise<Values> {
  const reply = await api.call('POST', path, { as: 'super', tenant, body });
  expect(reply.status, `${path} ${reply.text}`).toBe(201);
  return reply.body as Values;
}

/** Opens a form of the network. */
async function formIn(tenant: string): Promise<Form> {
  const source = await add('request-sources', { name: 'Site', seller: true, buyer: false }, tenant);
  const { id } = await add('lead-doors', { name: 'Form', source: source.id, form: true }, tenant);
  const { body } = await api.call('GET', `lead-doors/${id}/address`, { as: 'super', tenant });
  return { source: source.id, token: String(body.form).split('#')[1] ?? '' };
}

/** Another address for each number. */
const addressOf = (at: number) => `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;

const post = (
  { body, type, to, headers }: Pick<HostileVisit, 'body' | 'type' | 'to' | 'headers'>,
  from: string,
): ReturnType<TestApi['call']> =>
  proxied.call('POST', `/api/tenant/${to?.tenant ?? 'A1'}/estimates/${to?.token ?? known.ownToken}`, {
    raw: body,
    headers: { 'X-Forwarded-For': `evil, ${from}`, ...(type ? { 'Content-Type': type } : {}), ...headers },
  });

/** All that the other network has. */
const other = () =>
  Promise.all([
    ...resources.map(({ table }) =>
      api.sql(`SELECT md5(string_agg(t::text, ',' ORDER BY id)) AS sum FROM ${table} t WHERE tenant_id = 'B1'`),
    ),
    api.sql(`SELECT count(*) FROM mails WHERE tenant_id = 'B1'`),
  ]);

const keptLeads = () =>
  api.sql(`SELECT tenant_id AS tenant, contact->>'lastName' AS "lastName", message, agent, source, vendor, mandate,
      appointment, status, internal_note AS note, flags, (described->>'mayCall')::boolean AS "mayCall"
    FROM vendor_leads WHERE tenant_id <> 'B1'`);

const tokenIn = (text: unknown) => /tok\d+n|honest\d+n/.exec(String(text ?? ''))?.[0] ?? '';

test(
  `of ${POSTS} hostile posts to the estimation form none breaks it, nothing of another network is touched, and each honest one between them is one lead`,
  async () => {
    const before = await other();
    const wrong: string[] = [];
    const visits = [...hostileVisits(POSTS, known)];
    const honest: string[] = [];
    for (let at = 0; at < visits.length; at += AT_ONCE) {
      const together = visits.slice(at, at + AT_ONCE).map(async (visit, nth) => {
        const { status, text } = await post(visit, addressOf(at + nth));
        const isAsMeant = visit.keeps ? status === 201 : status < 500;
        if (!isAsMeant || text.includes(SECRET))
          wrong.push(`${visit.kind} ${visit.token}: ${status} ${text.slice(0, 300)}`);
        if (/\bat .*:\d+:\d+|\bselect\b.*\bfrom\b/i.test(text))
          wrong.push(`${visit.kind} tells of the inside: ${text}`);
      });
      if (at % HONEST_EVERY < AT_ONCE) {
        const token = `honest${at}n`;
        honest.push(token);
        const body = JSON.stringify(visitOf(token));
        // Who is impatient sends it twice.
        for (const nth of [0, 1])
          together.push(
            post({ body }, addressOf(POSTS + 2 * at + nth)).then(({ status, text }) => {
              if (status !== 201) wrong.push(`${token}: ${status} ${text}`);
            }),
          );
      }
      await Promise.all(together);
    }
    expect(wrong).toEqual([]);
    expect(await other()).toEqual(before);
    const leads = await keptLeads();
    const byToken = new Map(leads.map((lead) => [tokenIn(`${lead.lastName} ${lead.message}`), lead]));
    expect(byToken.size, 'each is kept once, and says of which post it is').toBe(leads.length);
    for (const lead of leads)
      expect(lead).toMatchObject({
        ...{ tenant: 'A1', source: own.source, agent: userId('agent1'), status: 'waiting_for_appointment' },
        ...{ vendor: null, mandate: null, appointment: null, note: null, flags: null, mayCall: false },
      });
    expect(honest.filter((token) => !byToken.has(token))).toEqual([]);
    for (const { kind, token, keeps } of visits) {
      const { lastName, message } = byToken.get(token) ?? {};
      if (keeps === null) expect(message, `${kind} ${token}`).toBeUndefined();
      if (keeps) expect({ lastName, message }, `${kind} ${token}`).toEqual(keeps);
    }
    expect(
      await api.sql(`SELECT recipient FROM mails WHERE tenant_id = 'A1' AND recipient NOT LIKE '%@a1.example'`),
    ).toEqual([]);
  },
  LONGEST_MS,
);

test('who posts without an end from one address is told when to come again, and others are heard meanwhile', async () => {
  const from = '198.51.100.9';
  const before = (await keptLeads()).length;
  const flood = Array.from({ length: 40 }, (_, at) => post({ body: JSON.stringify(visitOf(`flood${at}n`)) }, from));
  const replies = await Promise.all(flood);
  const refused = replies.filter(({ status }) => status === 429);
  expect([replies.filter(({ status }) => status === 201).length, refused.length]).toEqual([10, 30]);
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await post({ body: JSON.stringify(visitOf('honest9n')) }, '198.51.100.10')).status).toBe(201);
  expect(await keptLeads()).toHaveLength(before + 11);
});
