import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { pdfOf, upload } from '../../testing/files.ts';
import { CLIENT } from '../mandates/testing.ts';
import { type Market, market } from './testing.ts';

type Values = Record<string, unknown>;

let api: TestApi;
let world: Market;
beforeAll(async () => {
  api = await startApi();
  world = await market(api);
});
beforeEach(async () => {
  await api.sql('DELETE FROM mails');
});
afterAll(() => api.close());

/** An offer of a buyer of its own, for a property that is for sale. */
async function offered(property: unknown, email: string, as = 'agent1'): Promise<Values> {
  const buyer = await world.make('clients', { ...CLIENT, emails: [{ email }] }, as);
  const reply = await world.offer({ property, buyers: [buyer.id] }, as);
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
}
const scanned = async () => (await upload(api, 'offre.pdf', pdfOf(400), { as: 'agent1' })).body;
const mails = async () => {
  await api.runJobs();
  const rows = await api.sql('SELECT recipient, template FROM mails ORDER BY recipient');
  return rows.map(({ recipient, template }) => [recipient, template]);
};

test('the signed offer is filed by the step that accepts it; without it nothing is accepted [OFF-005]', async () => {
  const { property } = await world.forSale();
  const offer = await world.sent({ property: property.id });
  const refused = await world.accept(offer);
  expect([refused.status, (refused.body.error as { details: Values[] }).details[0]?.code]).toEqual([
    403,
    'signedMissing',
  ]);
  const done = await world.accept(offer, { signedDocument: [await scanned()] });
  expect([done.status, done.body.status], done.text).toEqual([200, 'accepted']);
  expect(done.body.signedDocument).toHaveLength(1);
  expect(await world.get('properties', property.id)).toMatchObject({ status: 'offer', compromisSignedOn: null });
});

test('who accepts an offer has the other buyers told where they say so, as they saw before: those whose offers they may edit, and each once', async () => {
  const { property } = await world.forSale();
  const own = await offered(property.id, 'own@buyers.example');
  const bare = await offered(property.id, 'theirs@buyers.example', 'agent2');
  const buyer = (own.buyers as string[])[0];
  // Of their property as well, but none that who accepts may edit: whoever made it is told, and not its buyers.
  const foreign = await offered(property.id, 'foreign@buyers.example', 'agent2');
  await api.sql('DELETE FROM offers_co_owners WHERE source_id = $1', [foreign.id]);
  expect(
    (await api.call('PATCH', `offers/${foreign.id}`, { as: 'agent1', body: { version: foreign.version } })).status,
  ).toBe(403);
  const again = await world.offer({ property: property.id, buyers: [buyer] });
  const sent = await world.sent({ property: property.id });
  const look = await api.call('GET', `offers/${sent.id}/others`, { as: 'agent1' });
  expect(look.status, look.text).toBe(200);
  const names = Object.fromEntries((look.body.others as Values[]).map(({ id, buyers }) => [id, buyers]));
  expect(Object.keys(names).sort()).toEqual([own.id, bare.id, foreign.id, again.body.id].sort());
  expect(names[String(own.id)]).toHaveLength(1);
  expect(names[String(bare.id)]).toHaveLength(1);
  expect(names[String(foreign.id)]).toEqual([]);
  expect((look.body.mail as Values).html).toContain('The vendor accepted another offer');
  expect((await api.call('GET', `offers/${sent.id}/others`, { as: 'agent3' })).status).toBe(403);
  const done = await world.accept(sent, { signedDocument: [await scanned()], othersTold: true });
  expect([done.status, done.body.othersTold], done.text).toEqual([200, true]);
  const told = await mails();
  expect(told.filter(([, template]) => template === 'offer-other')).toEqual([
    ['own@buyers.example', 'offer-other'],
    ['theirs@buyers.example', 'offer-other'],
  ]);
  expect(told.map(([recipient]) => recipient)).not.toContain('foreign@buyers.example');
  expect(told).toContainEqual(['agent2@a1.example', 'offer-other-accepted']);
  expect(await world.get('offers', own.id)).toMatchObject({ status: 'pending' });
});

test('who accepts chooses which letter of the network the other buyers get, greeted as they are, and sees it before', async () => {
  const { property } = await world.forSale();
  const told = await offered(property.id, 'lettered@buyers.example');
  const [buyer] = told.buyers as string[];
  await api.sql(`UPDATE clients SET title = 'ms', last_name = 'Martin' WHERE id = $1`, [buyer]);
  const letter = (name: string, active: boolean) =>
    world.make(
      'client-templates',
      {
        ...{ name, active, subject: { fr: 'Une autre offre', en: 'Another offer' } },
        body: {
          fr: '<p>{{ client.greeting }},</p><p>Continuons.</p>',
          en: '<p>{{ client.greeting }},</p><p>Go on.</p>',
        },
      },
      'super',
    );
  const [template, idle] = [await letter('Others', true), await letter('Idle', false)];
  const sent = await world.sent({ property: property.id });
  const look = (id: unknown) => api.call('GET', `offers/${sent.id}/others?template=${id}`, { as: 'agent1' });
  expect((await look(idle.id)).status).toBe(403);
  const { mail } = (await look(template.id)).body as { mail: Values };
  expect(mail).toMatchObject({ subject: expect.stringMatching(/^(Une autre offre|Another offer)$/) });
  const done = await world.accept(sent, {
    ...{ signedDocument: [await scanned()], othersTold: true, othersTemplate: template.id },
  });
  expect([done.status, done.body.othersTemplate], done.text).toEqual([200, template.id]);
  const [left] = await api.sql(`SELECT template, html FROM mails WHERE recipient = 'lettered@buyers.example'`);
  expect(left).toMatchObject({ template: template.id, html: mail.html });
  expect(String(mail.html)).toMatch(/(Bonjour Madame|Dear Ms) Martin,/);
});

test('a company among the buyers of another offer is told, too', async () => {
  const { property } = await world.forSale();
  const company = await world.make(
    'companies',
    { name: 'SCI des Quais', emails: [{ email: 'quais@buyers.example' }] },
    'agent1',
  );
  const made = await world.offer({ property: property.id, buyers: [], buyerCompanies: [company.id] });
  expect(made.status, made.text).toBe(201);
  const sent = await world.sent({ property: property.id });
  const look = await api.call('GET', `offers/${sent.id}/others`, { as: 'agent1' });
  expect(look.body.others).toEqual([{ id: made.body.id, buyers: ['SCI des Quais'] }]);
  await world.accept(sent, { signedDocument: [await scanned()], othersTold: true });
  expect(await mails()).toContainEqual(['quais@buyers.example', 'offer-other']);
});

test('nobody is told what isn’t said: the buyers of other offers hear nothing by themselves', async () => {
  const { property } = await world.forSale();
  await offered(property.id, 'quiet@buyers.example');
  const sent = await world.sent({ property: property.id });
  expect((await world.accept(sent, { signedDocument: [await scanned()] })).status).toBe(200);
  expect((await mails()).filter(([, template]) => template === 'offer-other')).toEqual([]);
});
