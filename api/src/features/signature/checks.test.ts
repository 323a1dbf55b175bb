import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { ADDRESS, CLIENT } from '../mandates/testing.ts';
import { amendment, type Desk, desk } from './testing.ts';

type Values = Record<string, unknown>;

let api: TestApi;
let world: Desk;
beforeAll(async () => {
  api = await startApi([], undefined, { publicUrl: 'https://hestia.example' });
  world = await desk(api);
});
afterAll(() => api.close());
beforeEach(() => api.sql("DELETE FROM mails WHERE template LIKE 'signing%'"));

const SENTENCE = 'An error occurred. Please check that a signer is set in the company representatives';
const errorOf = ({ body }: { body: Values }) =>
  body.error as { code: string; message: string; details: { path: string; code: string; info: Values }[] };
const lacks = (details: { path: string; code: string; info: Values }[]) =>
  details.map(({ path, code, info: { name, resource, id, field } }) => [path, code, name, resource, id, field]);

/** A company that agent1 made, and a client of its own that may sign for it or not. */
async function companyOf(name: string, signer?: boolean): Promise<Values> {
  const beneficialOwners = [{ name: 'Anne Nue', share: 100 }];
  const company = await world.make('companies', { name, address: ADDRESS, beneficialOwners }, 'agent1');
  const client = await world.make('clients', { ...CLIENT, lastName: name }, 'agent1');
  await world.make('company-clients', { company: company.id, client: client.id, signer }, 'agent1');
  return company;
}

/** A refused record stands where it stood: there is no envelope of it, no job and no mail. */
async function untouched(path: string, before: Values): Promise<void> {
  expect(await world.get(path, before.id)).toEqual(before);
  expect(await api.sql('SELECT id FROM envelopes')).toEqual([]);
  expect(await api.sql('SELECT envelope FROM envelope_seats')).toEqual([]);
  await api.runJobs();
  expect(await api.sql("SELECT id FROM mails WHERE template LIKE 'signing%'")).toEqual([]);
}

/** The check says beforehand what the sending is refused with. */
async function refused(record: Values, code: string, path = 'mandates') {
  const reply = await api.call('POST', `${path}/${record.id}/envelope`, { as: 'agent1', body: {}, language: 'en' });
  expect([reply.status, errorOf(reply).code], reply.text).toEqual([422, code]);
  const check = await api.call('GET', `${path}/${record.id}/envelope`, { as: 'agent1', language: 'en' });
  expect(check.body).toMatchObject({ ready: false, open: true, lacking: errorOf(reply).details });
  await untouched(path, record);
  return errorOf(reply);
}

test('all clients without an e-mail or a name are named, each with the record and field that mends it; nothing is sent [ESG-009][ESG-016]', async () => {
  const people = [];
  for (const lastName of ['Un', 'Deux', 'Trois', 'Quatre'])
    people.push(await world.make('clients', { ...CLIENT, lastName }, 'agent1'));
  const [none, wrong, nameless, twin] = people as [Values, Values, Values, Values];
  const mandate = await world.ready({ clients: [world.client.id, ...people.map(({ id }) => id)] });
  await api.sql("UPDATE clients SET emails = '[]' WHERE id = $1", [none.id]);
  await api.sql(`UPDATE clients SET emails = '[{"email":"nobody@"}]' WHERE id = $1`, [wrong.id]);
  await api.sql("UPDATE clients SET first_name = ' ' WHERE id = $1", [nameless.id]);
  await api.sql('UPDATE clients SET emails = (SELECT emails FROM clients WHERE id = $2) WHERE id = $1', [
    twin.id,
    world.client.id,
  ]);
  const { details, message } = await refused(mandate, 'signersIncomplete');
  expect(lacks(details)).toEqual([
    ['/clients/1', 'emailMissing', 'Jeanne Un', 'client', none.id, 'emails'],
    ['/clients/2', 'emailMissing', 'Jeanne Deux', 'client', wrong.id, 'emails'],
    ['/clients/3', 'nameMissing', 'Trois', 'client', nameless.id, 'firstName'],
    ['/clients/4', 'emailShared', 'Jeanne Quatre', 'client', twin.id, 'emails'],
  ]);
  expect(message).toBe('The document can’t be sent yet: some signers lack an e-mail address or other data');
});

test('nobody learns from a check what the file of somebody else’s client says: neither its address nor whether it has one', async () => {
  const theirs = await world.make(
    'clients',
    { ...CLIENT, lastName: 'Secrète', emails: [{ email: 'secrete@example.org' }] },
    'agent2',
  );
  const mine = await world.make('clients', { ...CLIENT, lastName: 'Essai' }, 'agent1');
  const mandate = await world.ready({ clients: [theirs.id, mine.id] });
  const check = () => api.call('GET', `mandates/${mandate.id}/envelope`, { as: 'agent1', language: 'en' });
  const told = async (email: string) => {
    await api.sql('UPDATE clients SET emails = $2 WHERE id = $1', [mine.id, JSON.stringify([{ email }])]);
    return (await check()).body;
  };
  expect(await told('secrete@example.org')).toEqual(await told('other@example.org'));
  await api.sql("UPDATE clients SET emails = '[]', birth_date = NULL WHERE id = $1", [theirs.id]);
  expect(((await check()).body.lacking as Values[]).map(({ code, info }) => [code, (info as Values).field])).toEqual([
    ['fileIncomplete', undefined],
  ]);
});

test('what a file must say is asked again when the document is sent, and told to who reads it there [ESG-009][ESG-016]', async () => {
  const emptied = await world.make('clients', { ...CLIENT, lastName: 'Vidé' }, 'agent1');
  const theirs = await world.make('clients', { ...CLIENT, lastName: 'Autrui' }, 'agent2');
  const mandate = await world.ready({ clients: [emptied.id, theirs.id] });
  await api.sql("UPDATE clients SET birth_date = NULL, address = '{}' WHERE id = ANY ($1)", [[emptied.id, theirs.id]]);
  const { details } = await refused(mandate, 'signersIncomplete');
  expect(lacks(details)).toEqual([
    ['/clients/0', 'addressMissing', 'Jeanne Vidé', 'client', emptied.id, 'address'],
    ['/clients/0', 'birthDateMissing', 'Jeanne Vidé', 'client', emptied.id, 'birthDate'],
    ['/clients/1', 'fileIncomplete', 'Jeanne Autrui', 'client', theirs.id, undefined],
  ]);
});

test('an amendment asks the same of the mandate’s clients and companies before it is sent [ESG-009][ESG-010][ESG-016][ESG-017]', async () => {
  const [silent, unborn] = [
    await world.make('clients', { ...CLIENT, lastName: 'Muet' }, 'agent1'),
    await world.make('clients', { ...CLIENT, lastName: 'Sansdate' }, 'agent1'),
  ];
  const people = await amendment(api, world, { clients: [world.client.id, silent.id, unborn.id] });
  await api.sql("UPDATE clients SET emails = '[]' WHERE id = $1", [silent.id]);
  await api.sql('UPDATE clients SET birth_date = NULL WHERE id = $1', [unborn.id]);
  expect(lacks((await refused(people, 'signersIncomplete', 'avenants')).details)).toEqual([
    ['/mandate/1', 'emailMissing', 'Jeanne Muet', 'client', silent.id, 'emails'],
    ['/mandate/2', 'birthDateMissing', 'Jeanne Sansdate', 'client', unborn.id, 'birthDate'],
  ]);
  // Who signed the mandate for it may sign no more.
  const company = await companyOf('Muette', true);
  const theirs = await amendment(api, world, { companies: [company.id] });
  await api.sql('UPDATE company_clients SET signer = false WHERE company = $1', [company.id]);
  const { message, details } = await refused(theirs, 'companySignerMissing', 'avenants');
  expect(message).toBe(SENTENCE);
  expect(lacks(details)).toEqual([
    ['/mandate/0', 'companySignerMissing', 'Muette', 'company', company.id, 'representatives'],
  ]);
});

test('every company without a signer is named; the request is refused with the sentence of the specification [ESG-010][ESG-017][ESG-018]', async () => {
  const companies = [await companyOf('Sans', false), await companyOf('Avec', true), await companyOf('Rien')];
  const [first, , last] = companies as [Values, Values, Values];
  const mandate = await world.ready({ clients: [], companies: companies.map(({ id }) => id) });
  const { message, details } = await refused(mandate, 'companySignerMissing');
  expect(message).toBe(SENTENCE);
  expect(lacks(details)).toEqual([
    ['/companies/0', 'companySignerMissing', 'Sans', 'company', first.id, 'representatives'],
    ['/companies/2', 'companySignerMissing', 'Rien', 'company', last.id, 'representatives'],
  ]);
  // Mended where it was said to be, the document goes out, to who signs for each company.
  for (const { id } of [first, last]) {
    const found = await api.call('GET', `company-clients?filter=${JSON.stringify({ company: id })}`, { as: 'agent1' });
    const [link] = found.body.results as Values[];
    expect((await world.change('company-clients', link?.id, { signer: true })).status).toBe(200);
  }
  const sent = await world.send('mandates', mandate.id);
  expect(sent.status, sent.text).toBe(201);
  expect((sent.body.signers as Values[]).map(({ name, as }) => [name, as])).toEqual([
    ['Jeanne Sans', expect.stringContaining('Sans')],
    ['Jeanne Avec', expect.stringContaining('Avec')],
    ['Jeanne Rien', expect.stringContaining('Rien')],
    ['agent1 Test', 'Pour l’agence'],
  ]);
});

test('there is no side door: no status is written, no envelope is made by itself, no step of the system is taken [ESG-009][ESG-010]', async () => {
  const mandate = await world.ready();
  await api.sql("UPDATE clients SET emails = '[]' WHERE id = $1", [world.client.id]);
  const before = await api.sql('SELECT count(*)::int AS n FROM envelopes');
  for (const as of ['agent1', 'super']) {
    for (const status of ['emandate_ready', 'sent', 'signed', 'completed'])
      expect((await world.change('mandates', mandate.id, { status }, as)).status).toBe(403);
    for (const name of ['send', 'deliver', 'sign', 'decline', 'voidEnvelope'])
      expect((await world.step('mandates', mandate.id, name, {}, as)).status, name).toBe(403);
    const body = { mandate: mandate.id, document: 'mandate.mandate', title: 'x', language: 'fr', status: 'sent' };
    expect([403, 404, 405]).toContain(
      (await api.call('POST', 'envelopes', { as, body: { ...body, expiresOn: '2030-01-01' } })).status,
    );
    const reply = await world.send('mandates', mandate.id, {}, as);
    expect(errorOf(reply).details.map(({ code }) => code)).toContain('emailMissing');
  }
  // Prepared by hand, it waits for the same check.
  expect((await world.step('mandates', mandate.id, 'prepareSignature')).status).toBe(200);
  expect(errorOf(await world.send('mandates', mandate.id)).code).toBe('signersIncomplete');
  expect(await api.sql('SELECT count(*)::int AS n FROM envelopes')).toEqual(before);
});
