import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Letter, MailTransport } from '../../adapters/mail/index.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { pdfOf, send, storedKeys, upload } from '../../testing/files.ts';

let api: TestApi;
let left: Letter[] = [];
const server: MailTransport = { from: 'office@example.org', send: async (letter) => void left.push(letter) };
beforeAll(async () => {
  api = await startApi(undefined, server, { limits: [] });
});
afterAll(() => api.close());
beforeEach(() => {
  left = [];
});

type Body = Record<string, unknown> & { id: string; version: number };

async function made(path: string, body: object, as = 'agent1'): Promise<Body> {
  const reply = await api.call('POST', path, { as, body });
  expect(reply.status, reply.text).toBe(201);
  return (reply.body.record ?? reply.body) as Body;
}

const client = () =>
  made('clients', {
    ...{ firstName: 'Zoé', lastName: 'Petit' },
    emails: [{ email: 'zoe@example.org', primary: true }],
  });
const discussion = async (one: Body) => made('threads', { type: 'MESSAGE', subject: 'The DPE', clients: [one.id] });
const uploaded = async (name: string, content: Buffer = pdfOf(400), as = 'agent1') => {
  const { status, body } = await upload(api, name, content, { as });
  expect(status).toBe(201);
  return body as { id: string; name: string; size: number };
};
const messagesOf = async (thread: Body) => {
  const filter = encodeURIComponent(JSON.stringify({ thread: thread.id }));
  return (await api.call('GET', `messages?filter=${filter}`, { as: 'agent1' })).body.results as Body[];
};

test('files are kept with the message, read by who reads the thread, and leave with the mail [THR-005][THR-019]', async () => {
  const [thread, content] = [await discussion(await client()), pdfOf(500)];
  const file = await uploaded('Énergie.pdf', content);
  await made('messages', { thread: thread.id, content: '<p>Here', byMail: true, attachments: [{ id: file.id }] });
  expect(await messagesOf(thread)).toMatchObject([{ attachments: [{ id: file.id, name: 'Énergie.pdf', size: 500 }] }]);
  expect((await send(api, 'GET', `files/${file.id}`, { as: 'agent1' })).status).toBe(200);
  expect((await send(api, 'GET', `files/${file.id}`, { as: 'agent2' })).status).toBe(404);
  await api.runJobs();
  expect(left).toMatchObject([
    { to: 'zoe@example.org', attachments: [{ name: 'Énergie.pdf', type: 'application/pdf' }] },
  ]);
  expect(left[0]?.attachments?.[0]?.content.equals(content)).toBe(true);
});

test('messages are found by the names of their files, by who reads the thread [THR-016]', async () => {
  const thread = await discussion(await client());
  const file = await uploaded('Diagnostic énergétique.pdf');
  const message = await made('messages', { thread: thread.id, content: '<p>Here', attachments: [{ id: file.id }] });
  const found = async (q: string, as = 'agent1') => {
    const filter = encodeURIComponent(JSON.stringify({ q }));
    return ((await api.call('GET', `messages?filter=${filter}`, { as })).body.results as Body[]).map(({ id }) => id);
  };
  expect(await found('energetique')).toEqual([message.id]);
  expect(await found('diagnos')).toEqual([message.id]);
  expect(await found('energetique', 'agent2')).toEqual([]);
});

test('more than a mail carries is told at the field; within the network it is sent', async () => {
  const thread = await discussion(await client());
  const files = [await uploaded('a.pdf', pdfOf(7_000_000)), await uploaded('b.pdf', pdfOf(7_000_001))];
  const body = { thread: thread.id, content: '<p>Here', byMail: true, attachments: files.map(({ id }) => ({ id })) };
  const reply = await api.call('POST', 'messages', { as: 'agent1', language: 'fr', body });
  expect([reply.status, reply.body.error]).toMatchObject([
    422,
    { details: [{ path: '/attachments', message: 'Un e-mail porte au plus 14 Mo : ces fichiers font 15 Mo' }] },
  ]);
  expect(await messagesOf(thread)).toEqual([]);
  await made('messages', { ...body, byMail: false });
});

test('a file that vanished holds the mail, which says why', async () => {
  const thread = await discussion(await client());
  const file = await uploaded('Gone.pdf');
  await made('messages', { thread: thread.id, content: '<p>Here', byMail: true, attachments: [{ id: file.id }] });
  await api.sql('UPDATE files SET discarded_at = now() WHERE id = $1', [file.id]);
  await api.runJobs();
  // Who wrote it is told, and nobody else.
  expect(left.map(({ subject }) => subject)).toEqual(['Not delivered: The DPE']);
  const held = await api.sql('SELECT state, last_error FROM mails WHERE $1 = ANY (attachments)', [file.id]);
  expect(held).toEqual([{ state: 'failed', last_error: expect.stringContaining('attachment gone') }]);
});

test('a document that one reads goes as a copy of its own, whose bytes are shared', async () => {
  const one = await client();
  const file = await uploaded('Identity.pdf');
  const path = `clients/${one.id}/documents`;
  expect((await api.call('POST', path, { as: 'agent1', body: { id: file.id } })).status).toBeLessThan(300);
  const keys = storedKeys(api).length;
  const copy = await made(`files/${file.id}/copy`, {});
  expect(copy).toMatchObject({ name: 'Identity.pdf', size: file.size });
  expect(copy.id).not.toBe(file.id);
  expect(storedKeys(api)).toHaveLength(keys);
  expect((await api.call('POST', `files/${file.id}/copy`, { as: 'agent2' })).status).toBe(404);
  expect((await api.call('POST', `files/${file.id}/copy`, { as: 'rival', tenant: 'B1' })).status).toBeGreaterThan(400);
  const thread = await discussion(one);
  await made('messages', { thread: thread.id, content: '<p>Here', attachments: [{ id: copy.id }] });
  expect(await messagesOf(thread)).toMatchObject([{ attachments: [{ id: copy.id }] }]);
});

test('a message that leaves later takes its files with it, however long it waited', async () => {
  const thread = await discussion(await client());
  const file = await uploaded('Later.pdf');
  const attachments = [{ id: file.id }];
  const leavesAt = new Date(Date.now() + 40 * 86_400_000).toISOString();
  const body = { content: '<p>Here', byMail: true, attachments, leavesAt };
  const waiting = await made(`threads/${thread.id}/scheduled`, body);
  expect(waiting).toMatchObject({ attachments: [{ id: file.id, name: 'Later.pdf' }] });
  await api.sql(`UPDATE files SET created_at = now() - interval '40 days' WHERE id = $1`, [file.id]);
  await api.sql(`SELECT graphile_worker.add_job('files.clean', '{"tenant":"A1"}')`);
  await api.runJobs();
  const sent = await api.call('POST', `threads/${thread.id}/scheduled/${waiting.id}/send`, {
    as: 'agent1',
    body: { version: waiting.version },
  });
  expect(sent.status, sent.text).toBe(200);
  await api.runJobs();
  expect(left).toMatchObject([{ attachments: [{ name: 'Later.pdf' }] }]);
});

test('what is being written keeps its files', async () => {
  const thread = await discussion(await client());
  const file = await uploaded('Draft.pdf');
  const values = { content: '<p>Not yet', attachments: [file] };
  expect((await api.call('PUT', `threads/${thread.id}/draft`, { as: 'agent1', body: { values } })).status).toBe(200);
  await api.sql(`UPDATE files SET created_at = now() - interval '30 days' WHERE id = $1`, [file.id]);
  await api.sql(`SELECT graphile_worker.add_job('files.clean', '{"tenant":"A1"}')`);
  await api.runJobs();
  await made('messages', { thread: thread.id, content: '<p>Now', attachments: [{ id: file.id }] });
});

test('a copy outlives the person whose document it was; what is given up keeps its files for a day', async () => {
  const [one, other] = [await client(), await client()];
  const file = await uploaded('Diagnosis.pdf');
  await api.call('POST', `clients/${one.id}/documents`, { as: 'agent1', body: { id: file.id } });
  const copy = await made(`files/${file.id}/copy`, {});
  const thread = await discussion(other);
  await made('messages', { thread: thread.id, content: '<p>Here', attachments: [{ id: copy.id }] });
  const { version, lastName } = (await api.call('GET', `clients/${one.id}`, { as: 'super' })).body;
  const body = { version, name: [one.firstName, lastName].filter(Boolean).join(' ') };
  const erased = await api.call('POST', `clients/${one.id}/erasure`, { as: 'super', body });
  expect(erased.status, erased.text).toBe(200);
  await api.runJobs();
  expect((await api.call('GET', `files/${file.id}`, { as: 'super' })).status).toBe(404);
  expect((await api.call('GET', `files/${copy.id}`, { as: 'agent1' })).status).toBe(200);

  const kept = await uploaded('Given up.pdf');
  const leavesAt = new Date(Date.now() + 40 * 86_400_000).toISOString();
  const later = { content: '<p>Here', byMail: true, attachments: [{ id: kept.id }], leavesAt };
  const waiting = await made(`threads/${thread.id}/scheduled`, later);
  const days = async () => {
    const [row] = await api.sql(
      'SELECT extract(epoch FROM kept_until - now()) / 86400 AS days FROM files WHERE id = $1',
      [kept.id],
    );
    return Number(row?.days);
  };
  expect(await days()).toBeGreaterThan(100);
  const given = { as: 'agent1', body: { version: waiting.version } };
  expect((await api.call('DELETE', `threads/${thread.id}/scheduled/${waiting.id}`, given)).status).toBeLessThan(300);
  expect(await days()).toBeLessThan(2);
  await api.call('PUT', `threads/${thread.id}/draft`, {
    as: 'agent1',
    body: { values: { attachments: [{ id: kept.id }] } },
  });
  expect(await days()).toBeGreaterThan(80);
  await api.call('DELETE', `threads/${thread.id}/draft`, { as: 'agent1' });
  expect(await days()).toBeLessThan(2);
});
