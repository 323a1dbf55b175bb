import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smtpTransport } from '../../adapters/mail/smtp.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { DEEP, deep } from '../../testing/depth.ts';
import { liveBytes } from '../../testing/heap.ts';
import { type Mailbox, startMailbox } from '../../testing/mailbox.ts';
import { mandated } from '../mandates/testing.ts';
import { copied, numbered } from './testing.ts';

type Values = Record<string, unknown> & { id: string };

const CLIENTS = deep(50_000, 600);
/** So many withdraw their consent while the mails leave, each after so many more have arrived. */
const WITHDRAWALS = 20;
/** Mails a second, at least: chosen, prepared, asked about and handed over. */
const RATE = 50;
const MB = 1_000_000;
const MOST_MB = 50;
const ADDRESS = { line1: '12 rue Mercière', postcode: '69100', town: 'Villeurbanne' };
const LAWFUL = {
  fees: { payer: 'seller', seller: 12_000 },
  dpe: { type: '2021', createdOn: '2024-03-05', energyClass: 'D', gasClass: 'C', costsLow: 900, priceIndexYear: 2023 },
};

let api: TestApi;
let mailbox: Mailbox;
/** When each address was given its mail, in the order in which they came. */
const arrived: { to: string; at: number }[] = [];
let onArrival: () => void = () => undefined;

beforeAll(async () => {
  mailbox = await startMailbox((to, at) => {
    arrived.push({ to, at });
    onArrival();
  });
  api = await startApi(undefined, smtpTransport({ url: mailbox.url, from: 'office@example.org' }), {
    publicUrl: 'https://app.example',
  });
  await api.sql("UPDATE tenants SET mailing_rate = 6000000 WHERE id = 'A1'");
}, 60_000);
afterAll(async () => {
  await api.close();
  await mailbox.close();
});

async function add(path: string, body: object, as = 'agent1'): Promise<Values> {
  const reply = await api.call('POST', path, { as, body });
  expect(reply.status, `${path} ${reply.text}`).toBe(201);
  return reply.body as Values;
}

/** One client who agreed, and so many like them. */
async function buyers(): Promise<void> {
  const emails = [{ email: 'ada0@example.org', primary: true }];
  const client = await add('clients', { firstName: 'Ada', lastName: 'Acheteur', emails });
  const agreed = { purpose: 'alert', channel: 'email', decision: 'given', decidedOn: '2026-01-05', obtained: 'oral' };
  const consent = await add('consents', { client: client.id, ...agreed });
  const email = `jsonb_build_array(jsonb_build_object('email', 'ada' || n || '@example.org', 'primary', true))`;
  await copied(api, 'clients', client.id, CLIENTS - 1, { id: numbered(client.id), emails: email });
  await copied(api, 'consents', consent.id, CLIENTS - 1, { id: numbered(consent.id), client: numbered(client.id) });
  // As the database does by itself, some time after so many rows came.
  await api.sql('ANALYZE');
}

async function onSale(): Promise<string> {
  const name = { en: 'House', fr: 'Maison', defaultLanguage: 'fr' };
  const { id: type } = await add('property-types', { name, kind: 'house', code: 'house' }, 'super');
  const made = await add('properties', {
    type,
    title: 'Maison',
    price: 180_000,
    address: ADDRESS,
    verified: true,
    ...LAWFUL,
  });
  await mandated(api, made.id);
  const body = { version: made.version };
  const reply = await api.call('POST', `properties/${made.id}/transitions/putOnSale`, { as: 'agent1', body });
  expect(reply.status, reply.text).toBe(200);
  return made.id;
}

/** Withdraws consents while mails leave, of those whose turn comes later. @returns when each was committed */
function withdrawals(): Map<string, number> {
  const committed = new Map<string, number>();
  const step = Math.floor(CLIENTS / (WITHDRAWALS + 2));
  let begun = 0;
  onArrival = () => {
    if (begun >= WITHDRAWALS || arrived.length < step * (begun + 1)) return;
    begun += 1;
    // Some who are about to get theirs, some who wait for long.
    const ahead = begun % 2 ? 3 : Math.floor(step / 2);
    const email = `ada${Math.min(CLIENTS - 1, arrived.length + ahead)}@example.org`;
    void (async () => {
      const [entry] = await api.sql(
        `SELECT l.id, l.version FROM consents l JOIN clients c ON c.tenant_id = l.tenant_id AND c.id = l.client
         WHERE c.emails -> 0 ->> 'email' = $1`,
        [email],
      );
      const body = { version: entry?.version, withdrawnOn: parisDay(), withdrawnHow: 'oral' };
      const { status } = await api.call('PATCH', `consents/${entry?.id}`, { as: 'agent1', body });
      if (status === 200) committed.set(email, Date.now());
    })();
  };
  return committed;
}

const stateOf = async (id: string) =>
  (await api.sql('SELECT state, recipients, waiting, sent, failed, held FROM mailings WHERE id = $1', [id]))[0];

test(`a mailing to the ${CLIENTS} clients of a list: each gets one, none after they withdrew, and memory stays flat`, async () => {
  const property = await onSale();
  await buyers();
  const list = { properties: [property], matching: { lastName: 'Acheteur' } };
  const letter = { subject: 'Pour vous', body: '<p>{{ client.greeting }}</p>', language: 'fr' };
  const asked = Date.now();
  const reply = await api.call('POST', 'mailings/send', { as: 'agent1', body: { ...list, ...letter } });
  expect(reply.status, reply.text).toBe(201);
  expect(reply.body).toMatchObject({ matching: CLIENTS, findings: [] });
  expect(Date.now() - asked, 'milliseconds until it is begun, whatever their number').toBeLessThan(5_000);
  const committed = withdrawals();
  const before = liveBytes();
  let most = before;
  let looked = 0;
  const watch = setInterval(() => {
    if (arrived.length < looked + CLIENTS / 10) return;
    looked = arrived.length;
    most = Math.max(most, liveBytes());
  }, 50);
  const begun = Date.now();
  const id = String(reply.body.id);
  while ((await stateOf(id))?.state !== 'done') {
    await api.sql('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL');
    await api.runJobs();
  }
  const seconds = (Date.now() - begun) / 1_000;
  clearInterval(watch);
  onArrival = () => undefined;
  const after = (await stateOf(id)) as Record<'recipients' | 'sent' | 'held' | 'failed', unknown>;
  expect(after).toMatchObject({ recipients: CLIENTS, waiting: 0, failed: 0 });
  expect(Number(after.sent) + Number(after.held)).toBe(CLIENTS);
  expect(new Set(arrived.map(({ to }) => to)).size, 'each once').toBe(arrived.length);
  expect(arrived).toHaveLength(Number(after.sent));
  const late = arrived.filter(({ to, at }) => at > (committed.get(to) ?? Number.POSITIVE_INFINITY));
  expect(late).toEqual([]);
  expect(Number(after.held), 'withdrawn before their turn').toBeGreaterThan(0);
  expect((most - before) / MB, 'megabytes more, whatever the number of clients').toBeLessThan(MOST_MB);
  process.stdout.write(`${CLIENTS} mails in ${seconds.toFixed(1)} s, ${(CLIENTS / seconds).toFixed(0)} a second\n`);
  // Of few, what else the machine does would tell more than they do.
  if (DEEP) expect(CLIENTS / seconds, 'mails a second').toBeGreaterThan(RATE);
}, 1_800_000);
