import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Letter, PermanentRefusal } from '../../adapters/mail/index.ts';
import { suppress } from '../../mail/index.ts';
import { startApi, type TestApi, userId } from '../../testing/api.ts';
import { mandated } from '../mandates/testing.ts';

type Values = Record<string, unknown> & { id: string };

let api: TestApi;
let house: string;
let count = 0;
let received: Letter[];
/** What the mail server does with a mail before it takes it. */
let door: (letter: Letter) => Promise<void>;
beforeAll(async () => {
  const mail = {
    from: 'office@example.org',
    async send(letter: Letter) {
      await door(letter);
      received.push(letter);
    },
  };
  api = await startApi(undefined, mail, { publicUrl: 'https://app.example' });
  await api.sql('UPDATE tenants SET mailing_rate = 6000, mailing_cap = 4');
  const name = { en: 'House', fr: 'Maison', defaultLanguage: 'fr' };
  house = (await add('property-types', { name, kind: 'house', code: 'house' }, 'super')).id;
}, 60_000);
afterAll(() => api.close());
beforeEach(() => {
  received = [];
  door = async () => undefined;
});

const post = (path: string, body: object, as = 'agent1', tenant = 'A1') => api.call('POST', path, { as, tenant, body });
async function add(path: string, body: object, as = 'agent1'): Promise<Values> {
  const reply = await post(path, body, as);
  expect(reply.status, `${path} ${reply.text}`).toBe(201);
  return reply.body as Values;
}
const ADDRESS = { line1: '12 rue Mercière', postcode: '69100', town: 'Villeurbanne' };
const LAWFUL = {
  fees: { payer: 'seller', seller: 12_000 },
  dpe: { type: '2021', createdOn: '2024-03-05', energyClass: 'D', gasClass: 'C', costsLow: 900, priceIndexYear: 2023 },
};
async function onSale(body: object = {}): Promise<string> {
  count += 1;
  const given = { type: house, title: `Maison ${count}`, price: 290_000, address: ADDRESS, verified: true };
  const made = await add('properties', { ...given, ...LAWFUL, ...body });
  await mandated(api, made.id);
  const taken = await post(`properties/${made.id}/transitions/putOnSale`, { version: made.version });
  expect(taken.status, taken.text).toBe(200);
  return made.id;
}
async function buyer({ agrees = true, as = 'agent1', person = {} } = {}): Promise<{ id: string; email: string }> {
  count += 1;
  const email = `buyer${count}@mail${count}.example.org`;
  const { id } = await add(
    'clients',
    { firstName: 'Ada', lastName: `Acheteur ${count}`, emails: [{ email, primary: true }], ...person },
    as,
  );
  if (agrees) await consent(id, {}, as);
  return { id, email };
}
const consent = (client: string, more: object = {}, as = 'agent1') =>
  add(
    'consents',
    {
      ...{ client, purpose: 'alert', channel: 'email', decision: 'given' },
      ...{ decidedOn: '2026-01-05', obtained: 'oral' },
      ...more,
    },
    as,
  );

const LETTER = {
  subject: 'Pour vous, {{ client.firstName }}',
  body: '<p>Bonjour {{ client.lastName }}</p>',
  language: 'fr',
};
const send = (body: object, as = 'agent1', tenant = 'A1') => post('mailings/send', { ...LETTER, ...body }, as, tenant);
async function sent(body: object, as = 'agent1'): Promise<Values> {
  const reply = await send(body, as);
  expect(reply.status, reply.text).toBe(201);
  return reply.body as Values;
}
const states = (mailing: string) =>
  api.sql(
    'SELECT r.client, r.state, r.reason, r.mail FROM mailing_recipients r WHERE r.mailing = $1 ORDER BY r.due_at, r.id',
    [mailing],
  );
const stateOf = async (mailing: string) =>
  (await api.sql('SELECT state, recipients, waiting, sent, failed, held FROM mailings WHERE id = $1', [mailing]))[0];
const to = () => received.map((one) => one.to).sort();
const now = async (mailing: string) => {
  await api.sql(`UPDATE mailing_recipients SET due_at = now() WHERE mailing = $1 AND state = 'waiting'`, [mailing]);
  await api.sql('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL');
  await api.runJobs();
};
const postTo = (address: string) =>
  fetch(address.replace('https://app.example', api.url), {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const headerLink = (letter: Letter | undefined) => String(letter?.headers?.['List-Unsubscribe']).slice(1, -1);

describe('properties that are sent to clients', () => {
  test('the mail of one of them is shown without looking at the others, who may be many', async () => {
    const [property, one] = [await onSale(), await buyer()];
    const asked = { ...LETTER, properties: [property], clients: ['CLIgone', one.id] };
    expect((await post('mailings/preview', { ...asked, client: one.id })).body).toMatchObject({ to: one.email });
    expect((await post('mailings/preview', { ...asked, client: 'CLIgone' })).status).toBe(404);
    expect((await post('mailings/check', { properties: [property], clients: asked.clients })).status).toBe(404);
    expect((await post('mailings/preview', { ...asked, client: 'CLIother' })).status).toBe(422);
  });

  test('go in a mail to each, with what the ad tells, the network’s sender and a way out [MAI-019]', async () => {
    const [property, one, two] = [await onSale(), await buyer(), await buyer()];
    const checked = await post('mailings/check', { properties: [property], clients: [one.id, two.id] });
    expect(checked.body).toEqual({ properties: [property], clients: [one.id, two.id], findings: [] });
    const seen = await post('mailings/preview', {
      ...LETTER,
      properties: [property],
      clients: [one.id, two.id],
      client: two.id,
    });
    expect(seen.body).toMatchObject({ client: two.id, to: two.email, subject: 'Pour vous, Ada' });
    await api.sql(`UPDATE tenants SET visit_booking = '{"active": true}' WHERE id = 'A1'`);
    const { id } = await sent({ properties: [property], clients: [one.id, two.id] });
    expect(await stateOf(id)).toMatchObject({ state: 'sending', recipients: 2, waiting: 2 });
    await api.runJobs();
    await api.sql("UPDATE tenants SET visit_booking = NULL WHERE id = 'A1'");
    for (const letter of received) {
      const client = letter.to === one.email ? one.id : two.id;
      expect(letter.html).toContain(`https://app.example/tenant/A1/visit#${property}.${client}.`);
    }
    expect(to()).toEqual([one.email, two.email].sort());
    const [letter] = received;
    expect(letter).toMatchObject({ from: 'A1', subject: 'Pour vous, Ada' });
    expect(letter?.html).toContain(`Maison ${count - 2}`);
    expect(letter?.html).toContain('290');
    expect(letter?.html).not.toContain('rue Mercière');
    expect(letter?.text).toContain('Bonjour Acheteur');
    expect(letter?.text).toContain('https://app.example/tenant/A1/unsubscribe#MAI');
    expect(letter?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    expect(letter?.headers, 'a person wrote it').not.toHaveProperty('Auto-Submitted');
    expect(await stateOf(id)).toMatchObject({ state: 'done', waiting: 0, sent: 2, failed: 0 });
    const told = await api.sql(`SELECT after FROM audit_entries WHERE action = 'contact' AND record_id = $1`, [one.id]);
    expect(told).toEqual([
      { after: expect.objectContaining({ purpose: 'alert', properties: [property], mailing: id }) },
    ]);
  });

  test('what is refused is told by name, and the others get theirs; what was sent is a warning with the day', async () => {
    const [good, unverified, other] = [await onSale(), await onSale({ verified: false }), await buyer()];
    const vendor = await buyer();
    const mine = await onSale({ vendors: [vendor.id] });
    const mailless = await buyer({ person: { emails: [], phones: [{ number: '0612345678', primary: true }] } });
    const silent = await buyer({ agrees: false });
    const first = await sent({ properties: [good], clients: [other.id] });
    await api.runJobs();
    const everybody = [other.id, vendor.id, mailless.id, silent.id];
    const { body } = await post('mailings/check', { properties: [good, unverified, mine], clients: everybody });
    const { findings, ...goes } = body as { findings: Values[] };
    expect(goes).toEqual({ properties: [good, mine], clients: [other.id] });
    expect(findings.map(({ code, id, other: pair, level }) => [code, id, pair, level])).toEqual([
      ['propertyNotVerified', unverified, undefined, 'refused'],
      ['clientIsVendor', vendor.id, mine, 'refused'],
      ['propertyOwnedByClient', mine, vendor.id, 'told'],
      ['clientWithoutEmail', mailless.id, undefined, 'refused'],
      ['clientRefused', silent.id, undefined, 'refused'],
      ['alreadySent', other.id, good, 'warning'],
    ]);
    expect(findings[1]?.message).toMatch(/^Ada Acheteur \d+ is a vendor of Maison \d+/);
    expect(findings.at(-1)?.on).toMatch(/^20\d\d-\d\d-\d\d$/);
    received = [];
    await sent({ properties: [good, unverified, mine], clients: everybody });
    await api.runJobs();
    expect(to()).toEqual([other.email]);
    expect(received[0]?.html.match(/Maison \d+/g)?.length).toBeGreaterThanOrEqual(2);
    expect((await stateOf(first.id))?.state).toBe('done');
  });

  test('nobody or nothing left is an error at its field', async () => {
    const [property, draft, one] = [await onSale(), await onSale({ verified: false }), await buyer({ agrees: false })];
    const refused = async (body: object) => {
      const { status, body: answer } = await send(body);
      return [status, (answer.error as { details: Values[] }).details.map(({ path, code }) => `${path} ${code}`)];
    };
    expect(await refused({ properties: [property], clients: [one.id] })).toEqual([422, ['/clients nobody']]);
    expect(await refused({ properties: [draft], clients: [one.id] })).toEqual([422, ['/properties nothing']]);
    const written = await buyer();
    expect(await refused({ properties: [property], clients: [written.id], subject: '{{ client.secret }}' })).toEqual([
      422,
      ['/subject templateVariable'],
    ]);
  });

  test('a colleague’s client and another network’s records are out of reach', async () => {
    const [property, theirs] = [await onSale(), await buyer({ as: 'agent2' })];
    const { body } = await post('mailings/check', { properties: [property], clients: [theirs.id] });
    expect((body.findings as Values[]).map(({ code }) => code)).toEqual(['clientReserved']);
    expect(JSON.stringify(body)).not.toContain(theirs.email);
    const { id } = await sent({ properties: [property], clients: [(await buyer()).id] });
    expect((await send({ properties: [property], clients: [theirs.id] }, 'agent1', 'B1')).status).toBe(404);
    expect((await api.call('GET', `mailings/${id}`, { as: 'agent1', tenant: 'B1' })).status).toBe(404);
    expect((await api.call('GET', `mailings/${id}`, { as: 'agent2' })).status).toBe(404);
    expect((await api.call('GET', 'mailing-recipients', { as: 'agent2' })).body.results).toEqual([]);
    expect(
      (await api.call('GET', `mailing-recipients?filter={"mailing":"${id}"}`, { as: 'agent1' })).body.results,
    ).toHaveLength(1);
    await api.runJobs();
  });

  test('a colleague’s property doesn’t go to its own vendor, and nobody is told that they are one [MAI-006][MAI-014]', async () => {
    const shared = { person: { coOwners: [userId('agent2')] } };
    const [vendor, other] = [await buyer(shared), await buyer(shared)];
    const property = await onSale({ vendors: [vendor.id] });
    const chosen = { properties: [property], clients: [vendor.id, other.id] };
    const { body } = await post('mailings/check', chosen, 'agent2');
    expect(body).toMatchObject({ properties: [property], clients: [other.id] });
    expect(body.findings).toEqual([
      {
        ...{ about: 'client', level: 'refused', id: vendor.id, code: 'clientUnsuited' },
        message: expect.stringMatching(/^Ada Acheteur \d+ can’t get this mailing$/),
      },
    ]);
    const { id } = await sent(chosen, 'agent2');
    await api.runJobs();
    expect(to()).toEqual([other.email]);
    expect(await states(id)).toHaveLength(1);
  });
});

test('templates of mailings have a type, a name and the languages that both their parts are written in [MAI-002]', async () => {
  const letter = { subject: { fr: 'Objet', en: 'Subject' }, body: { fr: '<p>Texte</p>', en: '<p>Text</p>' } };
  const made = await add('client-templates', { name: 'Sélection', type: 'PROPERTY_MAILING', ...letter }, 'super');
  expect(made).toMatchObject({ name: 'Sélection', type: 'PROPERTY_MAILING', language: ['en', 'fr'] });
  const french = await add(
    'client-templates',
    { name: 'Lettre', subject: { fr: 'O' }, body: { fr: '<p>T</p>' } },
    'super',
  );
  expect(french).toMatchObject({ type: 'letter', language: ['fr'] });
  const ofType = await api.call(
    'GET',
    'client-templates?filter={"type":"PROPERTY_MAILING","language":{"any":["fr"]}}',
    {
      as: 'agent1',
    },
  );
  expect((ofType.body.results as Values[]).map(({ id }) => id)).toEqual([made.id]);
});

describe('requests that are answered by a mailing', () => {
  const request = async (client: string, property?: string) => {
    const source = await add('request-sources', { name: `Portail ${count++}`, buyer: true }, 'super');
    return add('requests', {
      type: 'buyer',
      method: 'email',
      source: source.id,
      client,
      message: 'Visite ?',
      ...(property ? { property } : {}),
    });
  };
  test('go to their one client without a consent, since that is what was asked, and are answered by it [REQ-012]', async () => {
    const [property, asking, other] = [await onSale(), await buyer({ agrees: false }), await buyer()];
    const [one, several, empty] = [
      await request(asking.id, property),
      await request(other.id, property),
      await request(asking.id),
    ];
    const refused = async (...requests: string[]) =>
      ((await send({ requests })).body.error as { details: Values[] }).details[0];
    expect(await refused(one.id, several.id)).toMatchObject({ path: '/requests', code: 'requestsOfSeveralClients' });
    expect(await refused(one.id, empty.id)).toMatchObject({
      path: '/requests',
      code: 'requestsWithoutProperty',
      message: 'The selected requests have no property',
    });
    await sent({ requests: [one.id] });
    expect((await api.call('GET', `requests/${one.id}`, { as: 'agent1' })).body).toMatchObject({
      status: 'user_replied',
    });
    await api.runJobs();
    expect(to()).toEqual([asking.email]);
    expect(received[0]?.headers).toBeUndefined();
    expect((await post('mailings/check', { requests: [one.id] }, 'agent2')).status).toBe(403);
  });
});

const WAITING = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";

describe('what is asked when a mail leaves', () => {
  test('a property that may not be offered any more is held back, with its name', async () => {
    const [property, one] = [await onSale(), await buyer()];
    const { id } = await sent({ properties: [property], clients: [one.id] });
    await api.sql(`UPDATE properties SET verified = false WHERE id = $1`, [property]);
    await api.runJobs();
    expect(received).toEqual([]);
    expect(await states(id)).toMatchObject([{ state: 'held', reason: expect.stringContaining('Maison') }]);
  });

  test('the price is that of the moment at which it leaves', async () => {
    const [property, one] = [await onSale(), await buyer()];
    await sent({ properties: [property], clients: [one.id] });
    await api.sql(`UPDATE properties SET price = 277000 WHERE id = $1`, [property]);
    await api.runJobs();
    expect(received[0]?.text).toMatch(/277.000/);
  });

  test('a consent that is withdrawn while mails leave: none is handed over after it', async () => {
    const [property, people] = [await onSale(), await Promise.all(Array.from({ length: 6 }, () => buyer()))];
    const withdrawn: string[] = [];
    const late: string[] = [];
    let left = 0;
    door = async (letter) => {
      if (withdrawn.includes(letter.to)) late.push(letter.to);
      if (++left > 1) return;
      const others = people.filter(({ email }) => email !== letter.to);
      for (const { id, email } of others.slice(-2)) {
        const found = await api.call('GET', `consents?filter={"client":"${id}"}`, { as: 'agent1' });
        const [entry] = found.body.results as Values[];
        const body = {
          version: entry?.version,
          withdrawnOn: parisDay(),
          withdrawnHow: 'oral',
        };
        // One that is leaving at this moment is waited for.
        void api
          .call('PATCH', `consents/${entry?.id}`, { as: 'agent1', body })
          .then(({ status }) => status === 200 && withdrawn.push(email));
      }
      await new Promise((resolve) => setTimeout(resolve, 300));
    };
    const { id } = await sent({ properties: [property], clients: people.map((one) => one.id) });
    await now(id);
    expect(late).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ state: 'done', waiting: 0, failed: 0 });
    expect(received.length).toBeGreaterThanOrEqual(4);
  });

  test('who gets so many within a week gets no more, but for answers', async () => {
    const [property, one, other] = [await onSale(), await buyer(), await buyer()];
    await api.sql('UPDATE tenants SET mailing_cap = 1');
    await sent({ properties: [property], clients: [one.id] });
    await api.runJobs();
    const { body } = await post('mailings/check', { properties: [property], clients: [one.id, other.id] });
    expect((body.findings as Values[])[0]).toMatchObject({
      code: 'clientRefused',
      id: one.id,
      message: expect.stringContaining('within 7 days: 1'),
    });
    await api.sql('UPDATE tenants SET mailing_cap = 4');
  });

  test('two clients of one mailing who have one address count as one', async () => {
    const [property, one, other] = [await onSale(), await buyer(), await buyer()];
    const [row] = await api.sql('SELECT emails FROM clients WHERE id = $1', [one.id]);
    await api.sql('UPDATE clients SET emails = $2 WHERE id = $1', [other.id, JSON.stringify(row?.emails)]);
    await api.sql('UPDATE tenants SET mailing_cap = 1');
    const { id } = await sent({ properties: [property], clients: [one.id, other.id] });
    await now(id);
    await api.sql('UPDATE tenants SET mailing_cap = 4');
    expect(to()).toEqual([one.email]);
    expect(await stateOf(id)).toMatchObject({ sent: 1, held: 1 });
  });

  test('of two mailings that leave at once nobody gets more than they are to get within a week', async () => {
    const [properties, people] = [
      await Promise.all([onSale(), onSale()]),
      await Promise.all(Array.from({ length: 6 }, () => buyer())),
    ];
    const other = await api.second();
    await api.sql('UPDATE tenants SET mailing_cap = 1');
    const clients = people.map((one) => one.id);
    const [one, two] = [
      await sent({ properties: properties.slice(0, 1), clients }),
      await sent({ properties: properties.slice(1), clients }),
    ];
    const outbox = new pg.Client({ connectionString: api.databaseUrl });
    await outbox.connect();
    await outbox.query('BEGIN');
    await outbox.query('LOCK TABLE mails IN SHARE ROW EXCLUSIVE MODE');
    const both = Promise.all([api.runJobs(), other.runJobs()]);
    const waiting = async () => (await api.sql(WAITING)).length;
    await expect
      .poll(waiting, { timeout: 20_000 })
      .toBeGreaterThan(1)
      .finally(() => outbox.end());
    await both;
    for (const { id } of [one, two]) await now(id);
    await api.sql('UPDATE tenants SET mailing_cap = 4');
    await other.close();
    expect(to()).toEqual(people.map(({ email }) => email).sort());
  });
});

describe('addresses that get no more', () => {
  test('what a server refuses for good is not asked again, until somebody says why it may be', async () => {
    const [property, one] = [await onSale(), await buyer()];
    const known = () => api.sql('SELECT reason FROM suppressions WHERE address = $1', [one.email]);
    door = async () => {
      throw new PermanentRefusal('550 5.7.1 refused by policy, see 5.1.1 of the rules');
    };
    const refused = await sent({ properties: [property], clients: [one.id] });
    await api.runJobs();
    expect(await states(refused.id)).toMatchObject([{ state: 'failed' }]);
    expect(await known(), 'what is said of the sender').toEqual([]);
    door = async () => {
      throw new PermanentRefusal('550 5.1.1 no such user');
    };
    const { id } = await sent({ properties: [property], clients: [one.id] });
    await api.runJobs();
    expect(await states(id)).toMatchObject([{ state: 'failed', reason: expect.stringContaining('5.1.1') }]);
    const { body } = await post('mailings/check', { properties: [property], clients: [one.id] });
    expect((body.findings as Values[])[0]?.message).toContain('address blocked');
    const [row] = await api.sql('SELECT id, version FROM suppressions WHERE address = $1', [one.email]);
    expect((await api.call('GET', `suppressions/${row?.id}`, { as: 'agent1' })).status).toBe(404);
    const clear = (said: object) =>
      post(`suppressions/${row?.id}/transitions/clear`, { version: row?.version, ...said }, 'super');
    expect((await clear({})).status).toBe(422);
    expect((await clear({ clearReason: 'Confirmed by telephone' })).body).toMatchObject({
      state: 'cleared',
      bounces: 0,
      clearedBy: userId('super'),
    });
    door = async () => undefined;
    const failed = await api.call('GET', `mailings/${id}`, { as: 'agent1' });
    const again = await post(`mailings/${id}/transitions/again`, { version: failed.body.version });
    expect(again.status, again.text).toBe(200);
    await api.runJobs();
    expect(to()).toEqual([one.email]);
    expect(await stateOf(id)).toMatchObject({ state: 'done', sent: 1, failed: 0 });
  });

  test('refusals that may pass block at the third, and the last one counts', async () => {
    const say = (address: string) =>
      suppress((text, values) => api.sql(text, values), 'A1', { address, reason: 'soft', detail: '452 full' });
    const state = async () =>
      (await api.sql(`SELECT state, bounces FROM suppressions WHERE address = 'full@example.org'`))[0];
    await say('Full@example.org');
    await say('full@example.org');
    expect(await state()).toMatchObject({ state: 'watched', bounces: 2 });
    await say('full@example.org');
    expect(await state()).toMatchObject({ state: 'blocked', bounces: 3 });
  });

  test('one click refuses more of the kind: ledger and address; looking at the link does nothing', async () => {
    const [property, one] = [await onSale(), await buyer()];
    await sent({ properties: [property], clients: [one.id] });
    await api.runJobs();
    const link = headerLink(received[0]);
    expect((await fetch(link.replace('https://app.example', api.url))).status).toBeGreaterThanOrEqual(400);
    const before = await post('mailings/check', { properties: [property], clients: [one.id] });
    expect(before.body.clients).toEqual([one.id]);
    const seen = await fetch(`${link.replace('https://app.example', api.url)}/look`, { method: 'POST' });
    expect(await seen.json()).toMatchObject({
      network: 'A1',
      purpose: 'alert',
      address: expect.not.stringContaining('buyer'),
    });
    expect((await postTo(link)).status).toBe(200);
    expect((await postTo(link)).status).toBe(200);
    expect((await postTo(link.replace(/.$/, (last) => (last === 'x' ? 'y' : 'x')))).status).toBe(404);
    expect((await postTo(link.replace('/A1/', '/B1/'))).status).toBe(404);
    const ledger = await api.sql('SELECT purpose, decision, withdrawn_how FROM consents WHERE client = $1', [one.id]);
    expect(ledger).toEqual([{ purpose: 'alert', decision: 'given', withdrawn_how: 'unsubscribe_link' }]);
    const after = await post('mailings/check', { properties: [property], clients: [one.id] });
    expect(after.body.clients).toEqual([]);
    await consent(one.id, { decidedOn: parisDay() });
    expect((await post('mailings/check', { properties: [property], clients: [one.id] })).body.clients).toEqual([
      one.id,
    ]);
  });
});

describe('a process that is killed', () => {
  test('between taking a mail and marking it: nobody gets it twice, and the rest goes', async () => {
    const [property, one, two] = [await onSale(), await buyer(), await buyer()];
    const { id } = await sent({ properties: [property], clients: [one.id, two.id] });
    const [first] = await states(id);
    // As the process left it: taken, handed over, and neither marked nor known to the outbox as sent.
    await api.sql(
      `UPDATE mailing_recipients SET state = 'sending', claimed_at = now() - interval '6 minutes' WHERE mail = $1`,
      [first?.mail],
    );
    await now(id);
    expect(to()).toEqual([two.email]);
    expect(await states(id)).toMatchObject([
      { state: 'failed', reason: expect.stringMatching(/not sent again by itself/) },
      { state: 'sent' },
    ]);
    const { body } = await api.call('GET', `mailings/${id}`, { as: 'agent1' });
    await post(`mailings/${id}/transitions/again`, { version: body.version });
    await api.runJobs();
    // A receiver that had it knows it by its id.
    expect(received.map((letter) => letter.id)).toContain(first?.mail);
    expect(received).toHaveLength(2);
  });

  test('after a mail left and before it is marked: it counts as sent, and is kept with its client', async () => {
    const [property, one, two] = [await onSale(), await buyer(), await buyer()];
    door = async (letter) => {
      if (letter.to === two.email) throw new Error('451 try again later');
    };
    const { id } = await sent({ properties: [property], clients: [one.id, two.id] });
    const kept = async () =>
      (await api.sql("SELECT FROM audit_entries WHERE record_id = $1 AND action = 'contact'", [one.id])).length;
    await now(id);
    expect([await states(id), await kept(), to()]).toMatchObject([
      [{ state: 'sent' }, { state: 'waiting' }],
      1,
      [one.email],
    ]);
    // As the process left it, had it ended before its mark.
    await api.sql(
      `UPDATE mailing_recipients SET state = 'sending', claimed_at = now() - interval '6 minutes'
       WHERE mailing = $1 AND client = $2`,
      [id, one.id],
    );
    await now(id);
    expect([(await states(id))[0], await kept(), to()]).toMatchObject([{ state: 'sent' }, 2, [one.email]]);
  });

  test('whose sender has left meanwhile ends, with what was taken and not marked, and doesn’t run on and on', async () => {
    const [property, one, two] = [await onSale(), await buyer(), await buyer()];
    const { id } = await sent({ properties: [property], clients: [one.id, two.id] });
    const [first] = await states(id);
    const taken = (ago: string) =>
      api.sql(
        `UPDATE mailing_recipients SET state = 'sending', claimed_at = now() - interval '${ago}' WHERE mail = $1`,
        [first?.mail],
      );
    const runs = () =>
      api.sql(
        `SELECT extract(epoch FROM run_at - now()) AS waits FROM graphile_worker._private_jobs WHERE locked_at IS NULL
         AND payload->>'mailing' = $1`,
        [id],
      );
    await taken('290 seconds');
    await api.sql('UPDATE users SET active = false WHERE id = $1', [userId('agent1')]);
    await now(id);
    expect(await states(id)).toMatchObject([{ state: 'sending' }, { state: 'held' }]);
    expect(Number((await runs())[0]?.waits)).toBeGreaterThan(2);
    await taken('6 minutes');
    await now(id);
    expect(await states(id)).toMatchObject([{ state: 'failed' }, { state: 'held' }]);
    expect(await stateOf(id)).toMatchObject({ state: 'done', waiting: 0, failed: 1, held: 1 });
    expect([received, await runs()]).toEqual([[], []]);
    await api.sql('UPDATE users SET active = true WHERE id = $1', [userId('agent1')]);
  });

  test('that is stopped while mails are handed over lets none leave that wasn’t taken', async () => {
    const [property, people] = [await onSale(), await Promise.all(Array.from({ length: 12 }, () => buyer()))];
    const { id } = await sent({ properties: [property], clients: people.map((one) => one.id) });
    door = async () => {
      await api.sql(`UPDATE mailings SET state = 'stopped' WHERE id = $1`, [id]);
    };
    await now(id);
    expect(received.length).toBeLessThanOrEqual(8);
    const waiting = (await states(id)).filter(({ state }) => state === 'waiting');
    expect(waiting).toHaveLength(12 - received.length);
  });

  test('two processes on one mailing hand over each mail once', async () => {
    const [property, people] = [await onSale(), await Promise.all(Array.from({ length: 8 }, () => buyer()))];
    const other = await api.second();
    door = () => new Promise((resolve) => setTimeout(resolve, 20));
    const { id } = await sent({ properties: [property], clients: people.map((one) => one.id) });
    await api.sql('SELECT hestia_add_job($1, $2, $3::json, NULL, 3, NULL)', [
      'A1',
      'mailings.leave',
      JSON.stringify({ tenant: 'A1', mailing: id }),
    ]);
    await Promise.all([api.runJobs(), other.runJobs()]);
    await now(id);
    expect(to()).toEqual(people.map((one) => one.email).sort());
    await other.close();
  });
});

describe('a mailing to all that a list of clients shows', () => {
  const LIST = 'Liste';
  beforeEach(() => api.sql('DELETE FROM rate_limits'));
  const named = (more: object = {}) => buyer({ ...more, person: { lastName: LIST } });
  const list = (property: string) => ({ properties: [property], matching: { lastName: LIST } });

  test('is begun at once; each who may gets it, the others are named with the reason', async () => {
    const [property, one, two] = [await onSale(), await named(), await named()];
    const silent = await named({ agrees: false });
    await named({ as: 'agent2' });
    await buyer();
    const checked = await post('mailings/check', list(property));
    expect(checked.body).toMatchObject({ properties: [property], matching: 4, findings: [] });
    const seen = await post('mailings/preview', { ...LETTER, ...list(property) });
    expect(seen.body).toMatchObject({ subject: 'Pour vous, Ada' });
    const { id } = await sent(list(property));
    expect(await stateOf(id)).toMatchObject({ state: 'sending', recipients: 0 });
    await api.runJobs();
    await now(id);
    expect(to()).toEqual([one.email, two.email].sort());
    const held = (await states(id)).filter(({ state }) => state === 'held');
    expect(held.map(({ reason }) => reason).sort()).toEqual([
      expect.stringContaining('is looked after by a colleague'),
      expect.stringContaining('consent'),
    ]);
    expect(held.map(({ client }) => client)).toContain(silent.id);
    expect(await stateOf(id)).toMatchObject({ state: 'done', recipients: 4, sent: 2, held: 2, waiting: 0 });
    expect(await api.sql('SELECT FROM mailing_audiences')).toEqual([]);
  });

  test('is refused for a list that isn’t one, that shows nobody, or beside clients who are named', async () => {
    const [property, one] = [await onSale(), await buyer()];
    const refused = async (more: object) => {
      const { status, body } = await send({ properties: [property], ...more });
      return [status, ((body.error as { details?: Values[] }).details ?? []).map(({ path }) => path)];
    };
    expect(await refused({ matching: { lastName: 'Personne' } })).toEqual([422, ['/clients']]);
    expect(await refused({ matching: { lastName: LIST }, clients: [one.id] })).toEqual([422, ['/matching']]);
    expect(await refused({ matching: [LIST] })).toEqual([422, ['/matching']]);
    expect((await refused({ matching: { secret: 1 } }))[0]).toBe(400);
  });

  test('that is stopped chooses nobody, and goes on where it was', async () => {
    const [property, one] = [await onSale(), await named()];
    const { id } = await sent(list(property));
    const step = async (name: string) => {
      const { body } = await api.call('GET', `mailings/${id}`, { as: 'agent1' });
      return (await post(`mailings/${id}/transitions/${name}`, { version: body.version })).status;
    };
    expect(await step('stop')).toBe(200);
    await api.runJobs();
    expect([await states(id), received]).toEqual([[], []]);
    expect(await step('resume')).toBe(200);
    await api.runJobs();
    await now(id);
    expect(to()).toContain(one.email);
    expect(await stateOf(id)).toMatchObject({ state: 'done', waiting: 0 });
  });

  test('of a sender who has left ends, and nobody gets it', async () => {
    const property = await onSale();
    await named();
    const { id } = await sent(list(property));
    await api.sql('UPDATE users SET active = false WHERE id = $1', [userId('agent1')]);
    await api.runJobs();
    await api.sql('UPDATE users SET active = true WHERE id = $1', [userId('agent1')]);
    expect([await states(id), received]).toEqual([[], []]);
    expect(await stateOf(id)).toMatchObject({ state: 'done', recipients: 0 });
  });
});

test('so many a minute leave for one provider, and a mailing that is stopped goes on where it was', async () => {
  await api.sql('DELETE FROM rate_limits');
  await api.sql(`UPDATE tenants SET mailing_rate = 1 WHERE id = 'A1'`);
  const [property, one, two] = [await onSale(), await buyer(), await buyer()];
  await api.sql(
    `UPDATE clients SET emails = jsonb_set(emails, '{0,email}', to_jsonb(id || '@one.example')) WHERE id = ANY ($1)`,
    [[one.id, two.id]],
  );
  const { id } = await sent({ properties: [property], clients: [one.id, two.id] });
  await api.runJobs();
  expect(received).toHaveLength(1);
  const [row] = await api.sql(
    `SELECT extract(epoch FROM due_at - now()) AS waits FROM mailing_recipients WHERE mailing = $1 AND state = 'waiting'`,
    [id],
  );
  expect(Number(row?.waits)).toBeGreaterThan(45);
  const { body } = await api.call('GET', `mailings/${id}`, { as: 'agent1' });
  expect(body).toMatchObject({ state: 'sending', waiting: 1, sent: 1 });
  const stopped = await post(`mailings/${id}/transitions/stop`, { version: body.version });
  expect(stopped.body).toMatchObject({ state: 'stopped' });
  await now(id);
  expect(received).toHaveLength(1);
  expect((await post(`mailings/${id}/transitions/resume`, { version: stopped.body.version })).status).toBe(200);
  await now(id);
  expect(received).toHaveLength(2);
  await api.sql(`UPDATE tenants SET mailing_rate = 6000 WHERE id = 'A1'`);
  await api.sql('DELETE FROM mail_domains');
});

test('alerts: new properties and a price that fell, in one mail with the reasons, as often as one chose', async () => {
  const one = await buyer();
  const wish = { types: ['house'], price: { min: 150_000, max: 190_000 }, location: { insees: ['69266'] } };
  await add('saved-searches', { ...wish, client: one.id, digest: 'weekly' });
  await add('saved-searches', { ...wish, name: 'Twice', client: one.id, digest: 'daily' });
  const [first, second] = [await onSale({ price: 180_000 }), await onSale({ price: 180_000 })];
  await api.runJobs();
  const morning = async (day: string) => {
    received = [];
    await api.tick('mailings.digests', new Date(`${day}T06:00:00Z`));
    await api.runJobs();
    return received.filter(({ to: whom }) => whom === one.email);
  };
  const [letter, ...more] = await morning('2026-11-24');
  expect(more).toEqual([]);
  expect(letter?.html).toContain('Fits what you look for: your budget, the area, and the type.');
  expect(letter?.headers, 'nobody wrote it').toMatchObject({ 'Auto-Submitted': 'auto-generated' });
  expect(await morning('2026-11-25')).toEqual([]);
  const { body } = await api.call('GET', `properties/${second}`, { as: 'agent1' });
  await api.call('PATCH', `properties/${second}`, { as: 'agent1', body: { version: body.version, price: 170_000 } });
  await api.runJobs();
  const [fallen] = await morning('2026-11-26');
  expect(fallen?.html).toContain('Price reduced: €170,000 instead of €180,000.');
  expect(fallen?.text).not.toContain(
    String((await api.sql('SELECT title FROM properties WHERE id = $1', [first]))[0]?.title),
  );
  await postTo(headerLink(fallen));
  await api.sql(`UPDATE properties SET price = 160000 WHERE id = $1`, [second]);
  expect(await morning('2026-11-27')).toEqual([]);
});

test('an alert that was held comes again some days later, by itself', async () => {
  const one = await buyer();
  const wish = { types: ['house'], price: { min: 400_000, max: 410_000 }, location: { insees: ['69266'] } };
  await add('saved-searches', { ...wish, client: one.id, digest: 'daily' });
  await onSale({ price: 405_000 });
  await api.runJobs();
  const morning = async (day: string) => {
    received = [];
    await api.tick('mailings.digests', new Date(`${day}T06:00:00Z`));
    await api.runJobs();
    return received.filter(({ to: whom }) => whom === one.email).length;
  };
  expect(await morning('2026-11-24')).toBe(1);
  await api.sql("UPDATE mailing_recipients SET state = 'held' WHERE client = $1", [one.id]);
  await api.sql('UPDATE matches SET sent_at = NULL WHERE search IN (SELECT id FROM saved_searches WHERE client = $1)', [
    one.id,
  ]);
  expect(await morning('2026-11-25')).toBe(0);
  const ago = "now() - interval '4 days'";
  await api.sql(`UPDATE mailing_recipients SET created_at = ${ago} WHERE client = $1`, [one.id]);
  expect(await morning('2026-11-28')).toBe(1);
});
