import type { juggler } from '@loopback/repository';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

async function send(api: TestApi, more: object = {}): Promise<string> {
  const source = sources.get(api);
  if (!source) throw new Error('no data source');
  const mail = { to: 'zoe@example.org', template: 'test', language: 'en' as const, values: { firstName: 'Zoé' } };
  return inTransaction(source, (run) => sendMail(run, 'A1', { ...mail, ...more }));
}
const get = (api: TestApi, id: string, as: string) => api.call('GET', `mails/${id}`, { as });
const failed = (api: TestApi, id: string) =>
  api.sql(`UPDATE mails SET state = 'failed', last_error = 'no such zoe@example.org' WHERE id = $1`, [id]);

test('the outbox is for full-access roles and admin, of their own network', async () => {
  const id = await send(quiet);
  for (const as of ['super', 'hestia', 'admin']) {
    expect((await quiet.call('GET', 'mails', { as })).body.results, as).toMatchObject([{ id, to: 'zoe@example.org' }]);
  }
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
  const { body } = await get(quiet, id, 'admin');
  expect(body).toMatchObject({ state: 'captured', hidden: null, subject: 'Test e-mail of Hestia' });
  expect(body.html).toContain('Hello Zoé');
  expect((await quiet.call('GET', 'mail-status', { as: 'admin' })).body).toMatchObject({ from: null });
  const retry = await quiet.call('POST', `mails/${id}/retry`, { as: 'admin', language: 'fr' });
  expect(retry.body).toMatchObject({ error: { code: 'mailNotConfigured', reason: 'data' } });
});

test('a secret is read by the super administrator alone, and by nobody where mails are sent', async () => {
  const here = await send(quiet, { secret: true });
  await quiet.sql(`UPDATE mails SET subject = '424242 is your code' WHERE id = $1`, [here]);
  const found = async (as: string) =>
    (await quiet.call('GET', 'mails?filter={"q":"424242"}', { as })).body.results as unknown[];
  expect((await get(quiet, here, 'super')).body).toMatchObject({ hidden: null, text: expect.stringContaining('Zoé') });
  for (const as of ['hestia', 'admin']) {
    const { body, text } = await get(quiet, here, as);
    expect(body, as).toMatchObject({ hidden: 'secret', subject: null, html: null, text: null, to: 'zoe@example.org' });
    expect(text).not.toMatch(/Zoé|424242/);
    expect(await found(as), as).toEqual([]);
  }
  expect(await found('super')).toHaveLength(1);
  const there = await send(sending, { secret: true });
  expect((await get(sending, there, 'super')).body).toMatchObject({ hidden: 'secret', html: null });
});

test('what was written to a client is not for the plain admin: neither address, nor subject, nor text', async () => {
  const id = await send(quiet, { about: { resource: 'client', id: 'CLI1' } });
  await failed(quiet, id);
  expect((await get(quiet, id, 'hestia')).body).toMatchObject({ to: 'zoe@example.org', hidden: null });
  const { body, text } = await get(quiet, id, 'admin');
  expect(body).toMatchObject({ to: null, subject: null, html: null, hidden: 'personal', lastError: 'no such ***' });
  expect(text).not.toContain('zoe@');
  const search = (as: string) => quiet.call('GET', `mails?filter={"q":"ZOE@","state":"failed"}`, { as });
  expect((await search('hestia')).body.results).toHaveLength(1);
  expect((await search('admin')).body.results).toEqual([]);
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
  const [one, two, gone] = [await send(sending), await send(sending), await send(sending, { secret: true })];
  for (const id of [one, two]) await failed(sending, id);
  await sending.sql(`UPDATE mails SET state = 'failed', html = NULL WHERE id = $1`, [gone]);
  await sending.sql('DELETE FROM graphile_worker._private_jobs');
  isDown = false;
  expect((await sending.call('POST', `mails/${one}/retry`, { as: 'admin' })).status).toBe(200);
  expect((await sending.call('POST', `mails/${one}/retry`, { as: 'admin' })).status).toBe(403);
  expect((await sending.call('POST', `mails/${gone}/retry`, { as: 'super' })).status).toBe(403);
  expect((await sending.call('POST', 'mails/retry', { as: 'hestia' })).body).toEqual({ count: 1 });
  expect((await sending.call('POST', 'mails/CLI0/retry', { as: 'super' })).status).toBe(404);
  await sending.runJobs();
  expect((await sending.call('GET', 'mails?filter={"state":"sent"}', { as: 'admin' })).body.results).toHaveLength(2);
  const notes = await sending.sql(`SELECT record_id, actor FROM audit_entries WHERE resource = 'mails' ORDER BY id`);
  expect(notes).toEqual([
    { record_id: one, actor: 'USRA1admin' },
    { record_id: two, actor: 'USRA1hestia' },
  ]);
});

test('a test mail goes to the person who asks', async () => {
  const { body } = await quiet.call('POST', 'mails/test', { as: 'admin', language: 'fr' });
  const mail = await get(quiet, String(body.id), 'admin');
  expect(mail.body).toMatchObject({ to: 'admin@a1.example', subject: 'E-mail de test de Hestia', template: 'test' });
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
  expect((await quiet.call('POST', `jobs/${other}/retry`, { as: 'admin' })).status).toBe(404);
  expect((await quiet.call('DELETE', `jobs/${other}`, { as: 'admin' })).status).toBe(404);
  expect((await quiet.call('DELETE', 'jobs/x', { as: 'admin' })).status).toBe(404);
  expect((await quiet.call('POST', `jobs/${first}/retry`, { as: 'admin' })).status).toBe(200);
  expect((await quiet.call('DELETE', `jobs/${second}`, { as: 'admin' })).status).toBe(204);
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
