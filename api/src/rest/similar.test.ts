import { buildResource, type FieldSchema } from '@hestia/resources/vocabulary/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../testing/api.ts';

const text: FieldSchema = { type: 'string', maxLength: 100, 'x-field': { type: 'string' } };
const LABELS = { name: 'Key', plural: 'Keys', fields: {} };
/** What tells its records alike is open, and something else of them isn't. */
const key = buildResource(
  {
    $schema: '',
    $id: 'key',
    type: 'object',
    additionalProperties: false,
    properties: { tag: text, safe: { ...text, 'x-field': { type: 'string', restricted: true } } },
    'x-resource': {
      name: 'keys',
      idPrefix: 'KEY',
      holders: {},
      roles: { add: ['everybody'] },
      display: ['tag'],
      similar: { names: ['tag'], same: { tag: 'everybody' } },
      list: { columns: ['tag'], filters: [] },
      tabs: [],
    },
  },
  { en: LABELS, fr: LABELS },
);

let api: TestApi;
beforeAll(async () => {
  api = await startApi([key]);
});
afterAll(() => api.close());

interface Result {
  record: Record<string, unknown> & { id: string };
  score: number;
  reasons: { field: string; match: string }[];
}

let made = 0;
/** A client with a telephone number of its own. */
async function client(body: object, as = 'agent1', tenant = 'A1'): Promise<string> {
  made += 1;
  const number = `+3363998${String(made).padStart(4, '0')}`;
  const reply = await api.call('POST', 'clients', { as, tenant, body: { phones: [{ number }], ...body } });
  expect(reply.status, reply.text).toBe(201);
  return String(reply.body.id);
}

async function similar(like: object, as = 'agent1', tenant = 'A1'): Promise<Result[]> {
  const reply = await api.call('POST', 'clients/similar', { as, tenant, body: like });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.results as Result[];
}
const told = (result: Result | undefined): string[] =>
  (result?.reasons ?? []).map(({ field, match }) => `${field}.${match}`).sort();

test('names are the same with other accents, capitals, hyphens, order, and one typing error [CLI-036]', async () => {
  const id = await client({ firstName: 'Éléonore', lastName: 'Kervoëlan-Brégou' });
  for (const like of [
    { firstName: 'eleonore', lastName: 'KERVOELAN BREGOU' },
    { firstName: 'Eleonore', lastName: 'Kervoélan-Bregu' },
    { firstName: 'Eléonore', lastName: 'Kervolan Brégou' },
    { firstName: 'Éléonor', lastName: 'Kervoëlan-Brégou' },
    { firstName: 'Kervoëlan-Brégou', lastName: 'Éléonore' },
    { lastName: 'kervoelan bregou' },
  ]) {
    const [first] = await similar(like);
    expect(first?.record.id, JSON.stringify(like)).toBe(id);
    expect(told(first)[0], JSON.stringify(like)).toMatch(/^name\./);
  }
  expect(told((await similar({ firstName: 'eleonore', lastName: 'Kervoelan Bregou' }))[0])).toEqual(['name.same']);
  expect(told((await similar({ firstName: 'Eleonore', lastName: 'Kervoelan Bregu' }))[0])).toEqual(['name.similar']);
  expect(await similar({ firstName: 'Zoé', lastName: 'Quintard' })).toEqual([]);
  expect(await similar({ firstName: 'Éléonore' })).toEqual([]);
});

test('e-mails and phones are the same however they are written, and the likeliest comes first [CLI-036]', async () => {
  const both = await client({
    firstName: 'Basile',
    lastName: 'Taranne',
    emails: [{ email: 'Basile.Taranne@example.org' }],
    phones: [{ number: '06 39 98 55 55' }],
  });
  const name = await client({ firstName: 'Basile', lastName: 'Tarane' });
  const like = {
    firstName: 'Basile',
    lastName: 'Taranne',
    emails: [{ email: ' basile.taranne@EXAMPLE.org' }, { email: 'bas@' }],
    phones: [{ number: '+33 6 39 98 55 55' }],
  };
  const found = await similar(like);
  expect(found.map(({ record }) => record.id)).toEqual([both, name]);
  expect(told(found[0])).toEqual(['emails.same', 'name.same', 'phones.same']);
  expect(found[0]?.score).toBeGreaterThan(found[1]?.score ?? 0);
});

test('another date of birth speaks against, the same one for it [CLI-036]', async () => {
  const born = { firstName: 'Ode', lastName: 'Villandry', birthDate: '1980-02-03' };
  const [twin, other] = [await client(born), await client({ ...born, birthDate: '1991-07-08' })];
  const found = await similar(born);
  expect(found.map(({ record }) => record.id)).toEqual([twin, other]);
  expect(found.map(told)).toEqual([
    ['birthDate.same', 'name.same'],
    ['birthDate.different', 'name.same'],
  ]);
  const married = await client({ ...born, firstName: 'Odette', lastName: 'Marchal', birthName: 'Villandry' });
  expect((await similar({ ...born, birthDate: '1980-02-0' })).map(({ record }) => record.id)).toContain(married);
});

test('who types a whole address or number is told whose it is; other restricted values are told to readers alone [CLI-036]', async () => {
  const id = await client({
    firstName: 'Alix',
    lastName: 'Montferrand',
    birthName: 'Quillivéré',
    birthDate: '1975-05-06',
    emails: [{ email: 'alix@secret.example' }],
    phones: [{ number: '+33639987777' }],
  });
  const [byMail] = await similar({ emails: [{ email: 'alix@secret.example' }] }, 'agent2');
  expect(byMail?.record).toMatchObject({ id, lastName: 'Montferrand', owner: userId('agent1') });
  expect(byMail?.record).toMatchObject({ emails: null, phones: null, birthName: null, birthDate: null });
  expect(told(byMail)).toEqual(['emails.same']);
  for (const like of [
    { emails: [{ email: 'alix@secret' }] },
    { emails: [{ email: 'alix' }] },
    { phones: [{ number: '3998777' }] },
    { birthDate: '1975-05-06' },
    { birthDate: '1975-05-06', firstName: 'Alix', lastName: 'Quillivere' },
    { birthName: 'Quillivéré' },
    { lastName: 'Quillivéré' },
  ])
    expect(await similar(like, 'agent2'), JSON.stringify(like)).toEqual([]);
  const [named] = await similar({ firstName: 'Alix', lastName: 'Montferrand', birthDate: '1990-01-01' }, 'agent2');
  expect(told(named)).toEqual(['name.same']);
  expect((await similar({ lastName: 'Quillivere' }))[0]?.record.id).toBe(id);
});

test('of a kept client the others alike are told, by what the person may read of it [CLI-036]', async () => {
  const twins = { firstName: 'Sylvain', lastName: 'Ourdin', emails: [{ email: 'ourdin@example.org' }] };
  const [one, other] = [await client(twins), await client({ ...twins, firstName: 'Silvain' }, 'agent2')];
  const mine = await api.call('GET', `clients/${one}/similar`, { as: 'agent1' });
  expect(mine.body.results).toMatchObject([{ record: { id: other, emails: null } }]);
  expect(told((mine.body.results as Result[])[0])).toContain('emails.same');
  const theirs = await api.call('GET', `clients/${one}/similar`, { as: 'agent3' });
  expect(told((theirs.body.results as Result[])[0])).toEqual(['name.similar']);
  expect((await api.call('GET', `clients/${one}/similar`, { as: 'super', tenant: 'B1' })).status).toBe(404);
});

test('who may not read the restricted fields is told of what is alike by the open ones', async () => {
  const made = await api.call('POST', 'keys', { as: 'agent1', body: { tag: 'Cellar door', safe: '12-7-33' } });
  expect(made.status, made.text).toBe(201);
  for (const as of ['agent1', 'agent2', 'super']) {
    const reply = await api.call('POST', 'keys/similar', { as, body: { tag: 'Cellar door' } });
    expect([reply.status, reply.body.results], reply.text).toMatchObject([200, [{ record: { id: made.body.id } }]]);
    expect(reply.text).not.toContain('12-7-33');
  }
});

test('a page holds ten, and goes on from where the person was [CLI-031]', async () => {
  for (let count = 0; count < 12; count++) await client({ firstName: 'Maud', lastName: 'Dozeville' });
  const like = { firstName: 'Maud', lastName: 'Dozeville' };
  const page = async (more: object) =>
    (await api.call('POST', 'clients/similar', { as: 'agent1', body: { ...like, ...more } })).body;
  expect(await page({})).toMatchObject({ pagination: { perPage: 10, page: 1, total: 12 } });
  const ids = (body: Record<string, unknown>) => (body.results as Result[]).map(({ record }) => record.id);
  const [first, second] = [ids(await page({})), ids(await page({ from: 10, size: 10 }))];
  expect([first.length, second.length]).toEqual([10, 2]);
  expect(new Set([...first, ...second]).size).toBe(12);
});

test('another network is never searched, the archived is found, the merged is not', async () => {
  const like = { firstName: 'Irma', lastName: 'Zélinsky', emails: [{ email: 'irma@example.org' }] };
  const there = await client(like, 'agent1', 'B1');
  expect(await similar(like)).toEqual([]);
  expect((await similar(like, 'agent1', 'B1')).map(({ record }) => record.id)).toEqual([there]);
  const here = await client(like);
  await api.call('PATCH', `clients/${here}`, { as: 'agent1', body: { version: 1, archived: true } });
  expect((await similar(like)).map(({ record }) => record)).toMatchObject([{ id: here, archived: true }]);
});

test('what tells nothing is refused at its place', async () => {
  const call = (body: object) => api.call('POST', 'clients/similar', { as: 'agent1', body });
  for (const [body, path] of [
    [{ rating: 'hot' }, '/rating'],
    [{ lastName: 7 }, '/lastName'],
    [{ emails: [{ email: 'x'.repeat(300) }] }, '/emails'],
    [{ lastName: 'a\0b' }, '/lastName'],
  ] as const) {
    const reply = await call(body);
    expect([reply.status, reply.body.error], path).toMatchObject([422, { details: [{ path }] }]);
  }
  for (const body of [{ size: 0 }, { size: 1000 }, { from: -1 }, { from: 'x' }])
    expect((await call(body)).status, JSON.stringify(body)).toBe(400);
  expect(await similar({ lastName: "' OR 1=1 --", emails: [{}], phones: null })).toEqual([]);
});

test('of several new records it is told which are there already: a file that is imported twice [CLI-036]', async () => {
  const phones = [{ number: '0639982177' }];
  const id = await client({ firstName: 'Renée', lastName: 'Lefèvre-Œuvrard', phones });
  const ask = (body: object, as = 'agent1', tenant = 'A1') =>
    api.call('POST', 'clients/similar/together', { as, tenant, body });
  const records = [
    { lastName: 'Nobody', phones: [{ number: '0639982178' }] },
    { lastName: 'Other', phones: [{ number: '06 39 98 21 77' }] },
    { firstName: 'Renée', lastName: 'Lefèvre-Œuvrard' },
    { lastName: 7 },
  ];
  const { status, body } = await ask({ records });
  expect(status).toBe(200);
  expect(body.results).toMatchObject([{ at: 1, like: { record: { id }, reasons: expect.any(Array) } }]);
  expect((await ask({ records }, 'agent2')).body.results).toMatchObject([
    { at: 1, like: { record: { phones: null } } },
  ]);
  expect((await ask({ records }, 'agent1', 'B1')).body.results).toEqual([]);
  for (const wrong of [{}, { records: [] }, { records: Array.from({ length: 101 }, () => ({})) }, { records: ['x'] }])
    expect((await ask(wrong)).status).toBe(400);
});

test('names in another script are found as they are written, and told alike [CLI-036]', async () => {
  for (const [firstName, lastName, typed] of [
    ['Νίκος', 'Παπαδόπουλος', 'ΠΑΠΑΔΟΠ'],
    ['Алексей', 'Иванов', 'иван'],
    ['محمد', 'عبد الله', 'محمد'],
    ['伟', '王', '王'],
  ] as const) {
    const id = await client({ firstName, lastName });
    const filter = encodeURIComponent(JSON.stringify({ q: typed }));
    const found = await api.call('GET', `clients?filter=${filter}`, { as: 'agent1' });
    expect((found.body.results as { id: string }[]).map((one) => one.id)).toEqual([id]);
    const [first] = await similar({ firstName, lastName });
    expect([first?.record.id, told(first)]).toEqual([id, ['name.same']]);
  }
});
