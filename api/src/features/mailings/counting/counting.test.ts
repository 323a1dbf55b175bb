import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Letter } from '../../../adapters/mail/index.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { mandated } from '../../mandates/testing.ts';

type Values = Record<string, unknown> & { id: string };

let api: TestApi;
let house: string;
let count = 0;
let received: Letter[];
beforeAll(async () => {
  const mail = {
    from: 'office@example.org',
    async send(letter: Letter) {
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
});

const post = (path: string, body: object, as = 'agent1') => api.call('POST', path, { as, body });
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
async function onSale(): Promise<string> {
  count += 1;
  const given = { type: house, title: `Maison ${count}`, price: 290_000, address: ADDRESS, verified: true };
  const made = await add('properties', { ...given, ...LAWFUL });
  await mandated(api, made.id);
  const taken = await post(`properties/${made.id}/transitions/putOnSale`, { version: made.version });
  expect(taken.status, taken.text).toBe(200);
  return made.id;
}
async function buyer({ agrees = true } = {}): Promise<{ id: string; email: string }> {
  count += 1;
  const email = `buyer${count}@mail${count}.example.org`;
  const { id } = await add('clients', {
    firstName: 'Ada',
    lastName: `Acheteur ${count}`,
    emails: [{ email, primary: true }],
  });
  if (agrees) await consent(id);
  return { id, email };
}
const consent = (client: string) =>
  add('consents', {
    ...{ client, purpose: 'alert', channel: 'email', decision: 'given' },
    ...{ decidedOn: '2026-01-05', obtained: 'oral' },
  });

const LETTER = {
  subject: 'Pour vous, {{ client.firstName }}',
  body: '<p>Bonjour {{ client.lastName }}</p>',
  language: 'fr',
};
async function sent(body: object): Promise<Values> {
  const reply = await post('mailings/send', { ...LETTER, ...body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as Values;
}
const postTo = (address: string) =>
  fetch(address.replace('https://app.example', api.url), {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const headerLink = (letter: Letter | undefined) => String(letter?.headers?.['List-Unsubscribe']).slice(1, -1);

describe('who opens and clicks', () => {
  const SITE = 'https://agency.example/ads?of=1&for=2';
  const BODY = `<p>Bonjour {{ client.lastName }}, <a href="${SITE.replace('&', '&amp;')}">notre site</a></p>`;
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const counting = async (counts: boolean) => {
    const { version } = (await api.call('GET', 'tenants/A1', { as: 'super' })).body as Values;
    const reply = await api.call('PATCH', 'tenants/A1', { as: 'super', body: { version, mailingCounts: counts } });
    expect(reply.status, reply.text).toBe(200);
  };
  afterAll(() => counting(false));
  const ago = (mailing: string, time = '1 hour') =>
    api.sql('UPDATE mailing_recipients SET sent_at = now() - $2::interval WHERE mailing = $1', [mailing, time]);
  const ask = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(address.replace('https://app.example', api.url), {
      ...{ method, redirect: 'manual', headers: { 'user-agent': FIREFOX, ...headers } },
    });
  const addresses = (letter: Letter | undefined) => {
    const read = (found: RegExpExecArray | null) => String(found?.[1]).replaceAll('&#38;', '&');
    const html = String(letter?.html);
    return {
      link: read(/href="([^"]*mail-links[^"]*)"/.exec(html)),
      image: read(/src="([^"]*mail-images[^"]*)"/.exec(html)),
    };
  };
  const known = async (mailing: string) => {
    const [row] = await api.sql(
      `SELECT m.counted, m.opened, m.clicked, r.opened_at IS NOT NULL AS o, r.clicked_at IS NOT NULL AS c
       FROM mailings m JOIN mailing_recipients r ON r.mailing = m.id WHERE m.id = $1`,
      [mailing],
    );
    return [row?.counted, Number(row?.opened), Number(row?.clicked), row?.o, row?.c];
  };
  async function mailed(more: object = {}) {
    const [property, one] = [await onSale(), await buyer()];
    const { id } = await sent({ properties: [property], clients: [one.id], body: BODY, ...more });
    await api.runJobs();
    await ago(id);
    return { id, one, property, letter: received.find(({ to: whom }) => whom === one.email) };
  }

  test('are not counted unless the network says so: no image, and each link as it was written', async () => {
    const { id, letter } = await mailed();
    expect(letter?.html).toContain('href="https://agency.example/ads?of=1&amp;for=2"');
    expect(letter?.html).not.toMatch(/mail-(links|images)|mesurons|width="1"/);
    expect(await known(id)).toEqual([false, 0, 0, false, false]);
  });

  test('are told with their time where it does, and the mail says so; its copy, its text and its way out count nothing', async () => {
    await counting(true);
    const { id, letter, property, one } = await mailed();
    const { link, image } = addresses(letter);
    expect(letter?.html).toContain('Nous mesurons si cet e-mail est ouvert');
    expect(letter?.text).toContain('Nous mesurons si cet e-mail est ouvert');
    expect(letter?.text).not.toMatch(/mail-(links|images)/);
    expect(letter?.html).toMatch(/href="https:\/\/app\.example\/tenant\/A1\/unsubscribe#MAI/);
    const [copy] = await api.sql('SELECT html FROM mails WHERE recipient = $1', [one.email]);
    expect(String(copy?.html)).toContain('Nous mesurons');
    expect(String(copy?.html)).not.toMatch(/mail-(links|images)/);
    const asked = { ...LETTER, language: 'en', properties: [property], clients: [one.id] };
    expect((await post('mailings/preview', asked)).body.html).toContain('We count whether this e-mail is opened');
    expect(await known(id)).toEqual([true, 0, 0, false, false]);
    const shown = await ask(image);
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
      ...[200, 'image/gif', 'no-store'],
    ]);
    expect(await known(id)).toEqual([true, 1, 0, true, false]);
    const followed = await ask(link);
    expect([followed.status, followed.headers.get('location')]).toEqual([302, SITE]);
    for (const again of [link, image]) await ask(again);
    expect(await known(id)).toEqual([true, 1, 1, true, true]);
    const told = await api.call('GET', `mailing-recipients?filter=${JSON.stringify({ mailing: id })}`, {
      as: 'agent1',
    });
    expect(told.text).toMatch(/"clickedAt":\s*"20/);
  });

  test('who clicks without showing images has opened; programs and whoever comes right after the delivery are nobody', async () => {
    await counting(true);
    const { id, letter } = await mailed();
    const { link, image } = addresses(letter);
    await ask(image, { 'sec-purpose': 'prefetch' });
    await ask(link, { 'user-agent': 'Barracuda Sentinel (EE)' });
    await ask(link, {}, 'HEAD');
    await ago(id, '3 seconds');
    expect((await ask(link)).status).toBe(302);
    expect(await known(id)).toEqual([true, 0, 0, false, false]);
    await ago(id);
    await ask(link);
    expect(await known(id)).toEqual([true, 1, 1, true, true]);
  });

  test('a link leads nowhere but where the mail does, for nobody else and in no other network', async () => {
    await counting(true);
    const { id, letter } = await mailed();
    const { link, image } = addresses(letter);
    const elsewhere = link.replace(/to=.*$/, `to=${encodeURIComponent('https://evil.example/')}`);
    const wrong = [elsewhere, link.replace(/\?.*$/, ''), link.replace('/A1/', '/B1/'), `${image}x`];
    wrong.push(image.replace('mail-images', 'mail-links'));
    for (const address of wrong) expect((await ask(address)).status, address).toBe(404);
    expect(await known(id)).toEqual([true, 0, 0, false, false]);
  });

  test('are counted no more once the network stops it, or their reader wants no more mails; links lead on', async () => {
    await counting(true);
    const [first, second] = [await mailed(), await mailed()];
    await postTo(headerLink(second.letter));
    expect((await ask(addresses(second.letter).link)).status).toBe(302);
    expect(await known(second.id)).toEqual([true, 0, 0, false, false]);
    await counting(false);
    expect((await ask(addresses(first.letter).link)).status).toBe(302);
    expect(await known(first.id)).toEqual([true, 0, 0, false, false]);
  });

  test('an answer to a request is never counted; an erased person takes along what they did', async () => {
    await counting(true);
    const { letter, one } = await mailed();
    await ask(addresses(letter).link);
    const kept = () =>
      api.sql('SELECT 1 FROM mailing_recipients WHERE client = $1 AND opened_at IS NOT NULL', [one.id]);
    expect(await kept()).toHaveLength(1);
    const { version } = (await api.call('GET', `clients/${one.id}`, { as: 'super' })).body as Values;
    const { name } = (await api.call('GET', `clients/${one.id}/erasure`, { as: 'super' })).body as Values;
    const erased = await api.call('POST', `clients/${one.id}/erasure`, { as: 'super', body: { version, name } });
    expect(erased.status, erased.text).toBeLessThan(300);
    expect(await kept()).toEqual([]);
    expect((await ask(addresses(letter).link)).status).toBe(302);
    const [property, asker] = [await onSale(), await buyer({ agrees: false })];
    const { id: source } = await add('request-sources', { name: 'Site', buyer: true }, 'super');
    const about = { source, client: asker.id, property };
    const request = await add('requests', { type: 'buyer', method: 'email', message: 'Visite ?', ...about });
    await sent({ requests: [request.id] });
    await api.runJobs();
    const answer = received.find(({ to: whom }) => whom === asker.email);
    expect(answer?.html).toContain('Cet e-mail répond à votre demande.');
    expect(answer?.html).not.toMatch(/mail-(links|images)|mesurons/);
  });
});
