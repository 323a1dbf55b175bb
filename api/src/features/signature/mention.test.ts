import { CONSENT_VERSION } from '@hestia/resources/envelope/consent.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { send } from '../../testing/files.ts';
import { pdfWords } from '../../testing/pdf.ts';
import { CLIENT } from '../mandates/testing.ts';
import type { Market } from '../offers/testing.ts';
import { letterBox, signingDesk } from './embedded/testing.ts';
import { offersDesk } from './testing.ts';

type Values = Record<string, unknown>;

const SENTENCE =
  'Je reconnais avoir été informé que, si je recours néanmoins à un prêt, je ne pourrai me prévaloir des articles L313-40 à L313-43 du code de la consommation.';

const { letters, mail } = letterBox();
let api: TestApi;
let world: Market;
let at: ReturnType<typeof signingDesk>;
beforeAll(async () => {
  api = await startApi([], mail, { publicUrl: 'https://hestia.example' });
  world = await offersDesk(api);
  at = signingDesk(api, letters);
});
beforeEach(() => api.sql('DELETE FROM rate_limits'));
afterAll(() => api.close());

/** An offer that is out to be signed by a buyer and the vendor. */
async function sent(body: Values) {
  const { property } = await world.forSale();
  const buyer = await world.make('clients', { ...CLIENT, firstName: 'Nadia', lastName: 'Signe' }, 'agent1');
  const made = await world.offer({ property: property.id, buyers: [buyer.id], ...body });
  expect(made.status, made.text).toBe(201);
  const reply = await api.call('POST', `offers/${made.body.id}/envelope`, { as: 'agent1', body: {} });
  expect(reply.status, reply.text).toBe(201);
  await api.runJobs();
  const [first, second] = await at.seats(reply.body.id);
  return { envelope: reply.body, buyer: first?.email, vendor: second?.email };
}

/** What a signer is asked for, and a signature with this mention. */
async function desk(email: unknown) {
  const token = await at.tokenOf(email);
  const look = (await at.call('look', { token })).body;
  const sign = async (mention?: string) => {
    expect((await at.call('code', { token })).status).toBe(200);
    const code = await at.codeOf(email);
    return at.call('sign', { token, code, consent: CONSENT_VERSION, name: 'Nadia Signe', mention });
  };
  return { look, sign };
}

test('who buys without a loan writes the law’s sentence themselves before they sign, and it is in the evidence', async () => {
  const { envelope, buyer, vendor } = await sent({ mortgageSuspensiveClause: false });
  const { look, sign } = await desk(buyer);
  expect(look.mention).toBe(SENTENCE);
  const refused = await sign();
  expect(refused.body).toMatchObject({ error: { details: [{ path: '/mention', code: 'required' }] } });
  const other = await sign(SENTENCE.replace('ne pourrai', 'pourrai'));
  expect(other.body).toMatchObject({ error: { details: [{ path: '/mention', code: 'signingMention' }] } });
  // As people type: without capitals and accents.
  const written = SENTENCE.toLowerCase().replace('été', 'ete').slice(0, -1);
  expect((await sign(written)).status).toBe(200);
  const [signed] = await api.sql("SELECT content FROM envelope_events WHERE envelope = $1 AND kind = 'signed'", [
    envelope.id,
  ]);
  expect(JSON.parse(String(signed?.content))).toMatchObject({ mention: written });
  const owner = await desk(vendor);
  expect(owner.look.mention).toBeNull();
  expect((await owner.sign()).status).toBe(200);
});

test('with a loan nothing is to be written; the text that is signed has no lines for a pen', async () => {
  const loan = { amount: 200_000, delay: 45 };
  const withLoan = await desk((await sent({ mortgageSuspensiveClause: true, loan })).buyer);
  expect(withLoan.look.mention).toBeNull();
  const { buyer } = await sent({ mortgageSuspensiveClause: false });
  const asked = JSON.stringify({ token: await at.tokenOf(buyer) });
  const response = await send(api, 'POST', 'signing/document', {}, { 'Content-Type': 'application/json' }, asked);
  const text = (await pdfWords(response)).replace(/\s+/g, ' ');
  expect(text).toContain('Il écrit lui-même, avant de signer');
  expect(text).not.toMatch(/……|de sa main|bon pour acceptation/);
});

test('an account elsewhere has no page to write on: what must be written is not sent there', async () => {
  const { property } = await world.forSale();
  const offered = async (body: Values) => (await world.offer({ property: property.id, ...body })).body;
  const [without, withLoan] = [
    await offered({ mortgageSuspensiveClause: false }),
    await offered({ mortgageSuspensiveClause: true, loan: { amount: 200_000, delay: 45 } }),
  ];
  await api.sql(
    "INSERT INTO signature_providers (tenant_id, id, name, in_use) VALUES ('A1', 'docusign', 'docusign', true)",
  );
  const lacks = async ({ id }: Values) =>
    ((await api.call('GET', `offers/${id}/envelope`, { as: 'agent1' })).body.lacking as Values[]).map(
      ({ code }) => code,
    );
  expect([await lacks(without), await lacks(withLoan)]).toEqual([['writesElsewhere'], []]);
  const refused = await api.call('POST', `offers/${without.id}/envelope`, { as: 'agent1', body: {} });
  expect([refused.status, await api.sql('SELECT id FROM envelopes WHERE offer = $1', [without.id])]).toEqual([422, []]);
});
