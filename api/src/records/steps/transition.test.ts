import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';
import { errand } from '../../testing/errand.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi([errand]);
});
afterAll(() => api.close());

const create = async (body: object = {}, as = 'agent1') => {
  const reply = await api.call('POST', 'errands', { as, body: { name: 'Keys', ...body } });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as { id: string; version: number; [name: string]: unknown };
};
const step = (id: unknown, name: string, version: unknown, options: { as?: string; language?: string } = {}) =>
  api.call('POST', `errands/${id}/transitions/${name}`, { as: 'agent1', body: { version }, ...options });

describe('the status graph', () => {
  test('a record starts at the initial status, and only there', async () => {
    expect(await create()).toMatchObject({ state: 'open' });
    const reply = await api.call('POST', 'errands', { as: 'agent1', body: { name: 'Keys', state: 'done' } });
    expect([reply.status, reply.body.error]).toMatchObject([403, { reason: 'data' }]);
  });

  test('a step changes the status and does what its effect says, in one version', async () => {
    const { id } = await create({ rooms: 3 });
    const { status, body } = await step(id, 'finish', 1);
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'done', version: 2 });
    expect(Date.parse(String(body.doneAt))).toBeGreaterThan(Date.now() - 60_000);
    const audit = await api.call(
      'GET',
      `audit-events?filter=${encodeURIComponent(JSON.stringify({ resource: 'errands', recordId: id }))}`,
      {
        as: 'super',
      },
    );
    expect(audit.text).toContain('transition.finish');
  });

  test('every other change of the status is refused: reason data', async () => {
    const { id } = await create();
    const reply = await api.call('PATCH', `errands/${id}`, { as: 'super', body: { version: 1, state: 'done' } });
    expect([reply.status, reply.body.error]).toMatchObject([403, { reason: 'data' }]);
    const same = await api.call('PATCH', `errands/${id}`, { as: 'super', body: { version: 1, state: 'open' } });
    expect([same.status, same.body.version]).toEqual([200, 1]);
  });

  test('a guard refuses in the words of the resource, and nothing is changed', async () => {
    const { id } = await create();
    const english = await step(id, 'finish', 1);
    const french = await step(id, 'finish', 1, { language: 'fr' });
    expect([english, french].map(({ status }) => status)).toEqual([403, 403]);
    expect(english.body.error).toMatchObject({
      reason: 'data',
      details: [{ message: 'Say how many rooms there are' }],
    });
    expect(french.body.error).toMatchObject({
      details: [{ path: '/state', message: 'Dites combien il y a de pièces' }],
    });
    const { body } = await api.call('GET', `errands/${id}`, { as: 'agent1' });
    expect(body).toMatchObject({ state: 'open', doneAt: null, version: 1 });
  });

  test('a step from another status is refused: reason data', async () => {
    const { id } = await create({ rooms: 1 });
    await step(id, 'finish', 1);
    const again = await step(id, 'finish', 2);
    expect([again.status, again.body.error]).toMatchObject([403, { reason: 'data' }]);
  });

  test('a step is for the roles that it names, application roles or holders: reason acl', async () => {
    const { id } = await create({ coOwners: [userId('agent2')] });
    expect((await step(id, 'drop', 1)).body.error).toMatchObject({ reason: 'acl' });
    expect((await step(id, 'wait', 1, { as: 'agent2' })).body.error).toMatchObject({ reason: 'acl' });
    expect((await step(id, 'wait', 1, { as: 'agent3' })).body.error).toMatchObject({ reason: 'acl' });
    expect((await step(id, 'wait', 1, { as: 'hestia' })).status).toBe(200);
    const other = await create();
    expect((await step(other.id, 'wait', 1)).status).toBe(200);
  });

  test('a step needs the version that was seen, and its name must be known', async () => {
    const { id } = await create();
    expect((await step(id, 'wait', undefined)).status).toBe(428);
    expect((await step(id, 'wait', 7)).status).toBe(409);
    expect((await step(id, 'vanish', 1)).status).toBe(404);
    expect(
      (await api.call('POST', `errands/${id}/transitions/wait`, { as: 'super', tenant: 'B1', body: { version: 1 } }))
        .status,
    ).toBe(404);
  });

  test('of two steps at once one is taken', async () => {
    const { id } = await create({ rooms: 2 });
    const replies = await Promise.all([step(id, 'wait', 1), step(id, 'finish', 1)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('field types', () => {
  const details = async (body: object, language = 'en') => {
    const reply = await api.call('POST', 'errands', { as: 'agent1', language, body: { name: 'Keys', ...body } });
    expect(reply.status, reply.text).toBe(422);
    return (reply.body.error as { details: { path: string; message: string }[] }).details;
  };

  test.each([
    [{ rooms: 2.5 }, '/rooms', "'rooms' must be a number without decimals"],
    [{ rooms: 0 }, '/rooms', "'rooms' must be at least 1"],
    [{ rooms: 21 }, '/rooms', "'rooms' must be at most 20"],
    [{ price: 1.5 }, '/price', "'price' must be a number without decimals"],
    [{ surface: '12' }, '/surface', "'surface' must be a number"],
    [{ due: '2026-02-30' }, '/due', "'due' must be a date"],
  ])('numbers and dates keep their bounds: %j [ERR-003][ERR-004][ERR-005]', async (body, path, message) => {
    expect(await details(body)).toMatchObject([{ path, message }]);
  });

  test('a multilingual text is a text for each language with its default language [I18-003][I18-011]', async () => {
    const description = { fr: 'Deux pièces au calme', en: 'Two quiet rooms', defaultLanguage: 'fr' };
    const { id, ...created } = await create({ description });
    expect(created.description).toEqual(description);
    const filter = encodeURIComponent(JSON.stringify({ 'description.fr': { contains: 'calme' } }));
    const found = await api.call('GET', `errands?filter=${filter}`, { as: 'agent1' });
    expect((found.body.results as { id: string }[]).map((one) => one.id)).toEqual([id]);
    expect(await details({ description: { xx: 'Zwei Zimmer' } })).toMatchObject([{ path: '/description/xx' }]);
    expect(await details({ description: { fr: 'x'.repeat(61) } })).toMatchObject([{ path: '/description/fr' }]);
    expect(await details({ description: { defaultLanguage: 'tlh' } })).toMatchObject([
      { path: '/description/defaultLanguage' },
    ]);
    expect(await details({ description: 'Two rooms' })).toMatchObject([{ path: '/description' }]);
  });
});
