import { juggler } from '@loopback/repository';
import pg from 'pg';
import { log } from '../log.ts';
import { pooledClient } from './pooled-client.ts';
import { keepPlans, type ObservedConnector } from './prepared.ts';
import { DatabaseProblem, withoutPassword } from './problem.ts';
import { ensureSettings, SETTINGS, startupOptions } from './session.ts';
import { giveBackOnFailure, type TransactionConnector } from './transactions.ts';

const { builtins } = pg.types;

/** Dates stay text, so that no time zone shifts them; money and counts are numbers. */
function setTypeParsers(): void {
  pg.types.setTypeParser(builtins.DATE, (text) => text);
  pg.types.setTypeParser(builtins.INT8, Number);
  pg.types.setTypeParser(builtins.NUMERIC, Number);
}

/** A full pool refuses instead of waiting for ever; so does a server that vanished without a word. */
const LIMITS = { connectionTimeoutMillis: 10_000, query_timeout: 40_000, keepAlive: true };

/** How the pool is made. */
export interface PoolOptions {
  /** Connections at most. */
  size?: number;
  /** Whether the address is a transaction pooler's. */
  pooled?: boolean;
  settings?: typeof SETTINGS;
}

/** Why a first connection could not be had, in one line with what helps. */
function startProblem(url: string, error: Error): DatabaseProblem {
  if (error instanceof DatabaseProblem) return error;
  const helps = /startup parameter/.test(error.message)
    ? ": a pooler refuses connection options; set DATABASE_DIRECT_URL to the server's own address"
    : '';
  return new DatabaseProblem(`The database at ${withoutPassword(url)} can't be used: ${error.message}${helps}`);
}

/**
 * The LoopBack data source: every connection works as the application role, in UTC and within limits, and proves it
 * before it is used.
 *
 * @throws DatabaseProblem when connections don't
 */
export async function createDataSource(
  url: string,
  { size = Number(process.env.POOL_SIZE ?? 16), pooled = false, settings = SETTINGS }: PoolOptions = {},
): Promise<juggler.DataSource> {
  setTypeParsers();
  const dataSource = new juggler.DataSource({
    name: 'database',
    connector: 'loopback-connector-postgresql',
    lazyConnect: true,
    url,
    max: size,
    ...(pooled ? { Client: pooledClient(settings) } : { options: startupOptions(settings) }),
    ...LIMITS,
    verify: (client: pg.Client, done: (error?: Error) => void) => {
      ensureSettings(client, settings).then(() => done(), done);
    },
    onError: (error: Error) => log.warn('an idle connection was lost: %s', error.message),
  });
  const connector = dataSource.connector as unknown as TransactionConnector & ObservedConnector;
  // Whoever has taken a connection may wait for something else when it is lost: an error nobody hears ends the process.
  connector.pg.on('connect', (client) => {
    client.on('error', (error) => log.debug({ err: error }, 'a connection was lost'));
  });
  giveBackOnFailure(connector);
  if (!pooled) keepPlans(connector);
  try {
    await connector.pg.query('SELECT 1');
    await dataSource.connect();
  } catch (error) {
    await connector.pg.end();
    throw startProblem(url, error as Error);
  }
  return dataSource;
}
