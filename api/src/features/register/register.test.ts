import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { ADDRESS, CLIENT, mandateWorld, type World } from '../mandates/testing.ts';

type Values = Record<string, unknown>;
type Line = { position: number; content: string; previous: string; hash: string };
type Proof = {
  card: string;
  lines: Line[];
  head: Values;
  publicKey: string;
  signature: string;
  differences?: { number: number; text: string }[];
};

const VERIFIER = join(import.meta.dirname, '../../../../resources/register-entry/verify-register.mjs');
let api: TestApi;
let world: World;
let register: string;
const folder = mkdtempSync(join(tmpdir(), 'register-'));
beforeAll(async () => {
  api = await startApi();
  world = await mandateWorld(api);
  const [row] = (await api.call('GET', 'registers', { as: 'super' })).body.results as Values[];
  register = String(row?.id);
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

async function created(): Promise<Values> {
  const mandate = await world.make('mandates', world.body, 'agent1');
  await world.step('mandates', mandate.id, 'create');
  return world.get('mandates', mandate.id);
}
const prepare = (mandate: Values) =>
  api.call('POST', `mandates/${mandate.id}/transitions/prepare`, { as: 'agent1', body: { version: mandate.version } });
const proof = async () =>
  (await api.call('GET', `registers/${register}/proof`, { as: 'super' })).body as unknown as Proof;
const numbers = async () =>
  (
    await api.sql('SELECT numero_ordre::int AS n FROM register_entries WHERE register = $1 ORDER BY position', [
      register,
    ])
  ).map(({ n }) => n);

/** What the verifier says of a file, run as an inspector would: by itself. */
function verdict(file: unknown, ...more: string[]): string {
  const path = join(folder, 'proof.json');
  writeFileSync(path, JSON.stringify(file));
  try {
    return execFileSync(process.execPath, [VERIFIER, path, ...more], { cwd: tmpdir() })
      .toString()
      .trim();
  } catch (error) {
    return String((error as { stdout: Buffer }).stdout).trim();
  }
}

test('those who are entered at once have numbers without a gap, in order, and a refused step takes none', async () => {
  const mandates = [];
  for (let index = 0; index < 12; index += 1) mandates.push(await created());
  const stale = { ...(mandates[3] as Values), version: 99 };
  const replies = await Promise.all([...mandates, stale].map((one) => prepare(one as Values)));
  expect(replies.map(({ status }) => status).sort()).toEqual([...Array(12).fill(200), 409]);
  const given = await numbers();
  expect(given).toEqual(given.map((_, index) => index + 1));
  expect(given.length).toBeGreaterThanOrEqual(12);
});

test('a line has the columns of the law [MAN-016][MAN-053]', async () => {
  expect((await prepare(await created())).status).toBe(200);
  const { body } = await api.call('GET', 'register-entries', { as: 'super' });
  const [line] = body.results as Values[];
  expect(line).toMatchObject({
    dateMandat: parisDay(),
    nomMandants: 'Vasseur Jeanne',
    addressMandants: '12 rue Oberkampf, 75011 Paris',
    natureSituation: 'Appartement : 12 rue Oberkampf, 75011 Paris ; cadastre 75111000AB0012',
    objet: 'Mandat simple de vente',
    observations: null,
    numeroRegistreRepertoire: null,
  });
  expect(line?.numeroOrdre).toBeTypeOf('number');
});

test('a line names all who give the mandate, with their addresses; one to search has its own words [MAN-016]', async () => {
  const spouse = await world.make(
    'clients',
    {
      ...CLIENT,
      firstName: 'Luc',
      lastName: 'Le Roy',
      address: { line1: '4 quai Nord', postcode: '29200', town: 'Brest' },
    },
    'agent1',
  );
  const owners = [{ name: 'Anne Nue', share: 100 }];
  const company = await world.make(
    'companies',
    { name: 'SCI Nue', address: ADDRESS, beneficialOwners: owners },
    'agent1',
  );
  await world.make('company-clients', { company: company.id, client: world.client.id }, 'agent1');
  const lineOf = async (more: Values): Promise<Values> => {
    const { id } = await world.make('mandates', { ...world.body, ...more }, 'agent1');
    for (const name of ['create', 'prepare']) {
      const reply = await world.step('mandates', id, name);
      expect(reply.status, reply.text).toBe(200);
    }
    const found = await api.call('GET', `register-entries?filter={"mandate":"${id}"}`, { as: 'super' });
    return (found.body.results as Values[])[0] ?? {};
  };
  expect(await lineOf({ clients: [spouse.id, world.client.id], companies: [company.id] })).toMatchObject({
    nomMandants: 'Le Roy Luc ; Vasseur Jeanne ; SCI Nue',
    addressMandants: '4 quai Nord, 29200 Brest ; 12 rue Oberkampf, 75011 Paris ; 12 rue Oberkampf, 75011 Paris',
  });
  const search = {
    type: world.search.id,
    properties: [],
    cadastre: [],
    address: undefined,
    hai: undefined,
    price: { min: 200_000, max: 300_000 },
    fees: { min: 5_000, max: 6_000 },
  };
  expect(await lineOf(search)).toMatchObject({
    natureSituation: 'Recherche d’un bien',
    objet: 'Mandat de recherche',
  });
});

test('the register is read a page at a time, in order, and found by number, day and mandate [MAN-053]', async () => {
  const mandate = await created();
  expect((await prepare(mandate)).status).toBe(200);
  const { number } = await world.get('mandates', mandate.id);
  const list = async (query: Values) => {
    const text = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`);
    const reply = await api.call('GET', `register-entries?${text.join('&')}`, { as: 'super' });
    expect(reply.status, reply.text).toBe(200);
    return (reply.body.results as Values[]).map(({ numeroOrdre }) => Number(numeroOrdre));
  };
  for (const filter of [{ mandate: mandate.id }, { numeroOrdre: number }, { numeroOrdre: { gte: number } }])
    expect(await list({ filter }), JSON.stringify(filter)).toEqual([number]);
  expect(await list({ filter: { dateMandat: { lt: parisDay() } } })).toEqual([]);
  const upwards = await list({ sort: ['numeroOrdre', 'ASC'], range: [0, 3] });
  expect(upwards).toEqual([1, 2, 3, 4]);
  expect(await list({ sort: ['numeroOrdre', 'DESC'], range: [0, 0] })).toEqual([number]);
});

test('the register is closed to all but its keepers, and nobody writes to it [ADM-023]', async () => {
  const [line] = (await api.call('GET', 'register-entries', { as: 'super' })).body.results as Values[];
  for (const as of ['agent1', 'users', 'acl']) {
    expect((await api.call('GET', 'register-entries', { as })).body.results, as).toEqual([]);
    expect((await api.call('GET', `register-entries/${line?.id}`, { as })).status, as).toBe(404);
    expect((await api.call('GET', `registers/${register}/proof`, { as })).status, as).toBe(403);
    expect(
      (await api.call('POST', `register-entries/${line?.id}/observations`, { as, body: { text: 'x' } })).status,
      as,
    ).toBe(404);
  }
  for (const [method, path] of [
    ['POST', 'register-entries'],
    ['PATCH', `register-entries/${line?.id}`],
    ['DELETE', `register-entries/${line?.id}`],
    ['POST', 'register-observations'],
  ] as const)
    expect((await api.call(method, path, { as: 'super', body: { version: 1 } })).status, `${method} ${path}`).toBe(404);
});

test('the database itself refuses to change or delete lines, to the application’s role and to the owner of the table', async () => {
  const client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  for (const role of ['hestia_app', 'none']) {
    await client.query(`SET ROLE ${role}`);
    for (const table of ['register_entries', 'register_observations']) {
      const refused = (text: string) =>
        expect(client.query(text), `${role}: ${text}`).rejects.toThrow(/written once|permission denied/);
      if (table === 'register_entries') {
        await refused(`UPDATE ${table} SET nom_mandants = 'X'`);
        await refused(`UPDATE ${table} SET observations = 'X', hash = 'Y'`);
        await refused(`DELETE FROM ${table}`);
      }
      await refused(`TRUNCATE ${table} CASCADE`);
    }
  }
  await client.end();
});

test('an observation is added to a line and sealed in the same chain', async () => {
  const [line] = (await api.call('GET', 'register-entries', { as: 'super' })).body.results as Values[];
  const add = (text: unknown) =>
    api.call('POST', `register-entries/${line?.id}/observations`, { as: 'super', body: { text } });
  expect((await add('')).status).toBe(422);
  expect((await add('x'.repeat(2_001))).status).toBe(422);
  expect((await add('Reçu de 2 000 €, registre-répertoire n° 12')).status).toBe(201);
  const again = (await api.call('GET', `register-entries/${line?.id}`, { as: 'super' })).body;
  expect(again.observations).toBe('Reçu de 2 000 €, registre-répertoire n° 12');
  expect((await proof()).lines.at(-1)?.content).toContain('Reçu de 2 000 €');
});

test('the proof is valid to a program that knows nothing of the product', async () => {
  const whole = await proof();
  expect(verdict(whole)).toMatch(
    /^valid: \d+ lines, head [0-9a-f]{64}\nsigned by the key [0-9a-f]{32}: compare it with the one that the agency published$/,
  );
});

test('a proof tells where a mandate that stands says another thing than its line, and is valid all the same', async () => {
  const mandate = await created();
  const { number } = (await prepare(mandate)).body;
  const of = async () => (await proof()).differences?.filter((one) => one.number === number) ?? [];
  expect(await of()).toEqual([]);
  await api.sql('DELETE FROM mandates_clients WHERE source_id = $1', [mandate.id]);
  const [difference] = await of();
  expect(difference?.text).toMatch(/^nom des mandants : au registre « Vasseur Jeanne », au mandat « {2}»$/);
  expect(verdict(await proof())).toMatch(new RegExp(`^valid.*entry ${number}: its mandate differs: nom`, 's'));
  await api.sql("UPDATE mandates SET status = 'cancelled' WHERE id = $1", [mandate.id]);
  expect(await of(), 'one that is over').toEqual([]);
});

test('the key of the proofs is published without signing in: a proof that is signed anew with another is told from it', async () => {
  const whole = await proof();
  const published = await api.call('GET', 'register-key', {});
  expect(published.status, published.text).toBe(200);
  const { publicKey, fingerprint } = published.body as Record<string, string>;
  expect([publicKey, fingerprint]).toEqual([whole.publicKey, expect.stringMatching(/^[0-9a-f]{32}$/)]);
  expect(published.text).not.toContain('PRIVATE');
  expect(verdict(whole, String(fingerprint))).toContain(`signed by the key ${fingerprint}: the one that was asked for`);
  const forged = generateKeyPairSync('ed25519');
  const anew = {
    ...whole,
    publicKey: forged.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    signature: sign(null, Buffer.from(JSON.stringify(whole.head)), forged.privateKey).toString('base64'),
  };
  expect(verdict(anew, String(fingerprint))).toMatch(new RegExp(`NOT VALID: the key is \\w{32}, not ${fingerprint}`));
  expect(verdict(anew)).not.toContain(fingerprint);
  const known = await fetch(`${api.url}/.well-known/hestia-register-key/A1`);
  expect(await known.json()).toEqual(published.body);
  const none = await api.call('GET', 'register-key', { tenant: 'B1' });
  expect(none.status, 'no key is made by asking').toBe(404);
});

test.each<[string, (whole: Proof) => unknown, RegExp]>([
  [
    'a changed text',
    (whole) => ((whole.lines[2] as Line).content = (whole.lines[2] as Line).content.replace('Vasseur', 'Vasseux')),
    /line 3: its text or hash was changed/,
  ],
  [
    'a changed text with its hash',
    (whole) => {
      const line = whole.lines[2] as Line;
      line.content = line.content.replace('Vasseur', 'Vasseux');
      line.hash = 'f'.repeat(64);
    },
    /line 3/,
  ],
  ['a line taken out', (whole) => whole.lines.splice(4, 1), /line 5: a line is missing or exchanged/],
  [
    'two lines exchanged',
    (whole) => whole.lines.splice(1, 2, whole.lines[2] as Line, whole.lines[1] as Line),
    /line 2/,
  ],
  ['the end cut off', (whole) => whole.lines.pop(), /the head knows \d+ lines/],
  [
    'the end cut off and the head set back',
    (whole) => {
      whole.lines.pop();
      whole.head = { ...whole.head, position: whole.lines.length, hash: whole.lines.at(-1)?.hash };
    },
    /signature/,
  ],
  ['another card', (whole) => (whole.card = 'CPI 0000'), /it is of the card/],
])('the proof with %s is not valid, and the first wrong line is named', async (_what, tamper, said) => {
  const whole = await proof();
  tamper(whole);
  expect(verdict(whole)).toMatch(said);
});

test('the card of a register that has lines is not exchanged: its proof would be of another card', async () => {
  const change = async (id: string, cardNumber: string) => {
    const { version } = await world.get('registers', id);
    return api.call('PATCH', `registers/${id}`, { as: 'super', body: { version, cardNumber } });
  };
  expect((await change(register, 'CPI 7501 2029 000 000 009')).body.error).toMatchObject({
    statusCode: 422,
    details: [{ path: '/cardNumber', code: 'cardSealed' }],
  });
  expect(verdict(await proof())).toMatch(/^valid/);
  const empty = await world.make('registers', { name: 'Autre', cardNumber: 'CPI 1', cardPlace: 'Brest' });
  expect((await change(String(empty.id), 'CPI 2')).status).toBe(200);
});

test('a mandate that is refused keeps its number, and the line says that nobody signed', async () => {
  const mandate = await created();
  await prepare(mandate);
  await world.step('mandates', mandate.id, 'cancel', { cancelComment: 'Ne vend plus' });
  const [line] = (await api.call('GET', `register-entries?filter={"mandate":"${mandate.id}"}`, { as: 'super' })).body
    .results as Values[];
  expect(line?.observations).toBe('Mandat non signé');
});

test('a register that was begun elsewhere goes on from its number; agencies have the register of their card', async () => {
  const agency = await world.make('agencies', { name: 'Brest', phone: '+33298000000' });
  await world.make('registers', {
    name: 'Brest',
    cardNumber: 'CPI 2901',
    cardPlace: 'Brest',
    firstNumber: 1_201,
    agencies: [agency.id],
    earlierVolume: 'Coffre de l’agence',
  });
  await api.sql("UPDATE users SET agency = $1 WHERE id = 'USRA1agent1'", [agency.id]);
  const [first, second] = [await created(), await created()];
  expect((await prepare(first)).body.number).toBe(1_201);
  expect((await prepare(second)).body.number).toBe(1_202);
  await api.sql("UPDATE users SET agency = NULL WHERE id = 'USRA1agent1'");
});

test('an expired card enters nothing; without a register there is a clear word', async () => {
  await api.sql("UPDATE registers SET card_expires = '2020-01-01' WHERE id = $1", [register]);
  const reply = await prepare(await created());
  expect([reply.status, reply.text.includes('The professional card has expired')]).toEqual([403, true]);
  await api.sql('UPDATE registers SET card_expires = NULL WHERE id = $1', [register]);
});

test('what an inspector is shown: a PDF of the lines between two dates', async () => {
  const path = (from: string, to: string) => `registers/${register}/inspection?from=${from}&to=${to}`;
  const reply = await api.call('GET', path('2020-01-01', parisDay()), { as: 'super' });
  expect([reply.status, reply.headers.get('content-type'), reply.text.slice(0, 5)]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
  const key = (await api.call('GET', 'register-key', {})).body.fingerprint;
  const printed = await fetch(`${api.url}/api/tenant/A1/${path('2020-01-01', parisDay())}`, {
    headers: { Authorization: `Bearer ${await api.token('super')}` },
  });
  const pdf = await getDocument({ data: new Uint8Array(await printed.arrayBuffer()) }).promise;
  const { items } = await (await pdf.getPage(pdf.numPages)).getTextContent();
  expect(items.map((item) => ('str' in item ? item.str : '')).join(''), 'to compare').toContain(String(key));
  expect((await api.call('GET', path('2020-02-30', parisDay()), { as: 'super' })).status).toBe(422);
  expect((await api.call('GET', path('2026-02-02', '2026-02-01'), { as: 'super' })).status).toBe(422);
});
