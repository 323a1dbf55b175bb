import { createHash } from 'node:crypto';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPdf } from '../../pdf/index.ts';
import { type Reply, startApi, type TestApi } from '../../testing/api.ts';
import { send, upload } from '../../testing/files.ts';
import { pdfWords } from '../../testing/pdf.ts';
import { jpeg } from '../../testing/pictures.ts';
import { mandateWorld, scan, type World } from '../mandates/testing.ts';

type Values = Record<string, unknown>;

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await startApi();
  world = await mandateWorld(api);
});
afterAll(() => api.close());

const TEXT = '<h1>Mandat</h1><p>{% for one in clients %}{{ one.lastName }}{% endfor %} : {{ hai.value }}</p>';
const template = (body: Values, as = 'super') =>
  api.call('POST', 'document-templates', { as, body: { document: 'mandate.mandate', language: 'fr', ...body } });
const made = async (more: Values = {}) => {
  const reply = await api.call('POST', 'mandates', { as: 'agent1', body: { ...world.body, ...more } });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
};
const inForce = async () => {
  const mandate = await made();
  for (const name of ['create', 'prepare']) await world.step('mandates', mandate.id, name);
  await scan(api, 'mandates', mandate);
  const reply = await world.step('mandates', mandate.id, 'signOnPaper', { signedOn: parisDay(), signedIn: 'agency' });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
};
const print = (id: unknown, as = 'agent1', document = 'mandate') =>
  api.call('GET', `mandates/${id}/prints/${document}`, { as, language: 'en' });
const own = (id: unknown, content: string, as = 'agent1') =>
  api.call('PUT', `mandates/${id}/prints/mandate`, { as, body: { content } });
const pdfOf = async (id: unknown, as = 'agent1') =>
  fetch(`${api.url}/api/tenant/A1/mandates/${id}/prints/mandate/pdf`, {
    headers: { Authorization: `Bearer ${await api.token(as)}` },
  });
const errorOf = ({ body }: Reply) => body.error as { message: string; details?: Values[] } | undefined;
const codes = (reply: Reply) => (errorOf(reply)?.details ?? []).map(({ path, code }) => `${path} ${code}`);

test('an avenant without a template says what is to be done [AVE-037][AVE-038][AVE-039]', async () => {
  const { id: mandate } = await inForce();
  const avenant = await api.call('POST', 'avenants', { as: 'agent1', body: { mandate } });
  expect(avenant.status, avenant.text).toBe(201);
  const path = `avenants/${avenant.body.id}/prints/avenant`;
  const ask = (method = 'GET', body?: Values) =>
    api.call(method, path, { as: 'agent1', language: 'en', ...(body ? { body } : {}) });
  const told = (reply: Reply) => [reply.status, errorOf(reply)?.message];
  expect(told(await ask())).toEqual([422, 'The avenant template needs to be created']);
  const text = '<p>{{ mandate.reference }}, {{ hai.value }}</p>';
  await template({ name: 'Avenant', document: 'avenant.avenant', content: text, kinds: ['search'] });
  expect(told(await ask())).toEqual([422, 'Unable to find a template for this avenant']);
  expect((await ask('PUT', { content: text })).body.html).toContain('400\u00a0000\u00a0€');
  expect(told(await ask('DELETE'))).toEqual([422, 'Default avenant template not found']);
  expect((await ask()).body.own).toEqual({ written: true });
});

test('a document is its template filled in, with what it lacks [MAN-049]', async () => {
  await template({ name: 'Simple', content: TEXT, kinds: ['simple'] });
  const { id } = await made();
  const { status, body } = await print(id);
  expect(status).toBe(200);
  expect(body).toMatchObject({ own: null, open: true, template: { name: 'Simple' }, language: 'fr' });
  expect(body.html).toBe('<h1>Mandat</h1><p>Vasseur\u00a0: 400\u00a0000\u00a0€</p>');
  expect((body.findings as Values[]).map(({ code }) => code)).toEqual(
    expect.arrayContaining(['term', 'notice', 'price']),
  );
});

test('one mandate has a text of its own, and its template’s again [MAN-049]', async () => {
  const { id } = await made();
  expect(codes(await own(id, '<p>{{ nothing }}</p>'))).toEqual(['/content templateVariable']);
  expect(codes(await own(id, '<p>{% if x %}</p>'))).toEqual(['/content templateOpen']);
  expect(codes(await own(id, ' '))).toEqual(['/content required']);
  const written = await own(id, '<p>À part {{ reference }}<script>x()</script></p>');
  expect(written.body).toMatchObject({ own: { written: true }, html: expect.stringContaining('À part M') });
  expect(written.body.html).not.toContain('x()');
  const again = await api.call('DELETE', `mandates/${id}/prints/mandate`, { as: 'agent1' });
  expect(again.body).toMatchObject({ own: null, template: { name: 'Simple' } });
});

test('what somebody wrote for one mandate is read by its holders alone: it may name what is theirs', async () => {
  const { id } = await made();
  expect((await own(id, '<p>Madame Vasseur habite 12 rue Oberkampf</p>')).status).toBe(200);
  expect((await print(id)).body.html).toContain('Madame Vasseur');
  for (const path of ['', '/pdf']) {
    const reply = await api.call('GET', `mandates/${id}/prints/mandate${path}`, { as: 'agent2' });
    expect([path, reply.status, reply.text.includes('Vasseur')]).toEqual([path, 403, false]);
  }
  await api.call('DELETE', `mandates/${id}/prints/mandate`, { as: 'agent1' });
  expect((await print(id, 'agent2')).status).toBe(200);
});

test('texts are written by who edits the mandate, while it is open, and read by who reads it', async () => {
  const { id } = await made();
  expect((await own(id, '<p>x</p>', 'agent2')).status).toBe(403);
  expect((await api.call('DELETE', `mandates/${id}/prints/mandate`, { as: 'agent2' })).status).toBe(403);
  expect((await api.call('POST', `mandates/${id}/prints/mandate/file`, { as: 'agent2' })).status).toBe(403);
  const seen = await print(id, 'agent2');
  expect(seen.status).toBe(200);
  expect(seen.body.html).not.toContain('Vasseur');
  const abroad = (method: string, path: string, body?: Values) =>
    api.call(method, `mandates/${id}/prints${path}`, { as: 'super', tenant: 'B1', ...(body ? { body } : {}) });
  const calls = [
    abroad('GET', '/mandate'),
    abroad('PUT', '/mandate', { content: '<p>x</p>' }),
    abroad('DELETE', '/mandate'),
    abroad('GET', '/mandate/pdf'),
    abroad('POST', '/mandate/file'),
  ];
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 404));
  expect((await print(id, 'agent1', 'nothing')).status).toBe(404);
  expect((await print(id, 'agent1', 'termination')).status).toBe(404);
});

test('what a mandate is void without stops it before it is ready, and says which', async () => {
  const { id } = await made();
  expect((await world.step('mandates', id, 'create')).status).toBe(200);
  const stopped = await world.step('mandates', id, 'prepare');
  expect([stopped.status, ...codes(stopped)]).toEqual([422, '/status mentionMissing']);
  expect((await world.get('mandates', id)).number).toBeNull();
});

test('a party whose name can’t be printed is named before the mandate is ready: no boxes stand in its place', async () => {
  const { id } = await made();
  await own(id, `${TEXT}<p>Fait en présence de العربي.</p>`);
  const { body } = await print(id);
  const told = (body.findings as { code: string; text: string }[]).find(({ code }) => code === 'unprintable');
  expect(told?.text).toContain('العربي');
  expect((await world.step('mandates', id, 'create')).status).toBe(200);
  const stopped = await world.step('mandates', id, 'prepare');
  expect([stopped.status, ...codes(stopped)]).toEqual([422, '/status mentionMissing']);
  expect(stopped.text).toContain('العربي');
});

test('once it is ready its text stays as it was, whatever becomes of the template', async () => {
  const sentences = [
    '<p>{% for one in clients %}{{ one.lastName }}{% endfor %}, {{ address.line1 }} {{ address.town }}, n° {{ number }}',
    'registre des mandats. Prix {{ price.value }}, honoraires {{ fees.value }} à la charge du vendeur, durée de',
    '{{ duration }} mois, en 2 originaux. Quatorze jours, formulaire de rétractation.</p>',
    '<p><strong>PASSÉ TROIS MOIS, AVEC QUINZE JOURS DE PRÉAVIS.</strong></p>',
  ].join(' ');
  const whole = await template({ name: 'Entier', content: sentences, kinds: ['simple'] });
  expect(whole.status, whole.text).toBe(201);
  const { id } = await made();
  for (const name of ['create', 'prepare']) {
    const reply = await world.step('mandates', id, name);
    expect(reply.status, reply.text).toBe(200);
  }
  expect((await print(id)).body).toMatchObject({ own: { written: false }, open: false });
  await world.change('document-templates', whole.body.id, { content: '<p>Autre</p>' }, 'super');
  const { body } = await print(id);
  expect(body.html).toContain('Vasseur, 12 rue Oberkampf');
  const { number } = await world.get('mandates', id);
  expect(body.html).toContain(`n°\u00a0${number}`);
  expect((await own(id, '<p>x</p>')).status).toBe(403);
  expect((await api.call('DELETE', `mandates/${id}/prints/mandate`, { as: 'agent1' })).status).toBe(403);
});

test('the PDF says it all, with numbered pages, and is filed among the documents', async () => {
  const { id } = await made();
  const content = `${TEXT}<hr><p>{{ annexes }}</p><p>{{ signatures }}</p>`;
  await own(id, content);
  const pdf = await pdfOf(id);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  const words = await pdfWords(pdf);
  for (const said of ['Vasseur', 'Page 1 sur 2', 'Page 2 sur 2', 'Aucune annexe', 'Pour l’agence', 'PROJET'])
    expect(words).toContain(said);
  const filed = await api.call('POST', `mandates/${id}/prints/mandate/file`, { as: 'agent1' });
  expect(filed.status, filed.text).toBe(201);
  const { documents } = await world.get('mandates', id);
  expect(documents).toMatchObject([{ id: filed.body.id, type: 'application/pdf' }]);
  expect(await pdfWords(await pdfOf(id))).toContain('Aucune annexe');
});

test('annexes are listed with their hashes, and come in one bundle to print; what can’t be printed is named', async () => {
  const { id } = await made();
  await own(id, `${TEXT}<p>{{ annexes }}</p>`);
  const plan = await createPdf({ content: 'Plan du premier étage', defaultStyle: { font: 'Roboto' } });
  for (const [name, content] of [
    ['plan.pdf', plan],
    ['cave.jpg', await jpeg()],
    ['notes.txt', Buffer.from('Clés chez le gardien')],
  ] as const) {
    const { body: file } = await upload(api, name, content, { as: 'agent1' });
    const reply = await api.call('POST', `mandates/${id}/documents`, { as: 'agent1', body: { id: file.id } });
    expect(reply.status, reply.text).toBe(201);
  }
  const listing = await pdfWords(await pdfOf(id));
  expect(listing).toMatch(/plan\.pdf 1\. SHA-256 ([0-9a-f]{16} ?){4}/);
  expect(listing).toContain(createHash('sha256').update(plan).digest('hex').slice(0, 16));
  const bundle = await send(api, 'GET', `mandates/${id}/prints/mandate/bundle`, { as: 'agent1' });
  expect([bundle.status, bundle.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const words = await pdfWords(bundle);
  for (const said of ['Vasseur', 'Plan du premier étage', 'À joindre à la main', 'notes.txt'])
    expect(words).toContain(said);
  expect((await send(api, 'GET', `mandates/${id}/prints/mandate/bundle`, { as: 'agent3' })).status).toBe(403);
});

test('templates are written by administrators, and only as can be filled in', async () => {
  expect((await template({ name: 'X', content: TEXT }, 'agent1')).status).toBe(403);
  for (const [at, text] of [
    'clients.size',
    'clients[0].lastName',
    'owner.agency.name',
    'price.value_letters',
  ].entries())
    expect(codes(await template({ name: `X${at}`, content: `<p>{{ ${text} }}</p>`, active: false }))).toEqual([]);
  for (const text of ['clients.nothing', 'owner.password', 'network.nothing', 'price.value_word'])
    expect(codes(await template({ name: 'Z', content: `<p>{{ ${text} }}</p>` }))).toEqual([
      '/content templateVariable',
    ]);
  expect(codes(await template({ name: 'Y', content: '<p>{{ wrong }}</p>' }))).toEqual(['/content templateVariable']);
  const preview = (body: Values, as = 'super') => api.call('POST', 'document-templates/preview', { as, body });
  const { id } = await made();
  expect((await preview({ document: 'mandate.mandate', content: TEXT, record: id })).body.html).toContain('Vasseur');
  expect((await preview({ document: 'mandate.mandate', content: TEXT })).status).toBe(200);
  expect((await preview({ document: 'mandate.mandate', content: TEXT }, 'agent1')).status).toBe(403);
  expect(codes(await preview({ document: 'mandate.x', content: TEXT }))).toEqual(['/document invalidValue']);
});
