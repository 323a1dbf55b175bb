import type { juggler } from '@loopback/repository';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { MailTransport } from '../adapters/mail/index.ts';
import { createDataSource } from '../database/pool.ts';
import { inTransaction } from '../records/database.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { sendMail } from './index.ts';

/** A network whose mails stay here, and one whose server takes none. */
let quiet: TestApi;
let sending: TestApi;
const sources = new Map<TestApi, juggler.DataSource>();
let isDown = true;
const server: MailTransport = {
  from: 'office@example.org',
  async send() {
    if (isDown) throw new Error('connect ECONNREFUSED');
  },
};

beforeAll(async () => {
  quiet = await startApi();
  sending = await startApi([], server);
  for (const api of [quiet, sending]) sources.set(api, await createDataSource(api.databaseUrl));
});
afterAll(async () => {
  for (const source of sources.values()) await source.disconnect();
  await quiet.close();
  await sending.close();
});

const CLIENT = { resource: 'client', id: 'CLI1' };

async function send(api: TestApi, more: object = {}): Promise<string> {
  const source = sources.get(api);
  if (!source) throw new Error('no data source');
  const mail = {
    to: 'zoe@example.org',
    template: 'test',
    language: 'en' as const,
    values: { firstName: 'Zoé' },
    about: CLIENT,
  };
  return inTransaction(source, (run) => sendMail(run, 'A1', { ...mail, ...more }));
}
const get = (api: TestApi, id: string, as: string) => api.call('GET', `mails/${id}`, { as });
const failed = (api: TestApi, id: string) =>
  api.sql(`UPDATE mails SET state = 'failed', last_error = 'no such zoe@example.org' WHERE id = $1`, [id]);

async function isHidden(id: string, as: string, why: string): Promise<void> {
  const { body, text } = await get(quiet, id, as);
  expect(body, as).toMatchObject({ to: null, subject: null, html: null, hidden: why, lastError: 'no such ***' });
  expect(text, as).not.toMatch(/zoe@|Zoé/);
}
const found = async (as: string) => {
  const reply = await quiet.call('GET', `mails?filter={"q":"ZOE@","state":"failed"}`, { as });
  return reply.body.results as unknown[];
};
afterEach(() => quiet.sql('DELETE FROM mails'));

test('the outbox is for full-access roles and admin, of their own network', async () => {
  const id = await send(quiet);
  for (const as of ['super', 'hestia']) {
    expect((await quiet.call('GET', 'mails', { as })).body.results, as).toMatchObject([{ id, to: 'zoe@example.org' }]);
  }
  expect((await quiet.call('GET', 'mails', { as: 'admin' })).body.results).toMatchObject([{ id, hidden: 'personal' }]);
  for (const as of ['agent1', 'users', 'audit']) {
    for (const path of ['mails', `mails/${id}`, 'mail-status', 'jobs']) {
      expect((await quiet.call('GET', path, { as })).body, as).toMatchObject({ error: { reason: 'acl' } });
    }
  }
  expect((await quiet.call('GET', 'mails', { as: 'super', tenant: 'B1' })).body.results).toEqual([]);
});

test('without a server mails are captured, to be read here; the page is told so', async () => {
  const id = await send(quiet);
  await quiet.runJobs();
  const { body } = await get(quiet, id, 'super');
  expect(body).toMatchObject({ state: 'captured', hidden: null, subject: 'Test e-mail of Hestia' });
  expect(body.html).toContain('Hello Zoé');
  expect((await quiet.call('GET', 'mail-status', { as: 'admin' })).body).toMatchObject({ from: null });
  const retry = await quiet.call('POST', `mails/${id}/retry`, { as: 'hestia', language: 'fr' });
  expect(retry.body).toMatchObject({ error: { code: 'mailNotConfigured', reason: 'data' } });
});

test('a secret appears nowhere: in no list, number, search or page, and is not repeated, whoever asks', async () => {
  for (const api of [quiet, sending]) {
    await api.sql('DELETE FROM mails');
    const id = await send(api, { secret: true });
    await api.sql(`UPDATE mails SET state = 'failed' WHERE id = $1`, [id]);
    for (const as of ['super', 'hestia', 'admin']) {
      expect((await api.call('GET', 'mails', { as })).body, as).toMatchObject({
        results: [],
        pagination: { total: 0 },
      });
      expect((await api.call('GET', 'mails?filter={"q":"zoe"}', { as })).body.results, as).toEqual([]);
      expect((await api.call('GET', 'mail-status', { as })).body, as).toMatchObject({ counts: {} });
      for (const [verb, path, status] of [
        ['GET', `mails/${id}`, 404],
        ['POST', `mails/${id}/retry`, as === 'admin' ? 403 : 404],
      ] as const)
        expect((await api.call(verb, path, { as })).status, `${as} ${path}`).toBe(status);
    }
  }
  expect((await sending.call('POST', 'mails/retry', { as: 'super' })).body).toEqual({ count: 0 });
});

test('without a server a secret is shown to who runs the process, if anybody, and kept nowhere', async () => {
  const shown: string[] = [];
  const tried = await startApi([], undefined, { console: (text) => shown.push(text) });
  sources.set(tried, await createDataSource(tried.databaseUrl));
  for (const api of [tried, quiet]) {
    await api.sql('DELETE FROM mails');
    await send(api, { secret: true });
    await send(api);
    await api.runJobs();
    const kept = await api.sql('SELECT state, subject, html, text FROM mails WHERE secret');
    expect(kept).toEqual([{ state: 'captured', subject: '', html: null, text: null }]);
  }
  expect(shown).toEqual([expect.stringContaining('Hello Zoé')]);
  // Whose connections are open isn't dropped: the database would be waited for.
  await sources.get(tried)?.disconnect();
  await tried.close();
});

test('the subject of a secret mail says nothing of what it is about', async () => {
  const values = { firstName: 'Zoé', code: '424242', minutes: 10 };
  for (const language of ['en', 'fr'] as const) {
    const id = await send(quiet, { template: 'magic-code', language, secret: true, values });
    const [mail] = await quiet.sql('SELECT subject, text FROM mails WHERE id = $1', [id]);
    expect(mail?.text).toContain('424242');
    expect(mail?.subject).toMatch(/code.*Hestia$/);
    expect(mail?.subject).not.toMatch(/\d|Zoé/);
  }
});

test('what was written to a client is not for the plain admin: neither address, nor subject, nor text', async () => {
  const id = await send(quiet);
  await failed(quiet, id);
  expect((await get(quiet, id, 'hestia')).body).toMatchObject({ to: 'zoe@example.org', hidden: null });
  await isHidden(id, 'admin', 'personal');
  expect(await found('hestia')).toHaveLength(1);
  expect(await found('admin')).toEqual([]);
});

test('what was written to a user is for nobody but that user', async () => {
  const id = await send(quiet, { about: { resource: 'user', id: 'USRA1admin' } });
  await failed(quiet, id);
  expect((await get(quiet, id, 'admin')).body).toMatchObject({ to: 'zoe@example.org', hidden: null });
  expect(await found('admin')).toHaveLength(1);
  for (const as of ['super', 'hestia']) {
    await isHidden(id, as, 'user');
    expect(await found(as), as).toEqual([]);
  }
});

test('a filter is a list of texts; anything else is a 400', async () => {
  for (const query of ['filter={"html":"x"}', 'filter={"state":1}', 'filter=[1]', 'range=[0,5000]', 'x=1']) {
    expect((await quiet.call('GET', `mails?${query}`, { as: 'super' })).status, query).toBe(400);
  }
  const { body } = await quiet.call('GET', 'mails?filter={"state":"sent"}&range=[0,0]', { as: 'super' });
  expect(body).toEqual({ results: [], pagination: { perPage: 1, page: 1, total: 0 } });
});

test('failed mails are sent again by a button, one or all; it is noted who did', async () => {
  await sending.sql('DELETE FROM mails');
  const [one, two, gone] = [await send(sending), await send(sending), await send(sending)];
  for (const id of [one, two]) await failed(sending, id);
  await sending.sql(`UPDATE mails SET state = 'failed', html = NULL WHERE id = $1`, [gone]);
  await sending.sql('DELETE FROM graphile_worker._private_jobs');
  isDown = false;
  expect((await sending.call('POST', `mails/${one}/retry`, { as: 'super' })).status).toBe(200);
  expect((await sending.call('POST', `mails/${one}/retry`, { as: 'super' })).status).toBe(403);
  expect((await sending.call('POST', `mails/${gone}/retry`, { as: 'super' })).status).toBe(403);
  expect((await sending.call('POST', 'mails/retry', { as: 'hestia' })).body).toEqual({ count: 1 });
  expect((await sending.call('POST', 'mails/CLI0/retry', { as: 'super' })).status).toBe(404);
  await sending.runJobs();
  expect((await sending.call('GET', 'mails?filter={"state":"sent"}', { as: 'admin' })).body.results).toHaveLength(2);
  const notes = await sending.sql(`SELECT record_id, actor FROM audit_entries WHERE resource = 'mails' ORDER BY id`);
  expect(notes).toEqual([
    { record_id: one, actor: 'USRA1super' },
    { record_id: two, actor: 'USRA1hestia' },
  ]);
});

test('a test mail goes to the person who asks', async () => {
  const { body } = await quiet.call('POST', 'mails/test', { as: 'hestia', language: 'fr' });
  const mail = await get(quiet, String(body.id), 'hestia');
  expect(mail.body).toMatchObject({ to: 'hestia@a1.example', subject: 'E-mail de test de Hestia', template: 'test' });
});

test('dead jobs are done again or removed, by their own network only', async () => {
  const dead = async (tenant: string) => {
    const [job] = await quiet.sql(
      `SELECT id FROM graphile_worker.add_job('broken', max_attempts => 1, flags => ARRAY['tenant:' || $1::text])`,
      [tenant],
    );
    await quiet.sql(`UPDATE graphile_worker._private_jobs SET attempts = 1, last_error = 'why' WHERE id = $1`, [
      job?.id,
    ]);
    return String(job?.id);
  };
  const [first, second, other] = [await dead('A1'), await dead('A1'), await dead('B1')];
  const list = async () => (await quiet.call('GET', 'jobs', { as: 'admin' })).body.results as { id: string }[];
  expect((await list()).map(({ id }) => id).sort()).toEqual([first, second].sort());
  expect(await list()).toContainEqual(expect.objectContaining({ name: 'broken', attempts: 1, lastError: 'why' }));
  expect((await quiet.call('POST', `jobs/${other}/retry`, { as: 'hestia' })).status).toBe(404);
  expect((await quiet.call('DELETE', `jobs/${other}`, { as: 'hestia' })).status).toBe(404);
  expect((await quiet.call('DELETE', 'jobs/x', { as: 'hestia' })).status).toBe(404);
  expect((await quiet.call('POST', `jobs/${first}/retry`, { as: 'hestia' })).status).toBe(200);
  expect((await quiet.call('DELETE', `jobs/${second}`, { as: 'hestia' })).status).toBe(204);
  expect(await list()).toEqual([]);
  const rest = await quiet.sql('SELECT id::text, attempts FROM graphile_worker.jobs WHERE task_identifier = $1', [
    'broken',
  ]);
  expect(rest).toEqual(
    expect.arrayContaining([
      { id: first, attempts: 0 },
      { id: other, attempts: 1 },
    ]),
  );
  expect(rest).toHaveLength(2);
});
