import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { WHOLE_VALUES } from '../records/read/whole-value.ts';
import { errorMessage } from '../rest/messages.ts';
import { type CallOptions, type Reply, startApi, type TestApi } from '../testing/api.ts';
import { PERSON_LIMITS } from './table.ts';

/** The table with small numbers: what is proved is that each limit is counted, not how long it takes to reach it. */
const FEW = PERSON_LIMITS.map((limit) => ({ ...limit, within: [{ most: 3, seconds: 60 }] }));

let api: TestApi;
beforeAll(async () => {
  api = await startApi([], undefined, { limits: FEW });
  for (const as of ['agent1', 'agent2']) await api.token(as);
});
beforeEach(() => api.sql('DELETE FROM rate_limits'));
afterAll(() => api.close());

const statuses = (replies: Reply[]) => replies.filter(({ status }) => status === 429).length;
const ABSENT = 'CLI00000000000000000000000000';

test.each<[string, string, string, CallOptions]>([
  ['similar', 'POST', 'clients/similar', { body: { lastName: 'Martin' } }],
  ['similar', 'GET', `clients/${ABSENT}/similar`, {}],
  ['similarTogether', 'POST', 'clients/similar/together', { body: { records: [{ lastName: 'Martin' }] } }],
  ['wholeValues', 'GET', `clients?filter=${encodeURIComponent('{"q":"06 39 98 12 34"}')}`, {}],
  ['wholeValues', 'POST', 'companies/search', { body: { query: { q: 'nobody@here.example' } } }],
  ['accessRequests', 'POST', 'access-requests', { body: {} }],
  ['uploads', 'POST', 'uploads', {}],
  ['uploads', 'POST', 'files', {}],
  ['personalData', 'POST', `clients/${ABSENT}/personal-data`, { body: {} }],
  ['previews', 'POST', 'client-templates/preview', { body: {} }],
  ['matchMails', 'POST', 'match-mails', { body: {} }],
  ['matchMails', 'POST', 'mailings/send', { body: {} }],
  ['previews', 'POST', 'mailings/check', { body: {} }],
  ['previews', 'POST', 'mailings/preview', { body: {} }],
  ['previews', 'PUT', 'mandates/MAN00000000000000000000000000/prints/mandate', { body: {} }],
  ['fees', 'GET', 'fees?amount=1', {}],
  ['signatures', 'GET', 'mandates/MAN00000000000000000000000000/envelope', {}],
  ['signatures', 'POST', 'offers/OFF00000000000000000000000000/envelope', { body: {} }],
  ['inspections', 'GET', 'registers/REG00000000000000000000000000/inspection', {}],
])('of many calls at once of %s three are looked at: %s %s', async (name, method, path, options) => {
  const call = () => api.call(method, path, { as: 'agent1', language: 'fr', ...options });
  const replies = await Promise.all(Array.from({ length: 12 }, call));
  expect(statuses(replies)).toBe(9);
  const refused = replies.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused?.body.error).toMatchObject({
    code: 'limited',
    message: expect.stringMatching(/^Vous avez atteint la limite d.+, vous pourrez continuer dans \d+\ssecondes?$/),
  });
  // Each person has their own.
  expect((await api.call(method, path, { as: 'agent2', ...options })).status, name).not.toBe(429);
});

test('every limit says in both languages what there was too much of', () => {
  for (const language of ['en', 'fr'] as const)
    for (const { name } of PERSON_LIMITS)
      expect(errorMessage('limited', { limited: name, retryAfter: 9 }, language), name).not.toMatch(/(of|limite) +,/);
});

test('every limit names operations that there are', async () => {
  const { paths } = (await api.call('GET', '/api/openapi.json')).body as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const ids = Object.values(paths).flatMap((verbs) => Object.values(verbs).map(({ operationId }) => operationId));
  ids.push(WHOLE_VALUES);
  const lost = PERSON_LIMITS.flatMap(({ operations }) => operations).filter(
    (pattern) => !ids.some((id) => (pattern.startsWith('*') ? id.endsWith(pattern.slice(1)) : id === pattern)),
  );
  expect(lost).toEqual([]);
});
