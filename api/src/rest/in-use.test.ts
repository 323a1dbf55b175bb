import { productWorld } from '@hestia/resources/vocabulary/testing.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../testing/api.ts';
import { pdfOf, upload } from '../testing/files.ts';
import { makeRecord } from '../testing/sample-record.ts';

type Body = Record<string, unknown> & { id: string; version: number };

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const one = async (path: string, body: object, as = 'super'): Promise<Body> => {
  const reply = await api.call('POST', path, { as, body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as Body;
};
const get = async (path: string) => (await api.call('GET', path, { as: 'super' })).body as Body;
async function change(path: string, body: object) {
  const { version } = await get(path);
  const reply = await api.call('PATCH', path, { as: 'super', body: { version, ...body } });
  expect(reply.status, reply.text).toBe(200);
}
async function remove(path: string, language = 'en') {
  const { version } = await get(path);
  return api.call('DELETE', path, { as: 'super', body: { version }, language });
}
const used = (message: string, counts: Record<string, number>, texts: string[]) => ({
  statusCode: 409,
  code: 'usedElsewhere',
  message,
  details: Object.entries(counts).map(([resource, count], at) => ({ message: texts[at], info: { resource, count } })),
});

test('an agency and a group in use are not deleted, and the refusal counts by whom', async () => {
  const group = await one('groups', { name: 'South', owner: userId('agent3') });
  const agency = await one('agencies', { name: 'Harbour', phone: '+33199001234', groups: [group.id] });
  for (const name of ['agent1', 'agent2'])
    await change(`users/${userId(name)}`, { agency: agency.id, groups: [group.id] });
  const refused = await remove(`agencies/${agency.id}`);
  const message = (model: string) => `The ${model} can't be deleted because it's used somewhere else`;
  expect(refused.body.error, refused.text).toMatchObject(used(message('agency'), { users: 2 }, ['2 users']));
  expect((await remove(`agencies/${agency.id}`, 'fr')).body.error).toMatchObject({
    details: [{ message: '2 utilisateurs' }],
  });
  expect((await remove(`groups/${group.id}`)).body.error).toMatchObject(
    used(message('group'), { users: 2, agencies: 1 }, ['2 users', '1 agency']),
  );
  expect(await get(`users/${userId('agent1')}`)).toMatchObject({ agency: agency.id, groups: [group.id] });
  for (const name of ['agent1', 'agent2']) await change(`users/${userId(name)}`, { agency: null, groups: [] });
  expect((await remove(`agencies/${agency.id}`)).status).toBe(200);
  expect((await remove(`groups/${group.id}`)).status).toBe(200);
});

test('the database itself keeps what is used, should two come at once', async () => {
  const agency = await one('agencies', { name: 'Station', phone: '+33199001234' });
  await change(`users/${userId('agent1')}`, { agency: agency.id });
  await expect(api.sql('DELETE FROM agencies WHERE id = $1', [agency.id])).rejects.toThrow(/foreign key/);
  await change(`users/${userId('agent1')}`, { agency: null });
});

test('whoever holds records in any role, or leads an agency, is not deleted', async () => {
  const person = await one('users', { email: 'new@a1.example', lastName: 'New' });
  const path = `users/${person.id}`;
  const client = await one('clients', {
    lastName: 'X',
    emails: [{ email: 'x@example.org' }],
    collaborators: [person.id],
  });
  await one('agencies', { name: 'Beach', phone: '+33199001234', manager: person.id });
  const { error } = (await remove(path)).body;
  expect(error).toMatchObject({ code: 'usedElsewhere', details: [{ message: '1 agency' }, { message: '1 client' }] });
  expect(await get(`clients/${client.id}`)).toMatchObject({ collaborators: [person.id] });
});

test('a source and a type of documents in use are not deleted either', async () => {
  const source = await one('property-sources', { code: 'walkin', name: { fr: 'Vitrine', defaultLanguage: 'fr' } });
  await makeRecord(api, await productWorld(), { $record: 'property', values: { source: source.id } });
  expect((await remove(`property-sources/${source.id}`)).body.error).toMatchObject({
    code: 'usedElsewhere',
    details: [{ message: '1 property' }],
  });
  const name = { fr: 'Pièce', defaultLanguage: 'fr' };
  const kind = await one('document-types', { name, subjects: ['client'] });
  const client = await one('clients', { lastName: 'X', emails: [{ email: 'x@example.org' }] });
  const file = await upload(api, 'a.pdf', pdfOf(400));
  const added = await api.call('POST', `clients/${client.id}/documents`, {
    as: 'super',
    body: { id: file.body.id, kind: kind.id },
  });
  expect(added.status, added.text).toBe(201);
  expect((await remove(`document-types/${kind.id}`)).body.error).toMatchObject({
    code: 'usedElsewhere',
    details: [{ message: '1 client' }],
  });
});
