import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attachmentOf, examined } from '../../pdf/seal.ts';
import { startApi, type TestApi, userId } from '../../testing/api.ts';
import { send } from '../../testing/files.ts';
import { pdfWords } from '../../testing/pdf.ts';

type Values = Record<string, unknown> & { id: string; version: number };

let api: TestApi;
let visit: Values;
let drawing: string;
beforeAll(async () => {
  api = await startApi();
  const pixels = { width: 300, height: 110, channels: 4 as const, background: { r: 0, g: 0, b: 90, alpha: 1 } };
  drawing = `data:image/png;base64,${(await sharp({ create: pixels }).png().toBuffer()).toString('base64')}`;
  const clients = [];
  for (const lastName of ['Visiteur', 'Curieuse'])
    clients.push(
      (
        await add('clients', {
          firstName: 'Ada',
          lastName,
          emails: [{ email: `${lastName.toLowerCase()}@example.org`, primary: true }],
        })
      ).id,
    );
  const type = await add('property-types', { name: { fr: 'Maison' }, kind: 'house', code: 'house' }, 'super');
  const property = await add('properties', { type: type.id, title: 'Maison des Lilas' });
  const content =
    '<h1>Bon</h1><p>{{ property.title }}, {{ today }}, {% for one in clients %}{{ one.lastName }} {% endfor %}</p>';
  await add(
    'document-templates',
    { name: 'Bon', document: 'appointment.slip', language: 'fr', content, active: true },
    'super',
  );
  const hours = { startAt: '2031-03-05T09:00:00.000Z', endAt: '2031-03-05T09:30:00.000Z' };
  visit = await add('appointments', { kind: 'visit', ...hours, clients, property: property.id });
}, 60_000);
afterAll(() => api.close());

async function add(path: string, body: object, as = 'agent1'): Promise<Values> {
  const reply = await api.call('POST', path, { as, body });
  expect(reply.status, `${path} ${reply.text}`).toBe(201);
  return reply.body as Values;
}
const slip = async () =>
  (await api.call('GET', `appointments/${visit.id}/prints/slip`, { as: 'agent1' })).body as {
    html: string;
    digest: string;
    language: 'fr';
    signers: { name: string; label: string }[];
  };
async function asSigned(more: object = {}) {
  const { digest, language } = await slip();
  const at = new Date(Date.now() - 3_600_000).toISOString();
  return { key: randomUUID(), digest, language, at, signatures: [{ signer: 1, drawing }], ...more };
}
const sign = (body: object, as = 'agent1', document = 'slip') =>
  api.call('POST', `appointments/${visit.id}/prints/${document}/signed`, { as, body });
const codeOf = ({ status, body }: Awaited<ReturnType<typeof sign>>) => {
  const { code, details = [] } = (body.error ?? {}) as { code?: string; details?: { path: string }[] };
  return [status, details[0]?.path ?? code];
};
const files = async () =>
  (
    ((await api.call('GET', `appointments/${visit.id}`, { as: 'agent1' })).body.documents ?? []) as { id: string }[]
  ).map(({ id }) => id);

test('what was drawn before the agent is filed once with what proves it, however often it is sent', async () => {
  const told = await slip();
  expect(told.digest).toBe(createHash('sha256').update(told.html).digest('hex'));
  expect(told.signers).toEqual([
    { name: expect.stringContaining('Visiteur'), label: expect.any(String) },
    { name: expect.stringContaining('Curieuse'), label: expect.any(String) },
  ]);
  const body = await asSigned();
  const replies = await Promise.all([sign(body), sign(body), sign(body)]);
  expect(replies.map(({ status }) => status).filter((status) => status !== 409)).toContain(201);
  const again = await sign(body);
  expect([again.status, await files()]).toEqual([201, [again.body.id]]);

  const pdf = await send(api, 'GET', `files/${again.body.id}`, { as: 'agent1' });
  const bytes = Buffer.from(await pdf.clone().arrayBuffer());
  expect((await examined(bytes)).problem).toBeUndefined();
  const words = await pdfWords(pdf);
  expect(words).toContain('en présence de');
  expect(words).toContain('heure de l’appareil');
  const evidence = JSON.parse(String(await attachmentOf(bytes, 'presence.json')));
  expect(evidence).toMatchObject({
    ...{ resource: 'appointment', record: visit.id, document: 'slip', text: { sha256: told.digest } },
    signedAt: { device: body.at, received: expect.any(String) },
    inPresenceOf: { id: userId('agent1') },
    signers: [{ name: told.signers[1]?.name, drawing: { sha256: expect.any(String) } }],
  });
});

test('a text that has changed meanwhile is refused and told, and nothing of it is filed', async () => {
  const body = await asSigned();
  const before = await files();
  const now = (await api.call('GET', `appointments/${visit.id}`, { as: 'agent1' })).body as Values;
  await api.sql("UPDATE properties SET title = 'Maison des Roses'");
  const refused = await sign(body);
  expect(codeOf(refused)).toEqual([409, 'documentChanged']);
  expect(await files()).toEqual(before);
  await api.sql("UPDATE properties SET title = 'Maison des Lilas'");
  expect((await sign(body)).status, 'what was undone may be sent').toBe(201);
  expect(now.id).toBe(visit.id);
});

test.each([
  ['a key of no device', { key: 'x' }, '/key'],
  ['a time to come', { at: '2039-01-01T00:00:00Z' }, '/at'],
  ['what waited for weeks', { at: '2020-01-01T00:00:00Z' }, '/at'],
  ['nobody', { signatures: [] }, '/signatures'],
  ['a crowd', { signatures: Array(21).fill({ signer: 0, drawing: 'data:,' }) }, '/signatures'],
  [
    'what is no drawing',
    { signatures: [{ signer: 0, drawing: 'data:image/png;base64,AAAA' }] },
    '/signatures/0/drawing',
  ],
])('%s is refused at its field', async (_, more, path) => {
  expect(codeOf(await sign(await asSigned(more)))).toEqual([422, path]);
});

test('who isn’t named in it, another person’s key, who may not edit it and a document of another kind sign nothing', async () => {
  const before = await files();
  expect(codeOf(await sign(await asSigned({ signatures: [{ signer: 7, drawing }] })))).toEqual([
    422,
    '/signatures/0/signer',
  ]);
  expect((await sign(await asSigned(), 'agent2')).status).toBe(403);
  expect((await sign(await asSigned(), 'agent1', 'mandate')).status).toBe(404);
  const body = await asSigned();
  await api.sql(
    "INSERT INTO presence_signings (tenant_id, key, resource, record_id, person, file) VALUES ('A1', $1, 'x', 'y', 'z', 'f')",
    [body.key],
  );
  expect(codeOf(await sign(body))).toEqual([409, 'signingKeyUsed']);
  expect(await files()).toEqual(before);
});

test('a key is forgotten at night once no device may send what was signed with it any more', async () => {
  const age = (key: string, days: number) =>
    api.sql(
      `INSERT INTO presence_signings (tenant_id, key, resource, record_id, person, file, begun_at)
       VALUES ('A1', $1, 'x', 'y', 'z', 'f', now() - make_interval(days => $2))`,
      [key, days],
    );
  await Promise.all([age('of-today', 0), age('of-two-weeks', 14), age('of-long-ago', 16)]);
  await api.tick('presence.nightly', new Date());
  await api.runJobs();
  const kept = await api.sql("SELECT key FROM presence_signings WHERE key LIKE 'of-%' ORDER BY key");
  expect(kept.map(({ key }) => key)).toEqual(['of-today', 'of-two-weeks']);
});
