import { loadSample } from '@hestia/resources/vocabulary/sample/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi(await loadSample());
});
afterAll(() => api.close());

type Values = Record<string, unknown>;
interface As {
  as?: string;
  language?: string;
}

async function make(resource: string, body: Values, as = 'agent1'): Promise<Values> {
  const reply = await api.call('POST', resource, { as, body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
}

const makeTool = (body: Values = {}, as?: string) => make('tools', { name: 'Ladder', ...body }, as);
const makeLoan = async (body: Values = {}) =>
  make('loans', { title: 'Roof', tool: (await makeTool()).id, borrower: userId('agent2'), ...body });
const read = async (resource: string, id: unknown) =>
  (await api.call('GET', `${resource}/${id}`, { as: 'super' })).body;

async function take(
  resource: string,
  one: Values,
  step: string,
  said: Values = {},
  { as = 'agent1', ...rest }: As = {},
) {
  const { version } = await read(resource, one.id);
  return api.call('POST', `${resource}/${one.id}/transitions/${step}`, { as, ...rest, body: { version, ...said } });
}

const UNTIL = { until: '2030-05-01' };
const refusal = ({ status, body }: { status: number; body: Values }) => {
  const { reason, details } = body.error as { reason?: string; details?: { path: string; message: string }[] };
  return [status, reason, details?.map(({ path, message }) => `${path} ${message}`)];
};

describe('what a step needs said', () => {
  test('it is refused at the field that nobody fills, in the words of the person', async () => {
    const loan = await makeLoan({ fee: 20 });
    expect(refusal(await take('loans', loan, 'lend'))).toEqual([422, undefined, ["/until 'Until' is required"]]);
    expect(refusal(await take('loans', loan, 'lend', { until: null }, { language: 'fr' }))).toEqual([
      422,
      undefined,
      ["/until Le champ 'Jusqu’au' est obligatoire"],
    ]);
    expect(await read('loans', loan.id)).toMatchObject({ state: 'asked', version: 1 });
  });

  test('what the record holds already is enough, and what is said takes its place', async () => {
    const loan = await makeLoan({ fee: 20, ...UNTIL });
    expect((await take('loans', loan, 'lend')).body).toMatchObject({ state: 'lent', ...UNTIL, deposit: 20 });
    const other = await makeLoan({ fee: 20, ...UNTIL });
    const reply = await take('loans', other, 'lend', { until: '2031-01-01', deposit: 50 });
    expect(reply.body).toMatchObject({ until: '2031-01-01', deposit: 50, version: 2 });
  });

  test('it is checked as every other change is', async () => {
    const loan = await makeLoan({ fee: 20 });
    const say = async (said: Values) => (await take('loans', loan, 'lend', { ...UNTIL, ...said })).status;
    expect(await say({ deposit: -1 })).toBe(422);
    expect(await say({ until: 'tomorrow' })).toBe(422);
    expect(await say({ title: 'Another' })).toBe(422);
    expect(await say({ answer: 'Mine' })).toBe(422);
    const reply = await take('loans', loan, 'lend', { ...UNTIL, note: '<p>Fine</p><script>alert(1)</script>' });
    expect(reply.body.note).toBe('<p>Fine</p>');
  });

  test('a read-only field is said by the step that names it and by no other way', async () => {
    const loan = await makeLoan();
    const patched = await api.call('PATCH', `loans/${loan.id}`, { as: 'agent1', body: { version: 1, answer: 'No' } });
    expect(patched.status).toBe(422);
    const reply = await take('loans', loan, 'refuse', { answer: 'It is broken' });
    expect(reply.body).toMatchObject({ state: 'refused', answer: 'It is broken' });
  });
});

describe('what a step asks', () => {
  test('the first condition that does not hold is the refusal, and nothing is written', async () => {
    const loan = await makeLoan({ borrower: null, fee: 3 });
    const reply = await take('loans', loan, 'lend', UNTIL);
    expect(refusal(reply)).toEqual([403, 'data', ['/state Say who borrows it']]);
    const french = await take('loans', loan, 'lend', UNTIL, { language: 'fr' });
    expect(refusal(french)).toEqual([403, 'data', ['/state Dites qui emprunte']]);
    expect(await read('loans', loan.id)).toMatchObject({ state: 'asked', since: null, version: 1 });
  });

  test('it looks at what is said with the step, too, and says there what lacks', async () => {
    const loan = await makeLoan({ fee: 3 });
    expect(refusal(await take('loans', loan, 'lend', UNTIL))).toEqual([
      422,
      undefined,
      ['/deposit The deposit is at least €10'],
    ]);
    expect((await take('loans', loan, 'lend', { ...UNTIL, deposit: 10 })).status).toBe(200);
  });
});

test('a step sets the day, the time, the person, nothing, a constant and what another field holds', async () => {
  const loan = await makeLoan({ fee: 20 });
  const lent = (await take('loans', loan, 'lend', UNTIL)).body;
  expect(lent).toMatchObject({ since: expect.stringMatching(/^20..-..-..$/), deposit: 20, answer: 'Yes' });
  const back = (await take('loans', loan, 'giveBack')).body;
  expect(back).toMatchObject({ deposit: null, takenBackBy: userId('agent1'), returnedAt: expect.stringMatching(/T/) });
  const filter = encodeURIComponent(JSON.stringify({ resource: 'loans', recordId: loan.id }));
  const audit = await api.call('GET', `audit-events?filter=${filter}`, { as: 'super' });
  const [entry] = (audit.body.results as Values[]).filter(({ action }) => action === 'transition.giveBack');
  expect(entry).toMatchObject({
    before: { deposit: 20, state: 'lent' },
    after: { deposit: null, state: 'returned', takenBackBy: userId('agent1') },
  });
});

describe('what a step takes along', () => {
  const stateOf = async (resource: string, id: unknown) => (await read(resource, id)).state;
  const lendable = { fee: 20, ...UNTIL };

  test('the related record takes its step in the same transaction, whatever the person’s rights on it where the step grants it', async () => {
    const tool = await makeTool({}, 'agent3');
    const loan = await makeLoan({ tool: tool.id, ...lendable });
    expect((await take('loans', loan, 'lend')).status).toBe(200);
    expect(await stateOf('tools', tool.id)).toBe('out');
    const [entry] = await api.sql(
      `SELECT actor, reason FROM audit_entries WHERE record_id = $1 AND action = 'transition.leave'`,
      [tool.id],
    );
    expect(entry).toEqual({ actor: userId('agent1'), reason: `the step lend of loans ${loan.id}` });
  });

  test('where it can’t take it nothing happens, and the refusal names both', async () => {
    const tool = await makeTool({ name: 'Saw' });
    await take('tools', tool, 'leave');
    const loan = await makeLoan({ tool: tool.id, ...lendable });
    const reply = await take('loans', loan, 'lend');
    expect(reply).toMatchObject({ status: 403, body: { error: { code: 'along', reason: 'data' } } });
    expect(reply.text).toContain(`\\"Leave\\" can't be done to the tool`);
    expect(await read('loans', loan.id)).toMatchObject({ state: 'asked', version: 1 });
  });

  test('where the declaration says so, who can’t take it is passed over', async () => {
    const loan = await makeLoan(lendable);
    await take('loans', loan, 'lend');
    await take('tools', { id: loan.tool }, 'scrap');
    expect((await take('loans', loan, 'giveBack')).body).toMatchObject({ state: 'returned' });
    expect(await stateOf('tools', loan.tool)).toBe('scrapped');
  });

  test('the person’s own rights are asked where the step doesn’t grant it', async () => {
    const tool = await makeTool({}, 'agent3');
    const loan = await makeLoan({ tool: tool.id, ...lendable });
    await take('loans', loan, 'lend');
    const refused = await take('loans', loan, 'lose');
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'along', reason: 'acl', details: [] } } });
    expect([await stateOf('loans', loan.id), await stateOf('tools', tool.id)]).toEqual(['lent', 'out']);
    expect((await take('loans', loan, 'lose', {}, { as: 'super' })).status).toBe(200);
    expect(await stateOf('tools', tool.id)).toBe('scrapped');
  });

  test('records that refer to it go along, and what those take along', async () => {
    const tool = await makeTool();
    const [lent, asked, refused] = await Promise.all([1, 2, 3].map(() => makeLoan({ tool: tool.id, ...lendable })));
    const other = await makeLoan(lendable);
    await take('loans', refused as Values, 'refuse', { answer: 'No' });
    await take('loans', lent as Values, 'lend');
    expect((await take('loans', lent as Values, 'lose')).status).toBe(200);
    const states = [lent, asked, refused, other].map((one) => stateOf('loans', one?.id));
    expect(await Promise.all(states)).toEqual(['lost', 'cancelled', 'refused', 'asked']);
  });

  test('lists of the records that went along are counted anew', async () => {
    const loan = await makeLoan(lendable);
    const out = async () => {
      const filter = encodeURIComponent(JSON.stringify({ state: 'out' }));
      const reply = await api.call('GET', `tools?filter=${filter}`, { as: 'super' });
      return (reply.body.pagination as { total: number }).total;
    };
    const before = await out();
    await take('loans', loan, 'lend');
    expect(await out()).toBe(before + 1);
  });

  test('of two steps at once on the same records neither waits for ever', async () => {
    for (let round = 0; round < 8; round++) {
      const tool = await makeTool();
      const loans = await Promise.all([1, 2, 3].map(() => makeLoan({ tool: tool.id, ...lendable })));
      const replies = await Promise.all([
        ...loans.map((loan) => take('loans', loan, 'lend')),
        take('tools', tool, 'scrap'),
      ]);
      for (const { status, text } of replies) {
        expect([200, 403, 409]).toContain(status);
        expect(text).not.toContain('"busy"');
      }
      const taken = replies.slice(0, 3).filter(({ status }) => status === 200);
      expect(taken.length).toBeLessThanOrEqual(1);
    }
  });
});

describe('an office', () => {
  const stepOf = (one: Values, step: string, as: string) =>
    api.call('POST', `properties/${one.id}/transitions/${step}`, { as, body: { version: one.version } });

  test('takes its steps on what the person reads, for as long as they have it', async () => {
    await api.sql(`UPDATE users SET proofreader = true WHERE id = $1`, [userId('agent3')]);
    const kind = { code: 'house', name: { fr: 'Maison', en: 'House' }, kind: 'house' };
    const type = await make('property-types', kind, 'super');
    const one = await make('properties', { type: type.id, title: 'Moulin' });
    const asked = (await stepOf(one, 'requestProofreading', 'agent1')).body;
    expect((await stepOf(asked, 'takeProofreading', 'agent1')).body.error).toMatchObject({ reason: 'acl' });
    expect((await stepOf(asked, 'requestProofreading', 'agent3')).body.error).toMatchObject({ reason: 'acl' });
    const taken = (await stepOf(asked, 'takeProofreading', 'agent3')).body;
    expect(taken).toMatchObject({ proofreader: userId('agent3') });
    await api.sql(`UPDATE users SET proofreader = false WHERE id = $1`, [userId('agent3')]);
    expect((await stepOf(taken, 'finishProofreading', 'agent3')).body.error).toMatchObject({ reason: 'acl' });
  });

  test('nobody gives themselves one', async () => {
    const own = await read('users', userId('agent2'));
    const body = { version: own.version, proofreader: true };
    expect((await api.call('PATCH', `users/${userId('agent2')}`, { as: 'agent2', body })).status).toBe(403);
  });
});

test('guards and effects see the records that the graph names, whoever reads them', async () => {
  const tool = await makeTool({ price: 100 }, 'agent3');
  const loan = await makeLoan({ tool: tool.id, fee: 20, ...UNTIL });
  expect(refusal(await take('loans', loan, 'lend'))).toEqual([
    403,
    'data',
    ['/state The deposit covers half of what the tool is worth'],
  ]);
  expect((await take('loans', loan, 'lend', { deposit: 50 })).body).toMatchObject({ state: 'lent', worth: 100 });
});
