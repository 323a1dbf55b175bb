import { juggler } from '@loopback/repository';
import pg from 'pg';
import { log } from '../log.ts';
import { keepPlans, type ObservedConnector } from './prepared.ts';

const { builtins } = pg.types;

/** Dates stay text, so that no time zone shifts them; money and counts are numbers. */
function setTypeParsers(): void {
  pg.types.setTypeParser(builtins.DATE, (text) => text);
  pg.types.setTypeParser(builtins.INT8, Number);
  pg.types.setTypeParser(builtins.NUMERIC, Number);
}

/** Statements and forgotten transactions end; a full pool refuses instead of waiting for ever. */
const LIMITS = {
  connectionTimeoutMillis: 10_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
};

/** The LoopBack data source: every connection works as the application role, in UTC. */
export async function createDataSource(
  url: string,
  size = Number(process.env.POOL_SIZE ?? 16),
): Promise<juggler.DataSource> {
  setTypeParsers();
  const dataSource = new juggler.DataSource({
    name: 'database',
    connector: 'loopback-connector-postgresql',
    url,
    max: size,
    options: '-c role=hestia_app -c timezone=UTC',
    ...LIMITS,
    onError: (error: Error) => log.warn('an idle connection was lost: %s', error.message),
  });
  keepPlans(dataSource.connector as unknown as ObservedConnector);
  await dataSource.execute('SELECT 1');
  return dataSource;
}
