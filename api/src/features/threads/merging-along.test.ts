import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi(undefined, undefined, { limits: [] });
});
afterAll(() => api.close());

type Body = Record<string, unknown> & { id: string; version: number };

async function made(path: string, body: object, as = 'agent1'): Promise<Body> {
  const reply = await api.call('POST', path, { as, body });
  expect(reply.status, reply.text).toBe(201);
  return (reply.body.record ?? reply.body) as Body;
}
const got = async (path: string, as = 'agent1') => (await api.call('GET', path, { as })).body as Body;
const begun = (subject: string, more: object = {}, as = 'agent1') =>
  made(
    'threads/with-parts',
    { record: { type: 'MESSAGE', subject, ...more }, parts: { message: { content: `<p>${subject}</p>` } } },
    as,
  );
const says = (thread: string, as = 'agent1', more: object = {}) =>
  made('messages', { thread, content: '<p>And then</p>', ...more }, as);
const client = (lastName: string, more: object = {}) =>
  made('clients', { lastName, emails: [{ email: `${lastName.toLowerCase()}@example.org` }], ...more });
const group = (name: string) => made('groups', { name }, 'super');
async function joins(name: string, groups: string[]): Promise<void> {
  const { version } = await got(`users/${userId(name)}`, 'super');
  const reply = await api.call('PATCH', `users/${userId(name)}`, { as: 'super', body: { version, groups } });
  expect(reply.status, reply.text).toBe(200);
}
const leavesAt = () => new Date(Date.now() + 3_600_000).toISOString();
const later = (thread: string, as = 'agent1', more: object = {}) =>
  made(`threads/${thread}/scheduled`, { content: '<p>Later</p>', leavesAt: leavesAt(), ...more }, as);
const waiting = async (thread: string, as = 'agent1') => (await got(`threads/${thread}/scheduled`, as)).results;
const types = (thread: string, content: string, as = 'agent1', more: object = {}) =>
  api.call('PUT', `threads/${thread}/draft`, { as, body: { values: { content, ...more } } });
const typed = async (thread: string, as = 'agent1') =>
  (await got(`threads/${thread}/draft`, as)).values as Record<string, unknown> | null;
const reads = async (thread: string, as: string) => (await api.call('GET', `threads/${thread}`, { as })).status === 200;
const told = async (name: string, kind: string) =>
  (await api.sql('SELECT record_id FROM notifications WHERE person = $1 AND kind = $2', [userId(name), kind])).map(
    ({ record_id: id }) => id,
  );

async function merge(winner: string, loser: string, choices: object = {}) {
  const [one, other] = await Promise.all([winner, loser].map((id) => got(`threads/${id}`)));
  const body = { version: one?.version, other: loser, otherVersion: other?.version, choices };
  const headers = { 'X-Confirm': 'mergeOpens' };
  return api.call('POST', `threads/${winner}/merge`, { as: 'agent1', body, headers });
}
async function merged(winner: string, loser: string, choices: object = {}): Promise<Body> {
  const reply = await merge(winner, loser, choices);
  expect(reply.status, reply.text).toBe(200);
  return reply.body as Body;
}
async function unmerged(id: string): Promise<void> {
  const { version } = await got(`threads/${id}`);
  const reply = await api.call('POST', `threads/${id}/unmerge`, { as: 'agent1', body: { version } });
  expect(reply.status, reply.text).toBe(200);
}

describe('what waits', () => {
  test('goes to no client of the other thread unseen: it is held, its author is told, and it leaves again once they are two [THR-019]', async () => {
    const [one, other] = [await client('Durand'), await client('Martin', { coOwners: [userId('agent2')] })];
    const [winner, loser] = [
      await begun('Stays', { clients: [one.id] }),
      await begun('Goes', { clients: [other.id], participants: [userId('agent2')] }),
    ];
    const [stays, within, goes, late] = [
      await later(winner.id, 'agent1', { byMail: true }),
      await later(winner.id),
      await later(loser.id, 'agent2', { byMail: true }),
      await later(loser.id, 'agent2', { byMail: true }),
    ];
    await merged(winner.id, loser.id);
    const why = 'the thread was merged with another one, and others would get it by e-mail';
    expect(await waiting(winner.id)).toMatchObject([
      { id: stays.id, held: 'merged', problem: why, version: 2 },
      { id: within.id, held: null },
    ]);
    const held = [goes, late].map(({ id }) => ({ id, held: 'merged' }));
    expect(await waiting(winner.id, 'agent2')).toMatchObject(held);
    for (const name of ['agent1', 'agent2']) expect(await told(name, 'thread.message-held')).toContain(winner.id);
    // What should have left meanwhile its author sends themselves.
    await api.sql("UPDATE scheduled_messages SET leaves_at = now() - interval '1 minute' WHERE id = $1", [late.id]);
    await unmerged(loser.id);
    expect(await waiting(winner.id)).toMatchObject([{ id: stays.id, held: null, problem: null }, { id: within.id }]);
    const waits = (await waiting(loser.id, 'agent2')) as Body[];
    expect(Object.fromEntries(waits.map(({ id, held: now }) => [id, now]))).toEqual({
      [goes.id]: null,
      [late.id]: 'merged',
    });
  });

  test('where its author doesn’t take part stays, is held and told; so does what they are writing', async () => {
    const [winner, loser] = [await begun('Stays'), await begun('Goes', { participants: [userId('agent2')] })];
    const one = await later(loser.id, 'agent2');
    await types(loser.id, '<p>Half a</p>', 'agent2');
    const preview = `threads/${winner.id}/merge/${loser.id}`;
    expect(await got(`${preview}?choices=${encodeURIComponent('{"participants":"this"}')}`)).toMatchObject({
      ...{ opens: [], closes: [{ record: loser.id, people: [userId('agent2')] }] },
    });
    for (const [choices, status] of Object.entries({ '{': 400, '[]': 400, '{"x":"this"}': 422 })) {
      const refused = await api.call('GET', `${preview}?choices=${encodeURIComponent(choices)}`, { as: 'agent1' });
      expect(refused.status, choices).toBe(status);
    }
    await merged(winner.id, loser.id, { participants: 'this' });
    expect(await reads(winner.id, 'agent2')).toBe(false);
    expect(await waiting(loser.id, 'agent2')).toMatchObject([
      { id: one.id, held: 'merged', problem: expect.stringContaining('doesn’t take part') },
    ]);
    expect(await typed(loser.id, 'agent2')).toMatchObject({ content: '<p>Half a</p>' });
    expect(await told('agent2', 'thread.message-held')).toContain(loser.id);
    await unmerged(loser.id);
    expect(await waiting(loser.id, 'agent2')).toMatchObject([{ id: one.id, held: null }]);
  });

  test('isn’t added to a thread while that is merged [THR-019]', async () => {
    const [winner, loser] = [await begun('Stays'), await begun('Goes')];
    const one = await later(loser.id);
    const merging = new pg.Client({ connectionString: api.databaseUrl });
    await merging.connect();
    await merging.query('BEGIN');
    await merging.query('SELECT FROM threads WHERE id = $1 FOR UPDATE', [loser.id]);
    const path = `threads/${loser.id}/scheduled`;
    const coming = Promise.all([
      api.call('POST', path, { as: 'agent1', body: { content: '<p>x</p>', leavesAt: leavesAt() } }),
      api.call('PATCH', `${path}/${one.id}`, { as: 'agent1', body: { version: 1, content: '<p>y</p>' } }),
      types(loser.id, '<p>Meanwhile</p>'),
    ]);
    await expect
      .poll(async () => (await api.sql('SELECT FROM pg_locks WHERE NOT granted')).length, { timeout: 10_000 })
      .toBeGreaterThan(2);
    await merging.query('UPDATE threads SET merged_into = $1, archived = true WHERE id = $2', [winner.id, loser.id]);
    await merging.query('COMMIT');
    await merging.end();
    const [added, changed, kept] = await coming;
    for (const { status, body } of [added, changed])
      expect([status, body.error]).toMatchObject([403, { code: 'mergedAway' }]);
    expect(kept.status, kept.text).toBe(200);
    expect(await typed(winner.id)).toMatchObject({ content: '<p>Meanwhile</p>' });
  });
});

describe('what somebody is writing', () => {
  test('goes to no client by mail that it wasn’t for, and what they go on writing is where it went', async () => {
    const { id } = await client('Leroy');
    const [winner, loser] = [
      await begun('Stays', { clients: [id], participants: [userId('agent2')] }),
      await begun('Goes', { participants: [userId('agent2')] }),
    ];
    await types(loser.id, '<p>Between us</p>', 'agent2');
    await types(winner.id, '<p>here</p>', 'agent1', { byMail: true });
    await types(loser.id, '<p>there</p>');
    await merged(winner.id, loser.id);
    expect(await typed(winner.id, 'agent2')).toEqual({ content: '<p>Between us</p>', byMail: false });
    expect(await typed(winner.id)).toEqual({ content: '<p>here</p><p>there</p>', byMail: false });
    await types(loser.id, '<p>Between us two</p>', 'agent2');
    expect(await typed(winner.id, 'agent2')).toEqual({ content: '<p>Between us two</p>' });
    expect(await typed(loser.id, 'agent2')).toEqual({ content: '<p>Between us two</p>' });
    await types(loser.id, '<p>there!</p>');
    expect(await typed(winner.id)).toMatchObject({ content: '<p>here</p><p>there</p>' });
    await unmerged(loser.id);
    expect(await typed(winner.id, 'agent2')).toEqual({ content: '<p>Between us two</p>' });
    expect(await typed(loser.id, 'agent2')).toBeNull();
  });

  test('in both is apart again, unless it was gone on with; what was sent isn’t there any more', async () => {
    const people = { participants: [userId('agent2'), userId('agent3')] };
    const [winner, loser] = [await begun('Stays', people), await begun('Goes', people)];
    for (const as of ['agent1', 'agent2', 'agent3']) {
      await types(winner.id, '<p>here</p>', as);
      await types(loser.id, '<p>there</p>', as);
    }
    await merged(winner.id, loser.id);
    await says(winner.id, 'agent2');
    await types(winner.id, '<p>here, there and on</p>', 'agent3');
    await unmerged(loser.id);
    const of = async (as: string) => [
      (await typed(winner.id, as))?.content ?? null,
      (await typed(loser.id, as))?.content ?? null,
    ];
    expect(await of('agent1')).toEqual(['<p>here</p>', '<p>there</p>']);
    expect(await of('agent2')).toEqual([null, null]);
    expect(await of('agent3')).toEqual(['<p>here, there and on</p>', '<p>there</p>']);
  });
});

describe('who takes part', () => {
  test('has not read what came after they had, though they have read the other [THR-013]', async () => {
    const people = { participants: [userId('agent2'), userId('agent3')] };
    const [winner, loser] = [await begun('Stays', people), await begun('Goes', people)];
    for (const as of ['agent2', 'agent3'])
      for (const { id } of [winner, loser]) await api.call('PUT', `threads/${id}/read`, { as });
    await says(winner.id);
    await api.call('PUT', `threads/${loser.id}/read`, { as: 'agent2' });
    await api.call('PUT', `threads/${winner.id}/read`, { as: 'agent3' });
    await merged(winner.id, loser.id);
    expect(await got(`threads/${winner.id}`, 'agent2')).toMatchObject({ read: false });
    expect(await got(`threads/${winner.id}`, 'agent3')).toMatchObject({ read: true });
  });

  test('follows from each once they are two again: who joined its group, and whom it was assigned to since [THR-004]', async () => {
    const { id } = await group('Keys');
    const [winner, loser] = [
      await begun('Stays'),
      await begun('Goes', { assigneeGroup: id, participants: [userId('agent3')] }),
    ];
    const { version } = await merged(winner.id, loser.id);
    await joins('agent2', [id]);
    expect(await reads(winner.id, 'agent2')).toBe(true);
    const now = await got(`threads/${winner.id}`);
    expect(now.version).toBeGreaterThanOrEqual(version);
    const body = { version: now.version, assignee: userId('agent3'), assigneeGroup: null };
    const changed = await api.call('PATCH', `threads/${winner.id}`, { as: 'agent1', body });
    expect(changed.status, changed.text).toBe(200);
    await unmerged(loser.id);
    expect(await reads(winner.id, 'agent3')).toBe(true);
    expect([await reads(winner.id, 'agent2'), await reads(loser.id, 'agent2')]).toEqual([false, true]);
    await joins('agent2', []);
  });

  test('as who joined the group meanwhile doesn’t read the thread that isn’t theirs any more [THR-004]', async () => {
    const { id } = await group('Roofs');
    const [winner, loser] = [await begun('Stays'), await begun('Goes', { assigneeGroup: id })];
    await merged(winner.id, loser.id);
    await joins('agent2', [id]);
    await unmerged(loser.id);
    expect([await reads(winner.id, 'agent2'), await reads(loser.id, 'agent2')]).toEqual([false, true]);
    await joins('agent2', []);
  });

  test('of a group that makes place goes on, which is said before; the one that is chosen stays [THR-004]', async () => {
    const { id } = await group('Lifts');
    await joins('agent2', [id]);
    const pair = async () => [
      await begun('Stays', { assignee: userId('agent3') }),
      await begun('Goes', { assigneeGroup: id }),
    ];
    const [winner, loser] = (await pair()) as [Body, Body];
    const { opens, closes } = await got(`threads/${winner.id}/merge/${loser.id}`);
    expect([opens, closes]).toEqual([
      [
        { record: winner.id, people: [userId('agent2')] },
        { record: loser.id, people: [userId('agent3')] },
      ],
      [],
    ]);
    expect(await merged(winner.id, loser.id)).toMatchObject({
      assignee: userId('agent3'),
      participants: [userId('agent2')],
    });
    expect(await reads(winner.id, 'agent2')).toBe(true);
    const [one, other] = (await pair()) as [Body, Body];
    const chosen = await merged(one.id, other.id, { assigneeGroup: 'other' });
    expect(chosen).toMatchObject({ assigneeGroup: id, participants: [userId('agent3')] });
    expect(chosen.assignee ?? null).toBeNull();
    await joins('agent2', []);
  });
});

test('an issue and a discussion with clients don’t become one [THR-001]', async () => {
  const [winner, loser] = [await begun('Stays'), await begun('Goes', { type: 'ISSUE' })];
  const reply = await merge(winner.id, loser.id);
  expect([reply.status, reply.body.error]).toMatchObject([
    422,
    { details: [{ path: '/other', code: 'mergeUnlike', message: expect.stringContaining('Kind') }] },
  ]);
});

test('a request is answered by both threads into which its answer is split, and by the one that they become [REQ-012]', async () => {
  const buyer = await client('Moreau');
  const source = await made('request-sources', { name: 'Site', seller: true, buyer: true }, 'super');
  const asks = { type: 'buyer', method: 'email', source: source.id, client: buyer.id, message: 'Free?' };
  const request = await made('requests', asks);
  const body = { requests: [request.id], subject: 'Visit', message: '<p>Yes</p>' };
  const thread = (await api.call('POST', 'requests/answer', { as: 'agent1', body })).body.thread as string;
  const second = await says(thread);
  const { version } = await got(`threads/${thread}`);
  const parts = { version, values: { subject: 'Apart' }, parts: [second.id] };
  const split = await api.call('POST', `threads/${thread}/split`, { as: 'agent1', body: parts });
  expect(split.status, split.text).toBe(201);
  expect((await got(`requests/${request.id}`)).threads).toEqual([thread, split.body.id]);
  const undone = { version: split.body.version };
  const whole = await api.call('POST', `threads/${split.body.id}/unsplit`, { as: 'agent1', body: undone });
  expect(whole.status, whole.text).toBe(200);
  expect((await got(`requests/${request.id}`)).threads).toEqual([thread]);
});
