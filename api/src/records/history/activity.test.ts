import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';

let api: TestApi;
let number = 0;
const person = (lastName: string, more = {}) =>
  api.call('POST', 'clients', {
    as: 'agent1',
    body: { lastName, emails: [{ email: `${lastName}${number++}@example.org`, primary: true }], ...more },
  });
let client: string;
let company: string;

beforeAll(async () => {
  api = await startApi();
  const made = await person('Kerouac', { collaborators: [userId('agent2')] });
  client = String(made.body.id);
  const firm = await api.call('POST', 'companies', { as: 'agent1', body: { name: 'Pierre et Mer' } });
  company = String(firm.body.id);
});
afterAll(() => api.close());

const write = (as: string, body: object) => api.call('POST', 'notes', { as, body });
const task = (as: string, body: object) =>
  api.call('POST', 'tasks', {
    as,
    body: { title: 'Call back', due: '2027-01-15', person: userId('agent3'), client, ...body },
  });

describe('a note', () => {
  test('is about one record, which is named once', async () => {
    expect((await write('agent1', { text: 'x' })).status).toBe(422);
    const both = await write('agent1', { text: 'x', client, company });
    expect(both.status).toBe(422);
    expect(both.body.error).toMatchObject({ details: [{ path: '/company', code: 'oneOnly' }] });
    expect(await write('agent1', { text: 'x', client })).toMatchObject({
      status: 201,
      body: { client, company: null },
    });
  });

  test('does not get a second record afterwards', async () => {
    const { body } = await write('agent1', { text: 'x', client });
    const reply = await api.call('PATCH', `notes/${body.id}`, { as: 'agent1', body: { version: 1, company } });
    expect(reply.status).toBe(422);
  });

  test('is written by whoever edits the record, and read by them alone', async () => {
    const { body, status } = await write('agent2', {
      text: 'Wants a garden',
      client,
      kind: 'call',
      outcome: 'reached',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ owner: userId('agent1'), collaborators: [userId('agent2')] });
    expect((await write('agent3', { text: 'x', client })).status).toBe(403);
    expect((await api.call('GET', `notes/${body.id}`, { as: 'agent1' })).status).toBe(200);
    expect((await api.call('GET', `notes/${body.id}`, { as: 'agent3' })).status).toBe(404);
    const list = await api.call('GET', `notes?filter=${JSON.stringify({ client })}`, { as: 'agent3' });
    expect(list.body.results).toEqual([]);
    expect((await api.call('GET', `notes/${body.id}`, { as: 'super', tenant: 'B1' })).status).toBe(404);
  });

  test('tells who administers the audit that it was written, and not what', async () => {
    const { body } = await write('agent1', { text: 'Private words', client });
    const filter = (more: object) => encodeURIComponent(JSON.stringify({ resource: 'notes', ...more }));
    for (const more of [{}, { recordId: body.id }]) {
      const told = await api.call('GET', `audit-events?filter=${filter(more)}`, { as: 'audit' });
      expect(told.text).toContain(String(body.id));
      expect(told.text).not.toContain('Private words');
    }
    const own = await api.call('GET', `audit-events?filter=${filter({ recordId: body.id })}`, { as: 'agent1' });
    expect(own.text).toContain('Private words');
    await api.call('DELETE', `notes/${body.id}`, { as: 'agent1' });
    const after = await api.call('GET', `audit-events?filter=${filter({})}`, { as: 'audit' });
    expect(after.text).not.toContain('Private words');
  });

  test('has an outcome only where it is a call, and the time at which it was written unless another is said', async () => {
    const { body } = await write('agent1', { text: 'x', client, outcome: 'reached' });
    expect(body).toMatchObject({ kind: 'note', outcome: null });
    expect(Date.parse(String(body.at))).toBeGreaterThan(Date.now() - 60_000);
    const earlier = await write('agent1', { text: 'x', client, at: '2026-01-02T10:00:00Z' });
    expect(new Date(String(earlier.body.at)).toISOString()).toBe('2026-01-02T10:00:00.000Z');
  });

  test('goes where its record goes: to the one that it is merged into', async () => {
    const other = await person('Kerouack');
    const { body: note } = await write('agent1', { text: 'x', client: other.body.id });
    const third = await person('Querouac');
    const merged = await api.call('POST', `clients/${third.body.id}/merge`, {
      as: 'agent1',
      body: { version: third.body.version, other: other.body.id, otherVersion: other.body.version },
    });
    expect(merged.status, merged.text).toBe(200);
    const moved = await api.call('GET', `notes/${note.id}`, { as: 'agent1' });
    expect(moved.body.client).toBe(third.body.id);
  });

  test('gets the holders that its record gets', async () => {
    const { body: made } = await api.call('POST', 'companies', { as: 'agent1', body: { name: 'Mer et Pierre' } });
    const { body: note } = await write('agent1', { text: 'x', company: made.id });
    const reply = await api.call('PATCH', `companies/${made.id}`, {
      as: 'agent1',
      body: { version: made.version, coOwners: [userId('agent3')] },
    });
    expect(reply.status, reply.text).toBe(200);
    expect((await api.call('GET', `notes/${note.id}`, { as: 'agent3' })).status).toBe(200);
  });
});

describe('a task', () => {
  test('is read, changed and finished by whom it is given to, who may not delete it', async () => {
    const { body, status, text } = await task('agent1', {});
    expect(status, text).toBe(201);
    expect((await api.call('GET', `tasks/${body.id}`, { as: 'agent3' })).status).toBe(200);
    const done = await api.call('POST', `tasks/${body.id}/transitions/finish`, { as: 'agent3', body: { version: 1 } });
    expect(done).toMatchObject({ status: 200, body: { state: 'done' } });
    expect(done.body.doneAt).not.toBeNull();
    const again = await api.call('POST', `tasks/${body.id}/transitions/reopen`, { as: 'agent3', body: { version: 2 } });
    expect(again.body).toMatchObject({ state: 'open', doneAt: null });
    expect((await api.call('DELETE', `tasks/${body.id}`, { as: 'agent3' })).status).toBe(403);
  });

  test('is nobody’s who neither holds the record nor is given it, and given to people at work', async () => {
    const { body } = await task('agent1', { person: userId('agent1') });
    expect((await api.call('GET', `tasks/${body.id}`, { as: 'agent3' })).status).toBe(404);
    expect((await task('agent3', {})).status).toBe(403);
    expect((await task('agent1', { person: userId('inactive') })).status).toBe(422);
  });

  test('about what is archived is left alone until it is brought back', async () => {
    const { body: away } = await person('Nord');
    const { body } = await task('agent1', { client: away.id });
    await api.call('PATCH', `clients/${away.id}`, { as: 'agent1', body: { version: away.version, archived: true } });
    const reply = await api.call('POST', `tasks/${body.id}/transitions/finish`, { as: 'agent3', body: { version: 1 } });
    expect(reply).toMatchObject({ status: 403 });
    expect((await task('agent1', { client: away.id })).status).toBe(403);
  });
});
