import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import yauzl from 'yauzl';
import { startApi, type TestApi, userId } from '../../testing/api.ts';
import { deed } from '../../testing/deed.ts';
import { pdfText } from '../../testing/files.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi([deed]);
});
afterAll(() => api.close());

type Values = Record<string, unknown>;

/** The entries of a ZIP by name, as another program reads them. */
async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const open = promisify(yauzl.fromBuffer) as (bytes: Buffer, options: object) => Promise<yauzl.ZipFile>;
  const zip = await open(bytes, { lazyEntries: true });
  const entries = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => {
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error);
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        entries.set(entry.fileName, Buffer.concat(chunks));
        zip.readEntry();
      });
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', reject);
    zip.readEntry();
  });
}

async function upload(name: string, content: string, as: string): Promise<string> {
  const response = await fetch(`${api.url}/api/tenant/A1/files?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await api.token(as)}`, 'Content-Type': 'application/octet-stream' },
    body: content,
  });
  return ((await response.json()) as { id: string }).id;
}

async function post(resource: string, body: object, as = 'agent1'): Promise<Values & { id: string; version: number }> {
  const reply = await api.call('POST', resource, { as, body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as Values & { id: string; version: number };
}

let count = 0;
/** A client with all that a person leaves behind: consents, a document, a spouse, a deed, a mail, a history. */
async function personOf(as = 'agent1', more: object = {}) {
  const tag = `n${++count}`;
  const email = `camille.${tag}@example.org`;
  const spouse = await post(
    'clients',
    { lastName: `Spouse${tag}`, emails: [{ email: `spouse.${tag}@example.org` }] },
    as,
  );
  const document = await upload('Pièce d’identité.pdf', pdfText(`identity of ${tag}`), as);
  const client = await post(
    'clients',
    {
      firstName: 'Camille',
      lastName: `Durandal${tag}`,
      birthDate: '1980-05-17',
      emails: [{ email }],
      phones: [{ number: '+33199001234' }],
      address: { line1: `3 rue ${tag}`, postcode: '75017', town: 'Paris', country: 'FR' },
      relations: [spouse.id],
      documents: [{ id: document }],
      rating: 'hot',
      ...more,
    },
    as,
  );
  const proof = await upload('Accord.txt', `agreed by ${tag}`, as);
  const consent = {
    purpose: 'marketing',
    channel: 'phone',
    decision: 'given',
    decidedOn: '2026-05-04',
    obtained: 'paper',
  };
  await post('consents', { client: client.id, ...consent, proof: [{ id: proof }], proofText: `said at ${tag}` }, as);
  await api.sql(
    `INSERT INTO mails (tenant_id, id, recipient, subject, html, text, template, language, state, resource, record_id)
     VALUES ('A1', $1, $2, $3, $3, $3, 'x', 'fr', 'sent', 'client', $4)`,
    [`MAI${tag}`, email.toUpperCase(), `Your visit ${tag}`, client.id],
  );
  const changed = await api.call('PATCH', `clients/${client.id}`, {
    as,
    body: { version: 1, availabilities: `Mondays ${tag}` },
  });
  expect(changed.status, changed.text).toBe(200);
  return { ...client, version: 2, tag, email, spouse, document, proof, name: `Camille Durandal${tag}` };
}

async function handedOver(id: string, as = 'agent1', body: object = {}) {
  const response = await fetch(`${api.url}/api/tenant/A1/clients/${id}/personal-data`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await api.token(as)}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  const entries = await unzip(Buffer.from(await response.arrayBuffer()));
  return { entries, data: JSON.parse(String(entries.get('data.json'))) };
}
const auditOf = async (recordId: string, resource = 'clients') =>
  (
    await api.call(
      'GET',
      `audit-events?range=[0,99]&filter=${encodeURIComponent(JSON.stringify({ resource, recordId }))}`,
      {
        as: 'super',
      },
    )
  ).body.results as { action: string; actor: string; before: Values; after: Values }[];

describe('handing over', () => {
  test('everything of the person, for programs and to read, with the documents', async () => {
    const person = await personOf();
    await post('deeds', {
      title: 'Sale of the mill',
      client: person.id,
      witness: person.spouse.id,
      secret: 'Hidden price',
    });
    const { entries, data } = await handedOver(person.id, 'agent1', { language: 'fr' });
    expect([...entries.keys()].sort()).toEqual(
      ['data.json', 'documents/Accord.txt', 'documents/Pièce d’identité.pdf', 'donnees-personnelles.pdf'].sort(),
    );
    expect(data.records).toMatchObject([
      {
        firstName: 'Camille',
        birthDate: '1980-05-17',
        emails: [{ email: person.email }],
        relations: [person.spouse.id],
      },
    ]);
    expect(data.parts.consents).toMatchObject([
      { purpose: 'marketing', channel: 'phone', proofText: `said at ${person.tag}` },
    ]);
    expect(data.mails).toMatchObject([{ subject: `Your visit ${person.tag}`, text: `Your visit ${person.tag}` }]);
    expect(data.history.map((one: Values) => one.action)).toEqual(['create', 'create', 'update', 'update']);
    expect(String(entries.get('documents/Pièce d’identité.pdf'))).toBe(pdfText(`identity of ${person.tag}`));
    expect(String(entries.get('documents/Accord.txt'))).toBe(`agreed by ${person.tag}`);
    const pdf = entries.get('donnees-personnelles.pdf') as Buffer;
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.length).toBeGreaterThan(10_000);
  });

  test('an address that somebody typed hands over no mail of whoever has it, and erasing empties none', async () => {
    await api.sql(`UPDATE users SET email = 'agent2@a1.example' WHERE id = 'USRA1agent2'`);
    const theirs = await post('clients', { lastName: 'Asked for', phones: [{ number: '+33199001299' }] }, 'agent2');
    await post('access-requests', {
      resource: 'clients',
      recordId: theirs.id,
      role: 'collaborator',
      reason: 'She asked me to call her',
    });
    await api.call('POST', 'login/magic', { body: { email: 'agent2@a1.example' } });
    const sent = () => api.sql(`SELECT id, subject, text FROM mails WHERE recipient = 'agent2@a1.example' ORDER BY id`);
    const before = await sent();
    expect(before.length).toBeGreaterThanOrEqual(2);
    const bait = await post('clients', { lastName: 'Bait', emails: [{ email: 'agent2@a1.example' }] });
    const { data, entries } = await handedOver(String(bait.id));
    expect(data.mails).toEqual([]);
    expect(String(entries.get('data.json'))).not.toContain(String(before[0]?.subject));
    const look = await api.call('GET', `clients/${bait.id}/erasure`, { as: 'super' });
    expect(look.body).toMatchObject({ mails: 0 });
    await api.call('POST', `clients/${bait.id}/erasure`, { as: 'super', body: { version: 1, name: look.body.name } });
    expect(await sent()).toEqual(before);
  });

  test('a secret that was written to the person is not handed over', async () => {
    const person = await personOf();
    await api.sql(`UPDATE mails SET secret = true WHERE record_id = $1`, [person.id]);
    expect((await handedOver(person.id)).data.mails).toEqual([]);
  });

  test('what leads to the person is named, and nothing of other people is in it', async () => {
    const person = await personOf();
    await post('deeds', {
      title: 'Sale of the mill',
      client: person.id,
      witness: person.spouse.id,
      secret: 'Hidden price',
    });
    const { data } = await handedOver(person.id);
    expect(data.references).toEqual([
      {
        resource: 'deeds',
        field: 'client',
        id: expect.any(String),
        record: expect.objectContaining({ title: 'Sale of the mill', client: person.id }),
      },
    ]);
    const text = JSON.stringify(data);
    for (const foreign of [`Spouse${person.tag}`, `spouse.${person.tag}`, 'Hidden price', userId('agent1', 'B1')])
      expect(text).not.toContain(foreign);
    expect(data.references[0].record).not.toHaveProperty('witness');
    const spouse = await handedOver(person.spouse.id);
    expect(spouse.data.records[0].relations).toEqual([person.id]);
    expect(JSON.stringify(spouse.data)).not.toContain('Durandal');
  });

  test('records of the same person that were merged are handed over with it', async () => {
    const person = await personOf();
    const other = await post('clients', { lastName: 'Durandal-Before', emails: [{ email: `b.${person.email}` }] });
    await api.sql('UPDATE clients SET merged_into = $1 WHERE id = $2', [person.id, other.id]);
    const { data } = await handedOver(person.id);
    expect(data.records.map((one: Values) => one.lastName)).toEqual([`Durandal${person.tag}`, 'Durandal-Before']);
    expect(data.references).toEqual([]);
    const gone = await api.call('POST', `clients/${other.id}/personal-data`, { as: 'agent1', body: {} });
    expect([gone.status, gone.body.error]).toMatchObject([403, { code: 'personMerged', reason: 'data' }]);
  });

  test('the audit keeps who asked; a document that was lost does not keep back the rest', async () => {
    const person = await personOf();
    rmSync(await pathOf(person.document));
    const { entries } = await handedOver(person.id, 'hestia', { language: 'en' });
    expect(String(entries.get('documents/Pièce d’identité.pdf'))).toContain('could not be read');
    expect(String(entries.get('documents/Accord.txt'))).toBe(`agreed by ${person.tag}`);
    expect((await auditOf(person.id))[0]).toMatchObject({
      action: 'export',
      actor: userId('hestia'),
      after: { language: 'en', files: 2 },
    });
  });

  test('it is for holders and full access, in this tenant, in a known language', async () => {
    const person = await personOf();
    const ask = (id: string, as: string, body: object = {}, tenant = 'A1') =>
      api.call('POST', `clients/${id}/personal-data`, { as, body, tenant });
    expect((await ask(person.id, 'agent2')).body.error).toMatchObject({ reason: 'acl' });
    expect((await ask(person.id, 'audit')).status).toBe(403);
    expect((await ask(person.id, 'super', {}, 'B1')).status).toBe(404);
    expect((await ask('CLI0', 'super')).status).toBe(404);
    const unknown = await ask(person.id, 'agent1', { language: 'tlh' });
    expect([unknown.status, unknown.body.error]).toMatchObject([422, { details: [{ path: '/language' }] }]);
  });
});

const pathOf = async (file: string) => {
  const [row] = await api.sql('SELECT current_database() AS name');
  return join(tmpdir(), `hestia-files-${row?.name}`, 'A1', file);
};
const erase = (person: { id: string; version: number; name: string }, more: object = {}, as = 'super', tenant = 'A1') =>
  api.call('POST', `clients/${person.id}/erasure`, {
    as,
    tenant,
    body: { version: person.version, name: person.name, ...more },
  });

/** Every text of a tenant's tables, to see that somebody is nowhere any more. */
async function everything(): Promise<string> {
  const tables = await api.sql(
    `SELECT table_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'tenant_id'`,
  );
  const texts: string[] = [];
  for (const { table_name } of tables) {
    const [row] = await api.sql(`SELECT coalesce(string_agg(t::text, ' '), '') AS text FROM ${table_name} t`);
    texts.push(String(row?.text));
  }
  return texts.join('\n');
}

describe('erasing', () => {
  test('takes a person out of every table, the search, the audit, the mails and the storage; the record stays', async () => {
    const person = await personOf('agent1', { birthName: 'Oriflamme' });
    const gone = await post('consents', {
      client: person.id,
      purpose: 'alert',
      channel: 'any',
      decision: 'given',
      decidedOn: '2026-05-04',
      obtained: 'oral',
    });
    const words = [
      `Durandal${person.tag}`,
      person.email,
      'Oriflamme',
      `3 rue ${person.tag}`,
      `said at ${person.tag}`,
      `Mondays ${person.tag}`,
      `Your visit ${person.tag}`,
    ];
    const before = await everything();
    for (const word of words) expect(before.toLowerCase(), word).toContain(word.toLowerCase());
    const reply = await erase(person);
    expect([reply.status, reply.body], reply.text).toEqual([200, { id: person.id, version: 3 }]);
    const after = (await everything()).toLowerCase();
    for (const word of words) expect(after, word).not.toContain(word.toLowerCase());

    const { body } = await api.call('GET', `clients/${person.id}`, { as: 'super' });
    expect(body).toMatchObject({
      lastName: 'Erased person',
      firstName: null,
      emails: null,
      phones: null,
      documents: null,
      relations: [],
      rating: 'none',
      archived: true,
      owner: userId('agent1'),
    });
    expect(Date.parse(String(body.erasedAt))).toBeGreaterThan(Date.now() - 60_000);
    const found = await api.call(
      'GET',
      `clients?filter=${encodeURIComponent(JSON.stringify({ q: `Durandal${person.tag}` }))}`,
      { as: 'super' },
    );
    expect(JSON.stringify(found.body.results)).not.toContain(person.id);

    const filter = encodeURIComponent(JSON.stringify({ client: person.id }));
    const consents = (await api.call('GET', `consents?filter=${filter}`, { as: 'super' })).body.results as Values[];
    expect(
      consents.map(({ purpose, decision, proof, proofText }) => [purpose, decision, proof, proofText]).sort(),
    ).toEqual([
      ['alert', 'given', null, null],
      ['marketing', 'given', null, null],
    ]);
    expect(consents.map(({ id }) => id)).toContain(gone.id);

    await api.runJobs();
    for (const file of [person.document, person.proof]) {
      expect(existsSync(await pathOf(file))).toBe(false);
      expect(await api.sql('SELECT 1 FROM files WHERE id = $1', [file])).toEqual([]);
    }
  });

  test('an address of theirs that was tried at the sign-in leaves the audit, and what was made of it', async () => {
    const person = await personOf();
    const other = `not.${person.email}`;
    for (const email of [person.email.toUpperCase(), other])
      await api.call('POST', 'login', { body: { email, password: 'Wrong-1234!' } });
    const tried = () =>
      api.sql(
        "SELECT id, after ->> 'account' AS account FROM audit_entries WHERE action = 'signInRefused' ORDER BY at",
      );
    const before = await tried();
    expect(before.map(({ account }) => account)).toEqual([person.email, other]);
    await erase(person);
    const after = await tried();
    expect(after.map(({ account }) => account)).toEqual([null, other]);
    expect(after[0]?.id).not.toBe(before[0]?.id);
  });

  test('the audit says who erased and that things had changed, without a word about the person', async () => {
    const person = await personOf();
    await erase(person);
    const trail = await auditOf(person.id);
    expect(trail.map(({ action }) => action)).toEqual(['erase', 'update', 'update', 'create']);
    expect(trail[0]).toMatchObject({ actor: userId('super'), after: { erasedAt: expect.any(String) } });
    for (const { before, after } of trail) {
      const { erasedAt: _, owner: __, coOwners: ___, collaborators: ____, ...said } = after;
      const { owner, coOwners, collaborators, id, createdBy, createdAt, ...was } = before;
      const texts = [...Object.entries(said), ...Object.entries(was)].filter(
        ([name]) => !['id', 'createdBy', 'createdAt'].includes(name),
      );
      expect(texts.filter(([, value]) => value !== null)).toEqual([]);
    }
  });

  test('what refers to the person still does, who was related no longer is, and other people keep their data', async () => {
    const person = await personOf();
    const other = await post('clients', {
      lastName: 'Neighbour',
      emails: [{ email: 'n@example.org' }],
      relations: [person.id],
    });
    // Whoever relates to somebody changes their own record alone.
    expect((await erase(person)).status).toBe(200);
    const { body } = await api.call('GET', `clients/${other.id}`, { as: 'agent1' });
    expect(body).toMatchObject({ lastName: 'Neighbour', relations: [] });
    const spouse = await api.call('GET', `clients/${person.spouse.id}`, { as: 'agent1' });
    expect(spouse.body).toMatchObject({
      lastName: `Spouse${person.tag}`,
      emails: [{ email: `spouse.${person.tag}@example.org` }],
    });
  });

  test('a law keeps name and address for its time, says so beforehand, and the rest goes when it is over', async () => {
    const person = await personOf();
    const year = Number(parisDay().slice(0, 4));
    await post('deeds', { title: 'Old', client: person.id, signedOn: `${year - 12}-01-01` });
    await post('deeds', { title: 'New', client: person.id, signedOn: `${year - 2}-03-05` });
    const preview = await api.call('GET', `clients/${person.id}/erasure`, { as: 'hestia' });
    expect(preview.body, preview.text).toMatchObject({
      name: person.name,
      keeps: ['firstName', 'lastName', 'address'],
      retained: [
        {
          resource: 'deeds',
          count: 1,
          until: `${year + 8}-03-05`,
          law: 'Décret n° 72-678 du 20 juillet 1972, art. 72',
        },
      ],
      parts: [{ resource: 'consents', count: 1, fate: 'kept', empties: ['proofText', 'proof', 'withdrawalReason'] }],
      references: [{ resource: 'deeds', count: 2 }],
      files: 2,
      mails: 1,
      history: 4,
    });
    expect(preview.body.empties).toEqual(
      expect.arrayContaining(['birthDate', 'emails', 'phones', 'documents', 'relations', 'availabilities']),
    );
    expect((await erase(person)).status).toBe(200);
    const kept = await api.call('GET', `clients/${person.id}`, { as: 'super' });
    expect(kept.body).toMatchObject({
      firstName: 'Camille',
      lastName: `Durandal${person.tag}`,
      emails: null,
      birthDate: null,
    });
    expect(kept.body.address).toMatchObject({ line1: `3 rue ${person.tag}` });
    const again = await erase({ ...person, version: 3 });
    expect([again.status, again.body.error]).toMatchObject([403, { code: 'alreadyErased', reason: 'data' }]);

    const [job] = await api.sql(
      `SELECT run_at FROM graphile_worker.jobs WHERE task_identifier = 'personal-data.erase' AND key LIKE '%' || $1`,
      [person.id],
    );
    expect(new Date(job?.run_at as string).toISOString()).toBe(`${year + 8}-03-06T00:00:00.000Z`);
    await api.sql(`UPDATE deeds SET signed_on = '2000-01-01' WHERE client = $1`, [person.id]);
    await api.sql(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key LIKE '%' || $1`, [person.id]);
    await api.runJobs();
    const { body } = await api.call('GET', `clients/${person.id}`, { as: 'super' });
    expect(body).toMatchObject({ firstName: null, lastName: 'Erased person', address: null });
    expect(await everything()).not.toContain(`Durandal${person.tag}`);
  });

  test('it asks for full access, the version that was seen and the name; refused, nothing has changed', async () => {
    const person = await personOf();
    const state = async () =>
      api.sql(
        'SELECT md5(c::text) AS sum, (SELECT count(*) FROM audit_entries) AS entries FROM clients c WHERE id = $1',
        [person.id],
      );
    const before = await state();
    expect((await erase(person, {}, 'agent1')).body.error).toMatchObject({ reason: 'acl' });
    expect((await api.call('GET', `clients/${person.id}/erasure`, { as: 'agent1' })).status).toBe(403);
    expect((await erase(person, {}, 'super', 'B1')).status).toBe(404);
    expect((await erase(person, { version: 1 })).status).toBe(409);
    expect((await erase(person, { version: undefined })).status).toBe(428);
    for (const name of ['Camille', '', undefined, 7]) {
      const reply = await erase(person, { name });
      expect([reply.status, reply.body.error], String(name)).toMatchObject([
        422,
        { details: [{ path: '/name', code: 'nameTyped' }] },
      ]);
    }
    expect(await state()).toEqual(before);
    expect((await erase(person, { name: `  camille  durandal${person.tag} ` })).status).toBe(200);
  });

  test('erased is erased: not twice, not edited, not added to, not contacted', async () => {
    const person = await personOf();
    expect((await erase(person)).status).toBe(200);
    const twice = await erase({ ...person, version: 3, name: 'Erased person' });
    expect([twice.status, twice.body.error]).toMatchObject([403, { code: 'alreadyErased' }]);
    const edited = await api.call('PATCH', `clients/${person.id}`, {
      as: 'super',
      body: { version: 3, firstName: 'Back', emails: [{ email: 'x@example.org' }] },
    });
    expect([edited.status, edited.body.error]).toMatchObject([422, { details: [{ code: 'erased' }] }]);
    const consent = {
      client: person.id,
      purpose: 'alert',
      channel: 'any',
      decision: 'given',
      decidedOn: '2026-05-04',
      obtained: 'oral',
    };
    const added = await api.call('POST', 'consents', { as: 'super', body: consent });
    expect([added.status, added.body.error]).toMatchObject([403, { code: 'personErased' }]);
    const contact = await api.call('POST', `clients/${person.id}/contacts`, {
      as: 'super',
      body: { channel: 'phone', purpose: 'request' },
    });
    expect([contact.status, contact.body.error]).toMatchObject([403, { details: [{ code: 'erased' }] }]);
  });

  test('a failure on the way leaves everything as it was', async () => {
    const person = await personOf();
    const before = await everything();
    await api.sql(`CREATE FUNCTION pg_temp.refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$`);
    await api.sql('CREATE TRIGGER refuse BEFORE DELETE ON files FOR EACH ROW EXECUTE FUNCTION pg_temp.refuse()');
    expect((await erase(person)).status).toBe(500);
    await api.sql('DROP TRIGGER refuse ON files');
    expect(await everything()).toBe(before);
  });
});
