import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';
import { type FakeStripe, startFakeStripe } from '../../testing/stripe.ts';

type Values = Record<string, unknown> & { id: string; version: number };

let api: TestApi;
let stripe: FakeStripe;
let pack: Values;
beforeAll(async () => {
  stripe = await startFakeStripe();
  api = await startApi(undefined, undefined, { paymentUrl: stripe.url, publicUrl: 'https://app.example' });
  await api.sql(`INSERT INTO wallet_configurations (tenant_id, id, service, card_payment, currency, unit_price, tva, min_purchase)
    SELECT id, 'coins', 'transfer', false, 'EUR', 1, 20, 10 FROM tenants`);
  const texts = join(import.meta.dirname, '../../../../resources/document-template/texts');
  for (const [name, document, file] of [
    ['Facture', 'coin-order.invoice', 'invoice'],
    ['Avoir', 'coin-order.credit', 'credit-note'],
  ]) {
    const content = readFileSync(join(texts, `${file}.fr.html`), 'utf8');
    await add('document-templates', { name, document, language: 'fr', content });
  }
  pack = await add('coin-packs', { name: 'Fifty', quantity: 50, unitPrice: 0.9 });
}, 60_000);
afterAll(async () => {
  await api.close();
  stripe.stop();
});

const call = (method: string, path: string, body?: object, as = 'agent1', tenant = 'A1') =>
  api.call(method, path, { as, tenant, ...(body ? { body } : {}) });
async function add(path: string, body: object, as = 'super'): Promise<Values> {
  const reply = await call('POST', path, body, as);
  expect(reply.status, reply.text).toBe(201);
  return reply.body as Values;
}
async function settings(change: object, as = 'super') {
  const { body } = await call('GET', 'wallet-configurations/coins', undefined, as);
  return call('PATCH', 'wallet-configurations/coins', { version: body.version, ...change }, as);
}
const byCard = () =>
  settings({ service: 'stripe', cardPayment: true, apiKey: stripe.apiKey, webhookKey: stripe.webhookKey });
const me = (name: string) => userId(name);
const pay = (purchases: object[], as = 'agent1', person = me(as)) =>
  call('POST', 'payments', { userId: person, purchases }, as);
const balance = async (name: string) =>
  (await call('GET', `wallets/balance?userId=${me(name)}`, undefined, 'super')).body.balance;
const order = async (id: unknown) => (await call('GET', `coin-orders/${id}`, undefined, 'super')).body;
const step = async (id: unknown, name: string, said: object = {}, as = 'super') =>
  call('POST', `coin-orders/${id}/transitions/${name}`, { version: (await order(id)).version, ...said }, as);

/** Every coin that is somewhere came from somewhere, and each balance is the sum of its entries. */
async function soundness() {
  const rows = await api.sql(`SELECT w.balance, coalesce(sum(e.amount), 0)::bigint AS entries FROM wallets w
    LEFT JOIN coin_entries e ON e.tenant_id = w.tenant_id AND e.wallet = w.id GROUP BY w.tenant_id, w.id, w.balance`);
  for (const one of rows) expect(Number(one.balance)).toBe(Number(one.entries));
  const [{ sum }] = (await api.sql('SELECT coalesce(sum(balance), 0) AS sum FROM wallets')) as [{ sum: string }];
  expect(Number(sum)).toBe(0);
}

describe('how coins are sold', () => {
  test('is one record of a network with its minimum, tax and price, read by everybody, changed by few, secrets given to nobody [WAL-003][WAL-006][WAL-010][WAL-012][WAL-013][WAL-015]', async () => {
    const { body } = await call('GET', 'wallet-configurations/coins');
    expect(body).toMatchObject({ minPurchase: 10, tva: 20, unitPrice: 1, service: 'transfer', currency: 'EUR' });
    expect((await settings({ minPurchase: 5 }, 'agent1')).status).toBe(403);
    const changed = await settings({ minPurchase: 12, apiKey: 'sk_test_12345678' });
    expect(changed.body).toMatchObject({ minPurchase: 12 });
    expect(changed.text).not.toContain('sk_test_12345678');
    expect((await settings({ minPurchase: 10, tva: 31 })).body).toMatchObject({
      error: { details: [{ path: '/tva' }] },
    });
    expect((await settings({ minPurchase: 10, apiKey: null })).status).toBe(200);
  });

  test('a pack says its price with tax, which follows the tax [WAL-004][WAL-012]', async () => {
    expect(pack.priceInclTax).toBe(54);
    expect((await settings({ tva: 10 })).status).toBe(200);
    expect((await call('GET', `coin-packs/${pack.id}`)).body.priceInclTax).toBe(49.5);
    await settings({ tva: 20 });
    expect((await call('GET', `coin-packs/${pack.id}`)).body.priceInclTax).toBe(54);
  });

  test('packs are listed, created, changed, moved and deleted by who may [WAL-019]', async () => {
    const other = await add('coin-packs', { name: 'Hundred', quantity: 100, unitPrice: 0.8 });
    expect((await call('POST', 'coin-packs', { name: 'Mine', quantity: 1, unitPrice: 1 })).status).toBe(403);
    const moved = await call('POST', `coin-packs/${other.id}/move`, { order: 1, version: other.version }, 'super');
    expect(moved.status, moved.text).toBe(200);
    const { body } = await call('GET', 'coin-packs');
    expect((body.results as Values[]).map(({ name }) => name)).toEqual(['Hundred', 'Fifty']);
    const { version } = (await call('GET', `coin-packs/${other.id}`)).body;
    expect((await call('DELETE', `coin-packs/${other.id}`, { version: version as number }, 'super')).status).toBe(200);
  });

  test('a card is taken once its service has both keys', async () => {
    const refused = await settings({ service: 'stripe', cardPayment: true });
    expect(refused.body).toMatchObject({ error: { details: [{ path: '/apiKey', code: 'keyNeeded' }] } });
    expect((await settings({ cardPayment: true })).body).toMatchObject({
      error: { details: [{ path: '/cardPayment', code: 'cardNeedsService' }] },
    });
  });
});

describe('coins that are bought by transfer', () => {
  test('come once somebody confirms the transfer, with an invoice [WAL-005][WAL-007][WAL-008][WAL-018][WAL-020][WAL-021]', async () => {
    await settings({ iban: 'FR7630006000011234567890189', sellerName: 'Hestia SAS' });
    const { status, body } = await pay([{ pack: pack.id, count: 2 }, { coins: 7 }]);
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'processing', coins: 107, gross: 116.4 });
    expect((body.transfer as Values).iban).toBe('FR7630006000011234567890189');
    expect(await balance('agent1')).toBe(0);
    expect((await step(body.id, 'pay', {}, 'agent1')).status).toBe(403);
    const taken = await step(body.id, 'pay');
    expect(taken.status, taken.text).toBe(200);
    expect(await balance('agent1')).toBe(107);
    await api.runJobs();
    const read = await call('GET', `payments/${body.id}`);
    expect(read.body).toMatchObject({ status: 'succeeded', tva: 20, minPurchase: 10 });
    const { documentId } = read.body;
    expect(documentId).toEqual(expect.any(String));
    const kept = await order(body.id);
    expect(kept).toMatchObject({ type: 'paid', status: 'succeeded', seller: 'Hestia SAS', net: 97, vat: 19.4 });
    expect(kept.invoiceNumber).toMatch(/^F\d{4}-00001$/);
    expect((kept.documents as Values[])[0]).toMatchObject({ id: documentId, type: 'application/pdf' });
    const file = await call('GET', `coin-orders/${body.id}/prints/invoice/pdf`);
    expect(file.status).toBe(200);
    const link = await call('POST', `files/${documentId}/link`);
    expect(link.status, link.text).toBe(201);
    const fetched = await fetch(new URL(String(link.body.url), api.url));
    expect([fetched.status, fetched.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(
      Buffer.from(await fetched.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await call('POST', `files/${documentId}/link`, undefined, 'agent2')).status).toBe(404);
    await soundness();
  });

  test('less than the minimum, a pack that is gone, and somebody else’s wallet are refused [WAL-011]', async () => {
    const few = await pay([{ coins: 9 }]);
    expect(few.status).toBe(422);
    expect(few.body).toMatchObject({ error: { details: [{ path: '/purchases', code: 'belowMinimum' }] } });
    expect(few.text).toContain('The minimum of a purchase is 10');
    expect((await pay([{ pack: 'CPK0', count: 1 }])).body).toMatchObject({
      error: { details: [{ path: '/purchases/0/pack', code: 'packGone' }] },
    });
    expect((await pay([{ coins: 20 }], 'agent1', me('agent2'))).status).toBe(403);
    expect((await pay([])).status).toBe(422);
    for (const coins of [0, -5, 1.5, 1e12, '20', null])
      expect((await pay([{ coins }])).status, String(coins)).toBe(422);
  });

  test('a pack that can’t be bought again is bought once [WAL-004]', async () => {
    const once = await add('coin-packs', { name: 'Welcome', quantity: 30, unitPrice: 0.5, reorderable: false });
    expect((await pay([{ pack: once.id, count: 2 }], 'agent3')).status).toBe(422);
    const tries = await Promise.all([1, 2, 3].map(() => pay([{ pack: once.id }], 'agent3')));
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });

  test('what was never paid is canceled with its reason, and brings nothing', async () => {
    const { body } = await pay([{ coins: 15 }], 'agent2');
    expect((await step(body.id, 'cancel')).status).toBe(422);
    expect((await step(body.id, 'cancel', { failure: 'No transfer came' })).status).toBe(200);
    expect(await balance('agent2')).toBe(0);
    expect((await step(body.id, 'pay')).status).toBe(403);
  });
});

describe('coins that are bought by card', () => {
  const tell = (id: string, type = 'checkout.session.completed', signed?: string) => {
    const { body, signature } = stripe.notification(id, type);
    return fetch(`${api.url}/api/tenant/A1/hooks/payments`, {
      method: 'POST',
      headers: { 'Stripe-Signature': signed ?? signature, 'Content-Type': 'application/json' },
      body,
    });
  };

  test('are paid on the provider’s page and come when it tells, once however often it tells [WAL-018][WAL-022]', async () => {
    expect((await byCard()).status).toBe(200);
    const before = Number(await balance('agent2'));
    const { body } = await pay([{ coins: 40 }], 'agent2');
    const { intent, url } = body as { intent: string; url: string };
    expect(url).toContain(stripe.url);
    expect(stripe.sessions.get(intent)?.amount).toBe(4_800);
    expect((await call('GET', `payments/${intent}`, undefined, 'agent2')).body.status).toBe('processing');
    stripe.pay(intent);
    const answers = await Promise.all([1, 2, 3, 4].map(() => tell(intent)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await balance('agent2')).toBe(before + 40);
    expect((await call('GET', `payments/${intent}`, undefined, 'agent2')).body.status).toBe('succeeded');
    await soundness();
  });

  test('a bank that says it days later: pending until then, whatever is told before [WAL-009][WAL-025]', async () => {
    const { body } = await pay([{ coins: 10 }], 'agent3');
    const intent = String(body.intent);
    stripe.pay(intent, true);
    await tell(intent);
    expect((await call('GET', `payments/${intent}`, undefined, 'agent3')).body.status).toBe('processing');
    expect(await balance('agent3')).toBe(0);
    stripe.pay(intent);
    await tell(intent, 'checkout.session.async_payment_succeeded');
    expect(await balance('agent3')).toBe(10);
  });

  test('a refusal of the bank ends the order with its words; a provider that can’t be reached says so at once [WAL-024][WAL-026]', async () => {
    const { body } = await pay([{ coins: 10 }], 'agent3');
    const intent = String(body.intent);
    stripe.refuse(intent, 'Your card was declined.');
    const read = await call('GET', `payments/${intent}`, undefined, 'agent3');
    expect(read.body).toMatchObject({ status: 'failed', failure: 'Your card was declined.' });
    stripe.misbehave({ status: 400, body: { error: { type: 'card_error', message: 'The account is closed' } } });
    const refused = await pay([{ coins: 10 }], 'agent3');
    stripe.misbehave();
    expect(refused.status).toBe(402);
    expect(refused.body).toMatchObject({
      error: { message: 'Payment failed.', details: [{ message: 'The account is closed' }] },
    });
  });

  test('what isn’t signed is believed by nobody, and tells nobody anything', async () => {
    const { body } = await pay([{ coins: 10 }], 'agent3');
    const intent = String(body.intent);
    stripe.pay(intent);
    const before = await balance('agent3');
    expect((await tell(intent, undefined, 't=1,v1=abc')).status).toBe(401);
    expect(await balance('agent3')).toBe(before);
    expect((await call('GET', `payments/${intent}`, undefined, 'agent1')).status).toBe(404);
    const foreign = await fetch(`${api.url}/api/tenant/B1/hooks/payments`, { method: 'POST', body: '{}' });
    expect(foreign.status).toBe(401);
    // Nobody told: it is asked for all the same.
    await api.tick('wallet.unsettled', new Date());
    expect(await balance('agent3')).toBe(Number(before) + 10);
  });

  test('an order is repaid by taking the coins back first, then the money, with a credit note in a series of its own; spent coins can’t be [WAL-008][WAL-027]', async () => {
    const { body } = await pay([{ coins: 25 }], 'agent2');
    stripe.pay(String(body.intent));
    await tell(String(body.intent));
    const before = Number(await balance('agent2'));
    expect((await step(body.id, 'repay', { repaidFor: 'Bought by mistake' })).status).toBe(200);
    expect(await balance('agent2')).toBe(before - 25);
    await api.runJobs();
    expect(stripe.refunds).toHaveLength(1);
    const repaid = await order(body.id);
    expect(repaid).toMatchObject({ status: 'repayed', repaidAt: expect.any(String) });
    expect(repaid.creditNumber).toMatch(/^A\d{4}-00001$/);
    const names = (repaid.documents as Values[]).map(({ name }) => String(name));
    expect(names).toEqual([expect.stringMatching(/^Facture/), expect.stringMatching(/^Avoir/)]);
    // Told again it is filed once.
    await api.runJobs();
    expect((await order(body.id)).documents).toHaveLength(2);
    const print = await call('GET', `coin-orders/${body.id}/prints/credit`, undefined, 'agent2');
    expect(print.status, print.text).toBe(200);
    for (const word of [repaid.creditNumber, repaid.invoiceNumber, 'Bought by mistake'])
      expect(print.text).toContain(word);
    const [{ id: wallet }] = (await api.sql(`SELECT id FROM wallets WHERE person = '${me('agent3')}'`)) as [Values];
    const [bought] = (await api.sql(
      `SELECT id FROM coin_orders WHERE person = '${me('agent3')}' AND status = 'succeeded' ORDER BY created_at LIMIT 1`,
    )) as [Values];
    await api.sql(`UPDATE wallets SET balance = 3 WHERE id = '${wallet}'`);
    const refused = await step(bought.id, 'repay', { repaidFor: 'Late' });
    expect(refused.body).toMatchObject({ error: { details: [{ code: 'spentMeanwhile' }] } });
    expect(await order(bought.id)).toMatchObject({ status: 'succeeded', creditNumber: null });
    await api.sql(
      `UPDATE wallets SET balance = (SELECT sum(amount) FROM coin_entries WHERE wallet = '${wallet}') WHERE id = '${wallet}'`,
    );
    await soundness();
  });
});

describe('coins that are given', () => {
  test('come from who may, with a reason, as an order of their own [WAL-007][WAL-014][WAL-027]', async () => {
    const gift = { userId: me('agent1'), coins: 30, type: 'offered', reason: 'Welcome' };
    expect((await call('POST', 'wallets/credits', gift)).status).toBe(403);
    const before = Number(await balance('agent1'));
    const { status, body } = await call('POST', 'wallets/credits', gift, 'super');
    expect(status).toBe(201);
    expect(body).toMatchObject({ type: 'offered', status: 'succeeded', coins: 30, invoiceNumber: null });
    expect(await balance('agent1')).toBe(before + 30);
    expect((await call('POST', 'wallets/credits', { ...gift, reason: ' ' }, 'super')).status).toBe(422);
    expect((await call('POST', 'wallets/credits', { ...gift, userId: userId('agent1', 'B1') }, 'super')).status).toBe(
      404,
    );
  });

  test('one sees one’s own balance, movements and orders, and nobody else’s [WAL-016][WAL-017]', async () => {
    const own = await call('GET', 'coin-entries');
    expect((own.body.results as Values[]).length).toBeGreaterThan(1);
    expect(new Set((own.body.results as Values[]).map(({ person }) => person))).toEqual(new Set([me('agent1')]));
    expect(own.body.pagination).toMatchObject({ perPage: 10, page: 1 });
    expect((await call('GET', 'wallets/balance')).body).toMatchObject({ userId: me('agent1') });
    expect((await call('GET', `wallets/balance?userId=${me('agent2')}`)).status).toBe(403);
    const orders = (await call('GET', 'coin-orders')).body.results as Values[];
    expect(new Set(orders.map(({ person }) => person))).toEqual(new Set([me('agent1')]));
  });

  test('nobody makes a wallet the network’s own, or writes what the product says of an order [WAL-003]', async () => {
    const [mine] = (await call('GET', 'wallets')).body.results as [Values];
    expect(mine).toMatchObject({ person: me('agent1'), house: null });
    for (const as of ['agent1', 'super']) {
      const reply = await call('PATCH', `wallets/${mine.id}`, { version: mine.version, house: 'spent' }, as);
      expect(reply.status, as).not.toBe(200);
    }
    expect((await call('GET', `wallets/${mine.id}`)).body).toMatchObject({ house: null, version: mine.version });
    await expect(api.sql(`UPDATE wallets SET house = 'spent' WHERE id = '${mine.id}'`)).rejects.toThrow(/of_one/);
    await expect(api.sql(`UPDATE wallets SET person = NULL WHERE id = '${mine.id}'`)).rejects.toThrow(/of_one/);
    await settings({ service: 'transfer', cardPayment: false, sellerName: null });
    const { id } = (await pay([{ coins: 10 }])).body;
    const { version, seller } = await order(id);
    expect(seller).toBe(null);
    for (const change of [{ seller: 'Hestia SAS\nParis' }, { reason: 'Because' }, { buyer: 'Nobody' }, { lines: [] }]) {
      const reply = await call('PATCH', `coin-orders/${id}`, { version, ...change });
      expect(reply.status, JSON.stringify(change)).toBe(422);
      expect(reply.body).toMatchObject({
        error: { details: [{ path: `/${Object.keys(change)}`, code: 'immutable' }] },
      });
    }
  });

  test('the ledger is written once, sums to zero, and no wallet falls below zero, whoever writes', async () => {
    await soundness();
    const [entry] = (await api.sql('SELECT id, wallet, tenant_id FROM coin_entries LIMIT 1')) as [Values];
    await expect(api.sql(`UPDATE coin_entries SET amount = 1000 WHERE id = '${entry.id}'`)).rejects.toThrow(
      /written once/,
    );
    await expect(
      api.sql(`INSERT INTO coin_entries (tenant_id, id, wallet, amount, kind, movement)
        VALUES ('${entry.tenant_id}', 'CENx', '${entry.wallet}', 5, 'offered', 'alone')`),
    ).rejects.toThrow(/sum to zero/);
    await expect(api.sql(`UPDATE wallets SET balance = -1 WHERE person IS NOT NULL`)).rejects.toThrow(/below_zero/);
  });
});
