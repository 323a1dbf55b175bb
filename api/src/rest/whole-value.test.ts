import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';

const NUMBER = '+33639987701';
const EMAIL = 'Zwk.Whole@h6.example';

let api: TestApi;
let id: string;
beforeAll(async () => {
  api = await startApi();
  const made = await api.call('POST', 'clients', {
    as: 'agent1',
    body: { firstName: 'Basile', lastName: 'Ourville', phones: [{ number: NUMBER }], emails: [{ email: EMAIL }] },
  });
  expect(made.status, made.text).toBe(201);
  id = String(made.body.id);
  for (let other = 0; other < 5; other++)
    await api.call('POST', 'clients', {
      as: 'agent1',
      body: { firstName: 'Ode', lastName: 'Quill', emails: [{ email: `ode${other}@h6.example` }] },
    });
});
afterAll(() => api.close());

const page = (q: string, as: string, tenant = 'A1') =>
  api.call('GET', `clients?filter=${encodeURIComponent(JSON.stringify({ q }))}`, { as, tenant });
async function found(q: string, as: string, tenant?: string): Promise<Record<string, unknown>[]> {
  const reply = await page(q, as, tenant);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.results as Record<string, unknown>[];
}

test.each([
  '06 39 98 77 01',
  '06.39.98.77.01',
  '06-39-98-77-01',
  '06/39/98/77/01',
  '0639987701',
  '06\u00a039\u00a098\u00a077\u00a001',
  '06\u202f39\u202f98\u202f77\u202f01',
  ' 06 39 98 77 01 ',
  '+33639987701',
  '33639987701',
  '33 6 39 98 77 01',
  '+33 6 39 98 77 01',
  '+33 (0)6 39 98 77 01',
  '+33(0)639987701',
  '0033639987701',
  '0033 6 39 98 77 01',
  '0033 (0)6 39 98 77 01',
  EMAIL,
  EMAIL.toLowerCase(),
  ` ${EMAIL.toUpperCase()} `,
])('%s in full finds the name for everybody, and tells nothing else of it', async (q) => {
  expect((await found(q, 'agent1')).map((one) => one.id)).toEqual([id]);
  const seen = await found(q, 'agent2');
  expect(seen).toMatchObject([{ id, firstName: 'Basile', lastName: 'Ourville' }]);
  expect([seen[0]?.phones ?? null, seen[0]?.emails ?? null]).toEqual([null, null]);
  expect((await page(q, 'agent2')).headers.get('content-range')).toMatch(/\/1$/);
});

test.each(['06 39 98 77', '39 98 77 0', '+33 6 39 98', 'zwk.whole@', 'zwk.whole@h6', 'whole@h6.example'])(
  '%s, a part, finds it only for those who may read it',
  async (q) => {
    expect(await found(q, 'agent2')).toEqual([]);
  },
);

test('a part of an address or number finds it for its owner, and another network finds nothing', async () => {
  for (const q of ['06 39 98 77', '+33 (0)6 39 98 77', '06/39/98', 'zwk.whole@h6'])
    expect(
      (await found(q, 'agent1')).map((one) => one.id),
      q,
    ).toContain(id);
  for (const q of [NUMBER, EMAIL]) expect(await found(q, 'agent1', 'B1'), q).toEqual([]);
});

test('a whole address that nobody has finds nobody, alone and beside a name', async () => {
  for (const q of ['zzz@h6.example', 'zwl.whole@h6.example', 'ourvile zzz@h6.example'])
    for (const as of ['agent1', 'agent2']) expect(await found(q, as), q).toEqual([]);
});

test.each(['@h6.example', 'h6.example', 'H6.Example', '@h6.ex'])(
  '%s, a domain, finds all its addresses for those who may read them',
  async (q) => {
    expect((await found(q, 'agent1')).map(({ lastName }) => lastName).sort()).toEqual([
      'Ourville',
      ...Array(5).fill('Quill'),
    ]);
    expect((await found(`${q} ourv`, 'agent1')).map((one) => one.id)).toEqual([id]);
    expect(await found(q, 'agent2')).toEqual([]);
  },
);

test('a domain that nobody has finds nobody', async () => {
  for (const q of ['@h7.example', 'h7.example', 'nowhere.example', '@nowhere.example', '@6.example'])
    expect(await found(q, 'agent1'), q).toEqual([]);
});
