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
    { record: { type: 'ISSUE', subject, ...more }, parts: { message: { content: `<p>${subject}</p>` } } },
    as,
  );
const says = (thread: string, content: string, as = 'agent1') =>
  made('messages', { thread, content: `<p>${content}</p>` }, as);

async function merge(winner: string, loser: string, more: object = {}, as = 'agent1', confirm = true) {
  const [one, other] = await Promise.all([winner, loser].map((id) => got(`threads/${id}`)));
  const body = { version: one?.version, other: loser, otherVersion: other?.version, ...more };
  const headers: Record<string, string> = confirm ? { 'X-Confirm': 'mergeOpens' } : {};
  return api.call('POST', `threads/${winner}/merge`, { as, body, headers });
}
async function unmerge(id: string, as = 'agent1') {
  const { version } = await got(`threads/${id}`);
  return api.call('POST', `threads/${id}/unmerge`, { as, body: { version } });
}
const texts = async (thread: string, as = 'agent1') => {
  const query = `messages?sort=["createdAt","ASC"]&filter=${encodeURIComponent(JSON.stringify({ thread }))}`;
  return ((await api.call('GET', query, { as })).body.results as { content: string }[]).map(({ content }) =>
    content.replace(/<[^>]+>/g, ''),
  );
};
const ids = async (filter: object, as = 'agent1') => {
  const reply = await api.call('GET', `threads?filter=${encodeURIComponent(JSON.stringify(filter))}`, { as });
  return (reply.body.results as Body[]).map(({ id }) => id);
};
/** Whether a thread is as new as its latest message. */
const isAsNew = async (id: string) =>
  (
    await api.sql(
      'SELECT max(created_at) = (SELECT last_message_at FROM threads WHERE id = $1) AS same FROM messages WHERE thread = $1',
      [id],
    )
  )[0]?.same;
const mark = (state: string, id: string, as: string) => api.call('PUT', `threads/${id}/${state}`, { as });
const told = async (kind: string) =>
  (await api.sql('SELECT person FROM notifications WHERE kind = $1 ORDER BY person', [`thread.${kind}`])).map(
    ({ person }) => person,
  );

describe('two threads become one', () => {
  test('with what was written in both, who takes part and what they are about; the other leads there [THR-004][THR-005]', async () => {
    const client = await made('clients', { lastName: 'Garnier', emails: [{ email: 'g@example.org' }] });
    const loser = await begun('The boiler', {
      participants: [userId('agent3')],
      clients: [client.id],
      assignee: userId('lead'),
    });
    const winner = await begun('The heating', { participants: [userId('agent2')] });
    await says(loser.id, 'It leaks');
    const reply = await merge(winner.id, loser.id);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body).toMatchObject({ subject: 'The heating', clients: [client.id], assignee: userId('lead') });
    expect([...(reply.body.participants as string[])].sort()).toEqual([userId('agent2'), userId('agent3')].sort());
    expect(await texts(winner.id, 'agent3')).toEqual(['The boiler', 'The heating', 'It leaks']);
    expect(await got(`threads/${loser.id}`)).toMatchObject({ mergedInto: winner.id, archived: true });
    expect(await ids({ subject: 'The boiler' })).toEqual([]);
    expect(await isAsNew(winner.id)).toBe(true);
    expect(await told('thread-merged')).toEqual([userId('agent2'), userId('agent3'), userId('lead')].sort());
    for (const id of [winner.id, loser.id])
      expect(
        (
          await api.call(
            'GET',
            `audit-events?filter=${encodeURIComponent(JSON.stringify({ resource: 'threads', recordId: id }))}`,
            { as: 'super' },
          )
        ).text,
      ).toContain('"merge"');
  });

  test('of a person and a group that they are assigned to it is the one of the thread that stays; who makes place takes part [THR-004]', async () => {
    const group = await made('groups', { name: 'Rentals' }, 'super');
    const [winner, loser] = [
      await begun('One', { assigneeGroup: group.id }),
      await begun('Other', { assignee: userId('agent3') }),
    ];
    const reply = await merge(winner.id, loser.id);
    expect([reply.status, reply.body], reply.text).toMatchObject([
      200,
      { assigneeGroup: group.id, participants: [userId('agent3')] },
    ]);
    expect(reply.body.assignee ?? null).toBeNull();
    expect((await api.call('GET', `threads/${winner.id}`, { as: 'agent3' })).status).toBe(200);
  });

  test('nobody comes to read what they didn’t before this is said, and by whom [THR-004]', async () => {
    const [winner, loser] = [
      await begun('Fees', { participants: [userId('agent2')] }),
      await begun('Keys', { participants: [userId('agent3')] }),
    ];
    const preview = await api.call('GET', `threads/${winner.id}/merge/${loser.id}`, { as: 'agent1' });
    expect(preview.body.opens).toEqual([
      { record: winner.id, people: [userId('agent3')] },
      { record: loser.id, people: [userId('agent2')] },
    ]);
    const refused = await merge(winner.id, loser.id, {}, 'agent1', false);
    expect([refused.status, refused.body.error]).toMatchObject([409, { code: 'mergeOpens' }]);
    const [first] = (refused.body.error as unknown as { details: { message: string }[] }).details;
    expect(first?.message).toMatch(/^“Fees” will also be read by: .+/);
    expect(await texts(winner.id)).toEqual(['Fees']);
    const none = await merge(winner.id, loser.id, { choices: { participants: 'this' } }, 'agent1', false);
    expect(none.body.error).toMatchObject({
      details: [/^“Keys” will also be read by: /, /^“Keys” will no longer be read by: /].map((words) => ({
        message: expect.stringMatching(words),
      })),
    });
  });

  test('who may not edit both merges neither, and another network’s are not there [THR-004]', async () => {
    const [winner, loser] = [await begun('Mine'), await begun('Not mine', {}, 'agent2')];
    const versions = { version: winner.version, other: loser.id, otherVersion: loser.version };
    expect((await api.call('POST', `threads/${winner.id}/merge`, { as: 'agent1', body: versions })).status).toBe(404);
    const split = { version: loser.version, values: { subject: 'x' }, parts: ['MSG1'] };
    expect((await api.call('POST', `threads/${loser.id}/split`, { as: 'agent1', body: split })).status).toBe(404);
    const away = { as: 'super', tenant: 'B1', body: versions };
    expect((await api.call('POST', `threads/${winner.id}/merge`, away)).status).toBe(404);
    expect((await api.call('POST', `threads/${winner.id}/split`, { ...away, body: split })).status).toBe(404);
  });

  test('has been read by who had read both, is muted by who had muted theirs, and starred by who had starred one [THR-013][THR-022]', async () => {
    const all = { participants: [userId('agent2'), userId('agent3')] };
    const [winner, loser] = [
      await begun('Stays', all),
      await begun('Goes', { participants: [...all.participants, userId('lead')] }),
    ];
    for (const id of [winner.id, loser.id]) await mark('read', id, 'agent2');
    await mark('read', winner.id, 'agent3');
    await mark('muted', winner.id, 'agent2');
    await mark('muted', loser.id, 'lead');
    expect((await mark('favourite', loser.id, 'agent3')).status).toBe(200);
    expect((await merge(winner.id, loser.id)).status).toBe(200);
    const seen = async (as: string) => {
      const { read, muted, favourite } = await got(`threads/${winner.id}`, as);
      return { read, muted, favourite };
    };
    expect(await seen('agent2')).toMatchObject({ read: true, muted: false, favourite: false });
    expect(await seen('lead')).toMatchObject({ read: false, muted: true });
    expect(await seen('agent3')).toMatchObject({ read: false, favourite: true });
    expect((await unmerge(loser.id)).status).toBe(200);
    expect(await seen('agent2')).toMatchObject({ read: true, muted: true });
    expect(await seen('agent3')).toMatchObject({ read: true, favourite: false });
  });

  test('what everybody was writing is there, and what waits leaves the one that stays', async () => {
    const [winner, loser] = [
      await begun('Draft here', { participants: [userId('agent2')] }),
      await begun('Draft there', { participants: [userId('agent2')] }),
    ];
    const draft = (id: string, as: string, content: string) =>
      api.call('PUT', `threads/${id}/draft`, { as, body: { values: { content } } });
    await draft(loser.id, 'agent2', '<p>only there</p>');
    await draft(winner.id, 'agent1', '<p>here</p>');
    await draft(loser.id, 'agent1', '<p>there</p>');
    const leavesAt = new Date(Date.now() + 3_600_000).toISOString();
    const waits = await made(`threads/${loser.id}/scheduled`, { content: '<p>later</p>', leavesAt }, 'agent2');
    await draft(loser.id, 'agent2', '<p>only there</p>');
    expect((await merge(winner.id, loser.id)).status).toBe(200);
    const of = async (id: string, as: string) =>
      ((await got(`threads/${id}/draft`, as)).values as { content?: string } | null)?.content;
    expect(await of(winner.id, 'agent2')).toBe('<p>only there</p>');
    expect(await of(winner.id, 'agent1')).toBe('<p>here</p><p>there</p>');
    expect(await got(`threads/${winner.id}/scheduled`, 'agent2')).toMatchObject({ results: [{ id: waits.id }] });
    const [job] = await api.sql('SELECT thread FROM scheduled_messages WHERE id = $1', [waits.id]);
    expect(job).toEqual({ thread: winner.id });
    expect((await unmerge(loser.id)).status).toBe(200);
    expect(await isAsNew(winner.id)).toBe(true);
    expect(await of(loser.id, 'agent2')).toBe('<p>only there</p>');
    expect(await got(`threads/${loser.id}/scheduled`, 'agent2')).toMatchObject({ results: [{ id: waits.id }] });
  });

  test('once, whoever else merges at the same time; what is written meanwhile is in one of them', async () => {
    const [one, other, third] = [await begun('A'), await begun('B'), await begun('C')];
    const replies = await Promise.all([
      merge(one.id, other.id),
      merge(third.id, other.id),
      says(other.id, 'meanwhile').catch(() => undefined),
    ]);
    const statuses = (replies.slice(0, 2) as { status: number }[]).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409]);
    expect(await texts(other.id)).toEqual([]);
    const late = await api.call('POST', 'messages', {
      as: 'agent1',
      body: { thread: other.id, content: '<p>late</p>' },
    });
    expect([late.status, late.body.error]).toMatchObject([403, { code: 'mergedAway' }]);
  });

  test('and two again: what was written in each is back, with what was written since where it stands', async () => {
    const [winner, loser] = [await begun('Roof', { participants: [userId('agent2')] }), await begun('Gutter')];
    expect((await merge(winner.id, loser.id)).status).toBe(200);
    await says(winner.id, 'since');
    const back = await unmerge(loser.id);
    expect([back.status, back.body], back.text).toMatchObject([200, { kept: [], record: { id: loser.id } }]);
    expect([await texts(winner.id), await texts(loser.id)]).toEqual([['Roof', 'since'], ['Gutter']]);
    expect(await ids({ subject: 'Gutter' })).toEqual([loser.id]);
    for (const id of [winner.id, loser.id]) expect(await isAsNew(id), id).toBe(true);
    await merge(winner.id, loser.id);
    await api.sql("UPDATE merges SET merged_at = now() - interval '31 days' WHERE loser_id = $1", [loser.id]);
    expect((await unmerge(loser.id)).body.error).toMatchObject({ code: 'mergeTooOld' });
  });
});

describe('a thread is split', () => {
  const split = async (id: string, body: object, as = 'agent1') => {
    const { version } = await got(`threads/${id}`, as);
    return api.call('POST', `threads/${id}/split`, {
      as,
      body: { version, values: { subject: 'Of its own' }, ...body },
    });
  };

  test('chosen messages go to a new one with its own subject, the same people and what it is about [THR-004][THR-005]', async () => {
    const client = await made('clients', { lastName: 'Roussel', emails: [{ email: 'r@example.org' }] });
    const thread = await begun('Lift', {
      clients: [client.id],
      participants: [userId('agent2')],
      assignee: userId('lead'),
    });
    const second = await says(thread.id, 'Parking', 'agent2');
    await says(thread.id, 'Lift again');
    await mark('read', thread.id, 'agent2');
    const reply = await split(thread.id, { parts: [second.id] });
    expect(reply.status, reply.text).toBe(201);
    expect(reply.body).toMatchObject({
      ...{ subject: 'Of its own', type: 'ISSUE', splitFrom: thread.id, clients: [client.id], owner: userId('agent1') },
      ...{ participants: [userId('agent2')], assignee: userId('lead'), read: true },
    });
    expect([await texts(thread.id), await texts(reply.body.id as string, 'lead')]).toEqual([
      ['Lift', 'Lift again'],
      ['Parking'],
    ]);
    expect(await got(`threads/${reply.body.id}`, 'agent2')).toMatchObject({ read: true });
    expect((await api.call('GET', `threads/${reply.body.id}`, { as: 'agent3' })).status).toBe(404);
    expect(await told('thread-split')).toEqual([userId('agent2'), userId('lead')].sort());
    expect(
      (
        await api.call(
          'GET',
          `audit-events?filter=${encodeURIComponent(JSON.stringify({ resource: 'threads', recordId: thread.id }))}`,
          { as: 'super' },
        )
      ).text,
    ).toContain('"split"');
  });

  test('who answers the mail of a message that went answers there [THR-001]', async () => {
    const client = await made('clients', { lastName: 'Petit', emails: [{ email: 'p@example.org' }] });
    const thread = await begun('By mail', { type: 'MESSAGE', clients: [client.id] });
    const elsewhere = await begun('By mail, too', { type: 'MESSAGE', clients: [client.id] });
    const writes = (to: Body, text: string) =>
      made('messages', { thread: to.id, content: `<p>${text}</p>`, byMail: true });
    const [stays, goes, came] = [
      await writes(thread, 'stays'),
      await writes(thread, 'goes'),
      await writes(elsewhere, 'came'),
    ];
    expect((await merge(thread.id, elsewhere.id)).status).toBe(200);
    const reply = await split(thread.id, { parts: [goes.id, came.id] });
    const mails = await api.sql(
      `SELECT g.id, m.answer_id FROM mails m JOIN messages g ON g.created_at = m.created_at
       WHERE m.record_id = $1 ORDER BY m.created_at`,
      [client.id],
    );
    expect(mails).toEqual([
      { id: stays.id, answer_id: thread.id },
      { id: goes.id, answer_id: reply.body.id },
      { id: came.id, answer_id: reply.body.id },
    ]);
  });

  test('from one message on; never all of them, none, or another’s, which is said at its field', async () => {
    const thread = await begun('First');
    const [second, other] = [await says(thread.id, 'second'), await says((await begun('Elsewhere')).id, 'x')];
    await says(thread.id, 'third');
    const refused = async (body: object) =>
      ((await split(thread.id, body)).body.error as unknown as { details: { path: string; code: string }[] })
        .details[0];
    expect((await split(thread.id, { version: thread.version - 1, since: second.id })).status).toBe(409);
    expect(await refused({ parts: [] })).toMatchObject({ path: '/parts', code: 'splitNone' });
    expect(await refused({ parts: [other.id] })).toMatchObject({ path: '/parts', code: 'splitUnknown' });
    expect(await refused({ since: other.id })).toMatchObject({ path: '/since', code: 'splitUnknown' });
    const [first] = await api.sql('SELECT id FROM messages WHERE thread = $1 ORDER BY created_at LIMIT 1', [thread.id]);
    expect(await refused({ since: first?.id })).toMatchObject({ path: '/since', code: 'splitAll' });
    expect(await refused({ since: second.id, values: { subject: '' } })).toMatchObject({ path: '/subject' });
    expect(await refused({ since: second.id, values: { owner: userId('agent2') } })).toMatchObject({
      code: 'fieldUnknown',
    });
    const reply = await split(thread.id, { since: second.id });
    expect([await texts(thread.id), await texts(reply.body.id as string)]).toEqual([['First'], ['second', 'third']]);
  });

  test('and whole again for 30 days, with what was written since; why not is said', async () => {
    const thread = await begun('Whole', { participants: [userId('agent2')] });
    const second = await says(thread.id, 'apart');
    const made = (await split(thread.id, { parts: [second.id] })).body as Body;
    await says(made.id, 'since');
    const undo = async () =>
      api.call('POST', `threads/${made.id}/unsplit`, {
        as: 'agent1',
        body: { version: (await got(`threads/${made.id}`)).version },
      });
    await api.sql("UPDATE threads SET created_at = now() - interval '31 days' WHERE id = $1", [made.id]);
    expect((await undo()).body.error).toMatchObject({ code: 'splitTooOld' });
    await api.sql('UPDATE threads SET created_at = now() WHERE id = $1', [made.id]);
    const reply = await undo();
    expect([reply.status, reply.body], reply.text).toMatchObject([200, { id: thread.id, subject: 'Whole' }]);
    expect(await texts(thread.id)).toEqual(['Whole', 'apart', 'since']);
    expect((await undo()).status).toBe(409);
    const alone = await begun('Alone');
    const none = await api.call('POST', `threads/${alone.id}/unsplit`, {
      as: 'agent1',
      body: { version: alone.version },
    });
    expect([none.status, none.body.error]).toMatchObject([409, { code: 'notSplit' }]);
  });
});
