import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { pdfOf, upload } from '../../testing/files.ts';
import { type Market, market } from '../offers/testing.ts';
import { scan } from './testing.ts';

type Values = Record<string, unknown>;

let api: TestApi;
let world: Market;
beforeAll(async () => {
  api = await startApi();
  world = await market(api);
});
afterAll(() => api.close());

const newFile = async () => (await upload(api, 'other.pdf', pdfOf(300), { as: 'agent1' })).body.id;

/** Whatever would change a field of the record, by the owner and by a super administrator, is refused and changes nothing. */
async function stays(path: string, id: unknown, name: string, value: unknown): Promise<void> {
  const before = await world.get(path, id);
  const { version } = before;
  const [file] = (before.signedDocument as Values[]).map((one) => one.id);
  const own = `${path}/${id}`;
  for (const as of ['agent1', 'super']) {
    const tries: [string, string, object][] = [
      ['PATCH', own, { version, [name]: value }],
      ['PATCH', own, { version, signedDocument: [] }],
      ['PATCH', own, { version, signedDocument: null }],
      ['PATCH', own, { version, signedDocument: [{ id: await newFile() }] }],
      ['DELETE', `${own}/signedDocument/${file}`, {}],
      ['POST', `${own}/signedDocument`, { id: await newFile() }],
    ];
    for (const [method, at, body] of tries) {
      const reply = await api.call(method, at, { as, body });
      expect([reply.status, reply.body.error], `${as} ${method} ${at} ${reply.text}`).toMatchObject([
        403,
        { reason: 'data' },
      ]);
    }
    const gone = await api.call('DELETE', own, { as, body: { version } });
    expect([403, 409], gone.text).toContain(gone.status);
  }
  expect(await world.get(path, id)).toEqual(before);
}

test('of a completed mandate the scan and the request to begin early stay, whoever asks', async () => {
  const { id, version } = world.mandate;
  await stays('mandates', id, 'earlyStart', true);
  const change = { records: [{ id, version }], change: { earlyStart: true } };
  const reply = await api.call('PATCH', 'mandates/bulk', { as: 'super', body: change });
  expect(reply.body, reply.text).toMatchObject({ changed: [], refused: [{ id, code: 'data' }] });
});

test('the scan of an accepted offer stays', async () => {
  const offer = await world.sent();
  await scan(api, 'offers', offer);
  const accepted = await world.accept(offer, { vendorSignatureDate: parisDay() });
  expect(accepted.status, accepted.text).toBe(200);
  await stays('offers', offer.id, 'price', 1);
});

test('the scan of an amendment stays once it is signed', async () => {
  const { mandate } = await world.forSale();
  const avenant = await world.make('avenants', { mandate: mandate.id, description: 'Baisse' }, 'agent1');
  await world.step('avenants', avenant.id, 'prepare');
  await scan(api, 'avenants', avenant);
  const completed = await world.step('avenants', avenant.id, 'complete');
  expect(completed.status, completed.text).toBe(200);
  await stays('avenants', avenant.id, 'description', 'Hausse');
  // As an electronic signature leaves it, before the sealed file is there.
  const other = await world.make('avenants', { mandate: mandate.id, description: 'Baisse' }, 'agent1');
  await scan(api, 'avenants', other);
  await api.sql(`UPDATE avenants SET status = 'signed' WHERE id = $1`, [other.id]);
  const [file] = (await world.get('avenants', other.id)).signedDocument as Values[];
  const taken = await api.call('DELETE', `avenants/${other.id}/signedDocument/${file?.id}`, { as: 'super', body: {} });
  expect([taken.status, taken.body.error], taken.text).toMatchObject([403, { reason: 'data' }]);
  await sealed('avenants', other.id);
});

/** Of a signed paper whose sealed file is there, the step that completes it takes no other file in its place. */
async function sealed(path: string, id: unknown): Promise<void> {
  const before = await world.get(path, id);
  for (const as of ['agent1', 'super'])
    for (const signedDocument of [[{ id: await newFile() }], []]) {
      const reply = await world.step(path, id, 'complete', { signedDocument }, as);
      const { error } = reply.body as { error: Values };
      expect([reply.status, error], reply.text).toMatchObject([
        403,
        { reason: 'data', details: [{ path: '/signedDocument' }] },
      ]);
    }
  expect(await world.get(path, id)).toEqual(before);
  const done = await world.step(path, id, 'complete', { signedDocument: before.signedDocument });
  expect([done.status, done.body], done.text).toMatchObject([200, { signedDocument: before.signedDocument }]);
}

test('what was signed electronically is completed with its own paper, and by nobody before that is there', async () => {
  const { mandate } = await world.forSale();
  await api.sql(`UPDATE mandates SET status = 'signed', completed_at = NULL WHERE id = $1`, [mandate.id]);
  await sealed('mandates', mandate.id);
  const { mandate: bare } = await world.forSale();
  await api.sql(`UPDATE mandates SET status = 'signed', signed_document = '[]' WHERE id = $1`, [bare.id]);
  const body = { signedDocument: [{ id: await newFile() }] };
  const reply = await world.step('mandates', bare.id, 'complete', body);
  expect([reply.status, reply.body.error], reply.text).toMatchObject([403, { reason: 'data' }]);
});

test('a step of several records leaves what is filed in each', async () => {
  const { mandate } = await world.forSale();
  await api.sql(`UPDATE mandates SET status = 'ready' WHERE id = $1`, [mandate.id]);
  const said = { signedOn: parisDay(), signedIn: 'agency', signedDocument: null };
  const records = [{ id: mandate.id, version: mandate.version }];
  const reply = await api.call('PATCH', 'mandates/bulk', {
    as: 'agent1',
    body: { records, step: 'signOnPaper', said },
  });
  expect(reply.body, reply.text).toMatchObject({ changed: [{ id: mandate.id }], refused: [] });
  expect((await world.get('mandates', mandate.id)).signedDocument).toEqual(mandate.signedDocument);
});
