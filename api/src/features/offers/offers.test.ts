import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import { productResources } from '@hestia/resources/vocabulary/testing.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Reply, startApi, type TestApi, userId } from '../../testing/api.ts';
import { addStaff } from '../../testing/staff.ts';
import { ADDRESS, CLIENT, scan } from '../mandates/testing.ts';
import { allSigned } from '../signature/testing.ts';
import { type Market, market } from './testing.ts';

type Values = Record<string, unknown>;

let api: TestApi;
let world: Market;
beforeAll(async () => {
  api = await startApi();
  world = await market(api);
});
afterEach(async () => {
  await api.sql('DELETE FROM mails');
});
afterAll(() => api.close());

const TODAY = parisDay();
const errorOf = ({ body }: Reply) => body.error as { reason?: string; message: string; details?: Values[] } | undefined;
const details = (reply: Reply) => (errorOf(reply)?.details ?? []).map(({ path, code }) => `${path} ${code}`);
const made = async (more: Values = {}, as = 'agent1') => {
  const reply = await world.offer(more, as);
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
};
const mails = async () => {
  await api.runJobs();
  const rows = await api.sql('SELECT recipient, subject FROM mails ORDER BY recipient, subject');
  return rows.map(({ recipient, subject }) => [recipient, subject]);
};
const found = async (filter: object, as: string) => {
  const reply = await api.call('GET', `offers?filter=${encodeURIComponent(JSON.stringify(filter))}`, { as });
  return { status: reply.status, ids: ((reply.body.results ?? []) as Values[]).map(({ id }) => id) };
};
const LOAN_CLAUSE = { name: { fr: 'Prêt' }, text: { fr: 'L’offre dépend d’un prêt.' }, code: 'loan' };
/** Another property of agent1's that is for sale. */
const elsewhere = async () => (await world.forSale()).property.id;

test('what nobody says of an offer comes from the property: vendors, mandates, fees and who pays them [OFF-003]', async () => {
  const offer = await made({ comments: 'Visité deux fois', virtualVisit: true, additionalClauses: 'Meubles compris' });
  expect(offer).toMatchObject({
    reference: expect.stringMatching(/^O\d{4}-\d{4}$/),
    status: 'pending',
    vendors: [world.vendor.id],
    mandates: [world.mandate.id],
    clients: [world.buyer.id, world.vendor.id],
    price: 390_000,
    fees: 20_000,
    feesPayableBy: 'seller',
    totalPrice: 390_000,
    netPrice: 370_000,
    financedShare: 0,
    validityDate: dayFrom(TODAY, { days: 10 }),
    cdvDelay: 30,
    displayFees: true,
    virtualVisit: true,
    mortgageSuspensiveClause: false,
    additionalClauses: 'Meubles compris',
    creator: userId('agent1'),
    owner: userId('agent1'),
  });
});

test('the network’s proposed clauses stand in a new offer; the one about a loan with a loan alone', async () => {
  const clause = (code: string, more: Values = {}) =>
    world.make('offer-clauses', { name: { fr: code }, text: { fr: code }, code, proposed: true, ...more });
  const [loan, easements] = [await clause('loan'), await clause('easements')];
  await clause('permit', { proposed: false });
  expect((await made()).clauses).toEqual([easements.id]);
  const financed = { mortgageSuspensiveClause: true, loan: { amount: 300_000 } };
  expect(await made(financed)).toMatchObject({
    clauses: [loan.id, easements.id],
    loan: { amount: 300_000, delay: 45 },
    financedShare: 76.9,
  });
  expect((await made({ clauses: [] })).clauses).toEqual([]);
});

test('wrong amounts, days and people are told at their fields', async () => {
  const wrong = async (more: Values) => details(await world.offer(more));
  expect(await wrong({ price: 0 })).toEqual(['/price minimum']);
  expect(await wrong({ buyers: [] })).toEqual(['/buyers buyerMissing']);
  expect(await wrong({ buyers: [world.vendor.id] })).toEqual(['/buyers/0 buyerIsVendor']);
  expect(await wrong({ vendors: [world.buyer.id] })).toEqual(['/buyers/0 buyerIsVendor']);
  const { id: stranger } = await world.make('clients', { ...CLIENT, lastName: 'Étranger' }, 'agent1');
  expect(await wrong({ vendors: [stranger] })).toEqual(['/vendors/0 vendorUnknown']);
  expect(await wrong({ validityDate: dayFrom(TODAY, { days: -1 }) })).toEqual(['/validityDate validityPast']);
  const loan = (amount: number, more: Values = {}) => ({ mortgageSuspensiveClause: true, loan: { amount, ...more } });
  expect(await wrong(loan(390_001))).toEqual(['/loan/amount loanAbove']);
  expect(await wrong(loan(300_000, { delay: 30 }))).toEqual(['/loan/delay minimum']);
  expect(await wrong({ ...loan(300_000), contribution: 89_999 })).toEqual(['/contribution financingShort']);
  expect(await wrong({ loan: { amount: 1 } })).toEqual(['/loan/amount loanWithoutClause']);
  expect(await wrong({ mortgageSuspensiveClause: true })).toEqual(['/loan/amount required']);
  const { status, body } = await world.offer({ ...loan(300_000), contribution: 90_000 });
  expect([status, body.financedShare]).toEqual([201, 76.9]);
});

test('a mandate is the property’s own and in force; without one nothing is sent for signature [MAN-046][MAN-056]', async () => {
  const { mandate: other } = await world.forSale();
  expect(details(await world.offer({ mandates: [other.id] }))).toEqual(['/mandates/0 notAmong']);
  const draft = await world.make('mandates', { ...world.body, properties: [world.property.id] }, 'agent1');
  expect(details(await world.offer({ mandates: [draft.id] }))).toEqual(['/mandates/0 notAmong']);
  const { type } = world.property;
  const bare = await world.make('properties', { type, title: 'Sans mandat', vendors: [world.vendor.id] }, 'agent1');
  // A mandate that nobody has signed yet is none.
  await world.make('mandates', { ...world.body, properties: [bare.id] }, 'agent1');
  const offer = await made({ property: bare.id });
  expect(offer).toMatchObject({ mandates: [], fees: null, totalPrice: 390_000 });
  const refused = await world.step('offers', offer.id, 'send');
  expect([refused.status, details(refused), errorOf(refused)?.details?.[0]?.message]).toEqual([
    403,
    ['/status noMandate'],
    'Please add a property with at least one valid mandate',
  ]);
  const { property, mandate } = await world.forSale();
  const [first, second] = [await made({ property: property.id }), await made({ property: property.id })];
  expect((await world.step('offers', first.id, 'send')).body.status).toBe('pending_signature');
  const [begun, ended] = [dayFrom(TODAY, { days: -120 }), dayFrom(TODAY, { days: -1 })];
  await api.sql('UPDATE mandates SET signed_on = $2, expires_on = $3 WHERE id = $1', [mandate.id, begun, ended]);
  expect(details(await world.step('offers', second.id, 'send'))).toEqual(['/mandates mandateEnded']);
});

test('no offer is written or sent while the vendor may withdraw, unless they asked to begin before or signed at the agency', async () => {
  const { property, mandate } = await world.forSale();
  const offer = await made({ property: property.id });
  const sign = (early: boolean, ends: string) =>
    api.sql(
      "UPDATE mandates SET signed_in = 'remote', early_start = $2, signed_on = $3, withdrawal_ends = $4 WHERE id = $1",
      [mandate.id, early, dayFrom(ends, { days: -14 }), ends],
    );
  await sign(false, dayFrom(TODAY, { days: 14 }));
  const refused = await world.offer({ property: property.id });
  expect(details(refused)).toEqual(['/mandates mandateWaits']);
  expect(errorOf(refused)?.details?.[0]?.message).toMatch(/no offer until \d{2}\/\d{2}\/\d{4}/);
  expect(details(await world.step('offers', offer.id, 'send'))).toEqual(['/mandates mandateWaits']);
  await sign(true, dayFrom(TODAY, { days: 14 }));
  expect((await world.offer({ property: property.id })).status).toBe(201);
  expect((await world.step('offers', offer.id, 'send')).status).toBe(200);
});

test('an offer goes from pending by signature to accepted, refused or cancelled, and nowhere else [OFF-004][OFF-005]', async () => {
  const property = await elsewhere();
  const to: Record<string, string[]> = {
    pending: ['cancel', 'refuse', 'send'],
    pending_signature: ['accept', 'cancel', 'refuse'],
    accepted: [],
    refused: [],
    canceled: [],
  };
  const said: Record<string, Values> = { cancel: { answer: 'Financement abandonné' }, refuse: { answer: 'Trop bas' } };
  const steps = ['accept', 'cancel', 'refuse', 'send'];
  for (const [state, allowed] of Object.entries(to)) {
    const taken: string[] = [];
    for (const name of steps) {
      const offer = await made({ property });
      await scan(api, 'offers', offer);
      await api.sql('UPDATE offers SET status = $2 WHERE id = $1', [offer.id, state]);
      await api.sql(`UPDATE properties SET status = 'sale' WHERE id = $1`, [property]);
      const reply = await world.step('offers', offer.id, name, said[name]);
      if (reply.status === 200) taken.push(name);
      else expect([reply.status, errorOf(reply)?.reason], `${state} ${name} ${reply.text}`).toEqual([403, 'data']);
    }
    expect([state, taken]).toEqual([state, allowed]);
  }
  const offer = await made({ property });
  expect(details(await world.step('offers', offer.id, 'cancel'))).toEqual(['/answer required']);
  const past = await world.change('offers', offer.id, { status: 'accepted' });
  expect([past.status, errorOf(past)?.reason]).toEqual([403, 'data']);
});

test('an acceptance has the day of the vendor’s signature and the signed document, and moves the property', async () => {
  const property = await elsewhere();
  const offer = await world.sent({ property, validityDate: dayFrom(TODAY, { days: 3 }) });
  expect(details(await world.accept(offer))).toEqual(['/status signedMissing']);
  await scan(api, 'offers', offer);
  expect(details(await world.accept(offer, { vendorSignatureDate: dayFrom(TODAY, { days: 1 }) }))).toEqual([
    '/vendorSignatureDate signedFuture',
  ]);
  expect((await world.get('properties', property)).status).toBe('sale');
  const reply = await world.accept(offer);
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body).toMatchObject({ status: 'accepted', vendorSignatureDate: TODAY });
  expect((await world.get('properties', property)).status).toBe('offer');
  const ahead = await world.change('offers', offer.id, { notifiedOn: dayFrom(TODAY, { days: 1 }) });
  expect(details(ahead), 'nobody was notified tomorrow').toEqual(['/notifiedOn past']);
  const notified = await world.change('offers', offer.id, { notifiedOn: TODAY });
  expect(notified.status, notified.text).toBe(200);
  expect(String(notified.body.withdrawalEnds) >= dayFrom(TODAY, { days: 10 })).toBe(true);
  expect((await world.change('offers', offer.id, { price: 1 })).status).toBe(403);
  expect((await world.step('offers', offer.id, 'accept')).status).toBe(403);
  const { version } = await world.get('offers', offer.id);
  expect((await api.call('DELETE', `offers/${offer.id}`, { as: 'super', body: { version } })).status).toBe(403);
});

test('an offer is accepted on paper once each of several vendors, and of several buyers, has signed', async () => {
  const [spouse, friend] = [
    await world.make('clients', { ...CLIENT, firstName: 'Paul' }, 'agent1'),
    await world.make('clients', { ...CLIENT, firstName: 'Iris', lastName: 'Acquer' }, 'agent1'),
  ];
  const property = await elsewhere();
  await world.change('properties', property, { vendors: [world.vendor.id, spouse.id] });
  const offer = await world.sent({ property, buyers: [world.buyer.id, friend.id] });
  await scan(api, 'offers', offer);
  const refused = await world.accept(offer);
  expect([refused.status, details(refused)]).toEqual([422, ['/signatories signatureUnsaid']]);
  for (const name of ['Nadia Acquer', 'Iris Acquer', 'Jeanne Vasseur', 'Paul Vasseur'])
    expect(refused.text).toContain(name);
  expect((await world.get('properties', property)).status, 'nothing is taken along').toBe('sale');
  const accepted = await world.accept(offer, { signatories: await allSigned(api, 'offers', offer.id) });
  expect(accepted.status, accepted.text).toBe(200);
});

test('a property is sold for what was accepted, unless somebody says otherwise [PRO-016]', async () => {
  const property = await elsewhere();
  const offer = await world.sent({ property, price: 385_000 });
  await scan(api, 'offers', offer);
  expect((await world.accept(offer)).status).toBe(200);
  expect(await world.get('properties', property, 'agent1')).toMatchObject({ acceptedPrice: 385_000, salePrice: null });
  expect((await world.get('properties', property, 'agent3')).acceptedPrice ?? null).toBeNull();
  const sold = await world.step('properties', property, 'sell');
  expect(sold.body).toMatchObject({ status: 'sold', salePrice: 385_000, saleDate: TODAY, soldAsExclusive: false });
});

test('an offer is made and sent under a mandate in grace, and not once that is over [MAN-062]', async () => {
  const { property, mandate } = await world.forSale();
  const grace = (expires: string) =>
    api.sql('UPDATE mandates SET signed_on = $2, expires_on = $3, grace = $4 WHERE id = $1', [
      ...[mandate.id, dayFrom(TODAY, { days: -120 }), dayFrom(TODAY, { days: -1 })],
      JSON.stringify({ active: true, expires }),
    ]);
  await grace(TODAY);
  const offer = await world.sent({ property: property.id });
  expect(offer).toMatchObject({ mandates: [mandate.id], fees: 20_000 });
  await scan(api, 'offers', offer);
  await grace(dayFrom(TODAY, { days: -1 }));
  expect(details(await world.accept(offer))).toEqual(['/mandates mandateEnded']);
});

test('of several mandates in force the one signed last says the fees, and the difference is told [OFF-003]', async () => {
  const { property, mandate } = await world.forSale();
  const other = await world.make(
    'mandates',
    { ...world.body, properties: [property.id], fees: { value: 15_000 } },
    'agent1',
  );
  await api.sql(
    `UPDATE mandates SET status = 'completed', signed_on = $2, expires_on = $3, current_fees = 15000 WHERE id = $1`,
    [other.id, dayFrom(TODAY, { days: -1 }), dayFrom(TODAY, { days: 90 })],
  );
  const made = async () => (await world.offer({ property: property.id })).body;
  expect(await made()).toMatchObject({ mandates: [mandate.id, other.id], fees: 20_000, mandatesDiffer: true });
  await api.sql('UPDATE mandates SET signed_on = $2 WHERE id = $1', [mandate.id, dayFrom(TODAY, { days: -2 })]);
  expect(await made()).toMatchObject({ mandates: [other.id, mandate.id], fees: 15_000 });
  expect(await made()).toMatchObject({ mandatesDiffer: true });
});

test('an offer that has lapsed, or whose mandate has ended, is not accepted, and the property stays', async () => {
  const { property, mandate } = await world.forSale();
  const [late, ended] = [await world.sent({ property: property.id }), await world.sent({ property: property.id })];
  for (const one of [late, ended]) await scan(api, 'offers', one);
  await api.sql('UPDATE offers SET validity_date = $2 WHERE id = $1', [late.id, dayFrom(TODAY, { days: -1 })]);
  expect(details(await world.accept(late))).toEqual(['/status lapsed']);
  await api.sql(`UPDATE mandates SET status = 'void' WHERE id = $1`, [mandate.id]);
  expect(details(await world.accept(ended))).toEqual(['/mandates mandateEnded']);
  expect((await world.get('properties', property.id)).status).toBe('sale');
});

test('two people accept two offers for one property at the same moment: one wins, the other learns why', async () => {
  for (let round = 0; round < 3; round++) {
    const property = await elsewhere();
    const both = [await world.sent({ property }), await world.sent({ property, price: 395_000 })];
    for (const one of both) await scan(api, 'offers', one);
    const replies = await Promise.all([
      world.accept(both[0] as Values, {}, 'agent1'),
      world.accept(both[1] as Values, {}, 'super'),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
    const lost = replies.find(({ status }) => status === 403) as Reply;
    expect(errorOf(lost)?.reason).toBe('data');
    const states = await api.sql('SELECT status FROM offers WHERE property = $1 ORDER BY status', [property]);
    expect(states.map(({ status }) => status)).toEqual(['accepted', 'pending_signature']);
    expect((await world.get('properties', property)).status).toBe('offer');
  }
});

test('whoever holds another open offer for the property is told, and refuses all of them in one go', async () => {
  const property = await elsewhere();
  const client = await world.make('clients', { lastName: 'Autre' }, 'agent2');
  const theirs = await made({ property, buyers: [client.id] }, 'agent2');
  const own = await world.sent({ property });
  const gone = await made({ property });
  await world.step('offers', gone.id, 'refuse');
  const won = await world.sent({ property });
  await scan(api, 'offers', won);
  await api.sql('DELETE FROM mails');
  expect((await world.accept(won)).status).toBe(200);
  expect(await mails()).toEqual([['agent2@a1.example', expect.stringContaining('Another offer was accepted')]]);
  const open = [await world.get('offers', theirs.id), await world.get('offers', own.id)];
  const records = open.map(({ id, version }) => ({ id, version }));
  const reply = await api.call('PATCH', 'offers/bulk', {
    as: 'agent1',
    body: { records, step: 'refuse', said: { answer: 'Une autre offre est acceptée' } },
  });
  expect(reply.status, reply.text).toBe(200);
  for (const { id } of open) expect((await world.get('offers', id)).status).toBe('refused');
});

test('a counter-offer ends the offer that it answers, and knows all that came before', async () => {
  const first = await world.sent();
  const second = await made({ counterOf: first.id, price: 395_000 });
  expect(second).toMatchObject({ counterOf: first.id, ancestors: [first.id] });
  expect(await world.get('offers', first.id)).toMatchObject({ status: 'refused', answer: second.reference });
  const third = await made({ counterOf: second.id, price: 392_000 });
  expect(third.ancestors).toEqual([first.id, second.id]);
  const property = await elsewhere();
  expect(details(await world.offer({ property, counterOf: third.id }))).toEqual(['/counterOf notAmong']);
  expect((await world.get('offers', third.id)).status).toBe('pending');
  const theirs = await world.offer({ counterOf: third.id }, 'agent2');
  expect([theirs.status, errorOf(theirs)?.reason]).toEqual([403, 'acl']);
  const done = await world.sent({ property });
  await scan(api, 'offers', done);
  await world.accept(done);
  expect(details(await world.offer({ property, counterOf: done.id }))).toEqual(['/counterOf counterClosed']);
});

test('an offer that another one answered stays ended, and one that was refused beside an accepted one', async () => {
  const property = await elsewhere();
  const first = await world.sent({ property });
  const counter = await made({ property, counterOf: first.id, price: 395_000 });
  const back = (one: Values) => world.step('offers', one.id, 'refuse/back');
  const code = (reply: Reply) => [reply.status, errorOf(reply)?.reason, (reply.body.error as Values).code];
  const offered = async ({ id }: Values) =>
    (await api.call('GET', `offers/${id}/transitions`, { as: 'agent1' })).body.results;
  expect(code(await back(first))).toEqual([403, 'data', 'offerAnswered']);
  expect(await offered(first)).toEqual([]);

  const { version } = await world.get('offers', counter.id);
  const gone = await api.call('DELETE', `offers/${counter.id}`, { as: 'agent1', body: { version } });
  expect(gone.status, gone.text).toBe(200);
  expect(await offered(first)).toMatchObject([{ step: 'refuse', to: 'pending_signature' }]);
  expect((await back(first)).status).toBe(200);
  expect((await world.get('offers', first.id)).status).toBe('pending_signature');
  const [{ id: bin } = {}] = await api.sql('SELECT bin AS id FROM bin_rows WHERE content ->> $1 = $2', [
    'id',
    counter.id,
  ]);
  const restored = await api.call('POST', `bin/${bin}/restore`, { as: 'agent1' });
  expect(restored.status, restored.text).toBe(200);
  expect((await world.get('offers', first.id)).status, 'its answer is back').toBe('refused');

  const beside = await made({ property });
  await world.step('offers', beside.id, 'refuse');
  const won = await world.sent({ property });
  await scan(api, 'offers', won);
  expect((await world.accept(won)).status).toBe(200);
  expect(code(await back(beside))).toEqual([403, 'data', 'offerTaken']);
});

test('an offer whose text asks the buyer for money goes to no signature, on paper either', async () => {
  const asked = await made({ additionalClauses: '<p>Un chèque de 5 000 € est remis à l’agence.</p>' });
  const refused = await world.step('offers', asked.id, 'send');
  expect([refused.status, ...details(refused)]).toEqual([422, '/status documentUnfit']);
  expect(errorOf(refused)?.details?.[0]?.message).toContain('no payment');
  await scan(api, 'offers', asked);
  expect(errorOf(await world.accept(asked))?.reason).toBe('data');
  expect((await world.get('offers', asked.id)).status).toBe('pending');
  expect((await world.change('offers', asked.id, { additionalClauses: 'Meubles compris' })).status).toBe(200);
  expect((await world.step('offers', asked.id, 'send')).status).toBe(200);
});

test('people are reminded two days before the last one; the day after it an open offer is cancelled with a mail [OFF-005]', async () => {
  const last = dayFrom(TODAY, { days: 5 });
  const [open, sent] = [await made({ validityDate: last }), await world.sent({ validityDate: last })];
  const refused = await made({ validityDate: last });
  await world.step('offers', refused.id, 'refuse');
  await api.sql('DELETE FROM mails');
  const at = (days: number) => new Date(`${dayFrom(TODAY, { days })}T05:00:00Z`);
  await api.tick('records.reminders', at(2));
  expect(await mails()).toEqual([]);
  await api.tick('records.reminders', at(3));
  const day = last.split('-').reverse().join('/');
  const told = (text: string) =>
    [open, sent]
      .map(({ reference }) => [
        'agent1@a1.example',
        expect.stringMatching(`^The offer .* · .* \\(${reference}\\) ${text}`),
      ])
      .sort(([, one], [, other]) => String(one).localeCompare(String(other)));
  expect(await mails()).toEqual(told(`ends on ${day}`));
  await api.sql('DELETE FROM mails');
  await api.tick('records.due.days', at(5));
  await api.runJobs();
  expect((await world.get('offers', open.id)).status).toBe('pending');
  await api.tick('records.due.days', at(6));
  await api.runJobs();
  for (const { id } of [open, sent]) expect((await world.get('offers', id)).status).toBe('canceled');
  expect((await world.get('offers', refused.id)).status).toBe('refused');
  const expired = (await mails()).filter(([, subject]) => String(subject).includes('expired'));
  expect(expired).toEqual(expect.arrayContaining(told('has expired')));
});

test('a property’s and a client’s offers are lists of their own [OFF-002][OFF-006][PRO-057]', async () => {
  const property = await elsewhere();
  const offer = await made({ property });
  const other = await made();
  expect((await found({ property }, 'agent1')).ids).toEqual([offer.id]);
  const bought = await found({ buyers: { any: [world.buyer.id] } }, 'agent1');
  expect(bought.ids).toEqual(expect.arrayContaining([offer.id, other.id]));
  const received = await found({ vendors: { any: [world.vendor.id] } }, 'agent1');
  expect(received.ids).toEqual(expect.arrayContaining([offer.id, other.id]));
  const changed = await world.change('offers', offer.id, { price: 391_000 });
  expect([changed.status, changed.body.netPrice]).toEqual([200, 371_000]);
  const { version } = changed.body;
  const gone = await api.call('DELETE', `offers/${offer.id}`, { as: 'agent1', body: { version } });
  expect(gone.status).toBeLessThan(300);
  expect((await found({ property }, 'agent1')).ids).toEqual([]);
});

test('a colleague’s offer reaches the people of the property; its amounts and people are nobody else’s', async () => {
  const client = await world.make('clients', { lastName: 'Discret' }, 'agent2');
  const secret = { buyers: [client.id], price: 388_123, comments: 'Kervinihy' };
  const offer = await made(secret, 'agent2');
  // Who makes it learns nothing of the vendors, whatever they try.
  expect(offer).toMatchObject({ vendors: [], coOwners: [userId('agent1')], price: 388_123 });
  const named = await world.offer({ ...secret, vendors: [world.vendor.id] }, 'agent2');
  expect([named.status, details(named)]).toEqual([422, ['/vendors vendorsTheirs']]);
  const stranger = await world.offer({ ...secret, vendors: [world.buyer.id] }, 'agent2');
  expect(details(stranger)).toEqual(details(named));
  expect((await world.offer({ buyers: [world.vendor.id] }, 'agent2')).status).toBe(201);
  // Of the property's people each reads and completes it.
  const completed = await world.change('offers', offer.id, { comments: 'Vu' }, 'agent1');
  expect(completed.body).toMatchObject({ vendors: [world.vendor.id], price: 388_123 });
  const shown = (await api.call('GET', `offers/${offer.id}`, { as: 'agent3' })).body;
  expect(shown).toMatchObject({ property: world.property.id, status: 'pending' });
  const hidden = [
    'buyers',
    'vendors',
    'clients',
    'price',
    'fees',
    'netPrice',
    'totalPrice',
    'loan',
    'comments',
    'clauses',
  ];
  for (const name of hidden) expect([name, shown[name] ?? null]).toEqual([name, null]);
  for (const filter of [{ price: 388_123 }, { buyers: { any: [client.id] } }, { comments: 'Vu' }]) {
    const { status, ids } = await found(filter, 'agent3');
    expect([status === 200 ? ids : []]).toEqual([[]]);
    expect((await found(filter, 'agent2')).ids).toEqual([offer.id]);
  }
  const events = await api.call(
    'GET',
    `audit-events?filter=${encodeURIComponent(JSON.stringify({ recordId: offer.id }))}`,
    {
      as: 'agent3',
    },
  );
  expect(events.text).not.toMatch(/388123|Kervinihy/);
  const other = await api.call('GET', `offers/${offer.id}`, { as: 'super', tenant: 'B1' });
  expect(other.status).toBe(404);
});

test('who doesn’t hold the property accepts no offer on it', async () => {
  const property = await elsewhere();
  const client = await world.make('clients', { lastName: 'Pressé' }, 'agent2');
  const offer = await made({ property, buyers: [client.id] }, 'agent2');
  await world.change('offers', offer.id, { comments: 'Transmise' }, 'agent1');
  expect((await world.step('offers', offer.id, 'send', {}, 'agent2')).status).toBe(200);
  await scan(api, 'offers', offer, 'agent2');
  const refused = await world.accept(offer, {}, 'agent2');
  expect([refused.status, errorOf(refused)?.reason]).toEqual([403, 'acl']);
  expect((await world.get('properties', property)).status).toBe('sale');
  expect((await world.accept(offer, {}, 'agent1')).status).toBe(200);
});

test('an offer that is to be signed keeps what it says', async () => {
  const offer = await world.sent();
  const other = await world.make('clients', { ...CLIENT, lastName: 'Autre' }, 'agent1');
  for (const body of [{ price: 1 }, { buyers: [other.id] }, { validityDate: TODAY }, { mandates: [] }]) {
    const reply = await world.change('offers', offer.id, body);
    expect([Object.keys(body), reply.status, errorOf(reply)?.reason]).toEqual([Object.keys(body), 403, 'data']);
  }
  expect((await world.change('offers', offer.id, { comments: 'Relance' })).status).toBe(200);
});

test('the offer’s document says what the law asks for, in both languages [OFF-007]', async () => {
  const client = await world.make('clients', { firstName: 'Iris', lastName: 'Lecoz', address: ADDRESS }, 'agent1');
  const financed = { mortgageSuspensiveClause: true, loan: { amount: 300_000, term: 240, rate: 3.5 }, clauses: [] };
  const offer = await made({ buyers: [client.id], ...financed });
  const ask = (language: string) =>
    api.call('GET', `offers/${offer.id}/prints/offer?language=${language}`, { as: 'agent1', language });
  expect((await ask('fr')).status).toBe(422);
  const starts = (await productResources()).find(({ id }) => id === 'document-template')?.starts ?? {};
  for (const key of ['offer', 'offer_en']) {
    const { name, document, language, content } = starts[key] as Values;
    await world.make('document-templates', { name, document, language, content });
  }
  const french = await ask('fr');
  expect(french.status, french.text).toBe(200);
  expect(french.body.findings).toEqual([]);
  for (const words of [
    'Lecoz',
    'Vasseur',
    '12 rue Oberkampf',
    'trois cent quatre-vingt-dix mille euros',
    'Aucun versement',
    '300\u00a0000',
  ])
    expect(french.body.html).toContain(words);
  expect(french.body.html, 'its nature').toContain('de nature');
  const [, conditions] = String(french.body.html).split('Les conditions');
  const clause = await api.sql("SELECT id FROM offer_clauses WHERE tenant_id = 'A1' AND code = 'loan'");
  const own = clause[0] ?? (await world.make('offer-clauses', LOAN_CLAUSE));
  expect((await world.change('offers', offer.id, { clauses: [own.id] })).status).toBe(200);
  const once = await ask('fr');
  expect(once.body.findings).toEqual([]);
  expect(String(once.body.html).split('Les conditions')[1], 'the loan stands by the financing alone').toBe(conditions);
  const english = await ask('en');
  expect(english.body.findings).toEqual([]);
  expect(english.body.html).toContain('No payment is asked for or received');
  const cash = await made({ buyers: [client.id] });
  const plain = await api.call('GET', `offers/${cash.id}/prints/offer?language=fr`, { as: 'agent1' });
  expect(plain.body.findings).toEqual([]);
  expect(plain.body.html).toContain('L313-40 à L313-43');
  expect((await world.step('offers', cash.id, 'send')).status).toBe(200);
  const paid = await made({ buyers: [client.id], additionalClauses: 'Un acompte de 5 000 € est versé ce jour.' });
  expect(details(await world.step('offers', paid.id, 'send'))).toEqual(['/status documentUnfit']);
});

test('who keeps the offers’ configuration writes their templates, and none of mandates [ROL-019][OFF-007]', async () => {
  await addStaff(api, ['admin_property_offers', 'admin_property_types']);
  const write = (method: string, path: string, body: Values, as = 'admin_property_offers') =>
    api.call(method, path, { as, body });
  const body = { name: 'Notre offre', document: 'offer.offer', language: 'fr', content: '<p>{{ reference }}</p>' };
  const offer = await write('POST', 'document-templates', body);
  expect(offer.status, offer.text).toBe(201);
  const changed = await write('PATCH', `document-templates/${offer.body.id}`, { version: 1, content: '<p>x</p>' });
  expect(changed.status, changed.text).toBe(200);
  const refused = await write('POST', 'document-templates', {
    ...body,
    name: 'Notre mandat',
    document: 'mandate.mandate',
  });
  expect([refused.status, errorOf(refused)?.reason]).toEqual([403, 'acl']);
  const others = await world.make('document-templates', { ...body, name: 'Mandat', document: 'mandate.mandate' });
  expect((await write('PATCH', `document-templates/${others.id}`, { version: 1, content: '<p>x</p>' })).status).toBe(
    403,
  );
  expect((await write('DELETE', `document-templates/${others.id}`, { version: 1 })).status).toBe(403);
  const { version } = changed.body;
  expect(
    (
      await write(
        'PATCH',
        `document-templates/${offer.body.id}`,
        { version, content: '<p>y</p>' },
        'admin_property_types',
      )
    ).status,
  ).toBe(403);
  expect((await write('DELETE', `document-templates/${offer.body.id}`, { version })).status).toBeLessThan(300);
});
