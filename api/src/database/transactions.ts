import type pg from 'pg';

/** A connection that knows how LoopBack's connector gives it back. */
interface TakenClient extends pg.PoolClient {
  autorelease?: (error?: Error) => void;
  txId?: undefined;
}

/** The part of LoopBack's connector that begins transactions. */
export interface TransactionConnector {
  pg: pg.Pool;
  beginTransaction(isolation: string, done: (error: Error | null, client?: pg.PoolClient) => void): void;
}

/**
 * Begins transactions as LoopBack's connector does, but gives the connection back when that fails: a database that went
 * away would otherwise leave the pool smaller by one each time, until nothing is left of it.
 */
export function giveBackOnFailure(connector: TransactionConnector): void {
  connector.beginTransaction = (isolation, done) => {
    connector.pg.connect((lost, client: TakenClient | undefined, release) => {
      if (!client) return done(lost ?? new Error('Connection terminated'));
      client.query(`BEGIN TRANSACTION ISOLATION LEVEL ${isolation}`, (error) => {
        if (error) {
          release(error);
          return done(error);
        }
        client.autorelease = release;
        client.txId = undefined;
        done(null, client);
      });
    });
  };
}
