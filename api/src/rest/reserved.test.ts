import { productWorld } from '@hestia/resources/vocabulary/testing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { makeEverything } from '../testing/every-record.ts';

const FILE = [{ id: 'FIL1', name: 'Kermadec.pdf', type: 'application/pdf', size: 9 }];
const ADDRESS = { town: 'Kermadec', postcode: '29000' };

/** What holders and full access alone read, written out: a value by field. */
const RESERVED: Record<string, Record<string, unknown>> = {
  clients: {
    birthName: 'Kermadec',
    birthDate: '1971-03-09',
    birthPlace: ADDRESS,
    nationality: 'BE',
    residence: 'BE',
    address: ADDRESS,
    emails: [{ email: 'kermadec@example.org' }],
    phones: [{ number: '+33639981234' }],
    sourceOfFunds: { comments: 'Kermadec' },
    consents: { marketing: true },
    documents: FILE,
  },
  companies: { documents: FILE },
  'feed-sends': { file: FILE },
  feeds: { host: 'kermadec.example', port: 2121, username: 'kermadec', directory: '/kermadec', hostKey: 'kermadec' },
  properties: {
    address: { line1: '9 rue Kermadec', ...ADDRESS },
    addressKey: 'kermadec',
    dpeDocument: FILE,
    energyAudit: FILE,
    erpDocument: FILE,
    secretData: 'Kermadec',
    documents: FILE,
  },
  users: {
    address: ADDRESS,
    consents: { marketing: true },
    deactivationDate: '2031-03-09',
    deactivatedAt: '2021-03-09T10:00:00.000Z',
  },
};
/** Of what only holders know, and of links: told of no change to who isn't one of them. */
const ALSO_IN_HISTORY: Record<string, string[]> = {
  consents: [
    ...['purpose', 'channel', 'decision', 'obtained', 'wording', 'proofText', 'proof'],
    ...['withdrawnOn', 'withdrawnHow', 'withdrawalReason'],
  ],
  properties: ['vendors', 'vendorCompanies'],
};

let api: TestApi;
let ids: Map<string, string>;
beforeAll(async () => {
  api = await startApi();
  ids = await makeEverything(api, { world: await productWorld(), tenant: 'A1', secret: 'Kerguelen' });
}, 120_000);
afterAll(() => api.close());

const column = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Entry = { id: string; after: Record<string, unknown>; hidden: Record<string, string> };

/** What somebody is told of a change of these fields. */
async function history(as: string, name: string, after: object): Promise<Entry | undefined> {
  const id = `AUD${name}`;
  await api.sql(
    `INSERT INTO audit_entries (tenant_id, id, resource, record_id, action, actor, before, after)
     VALUES ('A1', $1, $2, $3, 'update', 'USRA1super', '{}', $4) ON CONFLICT DO NOTHING`,
    [id, name, ids.get(name), JSON.stringify(after)],
  );
  const filter = encodeURIComponent(JSON.stringify({ resource: name }));
  const { body, text } = await api.call('GET', `audit-events?filter=${filter}`, { as });
  const entry = (body.results as Entry[] | undefined)?.find((one) => one.id === id);
  expect(entry, text).toBeDefined();
  return entry;
}

const RESOURCES = [...new Set([...Object.keys(RESERVED), ...Object.keys(ALSO_IN_HISTORY)])];

describe.each(RESOURCES)('%s', (name) => {
  test.each(Object.entries(RESERVED[name] ?? {}))(
    '%s is read by full access and not by others',
    async (field, value) => {
      const table = name.replace('-', '_');
      const kept = typeof value === 'object' ? JSON.stringify(value) : value;
      await api.sql(`UPDATE ${table} SET ${column(field)} = $2 WHERE id = $1`, [ids.get(name), kept]);
      const read = async (as: string) => (await api.call('GET', `${name}/${ids.get(name)}`, { as })).body;
      expect((await read('super'))[field]).toMatchObject(value as object);
      expect(await read('agent3')).toMatchObject({ id: ids.get(name), [field]: null });
    },
  );

  test('what is reserved is in no history that others read', async () => {
    const names = [...Object.keys(RESERVED[name] ?? {}), ...(ALSO_IN_HISTORY[name] ?? [])];
    const after = Object.fromEntries(names.map((field) => [field, 'Kermadec']));
    expect((await history('super', name, after))?.after).toEqual(after);
    const told = await history('audit', name, after);
    expect(told?.after).toEqual(Object.fromEntries(names.map((field) => [field, null])));
    expect(told?.hidden).toEqual(Object.fromEntries(names.map((field) => [field, 'restricted'])));
  });
});
