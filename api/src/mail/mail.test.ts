import { readdirSync } from 'node:fs';
import type { juggler } from '@loopback/repository';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDataSource } from '../database/pool.ts';
import { execute, inTransaction } from '../records/database.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { sendMail } from './index.ts';
import { TEMPLATES } from './product-templates.ts';

let api: TestApi;
let dataSource: juggler.DataSource;
beforeAll(async () => {
  api = await startApi();
  dataSource = await createDataSource(api.databaseUrl);
});
afterAll(async () => {
  await dataSource.disconnect();
  await api.close();
});

const jobs = () => api.sql('SELECT task_identifier FROM graphile_worker.jobs');
const mail = (more: object = {}) => ({
  to: 'zoe@example.org',
  about: { resource: 'user', id: 'USRA1agent1' },
  template: 'test',
  language: 'fr' as const,
  values: { firstName: 'Zoé' },
  ...more,
});
const send = (more?: object) => inTransaction(dataSource, (run) => sendMail(run, 'A1', mail(more)));

test('a rollback leaves neither mail nor job', async () => {
  const undone = inTransaction(dataSource, async (run) => {
    await sendMail(run, 'A1', mail());
    expect(await run('SELECT id FROM mails')).toHaveLength(1);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await api.sql('SELECT * FROM mails')).toEqual([]);
  expect(await jobs()).toEqual([]);
});

test('a mail is written with its job, in the words of its template; without a server it stays in the outbox', async () => {
  const id = await send();
  expect(await jobs()).toEqual([{ task_identifier: 'mail.send' }]);
  const [queued] = await api.sql('SELECT * FROM mails WHERE id = $1', [id]);
  expect(queued).toMatchObject({
    tenant_id: 'A1',
    recipient: 'zoe@example.org',
    subject: 'E-mail de test de Hestia',
    state: 'queued',
    text: expect.stringMatching(/^Bonjour Zoé,\n\nVous avez demandé cet e-mail de test/),
  });
  expect(queued?.html).toContain('<p>Bonjour Zoé,</p>');
  await api.runJobs();
  const [captured] = await api.sql('SELECT state, attempts FROM mails WHERE id = $1', [id]);
  expect(captured).toEqual({ state: 'captured', attempts: 0 });
  expect(await jobs()).toEqual([]);
});

test('values are text: in HTML they are escaped, in the subject they stand as they are', async () => {
  const id = await send({ values: { firstName: '<img src=x onerror=alert(1)> & "co"' } });
  const [row] = await api.sql('SELECT html, text FROM mails WHERE id = $1', [id]);
  expect(row?.html).not.toContain('<img');
  expect(row?.text).toContain('Bonjour <img src=x onerror=alert(1)> & "co",');
});

test.each([
  ['another header', 'zoe@example.org\r\nBcc: all@example.org'],
  ['a second address', 'zoe@example.org, all@example.org'],
  ['a name', 'Zoé <zoe@example.org>'],
  ['nothing', ''],
])('an address that holds %s is refused and leaves nothing', async (_what, to) => {
  const before = await execute(dataSource, 'SELECT count(*) AS count FROM mails');
  await expect(send({ to })).rejects.toMatchObject({ statusCode: 422, details: [{ path: '/to' }] });
  expect(await execute(dataSource, 'SELECT count(*) AS count FROM mails')).toEqual(before);
});

test('every mail of the product is there in both languages', () => {
  const names = readdirSync(TEMPLATES)
    .map((file) => file.replace(/\.liquid$/, '').split('.'))
    .filter(([name]) => name !== 'layout');
  const languages = Map.groupBy(names, ([name]) => name);
  for (const [name, found] of languages) {
    expect(found.map(([, language]) => language).sort(), name).toEqual(['en', 'fr']);
  }
});
