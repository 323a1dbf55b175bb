import pg from 'pg';
import { type Settings, settingStatement } from './session.ts';

/** The driver's connection, as far as a statement is sent over it. */
interface Wire {
  parse(statement: { text: string }): void;
  bind(values: object): void;
  execute(portal: object): void;
}

/** The parts of the driver's query that its types leave out. */
interface SentQuery {
  prepare(wire: Wire): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
}
const Query = pg.Query as unknown as new (
  config: pg.QueryConfig,
  values?: unknown,
  callback?: unknown,
) => SentQuery & pg.Submittable;

/**
 * A statement that goes out together with its settings. Both are sent before one Sync, so that the server runs them as
 * one transaction, the pooler gives both to one server connection, and nothing is waited for in between.
 */
class SettledQuery extends Query {
  readonly #settings: string;
  #isSettled = false;

  constructor(settings: string, config: pg.QueryConfig, values?: unknown, callback?: unknown) {
    super(config, values, callback);
    this.#settings = settings;
  }

  requiresPreparation(): boolean {
    return true;
  }

  override prepare(wire: Wire): void {
    wire.parse({ text: this.#settings });
    wire.bind({});
    wire.execute({});
    super.prepare(wire);
  }

  override handleDataRow(message: unknown): void {
    if (this.#isSettled) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#isSettled) super.handleCommandComplete(message, wire);
    this.#isSettled = true;
  }
}

/**
 * The client for a transaction pooler, where the next transaction may meet another server connection: each carries its
 * settings, and no statement has a name.
 */
export function pooledClient(settings: Settings): typeof pg.Client {
  const statement = settingStatement(settings);

  class PooledClient extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: the driver's method has a dozen signatures, all passed on as they come
    override query(given: any, values?: any, callback?: any): any {
      const { name: _name, ...config } = typeof given === 'string' ? { text: given } : given;
      const { text } = config as { text: string };
      if (/^BEGIN\b/i.test(text)) return super.query(`${text}; ${statement}`, values, callback);
      // A connection that never ran anything has no state yet.
      if (['T', 'E'].includes(this.getTransactionStatus() ?? 'I')) return super.query(config, values, callback);
      const query = new SettledQuery(statement, config, values, callback) as SettledQuery & { callback?: unknown };
      if (query.callback) return super.query(query);
      return new Promise((resolve, reject) => {
        query.callback = (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result));
        super.query(query);
      });
    }
  }
  return PooledClient;
}
