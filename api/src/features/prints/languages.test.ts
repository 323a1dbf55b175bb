import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { mandateWorld, type World } from '../mandates/testing.ts';

type Values = Record<string, unknown>;

let api: TestApi;
let world: World;
let mandate: Values;
beforeAll(async () => {
  api = await startApi();
  world = await mandateWorld(api);
  mandate = await world.make('mandates', world.body, 'agent1');
  // Its price is what an amendment begins with; who writes templates needs no more of it than that it is in force.
  await api.sql(
    "UPDATE mandates SET status = 'completed', signed_on = current_date, current_hai = 400000 WHERE id = $1",
    [mandate.id],
  );
  await api.sql("UPDATE users SET roles = '{admin_mandate_template}' WHERE id = 'USRA1users'");
});
afterAll(() => api.close());

const call = (method: string, path: string, body?: Values, as = 'users') => api.call(method, path, { as, body });
const templates = async (document: string, language: string) => {
  const filter = encodeURIComponent(JSON.stringify({ document, language }));
  return ((await call('GET', `document-templates?filter=${filter}`)).body.results as Values[]).map(({ name }) => name);
};

test.each([
  ['mandate.mandate', 'mandates', 'mandate'],
  ['avenant.avenant', 'avenants', 'avenant'],
])(
  'templates of %s are made, read, changed and deleted in each language, and each fills its own documents [ESG-012][ESG-014]',
  async (document, path, print) => {
    const about = path === 'mandates' ? mandate : await world.make('avenants', { mandate: mandate.id }, 'agent1');
    const printed = async (language: string) => {
      const reply = await api.call('GET', `${path}/${about.id}/prints/${print}?language=${language}`, { as: 'super' });
      return reply.status === 200 ? String(reply.body.html).replace(/<[^>]+>/g, '') : reply.status;
    };
    const made: Record<string, Values> = {};
    for (const [language, content] of [
      ['fr', '<p>Bonjour</p>'],
      ['en', '<p>Good morning</p>'],
    ] as const) {
      const body = { name: `${document} ${language}`, document, language, content };
      const reply = await call('POST', 'document-templates', body);
      expect(reply.status, reply.text).toBe(201);
      made[language] = reply.body;
    }
    expect(await templates(document, 'fr')).toEqual([`${document} fr`]);
    expect(await templates(document, 'en')).toEqual([`${document} en`]);
    expect([await printed('fr'), await printed('en')]).toEqual(['Bonjour', 'Good morning']);
    const { id, version } = made.en as Values;
    const changed = await call('PATCH', `document-templates/${id}`, { version, content: '<p>Good evening</p>' });
    expect(changed.status, changed.text).toBe(200);
    expect((await call('GET', `document-templates/${id}`)).body.content).toBe('<p>Good evening</p>');
    expect([await printed('fr'), await printed('en')]).toEqual(['Bonjour', 'Good evening']);
    const foreign = { document, language: 'fr', name: 'x', content: '<p>x</p>' };
    expect((await call('POST', 'document-templates', foreign, 'agent1')).status).toBe(403);
    expect((await call('POST', 'document-templates', { ...foreign, language: 'de' })).status).toBe(422);
    const gone = await call('DELETE', `document-templates/${id}`, { version: changed.body.version });
    expect(gone.status, gone.text).toBe(200);
    expect(await templates(document, 'en')).toEqual([]);
    expect(await printed('fr')).toBe('Bonjour');
  },
);
