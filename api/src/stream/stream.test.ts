import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../testing/api.ts';
import { APPLICATION, type Listening, listenForEvents } from './listen.ts';
import { Streams } from './streams.ts';

const TOLD = 'event: notifications\ndata:\n\n';
/** Longer than it takes until something is told. */
const QUIET_MS = 500;

let api: TestApi;
let other: TestApi;
const listening: Listening[] = [];
const opened: AbortController[] = [];

/** What a person hears of one stream. */
interface Heard {
  status: number;
  headers: Headers;
  text: () => string;
  isOver: () => boolean;
}

async function follow(as: string, { at = api, tenant = 'A1', token = '' } = {}): Promise<Heard> {
  const stop = new AbortController();
  opened.push(stop);
  const response = await fetch(`${at.url}/api/tenant/${tenant}/stream`, {
    headers: { Authorization: `Bearer ${token || (await api.token(as, tenant))}`, 'Accept-Encoding': 'gzip, br' },
    signal: stop.signal,
  });
  let text = '';
  let isOver = false;
  const read = async () => {
    const decoder = new TextDecoder();
    const parts = (response.body ?? []) as unknown as AsyncIterable<Uint8Array>;
    for await (const part of parts) text += decoder.decode(part, { stream: true });
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  return { status: response.status, headers: response.headers, text: () => text, isOver: () => isOver };
}

const count = (heard: Heard): number => heard.text().split(TOLD).length - 1;
const quiet = () => new Promise((resolve) => setTimeout(resolve, QUIET_MS));

/** Something that a person is told of. */
const tells = (name: string, tenant = 'A1', more = 1) =>
  api.sql(
    `INSERT INTO notifications (tenant_id, id, person, kind, title, read)
     SELECT $1, 'NTF' || gen_random_uuid(), $2, 'message.message-new', 'A secret', false FROM generate_series(1, $3)`,
    [tenant, userId(name, tenant), more],
  );

async function serving(streams: Streams, begin: () => Promise<TestApi>): Promise<TestApi> {
  const made = await begin();
  listening.push(await listenForEvents(made.databaseUrl, streams));
  return made;
}

beforeAll(async () => {
  const streams = new Streams({ beatMs: 200, perPerson: 2 });
  const few = new Streams({ beatMs: 200, perProcess: 1 });
  api = await serving(streams, () => startApi([], undefined, { streams, limits: [] }));
  other = await serving(few, () => api.second({ streams: few }));
});
afterEach(() => {
  for (const one of opened.splice(0)) one.abort();
});
afterAll(async () => {
  for (const one of listening) await one.stop();
  await other.close();
  await api.close();
});

describe('the stream', () => {
  test('tells a person at once, and whatever process they are at, that what they have not read may have changed [NOT-007]', async () => {
    const [here, there] = [await follow('agent1'), await follow('agent2', { at: other })];
    expect([here.status, here.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    await tells('agent1', 'A1', 500);
    await expect.poll(() => count(here)).toBe(1);
    await tells('agent2');
    await expect.poll(() => count(there)).toBe(1);
    expect((await api.call('PUT', 'notifications/read-all', { as: 'agent1' })).body).toMatchObject({ changed: 500 });
    await expect.poll(() => count(here)).toBe(2);
    await quiet();
    expect([count(here), count(there)]).toEqual([2, 1]);
  });

  test('tells nothing else: nothing of what was told, nor of others, nor of another network', async () => {
    const [own, neighbour] = [await follow('agent1'), await follow('agent1', { tenant: 'B1' })];
    await tells('agent3');
    await api.sql(`UPDATE notifications SET mailed_at = now()`);
    await quiet();
    expect([count(own), count(neighbour)]).toEqual([0, 0]);
    await tells('agent1', 'B1');
    await expect.poll(() => count(neighbour)).toBe(1);
    expect(count(own)).toBe(0);
    expect(neighbour.text().replaceAll(':\n\n', '').replace('event: notifications\ndata', '')).toBe('');
  });

  test('tells nothing of a write that is taken back', async () => {
    const own = await follow('agent1');
    const gone = `DO $$ BEGIN INSERT INTO notifications (tenant_id, id, person, kind, title) VALUES ('A1', 'NTFX', '${userId('agent1')}', 'x', 'x'); RAISE 'no'; END $$`;
    await expect(api.sql(gone)).rejects.toThrow('no');
    await quiet();
    expect(count(own)).toBe(0);
  });

  test('is neither compressed nor kept back on its way, and beats', async () => {
    const { headers, text } = await follow('agent1');
    expect(headers.get('content-encoding')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store, no-transform');
    expect(headers.get('x-accel-buffering')).toBe('no');
    await expect.poll(() => text().split(':\n\n').length).toBeGreaterThan(3);
  });
});

describe('lists that are open learn of changes', () => {
  const told = (heard: Heard, name: string) => heard.text().split(`event: changed ${name}\n`).length - 1;
  const watches = (as: string, name: string, tenant = 'A1') =>
    api.call('PUT', `stream/watching/${name}`, { as, tenant, body: {} });
  const thread = async (subject: string) => {
    const body = { type: 'ISSUE', subject, participants: [userId('agent2')] };
    return (await api.call('POST', 'threads', { as: 'agent1', body })).body;
  };

  test('who watches and reads a record that changed is told, once, at whatever process, and nothing of it', async () => {
    const [here, there] = [await follow('agent1'), await follow('agent2', { at: other })];
    for (const as of ['agent1', 'agent2']) expect((await watches(as, 'threads')).status).toBe(204);
    await thread('A secret');
    await expect.poll(() => [told(here, 'threads'), told(there, 'threads')], { timeout: 5_000 }).toEqual([1, 1]);
    expect(here.text().replaceAll(/event: (changed threads|notifications)\ndata:\n\n|:\n\n/g, '')).toBe('');
  });

  test('not who doesn’t read it, doesn’t watch, or is of another network: not even that there is one', async () => {
    await api.sql('DELETE FROM watches');
    const [own, stranger, idle] = [await follow('agent1'), await follow('agent3'), await follow('agent2')];
    const neighbour = await follow('agent1', { tenant: 'B1' });
    for (const as of ['agent1', 'agent3']) await watches(as, 'threads');
    await watches('agent1', 'threads', 'B1');
    await thread('Another secret');
    await expect.poll(() => told(own, 'threads'), { timeout: 5_000 }).toBe(1);
    await quiet();
    expect([stranger, idle, neighbour].map((heard) => told(heard, 'threads'))).toEqual([0, 0, 0]);
    expect((await api.call('PUT', 'stream/watching/nothing', { as: 'agent1', body: {} })).status).toBe(404);
  });

  test('a list of threads learns of a message in one of them', async () => {
    await api.sql('DELETE FROM watches');
    const { id } = await thread('The lift');
    const heard = await follow('agent2');
    await watches('agent2', 'threads');
    const body = { thread: id, content: '<p>It stands still</p>' };
    const made = await api.call('POST', 'messages', { as: 'agent1', body });
    expect(made.status, made.text).toBe(201);
    await expect.poll(() => told(heard, 'threads'), { timeout: 5_000 }).toBe(1);
  });

  test('one transaction says so once, and none where nobody watches', async () => {
    const listener = new pg.Client({ connectionString: api.databaseUrl });
    await listener.connect();
    const said: string[] = [];
    listener.on('notification', ({ payload = '' }) => said.push(payload));
    await listener.query('LISTEN hestia_events');
    await api.sql('DELETE FROM watches');
    await thread('Unseen');
    expect(said.filter((one) => one.includes('changed'))).toEqual([]);
    await watches('agent1', 'threads');
    const made = await Promise.all([thread('One'), thread('Two')]);
    expect(made).toHaveLength(2);
    await quiet();
    expect(said.filter((one) => one.includes('"changed"'))).toHaveLength(2);
    await listener.end();
  });
});

describe('a stream ends', () => {
  const signedIn = async (name: string) => {
    const body = { email: `${name}@a1.example`, password: 'Demo-1234!' };
    return String((await api.call('POST', 'login', { body })).body.token);
  };

  test('with its session, and tells nothing more', async () => {
    const token = await signedIn('agent2');
    const [ended, goesOn] = [await follow('agent2', { token }), await follow('agent2')];
    expect((await api.call('POST', 'logout', { token })).status).toBeLessThan(300);
    await tells('agent2');
    await expect.poll(() => ended.isOver()).toBe(true);
    await expect.poll(() => count(goesOn)).toBe(1);
    expect([count(ended), goesOn.isOver()]).toEqual([0, false]);
    expect((await follow('agent2', { token })).status).toBe(401);
  });

  test('with the rights that it began with, and with the account', async () => {
    const [changed, left] = [await follow('lead'), await follow('agent3')];
    await api.sql(`UPDATE users SET roles = '{}' WHERE id = $1`, [userId('lead')]);
    await api.sql('UPDATE users SET active = false WHERE id = $1', [userId('agent3')]);
    await expect.poll(() => [changed.isOver(), left.isOver()], { timeout: 5_000 }).toEqual([true, true]);
  });

  test('with the connection that listens, which is made again', async () => {
    const lost = await follow('agent1');
    await api.sql('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1', [APPLICATION]);
    await expect.poll(() => lost.isOver()).toBe(true);
    const refused = await follow('agent1');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
    await expect.poll(async () => (await follow('agent1')).status, { timeout: 5_000 }).toBe(200);
    for (const one of opened.splice(0)) one.abort();
    await quiet();
    const back = await follow('agent1');
    await tells('agent1');
    await expect.poll(() => count(back)).toBe(1);
  });
});

test('one person, and one process, have so many: who comes then is told when to come again', async () => {
  await quiet();
  for (const _ of [1, 2]) expect((await follow('agent1')).status).toBe(200);
  const refused = await api.call('GET', 'stream', { as: 'agent1', language: 'fr' });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect(refused.body.error).toMatchObject({
    code: 'limited',
    message: expect.stringMatching(/la limite de flux ouverts/),
  });
  expect((await follow('agent1', { tenant: 'B1' })).status).toBe(200);
  expect((await follow('agent1', { at: other })).status).toBe(200);
  expect((await follow('agent2', { at: other })).status).toBe(503);
});

test('a process that ends keeps nobody waiting', async () => {
  const streams = new Streams();
  const third = await api.second({ streams });
  const listens = await listenForEvents(third.databaseUrl, streams);
  const own = await follow('agent2', { at: third });
  expect(own.status).toBe(200);
  await third.close();
  await listens.stop();
  await expect.poll(() => own.isOver()).toBe(true);
});

test('where the deployment has none, nobody comes back for one', async () => {
  const without = await api.second({ streams: undefined });
  expect((await without.call('GET', 'stream', { as: 'agent1' })).status).toBe(204);
  expect((await without.call('GET', 'stream')).status).toBe(401);
  await without.close();
});

test('who left before the stream began, or whose database is away, takes no room and loses none', async () => {
  const streams = new Streams({ beatMs: 20, perPerson: 1 });
  streams.begin();
  const answer = (isGone: boolean) => {
    const written: string[] = [];
    const made = Object.assign(new EventEmitter(), {
      ...{ destroyed: isGone, closed: isGone, writableEnded: false, writableNeedDrain: false, setHeader: () => {} },
      write: (text: string) => written.push(text),
      end: () => made.emit('close'),
    });
    return { response: made as unknown as ServerResponse, written };
  };
  let isAway = true;
  const isAlive = async () => {
    if (isAway) throw new Error('away');
    return true;
  };
  const followed = { tenant: 'A1', person: 'USR1', isAlive };
  await streams.follow(answer(true).response, followed);
  const { response, written } = answer(false);
  const over = streams.follow(response, followed);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(written).toEqual([':\n\n']);
  isAway = false;
  await expect.poll(() => written.length).toBeGreaterThan(1);
  response.end();
  await over;
  const next = streams.follow(answer(false).response, followed);
  streams.end();
  await next;
});
