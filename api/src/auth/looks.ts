import type { Execute, Row } from '../records/database.ts';
import { IDLE } from './session-lines.ts';
import type { Claims } from './tokens.ts';

/** So many are looked up by one statement. */
const MOST = 500;

interface Asked {
  claims: Claims;
  resolve: (row: Row | undefined) => void;
  reject: (error: unknown) => void;
}

const statement = (columns: readonly string[]): string =>
  `SELECT asked.at, u.roles, ${columns.map((column) => `u.${column}, `).join('')}s.last_active_at, ${IDLE} AS is_idle,
     f.user_id IS NOT NULL AS has_second_step,
     coalesce(t.second_step_for = 'everybody' OR t.second_step_for = 'roles' AND u.roles && t.second_step_roles, false)
       AS demands_second_step
   FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS asked (tenant_id, id, user_id, at)
     JOIN sessions s ON s.tenant_id = asked.tenant_id AND s.id = asked.id AND s.user_id = asked.user_id
     JOIN users u ON u.tenant_id = s.tenant_id AND u.id = s.user_id
     JOIN tenants t ON t.id = s.tenant_id
     LEFT JOIN second_factors f
       ON f.tenant_id = s.tenant_id AND f.user_id = s.user_id AND f.confirmed_at IS NOT NULL
   WHERE s.ended_at IS NULL AND s.expires_at > now() AND u.active`;

/**
 * Looks at sessions in the database: those that are asked for at once, as by a beat of all streams, by one statement, since
 * each by its own would take the time of a request.
 */
export class Looks {
  readonly #execute: Execute;
  readonly #statement: string;
  #asked: Asked[] = [];

  /** @param columns of accounts, which say what rights ask for */
  constructor(execute: Execute, columns: readonly string[]) {
    this.#execute = execute;
    this.#statement = statement(columns);
  }

  /** The row of a session that goes on, whose person is active; nothing where there is none. */
  at(claims: Claims): Promise<Row | undefined> {
    return new Promise((resolve, reject) => {
      this.#asked.push({ claims, resolve, reject });
      if (this.#asked.length === 1) setImmediate(() => void this.#lookAtAll());
    });
  }

  async #lookAtAll(): Promise<void> {
    const all = this.#asked;
    this.#asked = [];
    for (let from = 0; from < all.length; from += MOST) await this.#lookAt(all.slice(from, from + MOST));
  }

  async #lookAt(asked: readonly Asked[]): Promise<void> {
    const of = (name: keyof Claims) => asked.map(({ claims }) => claims[name]);
    try {
      const rows = await this.#execute(this.#statement, [of('tenant'), of('session'), of('user')]);
      const found = new Map(rows.map((row) => [Number(row.at), row]));
      for (const [place, { resolve }] of asked.entries()) resolve(found.get(place + 1));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }
}
