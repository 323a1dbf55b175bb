import { dayFrom } from '@hestia/resources/vocabulary/days.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SmsError, type TextMessage } from '../../adapters/sms/index.ts';
import { startApi, type TestApi } from '../../testing/api.ts';

type Values = Record<string, unknown> & { id: string; version: number };

let api: TestApi;
let texts: TextMessage[] = [];
let isDown = false;
let ada: string;
let day = '2031-03-01';
beforeAll(async () => {
  const sms = {
    async send(message: TextMessage) {
      if (isDown) throw new SmsError('The gateway answered 500');
      texts.push(message);
      return { id: '1' };
    },
  };
  api = await startApi(undefined, undefined, { publicUrl: 'https://app.example', sms });
  ada = await client('Ada');
}, 60_000);
afterAll(() => api.close());
beforeEach(async () => {
  [texts, isDown] = [[], false];
  day = dayFrom(day, { days: 2 });
  await chosen('email');
  await api.sql('DELETE FROM mails');
});

async function add(path: string, body: object): Promise<Values> {
  const reply = await api.call('POST', path, { as: 'agent1', body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as Values;
}
const client = async (firstName: string, more: object = {}) => {
  const emails = [{ email: `${firstName.toLowerCase()}@example.org`, primary: true }];
  return (await add('clients', { firstName, lastName: 'Visiteur', emails, ...more })).id;
};
const chosen = (how: string | null) =>
  api.sql(`UPDATE tenants SET appointment_reminders = $1, default_language = 'fr' WHERE id = 'A1'`, [how]);
/** One that is agreed on the day. */
async function agreed(clients: string[], status = 'agent_confirmed', hour = 9): Promise<string> {
  const at = (minutes: number) =>
    new Date(Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minutes) * 60_000).toISOString();
  const when = { startAt: at(0), endAt: at(45) };
  const { id } = await add('appointments', { kind: 'visit', clients, location: '3 rue du Port', ...when });
  await api.sql('UPDATE appointments SET status = $2 WHERE id = $1', [id, status]);
  return id;
}
/** The mails to clients after the morning of a day, so many days before. */
async function reminded(before = 1): Promise<string[]> {
  await api.tick('appointments.reminders', new Date(`${dayFrom(day, { days: -before })}T08:00:00Z`));
  await api.runJobs();
  const mails = await api.sql(`SELECT recipient FROM mails WHERE template = 'appointment-reminder' ORDER BY recipient`);
  return mails.map(({ recipient }) => String(recipient));
}

test('each client of an agreed appointment is reminded the day before, once', async () => {
  await agreed([ada, await client('Bob')]);
  expect(await reminded(2)).toEqual([]);
  expect(await reminded()).toEqual(['ada@example.org', 'bob@example.org']);
  expect(await reminded()).toHaveLength(2);
  const [mail] = await api.sql('SELECT subject, html, resource, record_id FROM mails ORDER BY recipient LIMIT 1');
  expect(mail).toMatchObject({ resource: 'client', record_id: ada });
  expect(mail?.subject).toMatch(/^Rappel de votre rendez-vous du \S+ \d+ mars 2031 à 10:00$/);
  expect(mail?.html).toContain('3 rue du Port');
  expect(mail?.html).toContain('https://app.example/tenant/A1/appointment#');
});

test('nobody is reminded where the network doesn’t want it', async () => {
  await agreed([ada]);
  await chosen(null);
  expect(await reminded()).toEqual([]);
});

test.each(['draft', 'pending', 'email_sent', 'rejected', 'canceled', 'no_show', 'completed'])(
  'nobody is reminded of one that is %s',
  async (status) => {
    await agreed([ada], status);
    expect(await reminded()).toEqual([]);
  },
);

test('of one that was moved clients are reminded before its new day, of a canceled one no more', async () => {
  const [moved, canceled] = [await agreed([ada]), await agreed([await client('Cleo')], 'confirmed', 12)];
  const tick = new Date(`${dayFrom(day, { days: -1 })}T08:00:00Z`);
  await api.tick('appointments.reminders', tick);
  const later = dayFrom(day, { days: 1 });
  await api.sql(
    `UPDATE appointments SET start_at = start_at + interval '1 day', end_at = end_at + interval '1 day', date = $2 WHERE id = $1`,
    [moved, later],
  );
  await api.sql(`UPDATE appointments SET status = 'canceled' WHERE id = $1`, [canceled]);
  await api.runJobs();
  expect(await api.sql('SELECT id FROM mails')).toEqual([]);
  day = later;
  expect(await reminded()).toEqual(['ada@example.org']);
});

test('a text message goes to the mobile of who agreed to it, a mail to the others and where the gateway takes none', async () => {
  await chosen('sms');
  const phones = [{ number: '+33612345678', primary: true }];
  const [dora, eve] = [await client('Dora', { phones }), await client('Eve', { phones: [{ number: '+33698765432' }] })];
  await api.sql(`UPDATE clients SET consents = '{"sms": true}' WHERE id = $1`, [dora]);
  await agreed([dora, eve]);
  expect(await reminded()).toEqual(['eve@example.org']);
  expect(texts).toEqual([
    { to: '+33612345678', text: expect.stringMatching(/ : rappel .* à 10:00, 3 rue du Port\.$/) },
  ]);
  await reminded();
  expect(texts).toHaveLength(1);
  isDown = true;
  day = dayFrom(day, { days: 1 });
  await agreed([dora]);
  expect(await reminded()).toEqual(['dora@example.org', 'eve@example.org']);
});

test('a reminder says what the network wrote, in its language; what can’t be filled in says what networks begin with', async () => {
  const texts = {
    subject: 'À demain, {{ client.name }}',
    body: '<p>{{ date }}{% if property %}, {{ property }}{% endif %}, {{ location }}</p>',
  };
  const own = { kind: 'reminder', language: 'fr', ...texts };
  const known = await api.call('POST', 'appointment-templates', { as: 'super', body: own });
  expect(known.status, known.text).toBe(201);
  await agreed([ada]);
  await reminded();
  const [mail] = await api.sql('SELECT subject, html FROM mails');
  expect(mail?.subject).toBe('À demain, Ada Visiteur');
  expect(mail?.html).toMatch(/<p>\S+ \d+ mars 2031, 3 rue du Port<\/p>/);

  await api.sql('DELETE FROM mails');
  await api.sql(`UPDATE appointment_templates SET body = '{{ unclosed' WHERE id = $1`, [known.body.id]);
  day = dayFrom(day, { days: 2 });
  await agreed([ada]);
  expect(await reminded()).toEqual(['ada@example.org']);
  expect(await api.sql('SELECT subject FROM mails')).toEqual([
    { subject: expect.stringMatching(/^Rappel de votre rendez-vous du \S+ \d+ mars/) },
  ]);
});

test('a network has one invitation and one reminder a language', async () => {
  const body = { kind: 'reminder', language: 'fr', subject: 'Rappel', body: '<p>Demain</p>' };
  await api.sql(`DELETE FROM appointment_templates WHERE kind = 'reminder'`);
  const statuses = [];
  for (const kind of ['reminder', 'invitation', 'reminder'])
    statuses.push((await api.call('POST', 'appointment-templates', { as: 'super', body: { ...body, kind } })).status);
  expect(statuses).toEqual([201, 201, 409]);
  const german = await api.call('POST', 'appointment-templates', { as: 'super', body: { ...body, language: 'de' } });
  expect(german.status, german.text).toBe(201);
  const wrong = await api.call('POST', 'appointment-templates', {
    as: 'super',
    body: { ...body, language: 'es', body: '<p>{{ price }}</p>' },
  });
  expect(wrong.text).toContain('/body');
});

test('who writes the mails of appointments sees them as a client would get them, for a sample or an appointment they read', async () => {
  const letter = {
    subject: '{{ client.name }}',
    body: '<p>{{ date }}, {{ location }}, {{ agent.name }}</p>',
    language: 'fr',
  };
  const look = (more: object = {}, as = 'agent1') =>
    api.call('POST', 'appointment-templates/preview', { as, body: { ...letter, ...more } });
  const sample = await look();
  expect(sample.body).toMatchObject({
    subject: 'Camille Lefèvre',
    html: expect.stringMatching(/<p>\S+ \d+ \S+ \d{4}, 12 rue des Lilas, 69003 Lyon, \S/),
  });
  const own = await look({ appointment: await agreed([ada]) });
  expect(own.body).toMatchObject({ subject: 'Ada Visiteur', html: expect.stringContaining(', 3 rue du Port, ') });
  expect((await look({ body: '{{ price }}' })).body).toMatchObject({ error: { details: [{ path: '/body' }] } });
  expect((await look({ language: 'xx' })).status).toBe(422);
  expect((await look({ appointment: 'APP1' })).status).toBe(404);
});
