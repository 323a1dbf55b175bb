import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';
import { upload } from '../../testing/files.ts';
import { jpeg } from '../../testing/pictures.ts';
import { mandated } from '../mandates/testing.ts';

type Values = Record<string, unknown> & { id: string };

let api: TestApi;
let house: string;
let count = 0;
beforeAll(async () => {
  api = await startApi();
  const name = { en: 'House', fr: 'Maison', defaultLanguage: 'fr' };
  house = (await add('property-types', { name, kind: 'house', code: 'house' }, 'super')).id;
}, 60_000);
afterAll(() => api.close());

const post = (path: string, body: object, as = 'agent1', tenant = 'A1') => api.call('POST', path, { as, tenant, body });
async function add(path: string, body: object, as = 'agent1'): Promise<Values> {
  const reply = await post(path, body, as);
  expect(reply.status, `${path} ${reply.text}`).toBe(201);
  return reply.body as Values;
}

const ADDRESS = { line1: '12 rue Mercière', postcode: '69100', town: 'Villeurbanne' };

/** What the ad of a house must tell. */
const LAWFUL = {
  fees: { payer: 'seller', seller: 12_000 },
  dpe: { type: '2021', createdOn: '2024-03-05', energyClass: 'D', gasClass: 'C', costsLow: 900, priceIndexYear: 2023 },
};

async function onSale(body: object = {}, as = 'agent1'): Promise<string> {
  count += 1;
  const made = await add(
    'properties',
    { type: house, title: `Maison ${count}`, price: 290_000, address: ADDRESS, ...LAWFUL, ...body },
    as,
  );
  await mandated(api, made.id);
  const taken = await post(`properties/${made.id}/transitions/putOnSale`, { version: made.version }, as);
  expect(taken.status, taken.text).toBe(200);
  return made.id;
}

interface Buyer {
  client: string;
  search: string;
  email: string;
}
async function buyer({ agrees = true, as = 'agent1', person = {} } = {}): Promise<Buyer> {
  count += 1;
  const email = `buyer${count}@example.org`;
  const emails = [{ email, primary: true }];
  const client = await add('clients', { firstName: 'Ada', lastName: `Acheteur ${count}`, emails, ...person }, as);
  const wish = { types: ['house'], price: { min: 250_000, max: 300_000 }, location: { insees: ['69266'] } };
  const search = await add('saved-searches', { ...wish, client: client.id }, as);
  if (agrees) await consent(client.id, {}, as);
  return { client: client.id, search: search.id, email };
}
const consent = (client: string, more: object = {}, as = 'agent1') =>
  add(
    'consents',
    {
      client,
      purpose: 'alert',
      channel: 'email',
      decision: 'given',
      decidedOn: '2026-01-05',
      obtained: 'oral',
      ...more,
    },
    as,
  );

const LETTER = {
  subject: 'For you, {{ client.firstName }}',
  body: '<p>Dear {{ client.lastName }}</p>',
  language: 'en',
};
const pair = (property: string, { search }: Buyer) => ({ property, search });
const send = (pairs: object[], more: object = {}, as = 'agent1', tenant = 'A1') =>
  post('match-mails', { pairs, ...LETTER, ...more }, as, tenant);
const look = (pairs: object[], more: object = {}, as = 'agent1') =>
  post('match-mails/preview', { pairs, ...LETTER, ...more }, as);
const mailsTo = (...emails: string[]) =>
  api.sql(
    'SELECT recipient, subject, html, text, resource, record_id FROM mails WHERE recipient = ANY ($1) ORDER BY id',
    [emails],
  );
const sentAt = async (property: string, { search }: Buyer) =>
  (await api.sql('SELECT sent_at, sent_by FROM matches WHERE property = $1 AND search = $2', [property, search]))[0];
const refusal = ({ status, body }: { status: number; body: Record<string, unknown> }) => {
  const { code, reason, details } = (body.error ?? {}) as { code: string; reason?: string; details?: Values[] };
  return [status, code, reason, details?.map(({ path, code: why }) => `${path} ${why}`)];
};

describe('matches that are sent', () => {
  test('go to each buyer in a mail of their own, and both histories tell', async () => {
    const [first, second] = [await buyer(), await buyer()];
    const [one, two] = [await onSale(), await onSale()];
    const reply = await send([pair(one, first), pair(two, first), pair(one, second)]);
    expect(reply.status, reply.text).toBe(201);
    const mails = await mailsTo(first.email, second.email);
    expect(mails.map(({ recipient }) => recipient)).toEqual([first.email, second.email]);
    expect(mails[0]).toMatchObject({ subject: 'For you, Ada', resource: 'client', record_id: first.client });
    expect(mails[0]?.text).toContain(`Maison ${count - 1}`);
    expect(mails[0]?.text).toContain(`Maison ${count}`);
    for (const mail of mails) {
      const other = mail.recipient === first.email ? second : first;
      expect(JSON.stringify(mail)).not.toContain(other.email);
    }
    expect(await sentAt(one, second)).toMatchObject({ sent_at: expect.any(Date), sent_by: userId('agent1') });
    const entries = await api.sql(
      `SELECT resource, record_id, after FROM audit_entries WHERE action IN ('match.sent', 'contact') AND record_id = ANY ($1)
       ORDER BY id`,
      [[first.client, one, two]],
    );
    expect(entries).toEqual([
      {
        resource: 'clients',
        record_id: first.client,
        after: expect.objectContaining({
          channel: 'email',
          purpose: 'alert',
          basis: 'consent',
          properties: [one, two],
        }),
      },
      { resource: 'properties', record_id: one, after: { client: first.client, search: first.search } },
      { resource: 'properties', record_id: two, after: { client: first.client, search: first.search } },
      { resource: 'properties', record_id: one, after: { client: second.client, search: second.search } },
    ]);
  });

  test('tell of a property what its ad does: the public place, the public picture, what the law asks', async () => {
    const other = await api.second({ publicUrl: 'https://agency.example' });
    const to = await buyer();
    const property = await onSale({
      ...{ publicAddressMode: 'town', secretData: 'Keys at the café', spaces: { living: 98 }, rooms: { total: 5 } },
      dpe: { ...LAWFUL.dpe, energy: 120, gas: 8, energyClass: 'C', gasClass: 'B' },
    });
    const pictures: unknown[] = [];
    for (const isPrivate of [true, false]) {
      const { body } = await upload(api, 'a.jpg', await jpeg({ seed: pictures.length }), { as: 'agent1' });
      await add(`properties/${property}/images`, { id: body.id, private: isPrivate });
      pictures.push(body.id);
    }
    const reply = await other.call('POST', 'match-mails', {
      as: 'agent1',
      body: { pairs: [pair(property, to)], ...LETTER },
    });
    expect(reply.status, reply.text).toBe(201);
    const [mail] = await mailsTo(to.email);
    const html = String(mail?.html);
    for (const part of ['€290,000', '69100 Villeurbanne', 'House', '98', 'Energy class: C', 'georisques'])
      expect(html).toContain(part);
    for (const part of ['Mercière', 'café', String(pictures[0])]) expect(html).not.toContain(part);
    expect(html).toContain(`<img src="https://agency.example/api/tenant/A1/pictures/${pictures[1]}/`);
    await other.close();
  });

  test('say price and fees as an ad must: who pays them, how much, and the price without them', async () => {
    const to = await buyer();
    const property = await onSale({ price: 300_000, fees: { payer: 'buyer', buyer: 15_000 } });
    expect((await send([pair(property, to)])).status).toBe(201);
    const [mail] = await mailsTo(to.email);
    expect(String(mail?.html)).toContain('Fees: 5.26% incl. VAT of the price without fees (€285,000), that is €15,000');
  });

  test('count among the mailings of a week: whoever had as many as the network sends gets no more', async () => {
    const to = await buyer();
    const property = await onSale();
    await api.sql(`UPDATE tenants SET mailing_cap = 1 WHERE id = 'A1'`);
    expect((await send([pair(property, to)])).status).toBe(201);
    const again = await send([pair(property, to)]);
    expect(refusal(again)).toEqual([422, 'invalid', undefined, ['/pairs/0 capped']]);
    expect(again.text).toContain('mailings got within 7 days: 1');
    const told = (await look([pair(property, to)])).body.results as Values[];
    expect(told[0]).toMatchObject({ problem: 'refused', why: 'mailings got within 7 days: 1' });
    expect(await mailsTo(to.email)).toHaveLength(1);
    await api.sql(`UPDATE tenants SET mailing_cap = NULL WHERE id = 'A1'`);
  });

  test('leave at the rate of all mailings to one provider', async () => {
    const [one, other] = [await buyer(), await buyer()];
    const property = await onSale();
    await api.sql(`UPDATE tenants SET mailing_rate = 1 WHERE id = 'A1'`);
    expect((await send([pair(property, one), pair(property, other)])).status).toBe(201);
    await api.sql(`UPDATE tenants SET mailing_rate = NULL WHERE id = 'A1'`);
    const times = await api.sql(
      `SELECT j.run_at FROM mails m JOIN graphile_worker.jobs j ON j.key LIKE '%' || m.id
       WHERE m.recipient = ANY ($1) ORDER BY m.id`,
      [[one.email, other.email]],
    );
    const [first, second] = times.map(({ run_at }) => (run_at as Date).getTime()) as [number, number];
    expect(Math.round((second - first) / 1_000)).toBeGreaterThanOrEqual(59);
    await api.sql('DELETE FROM mail_domains');
  });

  test('hold back what may not be offered: the preview says why, and nobody gets anything', async () => {
    const [first, second] = [await buyer(), await buyer()];
    const [lawful, bare] = [await onSale(), await onSale({ title: 'Sans diagnostic', dpe: null })];
    const pairs = [pair(lawful, first), pair(bare, second)];
    const [ready, held] = (await look(pairs)).body.results as Values[];
    expect(ready?.problem).toBeUndefined();
    expect(held).toMatchObject({ problem: 'refused', why: expect.stringMatching(/^Sans diagnostic: .*DPE/i) });
    expect(refusal(await send(pairs))).toEqual([422, 'adStopped', undefined, ['/pairs/1 adStopped']]);
    expect(await mailsTo(first.email, second.email)).toEqual([]);
    await api.sql(`UPDATE mandates SET status = 'cancelled' WHERE id = $1`, [`MAN${lawful}`]);
    expect((await look([pair(lawful, first)])).text).toContain('No mandate to sell it is in force');
    expect((await send([pair(lawful, first)])).status).toBe(422);
  });

  test('what is written is escaped and cleaned', async () => {
    const to = await buyer({ person: { firstName: '<i>Eve</i>' } });
    const property = await onSale({ title: 'A <b>house</b>' });
    await send([pair(property, to)], { body: '<p>{{ client.firstName }}<script>alert(1)</script></p>' });
    const [mail] = await mailsTo(to.email);
    expect(mail?.html).toContain('&lt;i&gt;Eve');
    expect(mail?.html).toContain('A &lt;b&gt;house');
    expect(mail?.html).not.toContain('<script');
  });

  test('lead to the network’s own page of the ad, where it says which, and tell where its fee scale is', async () => {
    const tenant = (await api.call('GET', 'tenants/A1', { as: 'super' })).body;
    const adUrl = 'https://agency.example/ads/{reference}';
    const set = await api.call('PATCH', 'tenants/A1', {
      as: 'super',
      body: { version: tenant.version, adUrl, feeScaleUrl: 'https://agency.example/bareme' },
    });
    expect(set.status, set.text).toBe(200);
    const to = await buyer();
    await send([pair(await onSale({ reference: 'Q 7' }), to)]);
    const [mail] = await mailsTo(to.email);
    expect(mail?.html).toContain('href="https://agency.example/ads/Q%207"');
    expect(mail?.html, 'the fee scale, as ads tell it').toContain('https://agency.example/bareme');
  });
});

describe('a buyer’s consent', () => {
  test('is needed; what is said with the sending is kept in the ledger, once', async () => {
    const to = await buyer({ agrees: false });
    const property = await onSale();
    const pairs = [pair(property, to)];
    expect(refusal(await send(pairs))).toEqual([403, 'contactRefused', 'data', ['/pairs/0 consentMissing']]);
    expect((await look(pairs)).body.results).toMatchObject([
      { problem: 'consentMissing', why: expect.stringMatching(/L34-5/) },
    ]);
    const consents = [{ client: to.client, obtained: 'oral' }];
    for (let time = 0; time < 2; time++) expect((await send(pairs, { consents })).status).toBe(201);
    const kept = await api.sql('SELECT purpose, channel, decision, obtained, wording FROM consents WHERE client = $1', [
      to.client,
    ]);
    expect(kept).toEqual([
      {
        purpose: 'alert',
        channel: 'email',
        decision: 'given',
        obtained: 'oral',
        wording: expect.stringMatching(/e-mail/),
      },
    ]);
  });

  test('that was refused or withdrawn stays so, and then nobody gets anything', async () => {
    const [yes, no] = [await buyer(), await buyer({ agrees: false })];
    await consent(no.client, { decision: 'refused' });
    const property = await onSale();
    const consents = [{ client: no.client, obtained: 'oral' }];
    const reply = await send([pair(property, yes), pair(property, no)], { consents });
    expect(refusal(reply)).toEqual([403, 'contactRefused', 'data', ['/pairs/1 refused']]);
    expect(await mailsTo(yes.email, no.email)).toEqual([]);
    expect((await sentAt(property, yes))?.sent_at ?? null).toBeNull();
    const [entry] = await api.sql(`SELECT 1 FROM audit_entries WHERE record_id = $1 AND action = 'contact'`, [
      yes.client,
    ]);
    expect(entry).toBeUndefined();
  });
});

describe('it is refused', () => {
  test('to the vendor of the property, who is not among its buyers either', async () => {
    const [vendor, other] = [await buyer(), await buyer()];
    const property = await onSale({ vendors: [vendor.client] });
    expect(refusal(await send([pair(property, vendor)]))).toEqual([
      422,
      'invalid',
      undefined,
      ['/pairs/0 vendorIsBuyer'],
    ]);
    const found = async (path: string) =>
      ((await api.call('GET', `${path}/matches?range=[0,99]`, { as: 'agent1' })).body.results as Values[]).map(
        ({ client, property: one }) => ((client ?? one) as Values).id,
      );
    const buyers = await found(`properties/${property}`);
    expect(buyers).toContain(other.client);
    expect(buyers).not.toContain(vendor.client);
    expect(await found(`clients/${vendor.client}`)).not.toContain(property);
    expect(await found(`clients/${other.client}`)).toContain(property);
    const demand = (await api.call('GET', `properties/${property}/demand`, { as: 'agent1' })).body.results as Values[];
    const page = (await api.call('GET', `properties/${property}/matches`, { as: 'agent1' })).body.counts as Values;
    expect(demand.find(({ price }) => price === 290_000)?.buyers, 'both say how many buyers there are').toBe(page.met);
  });

  test('to the people of a company that sells it, who are not among its buyers either', async () => {
    const [person, other] = [await buyer(), await buyer()];
    const company = (await add('companies', { name: 'SCI du Port' })).id;
    await add('company-clients', { company, client: person.client });
    const property = await onSale({ vendorCompanies: [company] });
    expect(refusal(await send([pair(property, person)]))[3]).toEqual(['/pairs/0 vendorIsBuyer']);
    const buyersAs = async (as: string) =>
      ((await api.call('GET', `properties/${property}/matches?range=[0,99]`, { as })).body.results as Values[]).map(
        ({ client }) => (client as Values).id,
      );
    expect(await buyersAs('agent1')).toContain(other.client);
    expect(await buyersAs('agent1')).not.toContain(person.client);
    expect(await buyersAs('agent2'), 'who reads no vendors').toContain(person.client);
    const theirs = await api.call('GET', `clients/${person.client}/matches?range=[0,99]`, { as: 'agent1' });
    const ids = (theirs.body.results as Values[]).map(({ property: one }) => (one as Values).id);
    expect(ids).not.toContain(property);
  });

  test('and who may not read the vendors is told nothing of them: neither by who is missing, nor since when, nor by a refusal', async () => {
    const [vendor, other] = [await buyer(), await buyer()];
    const property = await onSale({ vendors: [vendor.client] }, 'agent2');
    await api.runJobs();
    const told = async (as: string) =>
      ((await api.call('GET', `properties/${property}/matches?range=[0,99]`, { as })).body.results as Values[])
        .filter(({ client }) => [vendor.client, other.client].includes((client as Values).id))
        .map(({ client, firstSeenAt }) => [(client as Values).id, typeof firstSeenAt]);
    expect((await told('agent2')).map(([id]) => id)).toEqual([other.client]);
    const open = await told('agent1');
    expect(open.map(([id]) => id).sort()).toEqual([vendor.client, other.client].sort());
    expect(new Set(open.map(([, since]) => since)).size).toBe(1);
    const counts = async (one: Buyer) =>
      (await api.call('GET', `clients/${one.client}/matches`, { as: 'agent1' })).body.counts;
    expect(await counts(vendor)).toEqual(await counts(other));
    expect((await send([pair(property, vendor)])).status).toBe((await send([pair(property, other)])).status);
  });

  test('to who may not read how the buyer is reached, or edits neither record, or is of another network', async () => {
    const to = await buyer();
    const property = await onSale({}, 'agent2');
    expect(refusal(await send([pair(property, to)], {}, 'agent2'))).toEqual([403, 'acl', 'acl', []]);
    expect(refusal(await send([pair(property, to)], {}, 'agent3'))).toEqual([403, 'acl', 'acl', []]);
    expect((await send([pair(property, to)], {}, 'super', 'B1')).status).toBe(404);
    expect((await send([pair(property, to)])).status, 'who holds the buyer may').toBe(201);
  });

  test('but the others get theirs: who can’t be reached is named in the preview, and nothing more is said of them', async () => {
    const [theirs, own] = [await buyer({ agrees: false }), await buyer({ as: 'agent2' })];
    const nowhere = await buyer({ person: { emails: [], phones: [{ number: '0639981234' }] } });
    const property = await onSale({}, 'agent2');
    const pairs = [theirs, nowhere, own].map((one) => pair(property, one));
    const { body } = await look(pairs, {}, 'agent2');
    const known = { properties: [property], name: expect.stringMatching(/^Ada Acheteur/) };
    expect(body.results).toEqual([
      { ...known, client: theirs.client, searches: [theirs.search], problem: 'reserved' },
      { ...known, client: nowhere.client, searches: [nowhere.search], problem: 'reserved' },
      expect.objectContaining({ client: own.client, to: own.email }),
    ]);
    expect(refusal(await send(pairs, {}, 'agent2'))).toEqual([403, 'acl', 'acl', []]);
    expect((await send([pair(property, own)], {}, 'agent2')).status).toBe(201);
    expect(await mailsTo(theirs.email)).toEqual([]);
  });

  test('for a property that is off the market, and with a letter that says nothing', async () => {
    const to = await buyer();
    const sold = await onSale();
    await api.sql(`UPDATE properties SET status = 'sold' WHERE id = $1`, [sold]);
    expect(refusal(await send([pair(sold, to)]))).toEqual([422, 'invalid', undefined, ['/pairs/0 notOnOffer']]);
    const property = await onSale();
    expect(refusal(await send([pair(property, to)], { body: '' }))[3]).toEqual(['/body bodyMissing']);
    expect(refusal(await send([pair(property, to)], { body: '<p>{{ client.bank }}</p>' }))[0]).toBe(422);
    expect(refusal(await send([]))[3]).toEqual(['/pairs required']);
    expect(await mailsTo(to.email)).toEqual([]);
  });
});
