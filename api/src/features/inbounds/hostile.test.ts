import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';
import { deep } from '../../testing/depth.ts';
import { type Correspondent, type HostileMail, hostileMails } from '../../testing/hostile-mails.ts';
import { startMailbox, type TestMailbox } from '../../testing/imap.ts';

const MAILS = Number(process.env.HOSTILE_MAILS ?? deep(100_000, 1_000));
const PEOPLE = 8;
const LONGEST_MS = deep(4 * 3_600_000, 300_000);

type Body = Record<string, unknown> & { id: string };

let api: TestApi;
const boxes: TestMailbox[] = [];
const inbounds: string[] = [];
const people: Correspondent[] = [];

async function made(path: string, body: object, as = 'super'): Promise<Body> {
  const reply = await api.call('POST', path, { as, body });
  expect(reply.status, reply.text).toBe(201);
  return (reply.body.record ?? reply.body) as Body;
}

async function correspondent(at: number): Promise<Correspondent> {
  const email = `client${at}@example.org`;
  const client = await made('clients', { lastName: `Client ${at}`, emails: [{ email }] }, 'agent1');
  const record = { type: 'MESSAGE', subject: 'Visit', clients: [client.id] };
  const parts = { message: { content: '<p>Saturday?</p>', byMail: true } };
  const thread = await made('threads/with-parts', { record, parts }, 'agent1');
  const [mail] = await api.sql('SELECT id, reply_to FROM mails WHERE answer_id = $1', [thread.id]);
  return { client: client.id, thread: thread.id, email, mail: String(mail?.id), replyTo: String(mail?.reply_to) };
}

beforeAll(async () => {
  api = await startApi(undefined, undefined, { limits: [], trustedHosts: ['localhost'] });
  const source = await made('request-sources', { name: 'Portal', buyer: true, defaultLanguage: 'fr' });
  for (const name of ['First', 'Second']) {
    const box = await startMailbox([]);
    boxes.push(box);
    const login = { host: 'localhost', port: box.port, user: 'testuser', password: 'testpass' };
    const values = { name, kind: 'imap', source: source.id, agent: userId('agent2'), ...login };
    inbounds.push((await made('inbounds', { ...values, address: 'agence@example.org' })).id);
  }
  for (let at = 0; at < PEOPLE; at++) people.push(await correspondent(at));
});
afterAll(async () => {
  await api.close();
  for (const box of boxes) await box.close();
});

/** Two processes look at the mailboxes at once. */
async function fetched(): Promise<void> {
  await Promise.all([api.tick('inbounds.poll', new Date()), api.tick('inbounds.poll', new Date())]);
  await Promise.all([api.runJobs(), api.runJobs()]);
}

/** Some were read elsewhere before, or were marked there, which says nothing of whether they are new here. */
const FLAGS = [[], ['\\Seen'], ['\\Seen', '\\Answered', '\\Flagged']];

const tokensIn = (text: unknown): string[] => String(text ?? '').match(/tok\d+n\d+n/g) ?? [];

test(
  `of ${MAILS} hostile mails in two mailboxes none is lost, none doubled, none joined to the wrong person [REQ-006]`,
  async () => {
    const mails = new Map<string, HostileMail>();
    for (const mail of hostileMails(MAILS, people)) {
      mails.set(mail.token, mail);
      const at = mails.size;
      const flags = FLAGS[at % FLAGS.length];
      // Some come to both, as what is forwarded does, and one way twice.
      if (at % 2 === 0 || at % 5 === 0) boxes[0]?.receive(mail.raw, undefined, flags);
      if (at % 2 === 1 || at % 5 === 0) boxes[1]?.receive(mail.raw, undefined, flags);
      if (at % 50 === 0) boxes[0]?.receive(mail.raw, undefined, flags);
      if (at % Math.ceil(MAILS / 2) === 0) await fetched();
      // One breaks off amid its mails, as what is killed does.
      if (boxes[0] && at % Math.ceil(MAILS / 3) === 0) {
        boxes[0].breaksAfter = 4;
        await fetched();
        expect(boxes[0].breaksAfter, 'it broke').toBe(Number.POSITIVE_INFINITY);
      }
    }
    await fetched();
    // A process that was killed before it noted how far it was, and a mailbox that was made anew.
    await api.sql('UPDATE inbounds SET last_uid = last_uid / 2 WHERE id = $1', [inbounds[0]]);
    await api.sql('UPDATE inbounds SET uid_validity = NULL WHERE id = $1', [inbounds[1]]);
    await fetched();
    const wrong: string[] = [];
    const received = await api.sql('SELECT inbound, text FROM received_requests');
    const seen = new Map<string, string[]>();
    for (const { inbound, text } of received)
      for (const token of tokensIn(text)) seen.set(token, [...(seen.get(token) ?? []), String(inbound)]);
    for (const { token, kind } of mails.values()) {
      const found = seen.get(token) ?? [];
      if (found.length === 0) wrong.push(`lost: ${kind} ${token}`);
      if (new Set(found).size < found.length) wrong.push(`doubled: ${kind} ${token}`);
    }
    const joined = new Set<string>();
    for (const { thread, client, content } of await api.sql('SELECT thread, client, content FROM messages'))
      for (const token of tokensIn(content)) {
        const { joins, kind } = mails.get(token) as HostileMail;
        if (joins?.thread !== thread || joins?.client !== client) wrong.push(`joined to another: ${kind} ${token}`);
        if (joined.has(token)) wrong.push(`joined twice: ${kind} ${token}`);
        joined.add(token);
      }
    for (const { token, kind, joins } of mails.values())
      if (joins && !joined.has(token)) wrong.push(`not joined: ${kind} ${token}`);
    const requests = await api.sql(
      'SELECT r.message, c.emails::text AS emails FROM requests r JOIN clients c ON c.tenant_id = r.tenant_id AND c.id = r.client',
    );
    const asked = new Set<string>();
    for (const { message, emails } of requests)
      for (const token of new Set(tokensIn(message))) {
        const { asks, kind } = mails.get(token) as HostileMail;
        if (!asks || !String(emails).includes(`"${asks}"`)) wrong.push(`asked by another: ${kind} ${token}`);
        if (asked.has(token)) wrong.push(`asked twice: ${kind} ${token}`);
        asked.add(token);
      }
    for (const { token, asks } of mails.values()) if (asks && !asked.has(token)) wrong.push(`not asked: ${token}`);
    expect(wrong).toEqual([]);
  },
  LONGEST_MS,
);
