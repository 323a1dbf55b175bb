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

const begun = (more: object = {}, content = '<p>Who has it?</p>') =>
  made('threads/with-parts', {
    record: { type: 'ISSUE', subject: 'The DPE is missing', ...more },
    parts: { message: { content } },
  });

const got = async (as: string, path: string) => (await api.call('GET', path, { as })).body as Body;
const listed = async (as: string, name: string, filter: object) =>
  ((await got(as, `${name}?filter=${encodeURIComponent(JSON.stringify(filter))}`)) as unknown as { results: Body[] })
    .results;

describe('beginning', () => {
  test('a thread, its first message, and that its owner has read it come in one call [THR-011][THR-004][THR-005]', async () => {
    const thread = await begun({ participants: [userId('agent2')] });
    expect(thread).toMatchObject({ subject: 'The DPE is missing', type: 'ISSUE', state: 'open', read: true });
    expect(await listed('agent1', 'messages', { thread: thread.id })).toMatchObject([
      { thread: thread.id, content: '<p>Who has it?</p>', author: userId('agent1') },
    ]);
    expect(await got('agent2', `threads/${thread.id}`)).toMatchObject({ id: thread.id, read: false });
    expect((await api.call('GET', `threads/${thread.id}`, { as: 'agent3' })).status).toBe(404);
  });

  test('without a message nothing is begun', async () => {
    const before = await listed('agent1', 'threads', { subject: 'Empty' });
    const reply = await api.call('POST', 'threads/with-parts', {
      as: 'agent1',
      body: { record: { type: 'ISSUE', subject: 'Empty' }, parts: { message: { content: '' } } },
    });
    expect(reply.status).toBe(422);
    expect(await listed('agent1', 'threads', { subject: 'Empty' })).toEqual(before);
  });

  test('it has one of the three types, which stays [THR-008]', async () => {
    const thread = await begun({ type: 'MESSAGE' });
    const other = await api.call('POST', 'threads', { as: 'agent1', body: { type: 'CHAT', subject: 'x' } });
    expect(other.body.error).toMatchObject({ details: [{ path: '/type' }] });
    const body = { version: thread.version, type: 'ISSUE' };
    expect((await api.call('PATCH', `threads/${thread.id}`, { as: 'agent1', body })).status).toBe(422);
  });
});

describe('who takes part', () => {
  test('a participant named twice is refused at the field, with its words [THR-014][THR-015]', async () => {
    const twice = [userId('agent2'), userId('agent2')];
    const reply = await api.call('POST', 'threads', {
      as: 'agent1',
      body: { type: 'ISSUE', subject: 'Twice', participants: twice },
    });
    expect([reply.status, reply.body.error]).toMatchObject([
      422,
      { details: [{ path: '/participants', message: 'This participant is already assigned' }] },
    ]);
    const thread = await begun({ participants: [userId('agent2')] });
    const body = { version: thread.version, participants: twice };
    const change = await api.call('PATCH', `threads/${thread.id}`, { as: 'agent1', language: 'fr', body });
    expect(change.body.error).toMatchObject({ details: [{ message: 'Ce participant est déjà attribué' }] });
  });

  test('who leaves reads it no more, and whom it is assigned to does: a person or a group, not both [THR-004]', async () => {
    const group = await made('groups', { name: 'Compliance' }, 'super');
    const member = await got('super', `users/${userId('lead')}`);
    const joined = await api.call('PATCH', `users/${member.id}`, {
      as: 'super',
      body: { version: member.version, groups: [group.id] },
    });
    expect(joined.status, joined.text).toBe(200);
    const thread = await begun({ participants: [userId('agent2')], assigneeGroup: group.id });
    expect(await got('lead', `threads/${thread.id}`)).toMatchObject({ id: thread.id });
    const both = await api.call('PATCH', `threads/${thread.id}`, {
      as: 'agent2',
      body: { version: thread.version, assignee: userId('agent3') },
    });
    expect(both.body.error).toMatchObject({ details: [{ path: '/assigneeGroup' }] });
    const changed = await api.call('PATCH', `threads/${thread.id}`, {
      as: 'agent1',
      body: { version: thread.version, assigneeGroup: null, assignee: userId('agent3'), participants: [] },
    });
    expect(changed.status, changed.text).toBe(200);
    expect((await api.call('GET', `threads/${thread.id}`, { as: 'agent3' })).status).toBe(200);
    for (const as of ['agent2', 'lead'])
      expect((await api.call('GET', `threads/${thread.id}`, { as })).status, as).toBe(404);
  });

  test('who joins the group afterwards reads its threads, messages too; who leaves it doesn’t', async () => {
    const group = await made('groups', { name: 'Legal' }, 'super');
    const thread = await begun({ assigneeGroup: group.id });
    const put = async (groups: string[]) => {
      const { version } = await got('super', `users/${userId('acl')}`);
      const body = { version, groups };
      const reply = await api.call('PATCH', `users/${userId('acl')}`, { as: 'super', body });
      expect(reply.status, reply.text).toBe(200);
    };
    await put([group.id]);
    expect(await listed('acl', 'messages', { thread: thread.id })).toHaveLength(1);
    await put([]);
    expect(await listed('acl', 'messages', { thread: thread.id })).toEqual([]);
    expect((await api.call('GET', `threads/${thread.id}`, { as: 'acl' })).status).toBe(404);
  });

  test('of a group with many threads the first follow at once, the others piece by piece', async () => {
    const group = await made('groups', { name: 'Old' }, 'super');
    await begun({ assigneeGroup: group.id });
    await api.sql(
      `INSERT INTO threads (tenant_id, id, type, subject, state, owner, assignee_group)
       SELECT 'A1', 'THRmany' || lpad(n::text, 4, '0'), 'ISSUE', 'Many', 'open', $1, $2 FROM generate_series(1, 240) AS n`,
      [userId('agent1'), group.id],
    );
    const follow = async (groups: string[]) => {
      const { version } = await got('super', `users/${userId('acl')}`);
      const body = { version, groups };
      expect((await api.call('PATCH', `users/${userId('acl')}`, { as: 'super', body })).status).toBe(200);
    };
    const reads = async () =>
      (
        await api.sql('SELECT FROM threads_collaborators WHERE target_id = $1 AND source_id LIKE $2', [
          userId('acl'),
          'THR%',
        ])
      ).length;
    const before = await reads();
    await follow([group.id]);
    expect(await reads()).toBe(before + 100);
    await api.runJobs();
    expect(await reads()).toBe(before + 241);
    await follow([]);
    await api.runJobs();
    expect(await reads()).toBe(before);
    await api.sql("DELETE FROM threads WHERE id LIKE 'THRmany%'");
  });
});

describe('writing', () => {
  const write = (as: string, thread: string, content = '<p>Here it is</p>', more: object = {}) =>
    api.call('POST', 'messages', { as, body: { thread, content, ...more } });

  test('a message is new to the others, and moves the thread to the top [THR-012][THR-019][THR-024]', async () => {
    const [first, second] = [await begun({ participants: [userId('agent2')] }), await begun({ subject: 'Later' })];
    expect((await write('agent2', first.id)).status).toBe(201);
    expect((await got('agent1', `threads/${first.id}`)).read).toBe(false);
    expect((await got('agent2', `threads/${first.id}`)).read).toBe(true);
    const [top, next] = (await got('agent1', 'threads')).results as unknown as Body[];
    expect([top?.id, next?.id]).toEqual([first.id, second.id]);
  });

  test('a closed thread is reopened before a message is sent [THR-010][THR-009][THR-017]', async () => {
    const thread = await begun({ participants: [userId('agent2')] });
    const step = (name: string, version: unknown) =>
      api.call('POST', `threads/${thread.id}/transitions/${name}`, { as: 'agent2', body: { version } });
    const closed = await step('close', thread.version);
    expect(closed.body).toMatchObject({ state: 'closed' });
    const refused = await write('agent1', thread.id);
    expect([refused.status, refused.body.error]).toMatchObject([
      422,
      { details: [{ path: '/content', message: 'The thread is closed: reopen it to send a message' }] },
    ]);
    expect((await step('open', closed.body.version)).status).toBe(200);
    expect((await write('agent1', thread.id)).status).toBe(201);
  });

  test('only who takes part writes, in nobody’s name, and what was written stays', async () => {
    const thread = await begun();
    expect((await write('agent3', thread.id)).status).toBeGreaterThanOrEqual(403);
    expect((await write('agent1', thread.id, '<p>x</p>', { author: userId('agent2') })).status).toBe(422);
    const sent = (await write('agent1', thread.id)).body as Body;
    const change = await api.call('PATCH', `messages/${sent.id}`, {
      as: 'agent1',
      body: { version: sent.version, content: '<p>other</p>' },
    });
    expect(change.status).toBe(422);
    const gone = await api.call('DELETE', `messages/${sent.id}`, { as: 'agent1', body: { version: sent.version } });
    expect(gone.status).toBe(403);
    const { content } = (await write('agent1', thread.id, '<p>ok</p><script>alert(1)</script>')).body;
    expect(content).toBe('<p>ok</p>');
  });

  test('a discussion goes to its clients by mail where that is said, an issue to nobody outside', async () => {
    const client = await made('clients', { lastName: 'Garnier', emails: [{ email: 'garnier@example.org' }] });
    const talk = await begun({ type: 'MESSAGE', clients: [client.id] });
    expect((await write('agent1', talk.id, '<p>Bonjour</p>', { byMail: true })).status).toBe(201);
    const mails = await api.sql('SELECT subject, recipient FROM mails WHERE record_id = $1', [client.id]);
    expect(mails).toEqual([{ subject: 'The DPE is missing', recipient: 'garnier@example.org' }]);
    const issue = await begun({ clients: [client.id] });
    const refused = await write('agent1', issue.id, '<p>Bonjour</p>', { byMail: true });
    expect([refused.status, refused.body.error]).toMatchObject([422, { details: [{ path: '/byMail' }] }]);
    expect(await listed('agent1', 'messages', { thread: issue.id })).toHaveLength(1);
  });
});

describe('reading', () => {
  const mark = (as: string, method: 'PUT' | 'DELETE', path: string, body?: object) =>
    api.call(method, path, { as, ...(body ? { body } : {}) });

  test('read and unread are each person’s own, and leave the record as it is [THR-012][THR-018]', async () => {
    const thread = await begun({ participants: [userId('agent2')] });
    expect((await mark('agent2', 'PUT', `threads/${thread.id}/read`)).body).toMatchObject({ read: true, version: 1 });
    expect((await got('agent2', `threads/${thread.id}/read`)).people).toEqual([userId('agent2'), userId('agent1')]);
    expect((await mark('agent2', 'DELETE', `threads/${thread.id}/read`)).body).toMatchObject({ read: false });
    expect((await got('agent1', `threads/${thread.id}`)).read).toBe(true);
    expect((await mark('agent3', 'PUT', `threads/${thread.id}/read`)).status).toBe(404);
  });

  test('several at once, all or none [THR-013][THR-018]', async () => {
    const all = [await begun({ participants: [userId('agent2')] }), await begun({ participants: [userId('agent2')] })];
    const ids = all.map(({ id }) => id);
    expect((await mark('agent2', 'PUT', 'threads/read', { threadIds: ids })).body).toMatchObject({
      results: [{ read: true }, { read: true }],
    });
    const foreign = await begun();
    const more = { threadIds: [...ids, foreign.id] };
    expect((await mark('agent2', 'DELETE', 'threads/read', more)).status).toBe(404);
    expect(await listed('agent2', 'threads', { id: ids, read: false })).toEqual([]);
    await mark('agent2', 'DELETE', 'threads/read', { threadIds: ids });
    expect(await listed('agent2', 'threads', { id: ids, read: false })).toHaveLength(2);
    for (const wrong of [{}, { threadIds: [] }, { threadIds: 'x' }, { threadIds: [1] }])
      expect((await mark('agent2', 'PUT', 'threads/read', wrong)).status).toBe(422);
  });

  test('favourites are each person’s own [THR-022][BMK-004]', async () => {
    const thread = await begun({ participants: [userId('agent2')] });
    expect((await mark('agent2', 'PUT', `threads/${thread.id}/favourite`)).body).toMatchObject({ favourite: true });
    expect((await got('agent2', 'threads/favourites')).results).toMatchObject([{ id: thread.id }]);
    expect((await got('agent1', 'threads/favourites')).results).toEqual([]);
    expect((await mark('agent2', 'DELETE', `threads/${thread.id}/favourite`)).body).toMatchObject({ favourite: false });
  });

  test('messages of a client’s discussions are searched, the newest first, of what one may read [THR-016]', async () => {
    const client = await made('clients', { lastName: 'Moreau', phones: [{ number: '+33612345678' }] });
    const talk = await begun({ type: 'MESSAGE', clients: [client.id] }, '<p>chaudière neuve</p>');
    await api.call('POST', 'messages', {
      as: 'agent1',
      body: { thread: talk.id, content: '<p>la chaudière, suite</p>' },
    });
    await begun({ clients: [client.id] }, '<p>chaudière, entre nous</p>');
    const filter = { q: 'chaudière', 'thread.type': 'MESSAGE', 'thread.clients': client.id };
    const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&sort=["createdAt","DESC"]&range=[0,9]`;
    const found = await got('agent1', `messages?${query}`);
    expect(found).toMatchObject({
      results: [{ content: '<p>la chaudière, suite</p>' }, { content: '<p>chaudière neuve</p>' }],
      pagination: { total: 2 },
    });
    expect((await got('agent3', `messages?${query}`)).results).toEqual([]);
  });

  test('threads are found by words of their messages and by names of files, by who reads them [THR-016]', async () => {
    const talk = await begun({ subject: 'Heating' }, '<p>La girouette grince</p>');
    const other = await begun({ subject: 'Girouette neuve' });
    const found = async (q: string, as = 'agent1', more: object = {}) =>
      (
        (await got(as, `threads?filter=${encodeURIComponent(JSON.stringify({ q, ...more }))}&range=[0,9]`))
          .results as unknown as Body[]
      ).map(({ id }) => id);
    expect(await found('girouette'), 'by its own words first').toEqual([other.id, talk.id]);
    expect(await found('girou grin')).toEqual([talk.id]);
    expect(await found('girouette', 'agent1', { state: 'closed' })).toEqual([]);
    expect(await found('girouette', 'agent3')).toEqual([]);
    expect(
      (await api.call('GET', `threads?filter={"q":"girouette"}&range=[0,9]`, { as: 'agent1', tenant: 'B1' })).body,
    ).toMatchObject({ results: [] });
  });

  test('messages are searched by the appointment that they are about as well, in pages with their total [THR-016]', async () => {
    const client = await made('clients', { lastName: 'Moreau', phones: [{ number: '+33612345678' }] });
    const visit = await made('appointments', {
      ...{ kind: 'visit', clients: [client.id], location: 'Lyon' },
      ...{ startAt: '2030-01-10T09:00:00Z', endAt: '2030-01-10T10:00:00Z' },
    });
    const about = { type: 'MESSAGE', clients: [client.id], appointments: [visit.id] };
    await begun(about, '<p>le digicode d’abord</p>');
    await begun(about, '<p>le digicode a changé</p>');
    await begun({ type: 'MESSAGE', clients: [client.id] }, '<p>un autre digicode</p>');
    const search = (filter: object, range: string) =>
      `messages?filter=${encodeURIComponent(JSON.stringify({ 'thread.type': 'MESSAGE', ...filter }))}&sort=["createdAt","DESC"]&range=${range}`;
    const of = { q: 'digicode', 'thread.appointments': { any: [visit.id] }, 'thread.clients': { any: [client.id] } };
    expect(await got('agent1', search(of, '[0,0]'))).toMatchObject({
      results: [{ content: '<p>le digicode a changé</p>' }],
      pagination: { total: 2 },
    });
    expect((await got('agent1', search(of, '[1,1]'))).results).toMatchObject([
      { content: '<p>le digicode d’abord</p>' },
    ]);
    expect(await got('agent3', search(of, '[0,9]'))).toMatchObject({ results: [], pagination: { total: 0 } });
  });
});

describe('what is being written', () => {
  const draft = (as: string, place: string, method = 'GET', values?: object) =>
    api.call(method, `threads/${place}/draft`, { as, ...(values ? { body: { values } } : {}) });

  test('is kept for each person by itself, on the server, and leaves the thread as it is [THR-019][THR-012]', async () => {
    const thread = await begun({ participants: [userId('agent2')] });
    expect((await draft('agent1', thread.id)).body).toEqual({ values: null, revision: null });
    const kept = await draft('agent1', thread.id, 'PUT', { content: '<p>Not yet</p>' });
    expect([kept.status, kept.body.revision]).toEqual([200, expect.any(String)]);
    const again = await draft('agent1', thread.id, 'PUT', { content: '<p>Not yet, but</p>' });
    expect((await draft('agent1', thread.id)).body).toEqual({
      values: { content: '<p>Not yet, but</p>' },
      revision: again.body.revision,
    });
    for (const as of ['agent2', 'super']) expect((await draft(as, thread.id)).body.values, as).toBeNull();
    expect((await draft('agent3', thread.id)).status).toBe(404);
    expect((await draft('agent3', thread.id, 'PUT', { content: 'x' })).status).toBe(404);
    expect(await got('agent2', `threads/${thread.id}`)).toMatchObject({ version: 1, read: false });
    expect(await api.sql('SELECT 1 FROM notifications WHERE text LIKE $1', ['%Not yet%'])).toEqual([]);
  });

  test('is gone as it is sent, of a thread and of a new one, and where it is thrown away [THR-019][THR-011]', async () => {
    const thread = await begun({ participants: [userId('agent2')] });
    for (const as of ['agent1', 'agent2']) await draft(as, thread.id, 'PUT', { content: '<p>Here</p>' });
    await made('messages', { thread: thread.id, content: '<p>Here it is</p>' });
    expect((await draft('agent1', thread.id)).body.values).toBeNull();
    expect((await draft('agent2', thread.id)).body.values).toEqual({ content: '<p>Here</p>' });
    expect((await draft('agent2', thread.id, 'DELETE')).status).toBe(204);
    expect((await draft('agent2', thread.id)).body.values).toBeNull();
    const begins = { record: { subject: 'The lift' }, parts: { message: { content: '<p>It' } } };
    for (const place of ['thread', 'thread.CLI1'])
      expect((await draft('agent1', place, 'PUT', begins)).status).toBe(200);
    const send = (record: object) => {
      const body = { record, parts: { message: { content: '<p>It</p>' } }, draft: 'thread.CLI1' };
      return api.call('POST', 'threads/with-parts', { as: 'agent1', body });
    };
    expect((await send({})).status).toBe(422);
    expect((await draft('agent1', 'thread.CLI1')).body.values).toEqual(begins);
    expect((await send({ type: 'ISSUE', subject: 'The lift' })).status).toBe(201);
    expect((await draft('agent1', 'thread.CLI1')).body.values).toBeNull();
    expect((await draft('agent1', 'thread')).body.values).toEqual(begins);
  });

  test('is no place to store other things, and goes with what nobody went on with', async () => {
    const thread = await begun();
    const long = await draft('agent1', thread.id, 'PUT', { content: 'x'.repeat(100_001) });
    expect([long.status, long.body.error]).toMatchObject([422, { details: [{ path: '/values' }] }]);
    expect((await api.call('PUT', `threads/${thread.id}/draft`, { as: 'agent1', body: {} })).status).toBe(400);
    expect((await draft('agent1', 'other', 'PUT', {})).status).toBe(404);
    expect((await api.call('GET', 'clients/CLI1/draft', { as: 'agent1' })).status).toBe(404);
    await draft('agent1', thread.id, 'PUT', { content: '<p>Old\u0000 \\u0000</p>' });
    const days = (count: number) => new Date(Date.now() + count * 86_400_000);
    await api.tick('drafts.nightly', days(89));
    expect((await draft('agent1', thread.id)).body.values).toEqual({ content: '<p>Old \\u0000</p>' });
    await api.tick('drafts.nightly', days(91));
    expect((await draft('agent1', thread.id)).body.values).toBeNull();
  });
});

test('two hundred drafts of one person are kept, the latest [THR-019]', async () => {
  await api.sql(
    `INSERT INTO drafts (tenant_id, user_id, resource, record_id, revision, content, updated_at)
    SELECT 'A1', $1, 'thread', 'thread.' || n, 'DRF' || n, '{}', now() - n * interval '1 minute'
    FROM generate_series(1, 205) n`,
    [userId('agent2')],
  );
  const path = 'threads/thread.NEW/draft';
  expect((await api.call('PUT', path, { as: 'agent2', body: { values: { a: 1 } } })).status).toBe(200);
  const kept = await api.sql('SELECT record_id FROM drafts WHERE user_id = $1 ORDER BY updated_at DESC', [
    userId('agent2'),
  ]);
  expect(kept).toHaveLength(200);
  expect([kept[0], kept.at(-1)]).toEqual([{ record_id: 'thread.NEW' }, { record_id: 'thread.199' }]);
  await api.sql('DELETE FROM drafts WHERE user_id = $1', [userId('agent2')]);
});

describe('mentioning people', () => {
  const at = (name: string, called = '@x') => `<a data-person="${userId(name)}">${called}</a>`;
  const write = (thread: string, content: string, language?: string) =>
    api.call('POST', 'messages', { as: 'agent1', body: { thread, content }, ...(language ? { language } : {}) });
  const told = (name: string, thread: string) =>
    api.sql('SELECT kind, title FROM notifications WHERE person = $1 AND record_id = $2 ORDER BY created_at', [
      userId(name),
      thread,
    ]);

  test('who is mentioned is told so, once and by name; the others that somebody wrote [THR-005][NOT-014]', async () => {
    const participants = [userId('agent2'), userId('agent3')];
    const thread = await begun({ participants }, '<p>Begin</p>');
    await api.sql('DELETE FROM notifications WHERE record_id = $1', [thread.id]);
    const sent = await write(
      thread.id,
      `<p>${at('agent2', '@The <b>boss</b>')}, ${at('agent2')} and ${at('super')}</p>`,
    );
    expect([sent.status, sent.body.content], sent.text).toEqual([
      201,
      `<p>${at('agent2', '@agent2 Test')}, ${at('agent2', '@agent2 Test')} and ${at('super', '@super Test')}</p>`,
    ]);
    expect((sent.body.mentioned as string[]).toSorted()).toEqual([userId('agent2'), userId('super')]);
    const mention = [{ kind: 'message.message-mention', title: 'agent1 Test mentioned you: The DPE is missing' }];
    expect(await told('agent2', thread.id)).toEqual(mention);
    expect(await told('super', thread.id)).toEqual(mention);
    expect(await told('agent3', thread.id)).toMatchObject([{ kind: 'message.message-new' }]);
    expect(await told('agent1', thread.id)).toEqual([]);
  });

  test('who has muted a thread hears no more of it, but for what calls them by name [NOT-017]', async () => {
    const participants = [userId('agent2'), userId('agent3')];
    const thread = await begun({ participants }, '<p>Begin</p>');
    const mute = (isSet: string) =>
      api.call(isSet, 'threads/muted', { as: 'agent2', body: { threadIds: [thread.id] } });
    expect((await mute('PUT')).status).toBeLessThan(300);
    expect((await api.call('GET', `threads/${thread.id}`, { as: 'agent2' })).body.muted).toBe(true);
    expect((await api.call('GET', `threads/${thread.id}`, { as: 'agent3' })).body.muted).toBe(false);
    await api.sql('DELETE FROM notifications WHERE record_id = $1', [thread.id]);
    await write(thread.id, '<p>Quietly</p>');
    expect(await told('agent2', thread.id)).toEqual([]);
    expect(await told('agent3', thread.id)).toHaveLength(1);
    await write(thread.id, `<p>${at('agent2')}!</p>`);
    expect(await told('agent2', thread.id)).toMatchObject([{ kind: 'message.message-mention' }]);
    expect((await mute('DELETE')).status).toBeLessThan(300);
    await write(thread.id, '<p>Aloud</p>');
    expect(await told('agent2', thread.id)).toHaveLength(2);
  });

  test('nobody learns of a thread that they don’t read by being mentioned in it [THR-005]', async () => {
    const thread = await begun();
    const refused = await write(thread.id, `<p>${at('agent3')}</p>`, 'fr');
    expect([refused.status, refused.body.error]).toMatchObject([
      422,
      {
        details: [
          {
            path: '/content',
            message: 'agent3 Test n’a pas accès à cet échange : ajoutez d’abord cette personne aux participants',
          },
        ],
      },
    ]);
    expect(await told('agent3', thread.id)).toEqual([]);
    expect((await write(thread.id, `<p>${at('inactive')}</p>`)).status).toBe(422);
    expect((await write(thread.id, '<p><a data-person="USRNOBODY">@x</a></p>')).status).toBe(422);
    expect(await listed('agent1', 'messages', { thread: thread.id })).toHaveLength(1);
  });

  test('who muted mentions is told of the message as the others are [NOT-002]', async () => {
    const thread = await begun({ participants: [userId('agent3')] });
    await api.sql('DELETE FROM notifications WHERE record_id = $1', [thread.id]);
    const kind = 'message.message-mention';
    const mutes = await api.call('POST', 'notification-schedules', {
      as: 'agent3',
      body: { kind, frequency: 'immediate', muted: true },
    });
    expect(mutes.status, mutes.text).toBe(201);
    expect((await write(thread.id, `<p>${at('agent3')}</p>`)).status).toBe(201);
    expect(await told('agent3', thread.id)).toMatchObject([{ kind: 'message.message-new' }]);
  });
});

describe('what a network words itself', () => {
  test('labels are made and changed by their role alone [THR-006][THR-020][ROL-028]', async () => {
    const body = { name: 'DPE', color: 'amber', description: 'Energy', type: 'ISSUE' };
    expect((await api.call('POST', 'thread-labels', { as: 'agent1', body })).status).toBe(403);
    const label = await made('thread-labels', body, 'labels');
    const changed = await api.call('PATCH', `thread-labels/${label.id}`, {
      as: 'labels',
      body: { version: label.version, color: 'red' },
    });
    expect(changed.body).toMatchObject({ color: 'red' });
    const thread = await begun({ labels: [label.id] });
    expect(await listed('agent1', 'threads', { labels: { any: [label.id] } })).toMatchObject([{ id: thread.id }]);
    const wrong = await api.call('POST', 'threads', {
      as: 'agent1',
      body: { type: 'MESSAGE', subject: 'x', labels: [label.id] },
    });
    expect(wrong.body.error).toMatchObject({ details: [{ path: '/labels/0' }] });
  });

  test('templates are one’s own, or for everybody where their role says so [THR-007][THR-021][ROL-029]', async () => {
    const body = {
      name: 'Visite',
      type: 'MESSAGE',
      language: 'fr',
      subject: 'Votre visite',
      template: '<p>Bonjour</p>',
    };
    const own = await made('thread-templates', body);
    const sly = await api.call('POST', 'thread-templates', { as: 'agent1', body: { ...body, global: true } });
    expect(sly.status).toBe(403);
    const all = await made('thread-templates', { ...body, name: 'Réseau', global: true }, 'templates');
    expect((await listed('agent1', 'thread-templates', { type: 'MESSAGE' })).map(({ id }) => id).sort()).toEqual(
      [own.id, all.id].sort(),
    );
    const path = `thread-templates/${own.id}`;
    expect((await api.call('PATCH', path, { as: 'agent2', body: { version: 1, name: 'x' } })).status).toBe(403);
    expect((await api.call('DELETE', path, { as: 'agent1', body: { version: 1 } })).status).toBe(200);
  });
});
