import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startApi, type TestApi, userId } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterEach(async () => {
  await api.sql('DELETE FROM rate_limits');
  await api.sql('DELETE FROM mails');
});
afterAll(() => api.close());

/** Asks for a code with a header that `fetch` would not send. @returns the status */
const rawCall = (url: string, { Host, email }: { Host: string; email: string }) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { Host, 'Content-Type': 'application/json' };
    const call = request(`${url}/api/tenant/A1/login/magic`, { method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    call.on('error', reject);
    call.end(JSON.stringify({ email }));
  });

const ask = async (email: string, language = 'en') => {
  const reply = await api.call('POST', 'login/magic', { body: { email }, language });
  expect(reply.status, reply.text).toBe(200);
  return String(reply.body.request);
};
const mails = () => api.sql('SELECT recipient, subject, text, html, template, language, secret FROM mails');
const digits = async () => /^\d{6}$/m.exec(String((await mails())[0]?.text))?.[0] ?? '';
const enter = (request: string, code: string, language = 'en', tenant = 'A1') =>
  api.call('GET', `login/token?code=${request}.${code}`, { language, tenant });
const another = (code: string) => (code === '111111' ? '222222' : '111111');

test('a code is sent by mail, and gives a token [ACC-039][ACC-043]', async () => {
  const request = await ask(' Agent1@A1.example ');
  const code = await digits();
  expect((await mails())[0]).toMatchObject({
    recipient: 'agent1@a1.example',
    subject: 'Your code to sign in to Hestia',
    template: 'magic-code',
    secret: true,
    text: expect.stringContaining(`/tenant/A1/login/magic#${request}.${code}`),
  });
  const [kept] = await api.sql('SELECT code_hash FROM login_codes WHERE id = $1', [request]);
  expect(kept?.code_hash).not.toContain(code);
  const reply = await enter(request, code);
  expect(reply.status, reply.text).toBe(200);
  const me = await api.call('GET', 'me', { token: String(reply.body.token) });
  expect(me.body).toMatchObject({ user: { id: userId('agent1') } });
});

test('the mail is in the language of its person', async () => {
  await api.sql(`UPDATE users SET options = '{"preferredLanguage": "fr"}' WHERE id = $1`, [userId('agent2')]);
  await ask('agent2@a1.example', 'en');
  expect((await mails())[0]).toMatchObject({ language: 'fr', subject: expect.stringContaining('Votre code') });
});

test('a link is sent only to where the product is known to be', async () => {
  const body = { email: 'agent1@a1.example' };
  const headers = { Origin: 'https://evil.example' };
  await api.call('POST', 'login/magic', { body, headers });
  expect((await mails())[0]?.html).not.toContain('<a ');
  await api.sql('DELETE FROM mails');
  const deployed = await startApi([], undefined, { publicUrl: 'https://agence.example' });
  await deployed.call('POST', 'login/magic', { body, headers });
  const [mail] = await deployed.sql('SELECT html FROM mails');
  expect(mail?.html).toContain('https://agence.example/tenant/A1/login/magic#MAG');
  expect(mail?.html).not.toContain('evil');
  await deployed.close();
});

test('a wrong code may be tried again, five times in all; then none counts [ERR-016][ERR-017][ERR-020]', async () => {
  const request = await ask('agent1@a1.example');
  const code = await digits();
  expect((await enter(request, another(code))).body.error).toMatchObject({
    statusCode: 401,
    code: 'magicCode',
    message: 'Invalid Magic Code',
  });
  expect((await enter(request, another(code), 'fr')).body.error).toMatchObject({
    message: "Le code saisi n'est pas valide",
  });
  for (const wrong of ['12345', 'abcdef', '']) await enter(request, wrong);
  expect((await enter(request, code)).body.error).toMatchObject({
    statusCode: 401,
    code: 'magicLogin',
    message: "Can't login. Invalid code",
  });
});

test('a code counts once, for ten minutes, for its own request and network [ERR-017]', async () => {
  const over = { body: { error: { message: "Can't login. Invalid code" } } };
  const request = await ask('agent1@a1.example');
  const code = await digits();
  expect(await enter(request, code, 'en', 'B1')).toMatchObject(over);
  const elsewhere = await ask('agent3@a1.example');
  expect((await enter(elsewhere, code)).status).toBe(401);
  expect((await enter(request, code)).status).toBe(200);
  expect(await enter(request, code)).toMatchObject(over);
  await api.sql('DELETE FROM mails');
  const late = await ask('agent1@a1.example');
  await api.sql("UPDATE login_codes SET expires_at = expires_at - interval '10 minutes' WHERE id = $1", [late]);
  expect(await enter(late, await digits())).toMatchObject(over);
  for (const code of ['MAG.123456', 'x', '', `${'MAG'.padEnd(29, '0')}.123456`])
    expect(await api.call('GET', `login/token?code=${code}`)).toMatchObject(over);
});

test('two who enter the code at once: one of them is let in', async () => {
  const request = await ask('agent1@a1.example');
  const code = await digits();
  const replies = await Promise.all([enter(request, code), enter(request, code), enter(request, code)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
});

test('nothing tells whether there is an account: neither the answer nor what codes are met with', async () => {
  for (const email of ['nobody@a1.example', 'inactive@a1.example', 'agent1@b1.example']) {
    const request = await ask(email);
    expect(request).toMatch(/^MAG/);
    expect(await mails()).toEqual([]);
    const answers: unknown[] = [];
    for (let count = 0; count < 6; count++) answers.push((await enter(request, '123456')).body.error);
    expect(answers.map((one) => (one as { code: string }).code)).toEqual([
      ...Array.from({ length: 5 }, () => 'magicCode'),
      'magicLogin',
    ]);
  }
});

test('somebody who is deactivated in between is not let in', async () => {
  const request = await ask('agent3@a1.example');
  await api.sql('UPDATE users SET active = false WHERE id = $1', [userId('agent3')]);
  expect((await enter(request, await digits())).body.error).toMatchObject({ code: 'magicLogin' });
  await api.sql('UPDATE users SET active = true WHERE id = $1', [userId('agent3')]);
});

test('nothing tells it either when headers are odd, mails fail, or the network is unknown', async () => {
  const odd = [
    'null',
    'foo:bar',
    'data:x',
    'https://',
    'http://localhost:3000',
    'https://evil.example',
    'http://[::1]',
  ];
  const answers = async (email: string, tenant = 'A1') => {
    const replies = odd.map((Origin) =>
      api.call('POST', 'login/magic', { body: { email }, headers: { Origin }, tenant }),
    );
    return (await Promise.all(replies)).map(({ status, body }) => [status, Object.keys(body)]);
  };
  const known = await answers('agent1@a1.example');
  expect(known.filter(([status]) => status !== 200 && status !== 429)).toEqual([]);
  expect(known.filter(([status]) => status === 200)).toHaveLength(5);
  const sorted = (list: unknown[]) => list.map(String).sort();
  expect(sorted(await answers('nobody@a1.example'))).toEqual(sorted(known));
  expect(sorted(await answers('agent1@a1.example', 'NOBODY'))).toEqual(sorted(known));
  await api.sql('DELETE FROM rate_limits');
  await api.sql('ALTER TABLE mails RENAME TO mails_away');
  const failing = [await answers('agent1@a1.example'), await answers('nobody@a1.example')];
  await api.sql('ALTER TABLE mails_away RENAME TO mails');
  // Which of them come first, and so are answered at all, is chance.
  expect(failing[0]?.filter(([status]) => status !== 429)).toEqual(Array(5).fill([503, ['error']]));
  expect(sorted(failing[1] ?? [])).toEqual(sorted(failing[0] ?? []));
});

test('what is asked by a host that nobody can be at is answered alike', async () => {
  for (const Host of ['a b', '[', 'x:y', 'evil.example', '']) {
    const both = await Promise.all(
      ['agent2@a1.example', 'nobody@a1.example'].map((email) => rawCall(api.url, { Host, email })),
    );
    expect(both[0], Host).toBe(both[1]);
    await api.sql('DELETE FROM rate_limits');
  }
});

test('what is no e-mail is told at its field [ERR-018]', async () => {
  for (const email of ['', 'agent1', 'a@b@c', 'a b@c.fr', 'a@b.fr\r\nBcc: x@y.fr', 5, null]) {
    const reply = await api.call('POST', 'login/magic', { body: { email } });
    expect([reply.status, reply.body.error]).toMatchObject([
      422,
      { message: 'The email is invalid', details: [{ path: '/email', message: 'The email is invalid' }] },
    ]);
  }
});

test('a code that cannot be written is told so, and leaves nothing [ERR-019]', async () => {
  await api.sql('ALTER TABLE mails RENAME TO mails_away');
  const reply = await api.call('POST', 'login/magic', { body: { email: 'agent1@a1.example' } });
  await api.sql('ALTER TABLE mails_away RENAME TO mails');
  expect([reply.status, reply.body.error]).toMatchObject([503, { message: "Can't get the access code" }]);
});

test('requests are counted before the work, by account whatever the addresses, and a known browser has its own', async () => {
  const proxied = await api.second({ trustProxy: 1 });
  const request = (from: string, cookie = '') =>
    proxied.call('POST', 'login/magic', {
      body: { email: 'agent1@a1.example' },
      headers: { 'X-Forwarded-For': from, ...(cookie ? { Cookie: cookie } : {}) },
    });
  const login = { email: 'agent1@a1.example', password: PASSWORD };
  const device = (await api.call('POST', 'login', { body: login })).headers.get('set-cookie')?.split(';')[0];
  const replies = await Promise.all(Array.from({ length: 60 }, (_, index) => request(`198.51.100.${index}`)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(await mails()).toHaveLength(10);
  expect((await request('192.0.2.1', device)).status).toBe(200);
  await proxied.close();
});

test('guesses at once at one code: five are looked at', async () => {
  const request = await ask('agent1@a1.example');
  const code = await digits();
  const replies = await Promise.all(Array.from({ length: 60 }, () => enter(request, another(code))));
  const codes = replies.map(({ body }) => (body.error as { code: string }).code);
  expect(codes.filter((one) => one === 'magicCode')).toHaveLength(5);
  expect(await enter(request, code)).toMatchObject({ status: 401, body: { error: { code: 'magicLogin' } } });
});

test('an address with no tries left for codes that nobody waits for still takes a right one', async () => {
  const request = await ask('agent1@a1.example');
  const code = await digits();
  const absent = Array.from({ length: 110 }, () => enter(`MAG${'0'.repeat(26)}`, '123456'));
  const statuses = (await Promise.all(absent)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(100);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect((await enter(request, code)).status).toBe(200);
});

test('mails to one address are limited, whether somebody has it or not', async () => {
  for (const email of ['agent1@a1.example', 'nobody@a1.example']) {
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++)
      statuses.push((await api.call('POST', 'login/magic', { body: { email } })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  }
  expect((await api.call('POST', 'login', { body: { email: 'agent1@a1.example', password: PASSWORD } })).status).toBe(
    200,
  );
});
