import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { productResources } from '@hestia/resources/vocabulary/testing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';
import { frequenciesAt } from './digest.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi(undefined, undefined, { limits: [] });
});
afterAll(() => api.close());

type Body = Record<string, unknown> & { id: string; version: number };

async function made(path: string, body: object, as = 'agent1'): Promise<Body> {
  const reply = await api.call('POST', path, { as, body });
  expect(reply.status, reply.text).toBe(201);
  return (reply.body.record ?? reply.body) as Body;
}

/** Something that agent2 is told of. */
const told = (subject = 'Keys') =>
  made('threads/with-parts', {
    record: { type: 'ISSUE', subject, participants: [userId('agent2')] },
    parts: { message: { content: '<p>Who has them?</p>' } },
  });
const got = async (as: string, path: string) => (await api.call('GET', path, { as })).body as Body;
const listed = async (as: string, filter: object = {}) =>
  (await got(as, `notifications?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,99]`))
    .results as unknown as Body[];
const mailsTo = (name: string) =>
  api.sql('SELECT subject, text, template FROM mails WHERE recipient = $1 ORDER BY id', [`${name}@a1.example`]);
const chooses = (as: string, frequency: string, more: object = {}) =>
  made('notification-schedules', { kind: 'message.message-new', frequency, ...more }, as);
const ticks = async (at: Date) => {
  await api.tick('notifications.waiting', at);
  await api.runJobs();
};
const forget = async () => {
  await api.sql('DELETE FROM notifications');
  await api.sql('DELETE FROM notification_schedules');
  await api.sql('DELETE FROM mails');
};

describe('being told', () => {
  test('what people are told stands among their notifications, too, unread [NOT-003][NOT-004]', async () => {
    await forget();
    const thread = await told();
    const [one] = await listed('agent2');
    expect(one).toMatchObject({
      ...{ kind: 'message.message-new', category: 'hestia', read: false, readAt: null },
      ...{ title: 'agent1 Test: Keys', resource: 'threads', recordId: thread.id, mailedAt: expect.any(String) },
    });
    expect(await mailsTo('agent2')).toMatchObject([{ template: 'message-new', subject: 'agent1 Test: Keys' }]);
    expect(await listed('agent1')).toEqual([]);
    expect((await api.call('GET', `notifications/${one?.id}`, { as: 'agent3' })).status).toBe(404);
  });

  test('what was told of a record goes with the right to read it: in the list, alone, marked, asked for and exported [NOT-003]', async () => {
    await forget();
    const thread = await told('The alarm is 4711');
    const [one] = await listed('agent2');
    const path = `notifications/${one?.id}`;
    expect(await got('agent2', path)).toMatchObject({ title: 'agent1 Test: The alarm is 4711' });
    const left = await api.call('PATCH', `threads/${thread.id}`, {
      as: 'agent1',
      body: { version: (await got('agent1', `threads/${thread.id}`)).version, participants: [] },
    });
    expect(left.status, left.text).toBe(200);
    expect((await api.call('GET', `threads/${thread.id}`, { as: 'agent2' })).status).toBe(404);
    const [lost] = await listed('agent2');
    expect(lost).toMatchObject({ id: one?.id, kind: 'message.message-new', title: null, text: null });
    expect(await got('agent2', path)).toMatchObject({ title: null, text: null });
    expect(await listed('agent2', { title: 'agent1 Test: The alarm is 4711' })).toEqual([]);
    const marked = await api.call('PATCH', path, { as: 'agent2', body: { version: lost?.version, read: true } });
    expect([marked.status, marked.text.includes('4711')]).toEqual([200, false]);
    const sheet = await api.call('GET', 'notifications/export.csv', { as: 'agent2' });
    expect(sheet.text).not.toContain('4711');
  });

  test('nobody makes, deletes or words one [NOT-003]', async () => {
    await forget();
    await told();
    const [one] = await listed('agent2');
    const { id, version } = one as Body;
    const forged = { person: userId('agent2'), kind: 'message.message-new', title: 'x' };
    expect((await api.call('POST', 'notifications', { as: 'agent2', body: forged })).status).toBeGreaterThanOrEqual(
      403,
    );
    expect((await api.call('DELETE', `notifications/${id}`, { as: 'agent2', body: { version } })).status).toBe(404);
    const words = await api.call('PATCH', `notifications/${id}`, { as: 'agent2', body: { version, title: 'x' } });
    expect(words.status).toBe(422);
  });
});

describe('reading', () => {
  const mark = (as: string, method: 'PUT' | 'DELETE', path: string, body?: object) =>
    api.call(method, `notifications/${path}`, { as, ...(body ? { body } : {}) });

  test('one, several or all are marked as read, and as unread again; those of others never [NOT-005]', async () => {
    await forget();
    for (const subject of ['One', 'Two', 'Three']) await told(subject);
    const ids = (await listed('agent2')).map(({ id }) => id);
    const [first, second] = await listed('agent2');
    const patched = await api.call('PATCH', `notifications/${first?.id}`, {
      as: 'agent2',
      body: { version: first?.version, read: true },
    });
    expect(patched.body).toMatchObject({ read: true, readAt: expect.any(String) });
    expect((await mark('agent2', 'PUT', 'read', { notificationIds: [second?.id] })).body).toEqual({ changed: 1 });
    expect(await listed('agent2', { read: false })).toHaveLength(1);
    expect((await mark('agent3', 'PUT', 'read', { notificationIds: ids })).body).toEqual({ changed: 0 });
    expect((await mark('agent2', 'PUT', 'read-all')).body).toEqual({ changed: 1 });
    expect((await mark('agent2', 'DELETE', 'read', { notificationIds: ids })).body).toEqual({ changed: 3 });
    expect(await listed('agent2', { read: true })).toEqual([]);
    expect((await listed('agent2')).every(({ readAt }) => readAt === null)).toBe(true);
    expect((await mark('agent2', 'PUT', 'read', { notificationIds: 'x' })).status).toBe(422);
  });
});

test('the list asks for no sort, and comes as all lists do: the latest first [NOT-015]', async () => {
  const { declaration } = (await productResources()).find(({ id }) => id === 'notification') as Resource;
  expect([declaration.sort, declaration.ordered]).toEqual([undefined, undefined]);
  await forget();
  for (const subject of ['One', 'Two', 'Three']) await told(subject);
  const latest = 'SELECT id FROM notifications WHERE person = $1 ORDER BY created_at DESC, id DESC';
  const rows = await api.sql(latest, [userId('agent2')]);
  expect(rows).toHaveLength(3);
  expect((await listed('agent2')).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
});

describe('how often', () => {
  test('each person says it for each kind: six frequencies, and whether by mail [NOT-006][NOT-017]', async () => {
    await forget();
    const schedule = await chooses('agent2', 'daily');
    expect(schedule).toMatchObject({ person: userId('agent2'), frequency: 'daily', mail: true });
    expect((await api.call('GET', `notification-schedules/${schedule.id}`, { as: 'agent3' })).status).toBe(404);
    for (const frequency of ['immediate', 'tenMinutes', 'hourly', 'weekly', 'monthly']) {
      const { version } = await got('agent2', `notification-schedules/${schedule.id}`);
      const body = { version, frequency };
      expect((await api.call('PATCH', `notification-schedules/${schedule.id}`, { as: 'agent2', body })).status).toBe(
        200,
      );
    }
    const again = await api.call('POST', 'notification-schedules', {
      as: 'agent2',
      body: { kind: 'message.message-new', frequency: 'daily' },
    });
    expect(again.status).toBe(409);
    for (const [path, body] of [
      ['/frequency', { kind: 'offer.offer-ending', frequency: 'yearly' }],
      ['/kind', { kind: 'offer.nothing', frequency: 'daily' }],
    ] as const) {
      const reply = await api.call('POST', 'notification-schedules', { as: 'agent2', body });
      expect([reply.status, reply.body.error]).toMatchObject([422, { details: [{ path }] }]);
    }
  });

  test('in the hours in which somebody wants no mail none is composed; it is at their end', async () => {
    await forget();
    await chooses('agent2', 'tenMinutes');
    await told();
    const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', hour: 'numeric' }).format());
    const quiet = (hours: object | null) =>
      api.sql('UPDATE users SET communication = $2 WHERE id = $1', [userId('agent2'), JSON.stringify(hours)]);
    await quiet({ quietFrom: hour, quietUntil: (hour + 2) % 24 });
    await ticks(new Date());
    expect(await mailsTo('agent2')).toEqual([]);
    const [job] = await api.sql(
      `SELECT run_at > now() + interval '1 hour' AS waits FROM graphile_worker._private_jobs WHERE payload->>'person' = $1`,
      [userId('agent2')],
    );
    expect(job).toEqual({ waits: true });
    await told('Parking');
    await quiet(null);
    await api.sql('UPDATE graphile_worker._private_jobs SET run_at = now()');
    await api.runJobs();
    expect(await mailsTo('agent2')).toMatchObject([{ subject: '2 notifications from Hestia' }]);
  });

  test('who is new gets one mail a day of kinds of which they say nothing, and none in their agency’s quiet hours [NOT-006]', async () => {
    await forget();
    const body = { email: 'new@a1.example', lastName: 'New', password: 'Long-enough-4321!' };
    const reply = await api.call('POST', 'users', { as: 'super', body });
    expect(reply.body.eventMails, reply.text).toBe('daily');
    const agent2 = userId('agent2');
    await api.sql(`UPDATE users SET event_mails = 'daily' WHERE id = $1`, [agent2]);
    try {
      for (const subject of ['One', 'Two']) await told(subject);
      expect(await mailsTo('agent2')).toEqual([]);
      await ticks(new Date('2026-11-26T10:00:00Z'));
      expect(await mailsTo('agent2')).toEqual([]);
      await ticks(new Date('2026-11-27T07:00:00Z'));
      expect(await mailsTo('agent2')).toMatchObject([{ subject: '2 notifications from Hestia' }]);
      // What they say of a kind holds.
      await chooses('agent2', 'immediate');
      await told('Three');
      expect(await mailsTo('agent2')).toHaveLength(2);
      const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', hour: 'numeric' }).format());
      const quiet = { quietFrom: hour, quietUntil: (hour + 2) % 24 };
      const agency = await made('agencies', { name: 'Quiet', phone: '+33559000000', quiet }, 'super');
      await api.sql('UPDATE users SET agency = $2 WHERE id = $1', [agent2, agency.id]);
      await told('Four');
      const late = `SELECT count(*)::int AS held FROM graphile_worker._private_jobs WHERE run_at > now() + interval '1 hour'
        AND payload->>'mail' IN (SELECT id FROM mails WHERE recipient = 'agent2@a1.example')`;
      expect(await api.sql(late)).toEqual([{ held: 1 }]);
    } finally {
      await api.sql('UPDATE users SET event_mails = NULL, agency = NULL WHERE id = $1', [agent2]);
    }
  });

  test('what is not told at once waits for one mail, which says what is still unread and still read [NOT-017]', async () => {
    await forget();
    await chooses('agent2', 'hourly');
    const [seen, open, lost] = [await told('Seen'), await told('Open'), await told('Lost')];
    expect(await mailsTo('agent2')).toEqual([]);
    const ofSeen = (await listed('agent2')).find(({ recordId }) => recordId === seen.id);
    await api.call('PUT', 'notifications/read', { as: 'agent2', body: { notificationIds: [ofSeen?.id] } });
    const left = await got('agent1', `threads/${lost.id}`);
    const body = { version: left.version, participants: [] };
    expect((await api.call('PATCH', `threads/${lost.id}`, { as: 'agent1', body })).status).toBe(200);
    await ticks(new Date('2026-11-26T09:20:00Z'));
    expect(await mailsTo('agent2')).toEqual([]);
    await ticks(new Date('2026-11-26T10:00:00Z'));
    await ticks(new Date('2026-11-26T10:00:00Z'));
    const mails = await mailsTo('agent2');
    expect(mails).toMatchObject([{ template: 'digest', subject: '1 notification from Hestia' }]);
    expect(mails[0]?.text).toContain('agent1 Test: Open');
    expect(mails[0]?.text).not.toContain('Lost');
    expect(open.id).toMatch(/^THR/);
  });

  test('what waited leaves in one mail where somebody wants to hear of it at once from now on, and where they give up what they chose', async () => {
    for (const gives of [{ frequency: 'immediate' }, undefined, { frequency: 'immediate', mail: false }]) {
      await forget();
      const schedule = await chooses('agent2', 'weekly');
      for (const subject of ['One', 'Two']) await told(subject);
      const path = `notification-schedules/${schedule.id}`;
      const [method, body] = gives ? (['PATCH', gives] as const) : (['DELETE', {}] as const);
      const reply = await api.call(method, path, { as: 'agent2', body: { version: schedule.version, ...body } });
      expect(reply.status, reply.text).toBeLessThan(300);
      await told('Three');
      await api.runJobs();
      const subjects = (await mailsTo('agent2')).map(({ subject }) => subject).sort();
      expect(subjects).toEqual(gives && 'mail' in gives ? [] : ['2 notifications from Hestia', 'agent1 Test: Three']);
    }
  });

  test('who wants no mail of a kind has it in the product alone', async () => {
    await forget();
    await chooses('agent2', 'immediate', { mail: false });
    await told();
    await ticks(new Date('2026-12-01T07:00:00Z'));
    expect(await mailsTo('agent2')).toEqual([]);
    expect(await listed('agent2', { read: false })).toHaveLength(1);
  });

  test('who mutes a kind is told nothing of it, by mail of what was told before neither, until they want to hear of it again [NOT-017]', async () => {
    await forget();
    const schedule = await chooses('agent2', 'hourly');
    await told('Before');
    const mutes = async (muted: boolean) => {
      const { version } = await got('agent2', `notification-schedules/${schedule.id}`);
      const body = { version, muted };
      return (await api.call('PATCH', `notification-schedules/${schedule.id}`, { as: 'agent2', body })).status;
    };
    expect(await mutes(true)).toBe(200);
    await told('Meanwhile');
    await ticks(new Date('2026-11-26T10:00:00Z'));
    expect([(await listed('agent2')).length, await mailsTo('agent2')]).toEqual([1, []]);
    expect(await mutes(false)).toBe(200);
    await told('Again');
    expect((await listed('agent2')).map(({ title }) => title)).toEqual(['agent1 Test: Again', 'agent1 Test: Before']);
  });

  test('mails of a day go out at eight in Paris, on both sides of the change of the hour [NOT-006]', () => {
    expect(frequenciesAt(new Date('2026-10-24T06:00:00Z'))).toEqual(['tenMinutes', 'hourly', 'daily']);
    expect(frequenciesAt(new Date('2026-10-26T07:00:00Z'))).toEqual(['tenMinutes', 'hourly', 'daily', 'weekly']);
    expect(frequenciesAt(new Date('2026-10-26T06:00:00Z'))).toEqual(['tenMinutes', 'hourly']);
    expect(frequenciesAt(new Date('2026-12-01T07:05:00Z'))).toEqual(['tenMinutes', 'hourly', 'daily', 'monthly']);
    expect(frequenciesAt(new Date('2026-12-01T07:10:00Z'))).toEqual(['tenMinutes']);
  });
});

test('where people are told of things is valid: an e-mail, a phone number that is said, links of the web [NOT-016]', async () => {
  const own = `users/${userId('agent2')}`;
  const refused = async (path: string, body: object) => {
    const { version } = await got('super', path);
    const reply = await api.call('PATCH', path, { as: 'super', body: { version, ...body } });
    const { details = [] } = (reply.body.error ?? {}) as { details?: { path: string }[] };
    return [reply.status, details[0]?.path];
  };
  expect(await refused(own, { email: 'agent2@' })).toEqual([422, '/email']);
  expect(await refused(own, { phones: [{ primary: true }] })).toEqual([422, '/phones/0/number']);
  expect(await refused(own, { phones: [{ number: '12' }] })).toEqual([422, '/phones/0/number']);
  const link = (uri: string) => ({ usefulLinks: [{ title: 'Help', uri }] });
  expect(await refused('tenants/A1', link('javascript:alert(1)'))).toEqual([422, '/usefulLinks/0/uri']);
  expect(await refused('tenants/A1', link('https://help.example'))).toEqual([200, undefined]);
});

test('agents are told of mandates and offers that end, a month and two days before, once [NOT-008][NOT-013]', async () => {
  const type = await made(
    'mandate-types',
    {
      ...{ name: { fr: 'Simple' }, for: 'property', kind: 'simple', feesPayableBy: 'seller', maximumDuration: 12 },
    },
    'super',
  );
  const source = await made('mandate-sources', { name: { fr: 'Vitrine' } }, 'super');
  const client = await made('clients', { lastName: 'Martin', emails: [{ email: 'm@example.org' }] });
  const kind = await made('property-types', { name: { fr: 'Maison' }, kind: 'house' }, 'super');
  const property = await made('properties', { title: 'By the sea', type: kind.id });
  const mandate = await made('mandates', { type: type.id, source: source.id, clients: [client.id] });
  const offer = await made('offers', { property: property.id, buyers: [client.id], price: 250_000 });
  const end = '2031-06-30';
  await api.sql("UPDATE mandates SET status = 'completed', expires_on = $1 WHERE id = $2", [end, mandate.id]);
  await api.sql('UPDATE offers SET validity_date = $1 WHERE id = $2', [end, offer.id]);
  const toldOn = async (day: string) => {
    await api.sql('DELETE FROM notifications');
    await api.tick('records.reminders', new Date(`${day}T03:10:00Z`));
    await api.runJobs();
    return (await api.sql('SELECT kind FROM notifications ORDER BY kind')).map((row) => row.kind);
  };
  expect(await toldOn('2031-05-15')).toEqual([]);
  expect(await toldOn('2031-05-31')).toEqual(['mandate.mandate-ending']);
  expect(await toldOn('2031-06-01')).toEqual([]);
  expect(await toldOn('2031-06-29')).toEqual(['offer.offer-ending']);
  expect(await toldOn('2031-06-30')).toEqual([]);
});
