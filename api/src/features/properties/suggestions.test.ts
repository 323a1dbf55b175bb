import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as bodyOf } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languageTool } from '../../adapters/proofreading/languagetool.ts';
import { startApi, type TestApi } from '../../testing/api.ts';

/** A server that speaks LanguageTool's protocol, and knows one mistake. */
const asked: { path: string | undefined; language: string | null }[] = [];
let status = 200;
let server: Server;
let api: TestApi;
let id: string;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const given = new URLSearchParams(await bodyOf(request));
    asked.push({ path: request.url, language: given.get('language') });
    const offset = (given.get('text') ?? '').indexOf('apartement');
    const matches =
      offset < 0
        ? []
        : [{ message: 'Faute de frappe', offset, length: 10, replacements: [{ value: 'appartement' }], rule: {} }];
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify({ matches }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  api = await startApi([], undefined, { proofreading: languageTool(`http://127.0.0.1:${port}`) });
  const name = { fr: 'Appartement', defaultLanguage: 'fr' };
  const type = await api.call('POST', 'property-types', { as: 'super', body: { name, kind: 'flat' } });
  const made = await api.call('POST', 'properties', {
    as: 'agent1',
    body: {
      type: type.body.id,
      title: 'Bel apartement',
      description: { fr: 'Un apartement calme.', en: 'A quiet flat.', defaultLanguage: 'fr' },
    },
  });
  expect(made.status, made.text).toBe(201);
  id = String(made.body.id);
}, 60_000);
afterAll(async () => {
  await api.close();
  server.close();
});

const suggestions = (who = 'agent1', language = 'en', which = id) =>
  api.call('GET', `properties/${which}/proofreading/suggestions`, { as: who, language });

test('a service proofreads each text in its language, and says what could stand there [PRO-020]', async () => {
  const { status: answered, body } = await suggestions();
  expect(answered).toBe(200);
  expect(body.results).toEqual([
    {
      path: 'title',
      text: 'Bel apartement',
      suggestions: [{ message: 'Faute de frappe', offset: 4, length: 10, replacements: ['appartement'] }],
    },
    {
      path: 'description.fr',
      text: 'Un apartement calme.',
      suggestions: [{ message: 'Faute de frappe', offset: 3, length: 10, replacements: ['appartement'] }],
    },
  ]);
  expect(asked.map(({ language }) => language).sort()).toEqual(['en-GB', 'fr', 'fr']);
  expect(new Set(asked.map(({ path }) => path))).toEqual(new Set(['/v2/check']));
  expect((await suggestions('agent1', 'en', 'PRO01NOBODY')).status).toBe(404);
});

test('a service that does not answer is told, and nothing is lost [PRO-042]', async () => {
  status = 500;
  const english = await suggestions();
  expect([english.status, english.body.error]).toMatchObject([503, { message: 'Proofreading service unavailable' }]);
  expect((await suggestions('agent1', 'fr')).body.error).toMatchObject({
    message: 'Service de relecture indisponible',
  });
  status = 200;
  const without = await api.second({ proofreading: undefined });
  expect((await without.call('GET', `properties/${id}/proofreading/suggestions`, { as: 'agent1' })).status).toBe(503);
  await without.close();
  const asking = await api.call('POST', `properties/${id}/transitions/requestProofreading`, {
    as: 'agent1',
    body: { version: 1 },
  });
  expect(asking.body.proofreading).toBe('todo');
});
