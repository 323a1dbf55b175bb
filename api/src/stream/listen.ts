import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { log } from '../log.ts';
import { CHANGED, PRESENT, type Streams } from './streams.ts';

/** The channel on which the database tells all processes. */
const CHANNEL = 'hestia_events';
/** By what the database knows the connection. */
export const APPLICATION = 'hestia events';
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A connection that was lost without a word is noticed after so long. */
const PROBE_MS = 30_000;

/** What hears of events until it is stopped. */
export interface Listening {
  stop(): Promise<void>;
}

/**
 * What a message of the database says: an event by its name, the tenant, the people; a change, by resource
 * and time; or what somebody does at a record.
 */
function pass(streams: Streams, payload: string): void {
  const [event, tenant, named] = JSON.parse(payload) as [string, string, string[]];
  const [resource = '', time = ''] = named;
  if (event === PRESENT) streams.come(tenant, named);
  else if (event === CHANGED) streams.change({ tenant, resource, times: [time] });
  else streams.tell(event, tenant, named);
}

/** Listens once. @returns the connection, and what resolves when it is lost */
async function connected(url: string, streams: Streams): Promise<{ client: pg.Client; lost: Promise<void> }> {
  const client = new pg.Client({
    ...{ connectionString: url, application_name: APPLICATION, keepAlive: true },
    ...{ connectionTimeoutMillis: 10_000, query_timeout: 10_000 },
  });
  client.on('error', (error) => log.debug({ err: error }, 'the connection that listens was lost'));
  client.on('notification', ({ payload = '' }) => pass(streams, payload));
  const lost = new Promise<void>((resolve) => client.once('end', resolve));
  await client.connect();
  try {
    await client.query(`LISTEN ${CHANNEL}`);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  const probe = setInterval(() => client.query('SELECT 1').catch(() => client.end()), PROBE_MS);
  void lost.then(() => clearInterval(probe));
  return { client, lost };
}

/**
 * Hears by one connection of its own what any process has changed, and passes it to the streams; one that is lost is
 * made again. While the database can't be listened to nobody is told, and pages ask by themselves.
 *
 * @param url the server's own address: a transaction pooler keeps nobody listening
 */
export async function listenForEvents(url: string, streams: Streams): Promise<Listening> {
  const stopped = new AbortController();
  let client: pg.Client | undefined;

  async function begin(): Promise<{ lost: Promise<void> } | undefined> {
    try {
      const made = await connected(url, streams);
      client = made.client;
      streams.begin();
      return { lost: made.lost.then(() => streams.end()) };
    } catch (error) {
      log.warn({ err: error }, 'the database cannot be listened to');
      return undefined;
    }
  }

  async function keep(first: { lost: Promise<void> } | undefined): Promise<void> {
    let current = first;
    let pause = FIRST_PAUSE_MS;
    while (!stopped.signal.aborted) {
      pause = current ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
      await current?.lost;
      await wait(pause, undefined, { ref: false, signal: stopped.signal }).catch(() => undefined);
      if (!stopped.signal.aborted) current = await begin();
    }
  }

  const kept = keep(await begin());
  return {
    async stop() {
      stopped.abort();
      await client?.end().catch(() => undefined);
      await kept;
      // One that was being made meanwhile.
      await client?.end().catch(() => undefined);
      streams.end();
    },
  };
}
