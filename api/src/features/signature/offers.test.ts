import { CONSENT_VERSION } from '@hestia/resources/envelope/consent.ts';
import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import { formatDate } from '@hestia/resources/vocabulary/written.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { ADDRESS, CLIENT } from '../mandates/testing.ts';
import type { Market } from '../offers/testing.ts';
import { letterBox, signingDesk } from './embedded/testing.ts';
import { offersDesk } from './testing.ts';

type Values = Record<string, unknown>;

const { letters, mail } = letterBox();
let api: TestApi;
let world: Market;
let at: ReturnType<typeof signingDesk>;
beforeAll(async () => {
  api = await startApi([], mail, { publicUrl: 'https://hestia.example' });
  world = await offersDesk(api);
  at = signingDesk(api, letters);
});
afterEach(() => api.sql('DELETE FROM rate_limits'));
afterAll(() => api.close());

const statusOf = async (path: string, { id }: Values) => (await world.get(path, id)).status;

/** An offer, by a buyer of its own, that is out to be signed. */
async function sent(property: Values, body: Values = {}) {
  const buyer = await world.make('clients', { ...CLIENT, firstName: 'Nadia', lastName: 'Signe' }, 'agent1');
  const made = await world.offer({ property: property.id, buyers: [buyer.id], ...body });
  expect(made.status, made.text).toBe(201);
  const reply = await api.call('POST', `offers/${made.body.id}/envelope`, { as: 'agent1', body: {} });
  expect(reply.status, reply.text).toBe(201);
  return { offer: made.body, envelope: reply.body };
}

test('an offer is signed by its buyers, then by its vendors; with the last signature it is accepted and moves the property [OFF-005]', async () => {
  const { property } = await world.forSale();
  const { offer, envelope } = await sent(property);
  expect([await statusOf('offers', offer), await statusOf('properties', property)]).toEqual([
    'pending_signature',
    'sale',
  ]);
  const [buyer, vendor] = await at.seats(envelope.id);
  await api.runJobs();
  // The vendor is asked once the buyer has signed, not before.
  expect(letters.filter(({ to, html }) => to === vendor?.email && html.includes('signing#'))).toEqual([]);
  expect((await at.sign(buyer?.email)).status).toBe(200);
  expect(await statusOf('properties', property)).toBe('sale');
  expect((await at.sign(vendor?.email)).body).toMatchObject({ state: 'signed' });
  await api.runJobs();
  expect(await world.get('offers', offer.id)).toMatchObject({
    status: 'accepted',
    vendorSignatureDate: parisDay(),
    signedDocument: [expect.objectContaining({ id: expect.any(String) })],
  });
  expect(await statusOf('properties', property)).toBe('offer');
});

test('where it was chosen before, the last signature tells the buyers of the other offers of the same agent, and nobody else’s', async () => {
  const { property } = await world.forSale();
  const other = async (email: string, as: string) => {
    const buyer = await world.make('clients', { ...CLIENT, lastName: 'Autre', emails: [{ email }] }, as);
    expect((await world.offer({ property: property.id, buyers: [buyer.id] }, as)).status).toBe(201);
  };
  await other('mine@buyers.example', 'agent1');
  await other('theirs@buyers.example', 'agent2');
  await api.sql("DELETE FROM offers_co_owners WHERE source_id IN (SELECT id FROM offers WHERE owner = 'USRA1agent2')");
  const { offer, envelope } = await sent(property);
  const { version } = await world.get('offers', offer.id);
  const chosen = await api.call('PATCH', `offers/${offer.id}`, { as: 'agent1', body: { version, othersTold: true } });
  expect([chosen.status, chosen.body.othersTold], chosen.text).toEqual([200, true]);
  for (const { email } of await at.seats(envelope.id)) {
    await api.runJobs();
    expect((await at.sign(email)).status).toBe(200);
  }
  await api.runJobs();
  expect(await statusOf('offers', offer)).toBe('accepted');
  const rows = await api.sql("SELECT recipient FROM mails WHERE template = 'offer-other' ORDER BY recipient");
  expect(rows.map(({ recipient }) => recipient)).toEqual(['mine@buyers.example']);
});

test('nobody is asked to sign what could not be accepted: the property must be where it can be sold from', async () => {
  const { property } = await world.forSale();
  await sent(property);
  const { offer: rival } = await sent(property, { price: 410_000 });
  const third = await world.offer({ property: property.id });
  expect((await world.step('properties', property.id, 'signOffer')).status).toBe(200);
  const checked = await api.call('GET', `offers/${third.body.id}/envelope`, { as: 'agent1' });
  expect(checked.body).toMatchObject({
    lacking: [{ path: '/property', code: 'stepAhead', info: { id: property.id } }],
  });
  const reply = await api.call('POST', `offers/${third.body.id}/envelope`, { as: 'agent1', body: {} });
  expect(reply.status).toBe(422);
  // What was sent before goes on: whoever signs last is the one who is told.
  expect(await statusOf('offers', rival)).toBe('pending_signature');
});

test('of two offers of one property that are signed at the same moment one wins, and both signed papers are kept', async () => {
  const { property } = await world.forSale();
  const rivals = [await sent(property), await sent(property)];
  const ready: Values[] = [];
  for (const { envelope } of rivals) {
    const [buyer, vendor] = await at.seats(envelope.id);
    expect((await at.sign(buyer?.email)).status).toBe(200);
    const token = await at.tokenOf(vendor?.email);
    expect((await at.call('code', { token })).status).toBe(200);
    ready.push({ token, code: await at.codeOf(vendor?.email), consent: CONSENT_VERSION, name: 'Jeanne Vasseur' });
  }
  const replies = await Promise.all(ready.map((body) => at.call('sign', body)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  await Promise.all([api.runJobs(), api.runJobs()]);
  const found = await Promise.all(rivals.map(({ offer }) => world.get('offers', offer.id)));
  expect(found.filter(({ status }) => status === 'accepted')).toHaveLength(1);
  expect(found.map(({ signedDocument }) => (signedDocument as Values[]).length)).toEqual([1, 1]);
  expect(await statusOf('properties', property)).toBe('offer');
  const envelopes = await Promise.all(rivals.map(({ envelope }) => world.get('envelopes', envelope.id)));
  expect(envelopes.map(({ status }) => status)).toEqual(['completed', 'completed']);
  // Whose offer could not be accepted is told so by the document itself.
  expect(envelopes.map(({ problem }) => problem)).toEqual(
    found.map(({ status }) => (status === 'accepted' ? null : 'step')),
  );
  const steps = await api.sql("SELECT content FROM envelope_events WHERE kind = 'stepRefused'");
  expect(steps.map(({ content }) => JSON.parse(String(content)).step)).toEqual(['accept']);
});

test('a vendor who refuses refuses the offer, a buyer who does takes it back; a void document leaves it to be sent anew [OFF-004]', async () => {
  const { property } = await world.forSale();
  const [first, second, third] = [await sent(property), await sent(property), await sent(property)];
  const refuse = async ({ envelope }: { envelope: Values }, who: 0 | 1, reason: string) => {
    const seats = await at.seats(envelope.id);
    if (who === 1) expect((await at.sign(seats[0]?.email)).status).toBe(200);
    const reply = await at.call('refuse', { token: await at.tokenOf(seats[who]?.email), reason });
    expect(reply.status, reply.text).toBe(200);
    await api.runJobs();
  };
  const before = letters.length;
  await refuse(first, 1, 'Trop bas');
  const [buyer, vendor] = await at.seats(first.envelope.id);
  const told = letters.slice(before).filter(({ to, subject }) => to === buyer?.email && /plus à signer/.test(subject));
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain('Un autre signataire a refusé de signer');
  expect(told[0]?.text).not.toContain('Trop bas');
  const seen = async (email: unknown) => (await at.call('look', { token: await at.tokenOf(email) })).body;
  expect(await seen(buyer?.email)).toMatchObject({ state: 'refused', downloadable: false, pages: null });
  expect(await seen(vendor?.email)).toMatchObject({ state: 'declined' });
  expect((await at.call('document', { token: await at.tokenOf(buyer?.email) })).status).toBe(404);
  expect(await world.get('offers', first.offer.id)).toMatchObject({ status: 'refused', answer: 'Trop bas' });
  await refuse(second, 0, 'Prêt refusé');
  expect(await world.get('offers', second.offer.id)).toMatchObject({ status: 'canceled', answer: 'Prêt refusé' });
  await world.step('envelopes', third.envelope.id, 'void', { voidReason: 'Erreur' });
  expect(await statusOf('offers', third.offer)).toBe('pending_signature');
  const again = await api.call('POST', `offers/${third.offer.id}/envelope`, { as: 'agent1', body: {} });
  expect(again.status, again.text).toBe(201);
  await api.runJobs();
  // Answered by hand, it ends what is being signed.
  expect((await world.step('offers', third.offer.id, 'cancel', { answer: 'Retirée' })).status).toBe(200);
  expect(await world.get('envelopes', again.body.id)).toMatchObject({
    status: 'voided',
    endedBy: 'record',
    voidReason: 'Retirée',
  });
  // What was written for the offer is the agency's: its signers learn that there is nothing more to sign.
  await api.runJobs();
  const [asked] = await at.seats(again.body.id);
  const ended = letters.findLast(({ to }) => to === asked?.email);
  expect(ended?.text).toContain('Ce document n’a plus lieu d’être signé');
  expect(ended?.text).not.toContain('Retirée');
  expect(await statusOf('properties', property)).toBe('sale');
});

test('an offer isn’t sent before its people have an e-mail and a name, and its companies a signer [ESG-009][ESG-010][ESG-016][ESG-017]', async () => {
  const seller = await world.make('clients', { ...CLIENT, lastName: 'Muet' }, 'agent1');
  const company = await world.make('companies', { name: 'Acquéreuse', address: ADDRESS }, 'agent1');
  const { property } = await world.forSale();
  await world.change('properties', property.id, { vendors: [seller.id] });
  const offered = async (body: Values) => {
    const reply = await world.offer({ property: property.id, ...body });
    expect(reply.status, reply.text).toBe(201);
    return reply.body;
  };
  const homeless = await world.make('clients', { firstName: 'Nadia', lastName: 'Errante' }, 'agent1');
  const offers = [
    await offered({}),
    await offered({ buyers: [], buyerCompanies: [company.id] }),
    await offered({ buyers: [homeless.id] }),
  ];
  await api.sql("UPDATE clients SET emails = '[]' WHERE id = $1", [seller.id]);
  const refused = [];
  for (const { id } of offers) {
    const { status, body } = await api.call('POST', `offers/${id}/envelope`, { as: 'agent1', body: {} });
    const { code, details } = body.error as { code: string; details: Values[] };
    refused.push([status, code, details.map((one) => `${one.path} ${one.code}`)]);
    expect(await api.sql('SELECT id FROM envelopes WHERE offer = $1', [id])).toEqual([]);
    expect(await world.get('offers', id)).toMatchObject({ status: 'pending' });
  }
  expect(refused).toEqual([
    [422, 'signersIncomplete', ['/vendors/0 emailMissing']],
    [422, 'companySignerMissing', ['/buyerCompanies/0 companySignerMissing', '/vendors/0 emailMissing']],
    // The document says where they live; when they were born it needn't.
    [422, 'signersIncomplete', ['/buyers/0 addressMissing', '/vendors/0 emailMissing']],
  ]);
});

test('an offer is signed within the days for which it stands, and no later', async () => {
  const { property } = await world.forSale();
  const validityDate = dayFrom(parisDay(), { days: 4 });
  const { envelope } = await sent(property, { validityDate });
  expect(envelope).toMatchObject({ expiresOn: validityDate });
  const other = await world.offer({ property: property.id, validityDate });
  const late = await api.call('POST', `offers/${other.body.id}/envelope`, {
    as: 'agent1',
    body: { expiresOn: dayFrom(validityDate, { days: 1 }) },
    language: 'fr',
  });
  expect([late.status, (late.body.error as Values).details]).toMatchObject([
    422,
    [{ path: '/expiresOn', message: expect.stringContaining(`le ${formatDate(validityDate)} au plus tard`) }],
  ]);
  expect(await api.sql('SELECT id FROM envelopes WHERE offer = $1', [other.body.id])).toEqual([]);
});

test('an offer whose document was sent is not deleted: what was signed, refused or voided is told for as long as it is', async () => {
  const { property } = await world.forSale();
  const { offer, envelope } = await sent(property);
  await world.step('envelopes', envelope.id, 'void', { voidReason: 'Erreur' });
  await world.step('offers', offer.id, 'cancel', { answer: 'Retirée' });
  const { version } = await world.get('offers', offer.id);
  const gone = await api.call('DELETE', `offers/${offer.id}`, { as: 'super', body: { version } });
  expect([gone.status, (gone.body.error as Values).code], gone.text).toEqual([409, 'usedElsewhere']);
});
