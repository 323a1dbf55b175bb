import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Reply, startApi, type TestApi, userId } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const day = (daysAgo: number): string => dayFrom(parisDay(), { days: -daysAgo });

async function clientOf(as: string, more: object = {}) {
  const reply = await api.call('POST', 'clients', {
    as,
    body: {
      lastName: 'Registre',
      emails: [{ email: 'registre@example.org' }],
      phones: [{ number: '+33199001234' }],
      ...more,
    },
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as { id: string; version: number; consents: unknown };
}
const entry = { purpose: 'marketing', channel: 'phone', decision: 'given', decidedOn: day(30), obtained: 'paper' };
const enter = (client: string, more: object = {}, as = 'agent1') =>
  api.call('POST', 'consents', { as, body: { client, ...entry, ...more } });
const consentsOf = async (client: string, as = 'agent1') =>
  (await api.call('GET', `clients/${client}`, { as })).body.consents;
const ledger = async (client: string, as = 'agent1') =>
  (await api.call('GET', `consents?filter=${encodeURIComponent(JSON.stringify({ client }))}`, { as })).body
    .results as Record<string, unknown>[];
const paths = (reply: Reply) =>
  (reply.body.error as { details: { path: string; message: string }[] }).details.map(({ path }) => path);

describe('the ledger', () => {
  test('an entry says who recorded what, and the client shows the present state [CLI-016][CLI-007]', async () => {
    const client = await clientOf('agent1');
    const more = { wording: 'I agree to be called', proofText: 'Signed at the desk' };
    const reply = await enter(client.id, more);
    expect([reply.status, reply.body], reply.text).toMatchObject([
      201,
      { ...entry, ...more, createdBy: userId('agent1'), owner: userId('agent1'), withdrawnOn: null },
    ]);
    expect(await consentsOf(client.id)).toEqual({ phone: true });
    await enter(client.id, { channel: 'any', decision: 'refused', decidedOn: day(10) });
    expect(await consentsOf(client.id)).toEqual({
      marketing: false,
      sms: false,
      email: false,
      phone: false,
      post: false,
    });
    const { body } = await api.call('GET', `clients/${client.id}`, { as: 'agent1' });
    expect(body.version, 'nobody edited the client').toBe(client.version);
  });

  test('a withdrawal ends an entry, once, and both stay to be seen', async () => {
    const client = await clientOf('agent1');
    const { body } = await enter(client.id);
    const url = `consents/${body.id}`;
    const withdrawal = { withdrawnOn: day(1), withdrawnHow: 'oral', withdrawalReason: 'Asked not to be called' };
    const reply = await api.call('PATCH', url, { as: 'agent1', body: { version: 1, ...withdrawal } });
    expect([reply.status, reply.body], reply.text).toMatchObject([200, { ...entry, ...withdrawal }]);
    expect(await consentsOf(client.id)).toEqual({ phone: false });
    const again = await api.call('PATCH', url, { as: 'agent1', body: { version: 2, withdrawnOn: day(0) } });
    expect([again.status, paths(again)]).toEqual([422, ['/withdrawnOn']]);
    expect(await ledger(client.id)).toMatchObject([{ ...entry, ...withdrawal }]);
  });

  test('an entry is never edited, completed or deleted', async () => {
    const client = await clientOf('agent1');
    const { body } = await enter(client.id);
    const url = `consents/${body.id}`;
    for (const change of [
      { decision: 'refused' },
      { decidedOn: day(3) },
      { proofText: 'Found later' },
      { wording: 'x' },
    ]) {
      const reply = await api.call('PATCH', url, { as: 'super', body: { version: 1, ...change } });
      expect([reply.status, paths(reply)], JSON.stringify(change)).toEqual([422, [`/${Object.keys(change)[0]}`]]);
    }
    const gone = await api.call('DELETE', url, { as: 'super', body: { version: 1 }, language: 'fr' });
    expect([gone.status, gone.body.error]).toMatchObject([404, { code: 'routeUnknown' }]);
    await expect(api.sql('DELETE FROM consents WHERE id = $1', [body.id])).rejects.toThrow('consents is never deleted');
    await expect(api.sql('TRUNCATE consents CASCADE')).rejects.toThrow('consents is never deleted');
    expect(await ledger(client.id)).toHaveLength(1);
  });

  test.each([
    [{ decidedOn: day(-1) }, '/decidedOn', 'La décision est datée dans le futur'],
    [
      { withdrawnOn: day(31), withdrawnHow: 'oral' },
      '/withdrawnOn',
      `Un consentement ne peut pas être retiré avant d’avoir été donné (${day(30)})`,
    ],
    [{ withdrawnOn: day(-1), withdrawnHow: 'oral' }, '/withdrawnOn', 'Le retrait est daté dans le futur'],
    [{ withdrawnOn: day(1) }, '/withdrawnHow', "Le champ 'Mode de retrait' est obligatoire"],
    [{ channel: 'pigeon' }, '/channel', "Le champ 'Canal' doit être l’une des valeurs proposées"],
    [{ purpose: undefined }, '/purpose', "Le champ 'Finalité' est obligatoire"],
  ])('what can not be is refused at its field, and nothing is recorded: %j', async (more, path, message) => {
    const client = await clientOf('agent1');
    const reply = await api.call('POST', 'consents', {
      as: 'agent1',
      language: 'fr',
      body: { client: client.id, ...entry, ...more },
    });
    expect([reply.status, reply.body.error], reply.text).toMatchObject([422, { details: [{ path, message }] }]);
    expect(await ledger(client.id)).toEqual([]);
    expect(await consentsOf(client.id)).toBeNull();
  });

  test('it is for the holders of the client and full access', async () => {
    const client = await clientOf('agent1', { collaborators: [userId('agent2')] });
    const { body } = await enter(client.id, { proofText: 'Secret proof' }, 'agent2');
    expect((await enter(client.id, {}, 'agent3')).status).toBe(403);
    expect((await api.call('GET', `consents/${body.id}`, { as: 'agent3' })).status).toBe(404);
    expect(await ledger(client.id, 'agent3')).toEqual([]);
    expect(await ledger(client.id, 'hestia')).toHaveLength(1);
    expect(await consentsOf(client.id, 'agent3')).toBeNull();
    const audit = await api.call('GET', 'audit-events?filter={"resource":"consents"}', { as: 'audit' });
    expect(audit.status).toBe(200);
    expect(audit.text).not.toContain('Secret proof');
    const elsewhere = await api.call('POST', 'consents', {
      as: 'super',
      tenant: 'B1',
      body: { client: client.id, ...entry },
    });
    expect(elsewhere.status).toBe(409);
  });
});

describe('consents on the client', () => {
  test('given with a new client, by the wizard or an import, they become entries of the ledger', async () => {
    const consents = {
      marketing: false,
      phone: true,
      gdpr: true,
      obtained: 'in_person',
      proof: 'Form of the open house',
    };
    const client = await clientOf('agent1', { consents });
    const shown = { marketing: false, gdpr: true, sms: false, email: false, phone: true, post: false };
    expect(client.consents).toEqual(shown);
    expect(await consentsOf(client.id)).toEqual(shown);
    const entries = await ledger(client.id);
    expect(entries).toHaveLength(3);
    expect(entries).toContainEqual(
      expect.objectContaining({
        purpose: 'marketing',
        channel: 'phone',
        decision: 'given',
        decidedOn: day(0),
        obtained: 'in_person',
        proofText: 'Form of the open house',
        createdBy: userId('agent1'),
      }),
    );
    const imported = await clientOf('agent1', { owner: userId('agent2'), consents: { alert: true } });
    expect(await ledger(imported.id, 'agent2')).toMatchObject([
      { purpose: 'alert', obtained: 'import', proofText: null, createdBy: userId('agent1'), owner: userId('agent2') },
    ]);
  });

  test('afterwards they are read-only: the ledger decides', async () => {
    const client = await clientOf('agent1', { consents: { alert: true } });
    for (const consents of [{ alert: false }, { alert: true, gdpr: true }, null]) {
      const reply = await api.call('PATCH', `clients/${client.id}`, { as: 'super', body: { version: 1, consents } });
      expect([reply.status, paths(reply)], JSON.stringify(consents)).toEqual([422, ['/consents']]);
    }
    const same = await api.call('PATCH', `clients/${client.id}`, {
      as: 'agent1',
      body: { version: 1, consents: { alert: true }, rating: 'hot' },
    });
    expect([same.status, same.body], same.text).toMatchObject([200, { consents: { alert: true }, rating: 'hot' }]);
  });

  test('the change of the present state is in the history of the client', async () => {
    const client = await clientOf('agent1');
    await enter(client.id);
    const filter = encodeURIComponent(JSON.stringify({ resource: 'clients', recordId: client.id }));
    const { body } = await api.call('GET', `audit-events?filter=${filter}`, { as: 'agent1' });
    expect((body.results as object[])[0]).toMatchObject({
      action: 'update',
      actor: userId('agent1'),
      before: { consents: null },
      after: { consents: { phone: true } },
    });
  });

  test('two entries at once are both counted', async () => {
    const client = await clientOf('agent1');
    await Promise.all([enter(client.id), enter(client.id, { channel: 'sms' }), enter(client.id, { purpose: 'alert' })]);
    expect(await consentsOf(client.id)).toEqual({ alert: true, phone: true, sms: true });
  });
});

describe('contact', () => {
  const contact = (client: string, channel: string, purpose: string, as = 'agent1', language = 'en') =>
    api.call('POST', `clients/${client}/contacts`, { as, language, body: { channel, purpose } });

  test('prospecting by phone without a consent is refused with the reason and its law; a request is answered', async () => {
    const client = await clientOf('agent1');
    const refused = await contact(client.id, 'phone', 'prospecting', 'agent1', 'fr');
    expect([refused.status, refused.body.error], refused.text).toMatchObject([
      403,
      { reason: 'data', details: [{ path: '/purpose', code: 'consentMissing' }] },
    ]);
    expect((refused.body.error as { message: string }).message).toMatch(/^Aucun consentement .*art\. L223-1/);
    const answered = await contact(client.id, 'phone', 'request');
    expect([answered.status, answered.body]).toMatchObject([201, { allowed: true, basis: 'necessary' }]);
    const filter = encodeURIComponent(JSON.stringify({ resource: 'clients', recordId: client.id, action: 'contact' }));
    const { body } = await api.call('GET', `audit-events?filter=${filter}`, { as: 'agent1' });
    expect(body.results).toMatchObject([
      { actor: userId('agent1'), after: { channel: 'phone', purpose: 'request', basis: 'necessary' } },
    ]);
    const { lastContactAt } = (await api.call('GET', `clients/${client.id}`, { as: 'agent1' })).body;
    expect(Date.parse(String(lastContactAt))).toBeGreaterThan(Date.now() - 60_000);
  });

  test('a consent that is proven allows it, and its withdrawal ends that', async () => {
    const client = await clientOf('agent1');
    const { body } = await enter(client.id);
    expect((await contact(client.id, 'phone', 'prospecting')).body.error).toMatchObject({
      details: [{ code: 'proofMissing' }],
    });
    const proven = await enter(client.id, { decidedOn: day(20), proofText: 'Call recorded, 12:04' });
    expect((await contact(client.id, 'phone', 'prospecting')).status).toBe(201);
    const { lastContactAt, createdAt } = (await api.call('GET', `clients/${client.id}`, { as: 'agent1' })).body;
    const later = Date.parse(String(lastContactAt)) - Date.parse(String(createdAt));
    expect(later, 'to prospect is not to hear from somebody').toBeLessThan(1_000);
    for (const [id, on] of [
      [body.id, 1],
      [proven.body.id, 0],
    ])
      await api.call('PATCH', `consents/${id}`, {
        as: 'agent1',
        body: { version: 1, withdrawnOn: day(Number(on)), withdrawnHow: 'oral' },
      });
    expect((await contact(client.id, 'phone', 'prospecting')).body.error).toMatchObject({
      details: [{ code: 'withdrawn' }],
    });
  });

  test('who has been silent for three years is found, and no longer prospected', async () => {
    const silent = await clientOf('agent1', { lastName: 'Silencieuse' });
    const heard = await clientOf('agent1', { lastName: 'Bavarde' });
    const longAgo = day(3 * 366);
    await api.sql('UPDATE clients SET created_at = $1, last_contact_at = $1 WHERE id = ANY ($2)', [
      longAgo,
      [silent.id, heard.id],
    ]);
    await enter(heard.id, { decidedOn: day(10), channel: 'any', proofText: 'Signed' });
    const filter = encodeURIComponent(JSON.stringify({ lastContactAt: { lt: `${day(3 * 365)}T00:00:00Z` } }));
    const { body } = await api.call('GET', `clients?filter=${filter}`, { as: 'agent1' });
    expect((body.results as { lastName: string }[]).map(({ lastName }) => lastName)).toEqual(['Silencieuse']);
    expect((await contact(silent.id, 'post', 'prospecting', 'super')).body.error).toMatchObject({
      message: expect.stringContaining('has not been in touch for 3 years'),
      details: [{ code: 'silent' }],
    });
    expect((await contact(heard.id, 'post', 'prospecting', 'super')).status).toBe(201);
  });

  test('it is for who may read how to reach the client, in this tenant, with a known channel and purpose', async () => {
    const client = await clientOf('agent1');
    expect((await contact(client.id, 'phone', 'request', 'agent3')).body.error).toMatchObject({ reason: 'acl' });
    expect((await contact('CLI0', 'phone', 'request')).status).toBe(404);
    for (const [channel, purpose, path] of [
      ['pigeon', 'request', '/channel'],
      ['phone', 'fun', '/purpose'],
    ] as const)
      expect(paths(await contact(client.id, channel, purpose))).toEqual([path]);
  });
});
