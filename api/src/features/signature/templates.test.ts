import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { send } from '../../testing/files.ts';
import { pdfWords } from '../../testing/pdf.ts';
import { addStaff } from '../../testing/staff.ts';
import { letterBox } from './embedded/testing.ts';
import { amendment, type Desk, desk, MANDATE } from './testing.ts';

type Values = Record<string, unknown>;

const KEEPER = 'admin_mandate_template';
const ELECTRONIC = `${MANDATE}<p>Texte pour la signature électronique</p>`;

let api: TestApi;
let world: Desk;
beforeAll(async () => {
  api = await startApi([], letterBox().mail, { publicUrl: 'https://hestia.example' });
  world = await desk(api);
  await addStaff(api, [KEEPER]);
});
afterAll(() => api.close());

const template = (body: Values, as = KEEPER) =>
  api.call('POST', 'document-templates', { as, language: 'en', body: { language: 'fr', electronic: true, ...body } });
const shown = async (path: string, id: unknown, query = '') => {
  const reply = await api.call('GET', `${path}/${id}/prints/${path.slice(0, -1)}${query}`, { as: 'agent1' });
  expect(reply.status, reply.text).toBe(200);
  return String(reply.body.html);
};
const electronic = (path: string, id: unknown) => shown(path, id, '?form=electronic');
const sentWords = async (path: string, id: unknown) => {
  const reply = await world.send(path, id);
  expect(reply.status, reply.text).toBe(201);
  const [file] = reply.body.sent as { id: string }[];
  return pdfWords(await send(api, 'GET', `files/${file?.id}`));
};

test.each([
  ['e-mandates', 'mandate.mandate'],
  ['e-avenants', 'avenant.avenant'],
])(
  'the templates of %s are made, found by their language, changed and deleted by their keeper [ESG-012][ESG-014]',
  async (_, document) => {
    const body = (language: string) => ({ name: `${document} ${language}`, document, language, content: '<p>x</p>' });
    expect((await template(body('fr'), 'agent1')).status).toBe(403);
    const made: Values[] = [];
    for (const language of ['fr', 'en']) {
      const reply = await template(body(language));
      expect(reply.status, reply.text).toBe(201);
      made.push(reply.body);
    }
    const filter = (language: string) => encodeURIComponent(JSON.stringify({ document, electronic: true, language }));
    for (const language of ['fr', 'en']) {
      const { results } = (await api.call('GET', `document-templates?filter=${filter(language)}`, { as: KEEPER })).body;
      expect((results as Values[]).map(({ name }) => name)).toEqual([`${document} ${language}`]);
    }
    for (const { id } of made) {
      const changed = await world.change('document-templates', id, { content: '<p>y</p>' }, KEEPER);
      expect([changed.status, changed.body.content]).toEqual([200, '<p>y</p>']);
      const gone = await api.call('DELETE', `document-templates/${id}`, { as: KEEPER, body: { version: 2 } });
      expect(gone.status, gone.text).toBe(200);
    }
  },
);

test('a document that nobody signs electronically has no such template', async () => {
  const reply = await template({ name: 'Lettre', document: 'mandate.termination', content: '<p>x</p>' });
  expect([reply.status, (reply.body.error as Values).details]).toMatchObject([
    422,
    [{ path: '/electronic', code: 'electronicUnsigned', message: 'This document isn’t signed electronically' }],
  ]);
});

test('a mandate is sent with the electronic text, and printed with that of its paper [ESG-005]', async () => {
  const { body: made } = await template({ name: 'E-mandat', document: 'mandate.mandate', content: ELECTRONIC });
  const mandate = await world.ready();
  expect(await electronic('mandates', mandate.id)).toContain('Texte pour la signature électronique');
  expect(await shown('mandates', mandate.id)).not.toContain('Texte pour la signature');
  const wrong = await api.call('GET', `mandates/${mandate.id}/prints/mandate?form=fax`, { as: 'agent1' });
  expect([wrong.status, (wrong.body.error as Values).details]).toMatchObject([422, [{ path: '/form' }]]);

  // It is ready: its texts stay as they were, whatever becomes of the templates.
  await world.change('document-templates', made.id, { content: `${ELECTRONIC} changé` }, KEEPER);
  expect(await electronic('mandates', mandate.id)).not.toContain('changé');
  const words = await sentWords('mandates', mandate.id);
  expect(words).toContain('Texte pour la signature électronique');
  expect(words).not.toContain('changé');
  await world.change('document-templates', made.id, { active: false }, KEEPER);
});

test('an amendment is sent with the electronic text, and printed with that of its paper [ESG-006]', async () => {
  const body = { document: 'avenant.avenant', content: '<p>Avenant électronique</p>' };
  const { body: made } = await template({ ...body, name: 'E-avenant' });
  const avenant = await amendment(api, world);
  expect(await electronic('avenants', avenant.id)).toContain('Avenant électronique');
  expect(await shown('avenants', avenant.id)).not.toContain('Avenant électronique');
  expect(await sentWords('avenants', avenant.id)).toContain('Avenant électronique');
  await world.change('document-templates', made.id, { active: false }, KEEPER);
});

test('a document is signed in the language that is chosen, also once its texts are kept [ESG-005][ESG-012]', async () => {
  const texts = { fr: 'Texte à signer', en: 'Text to be signed' } as const;
  const made = [];
  for (const [language, words] of Object.entries(texts)) {
    const body = { name: words, document: 'mandate.mandate', language, content: `${MANDATE}<p>${words}</p>` };
    made.push((await template(body)).body);
  }
  for (const [language, words] of Object.entries(texts)) {
    const mandate = await world.ready();
    expect(await shown('mandates', mandate.id, `?form=electronic&language=${language}`)).toContain(words);
    const { status, text, body } = await world.send('mandates', mandate.id, { language });
    expect([status, body.language], text).toEqual([201, language]);
    const [file] = body.sent as { id: string }[];
    expect(await pdfWords(await send(api, 'GET', `files/${file?.id}`))).toContain(words);
  }
  for (const { id } of made) await world.change('document-templates', id, { active: false }, KEEPER);
});

test('what was written for one mandate is what it is sent with [ESG-005]', async () => {
  const { body: made } = await template({ name: 'E-mandat 2', document: 'mandate.mandate', content: ELECTRONIC });
  const mandate = await world.make('mandates', world.body, 'agent1');
  const own = { content: `${MANDATE}<p>Clause à part</p>` };
  expect((await api.call('PUT', `mandates/${mandate.id}/prints/mandate`, { as: 'agent1', body: own })).status).toBe(
    200,
  );
  for (const name of ['create', 'prepare']) expect((await world.step('mandates', mandate.id, name)).status).toBe(200);
  const words = await sentWords('mandates', mandate.id);
  expect(words).toContain('Clause à part');
  expect(words).not.toContain('Texte pour la signature');
  await world.change('document-templates', made.id, { active: false }, KEEPER);
});

test('without an electronic text a mandate is sent with that of its paper, also where one came later [ESG-005]', async () => {
  const mandate = await world.ready();
  await template({ name: 'E-mandat 3', document: 'mandate.mandate', content: ELECTRONIC });
  expect(await sentWords('mandates', mandate.id)).not.toContain('Texte pour la signature');
});
