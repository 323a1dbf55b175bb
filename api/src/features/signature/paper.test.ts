import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Reply, startApi, type TestApi, userId } from '../../testing/api.ts';
import { pdfWords } from '../../testing/pdf.ts';
import { ADDRESS, CLIENT, scan } from '../mandates/testing.ts';
import { allSigned, amendment, type Desk, desk } from './testing.ts';

type Values = Record<string, unknown>;

let api: TestApi;
let world: Desk;
beforeAll(async () => {
  api = await startApi([], undefined, { publicUrl: 'https://hestia.example' });
  world = await desk(api);
});
afterAll(() => api.close());

const details = ({ body }: Reply) =>
  (((body.error as Values)?.details ?? []) as Values[]).map(({ path, code }) => `${path} ${code}`);
const client = (lastName: string) => world.make('clients', { ...CLIENT, lastName }, 'agent1');
const SAID = { signedOn: parisDay(), signedIn: 'agency' };
const sign = (id: unknown, said: Values = {}) => world.step('mandates', id, 'signOnPaper', { ...SAID, ...said });

/** A mandate of these clients whose scan is there. */
async function scanned(more: Values = {}): Promise<Values> {
  const mandate = await world.ready(more);
  await scan(api, 'mandates', mandate);
  return mandate;
}

/** A company that two people sign for together. */
async function jointCompany(name: string, ...people: Values[]): Promise<Values> {
  const beneficialOwners = [{ name: 'Anne Nue', share: 100 }];
  const body = { name, address: ADDRESS, beneficialOwners, jointSignature: true };
  const company = await world.make('companies', body, 'agent1');
  for (const { id } of people)
    await world.make('company-clients', { company: company.id, client: id, signer: true }, 'agent1');
  return company;
}

/** What a mandate says in print. */
const printedWords = async (id: unknown): Promise<string> =>
  pdfWords(
    await fetch(`${api.url}/api/tenant/A1/mandates/${id}/prints/mandate/pdf`, {
      headers: { Authorization: `Bearer ${await api.token('agent1')}` },
    }),
  );

test('a mandate of co-owners is signed on paper once each has signed, or somebody with a power of attorney for them', async () => {
  const [one, other] = [world.client, await client('Conjoint')];
  const mandate = await scanned({ clients: [one.id, other.id] });
  const none = await sign(mandate.id);
  expect([none.status, details(none)]).toEqual([422, ['/signatories signatureUnsaid']]);
  expect(none.text).toContain('Jeanne Vasseur, Jeanne Conjoint');
  const self = { id: one.id, name: 'Jeanne Vasseur', by: 'self' };
  const absent = { id: other.id, name: 'Jeanne Conjoint' };
  expect(details(await sign(mandate.id, { signatories: [self] }))).toEqual(['/signatories signatureUnsaid']);
  const bare = { ...absent, by: 'attorney' };
  expect(details(await sign(mandate.id, { signatories: [self, bare] }))).toEqual([
    '/signatories/1/attorney attorneyMissing',
    '/signatories/1/powerFiled powerMissing',
  ]);
  const { version } = await world.get('mandates', mandate.id);
  const records = [{ id: mandate.id, version }];
  const many = await api.call('PATCH', 'mandates/bulk', {
    as: 'agent1',
    body: { records, step: 'signOnPaper', said: SAID },
  });
  expect(many.body, 'nor among others').toMatchObject({ changed: [], refused: [{ id: mandate.id }] });
  const signatories = [self, { ...bare, attorney: 'Jeanne Vasseur', powerFiled: true }];
  const done = await sign(mandate.id, { signatories });
  expect([done.status, done.body], done.text).toMatchObject([200, { status: 'completed', signatories }]);
  const later = await world.change('mandates', mandate.id, { signatories: [] });
  expect(later.status, 'what was signed stays').toBeGreaterThanOrEqual(400);
});

test('a signature is said once, of whom it is by their file, and kept under their name there', async () => {
  const [one, other] = [world.client, await client('Unefois')];
  const mandate = await scanned({ clients: [one.id, other.id] });
  const said = [one, other].map(({ id }) => ({ id, name: 'As they were called', by: 'self' }));
  const again = [...said, { id: other.id, name: 'Jeanne Unefois', by: null }];
  expect(details(await sign(mandate.id, { signatories: again }))).toEqual(['/signatories/2/name signerUnknown']);
  const done = await sign(mandate.id, { signatories: said });
  expect(done.status, done.text).toBe(200);
  expect((done.body.signatories as Values[]).map(({ name }) => name)).toEqual(['Jeanne Vasseur', 'Jeanne Unefois']);
});

test('of who signs alone the scan says enough', async () => {
  const mandate = await scanned();
  expect((await sign(mandate.id)).body).toMatchObject({ status: 'completed', signatories: null });
});

test('an amendment binds co-owners as the mandate does', async () => {
  const other = await client('Indivis');
  const avenant = await amendment(api, world, { clients: [world.client.id, other.id] });
  await scan(api, 'avenants', avenant);
  const apply = (said: Values = {}) => world.step('avenants', avenant.id, 'complete', said);
  expect(details(await apply())).toEqual(['/signatories signatureUnsaid']);
  expect((await world.step('avenants', avenant.id, 'reopen')).body.status).toBe('draft');
  expect(details(await apply()), 'from its draft too').toEqual(['/signatories signatureUnsaid']);
  const done = await apply({ signatories: await allSigned(api, 'avenants', avenant.id) });
  expect([done.status, done.body], done.text).toMatchObject([200, { status: 'completed' }]);
});

test('where two people bind a company, one who may sign is not enough', async () => {
  const half = await jointCompany('SCI Demi', await client('Seul'));
  const incomplete = await scanned({ clients: [], companies: [half.id] });
  expect(details(await sign(incomplete.id))).toEqual(['/companies/0 companySecondSignerMissing']);
  const unsent = await world.send('mandates', incomplete.id);
  expect([unsent.status, details(unsent)]).toEqual([422, ['/companies/0 companySecondSignerMissing']]);
});

test('a company that nobody may sign for is bound by no paper', async () => {
  const mute = await jointCompany('SCI Muette', await client('Partant'));
  const mandate = await scanned({ clients: [], companies: [mute.id] });
  await api.sql('UPDATE company_clients SET signer = false WHERE company = $1', [mute.id]);
  expect(details(await sign(mandate.id))).toEqual(['/companies/0 companySignerMissing']);
});

test('any two of those who may sign for a company did so on paper', async () => {
  const people = [await client('Un'), await client('Deux'), await client('Trois')];
  const company = await jointCompany('SCI Trois', ...people);
  const mandate = await scanned({ clients: [], companies: [company.id] });
  const all = await allSigned(api, 'mandates', mandate.id);
  expect(all).toHaveLength(3);
  const alone = await sign(mandate.id, { signatories: all.slice(2) });
  expect([details(alone), alone.text]).toEqual([
    ['/signatories signatureUnsaid'],
    expect.stringContaining('SCI Trois'),
  ]);
  const done = await sign(mandate.id, { signatories: all.slice(1) });
  expect([done.status, done.body], done.text).toMatchObject([200, { signatories: all.slice(1) }]);
});

test('two people who sign for a company together both do: on paper, electronically, and each has a place in print', async () => {
  const [first, second] = [await client('Gérant'), await client('Cogérant')];
  const company = await jointCompany('SCI Double', first, second);
  const paper = await scanned({ clients: [], companies: [company.id] });
  expect(details(await sign(paper.id))).toEqual(['/signatories signatureUnsaid']);
  const words = await printedWords(paper.id);
  for (const name of ['SCI Double, Jeanne Gérant', 'SCI Double, Jeanne Cogérant']) expect(words).toContain(name);
  const signatories = await allSigned(api, 'mandates', paper.id);
  expect(signatories.map(({ name }) => name)).toEqual(['Jeanne Gérant', 'Jeanne Cogérant']);
  expect((await sign(paper.id, { signatories })).status).toBe(200);
  const sent = await world.send('mandates', (await world.ready({ clients: [], companies: [company.id] })).id);
  expect((sent.body.signers as Values[]).map(({ name, as }) => [name, as])).toEqual([
    ['Jeanne Gérant', 'Mandant · SCI Double'],
    ['Jeanne Cogérant', 'Mandant · SCI Double'],
    ['agent1 Test', 'Pour l’agence'],
  ]);
});

test('whose certificate is over signs for the agency neither on paper nor electronically; its last day counts', async () => {
  const day = (days: number) => dayFrom(parisDay(), { days });
  const ends = (certificateEndsOn: string | null) =>
    world.change('users', userId('agent1'), { certificateEndsOn }, 'super');
  const mandate = await scanned();
  expect((await ends(day(-1))).status).toBe(200);
  expect(details(await sign(mandate.id))).toEqual(['/owner agencyCertificateEnded']);
  const unsent = await world.send('mandates', mandate.id);
  expect([unsent.status, details(unsent)]).toEqual([422, ['/owner agencyCertificateEnded']]);
  await ends(day(2));
  const late = await world.send('mandates', (await world.ready()).id, { expiresOn: day(3) });
  expect([late.status, details(late)], 'before the last day to sign').toEqual([
    422,
    ['/expiresOn agencyCertificateEnds'],
  ]);
  expect((await world.send('mandates', (await world.ready()).id, { expiresOn: day(2) })).status).toBe(201);
  await ends(day(0));
  expect((await sign(mandate.id)).status).toBe(200);
  await ends(null);
  const avenant = await amendment(api, world);
  await scan(api, 'avenants', avenant);
  await ends(day(-1));
  expect(details(await world.step('avenants', avenant.id, 'complete'))).toEqual(['/owner agencyCertificateEnded']);
  expect((await world.send('avenants', avenant.id)).status).toBe(422);
  await ends(null);
});
