import { randomInt } from 'node:crypto';
import type { Execute } from '../../records/database.ts';
import { newId } from '../../records/ids.ts';
import type { Secrets } from '../../secrets/index.ts';

/** How long a code counts, in seconds, and how often it may be mistyped. */
export const CODE_SECONDS = 10 * 60;
export const MOST_TRIES = 5;

/** What the id of a request looks like. */
export const REQUEST_ID = /^MAG[0-9A-Z]{26}$/;

/** What became of a code that somebody entered. */
export type Entered =
  | { user: string }
  /** `wrong`: another try may be right; `over`: unknown, expired, used, or tried too often. */
  | { refused: 'wrong' | 'over' };

/** Six digits, each as likely as the other. */
export const newDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** The codes that are sent by mail: six digits that count once, for ten minutes, within the request that made them. */
export class MagicCodes {
  readonly #secrets: Secrets;

  constructor(secrets: Secrets) {
    this.#secrets = secrets;
  }

  /**
   * Writes a code for a person, or for nobody: the answers to it are the same.
   *
   * @returns the id of the request, which the code counts with
   */
  async write(execute: Execute, tenant: string, user: string | undefined, digits: string): Promise<string> {
    const id = newId('MAG');
    await execute('DELETE FROM login_codes WHERE tenant_id = $1 AND expires_at < now()', [tenant]);
    await execute(
      `INSERT INTO login_codes (tenant_id, id, user_id, code_hash, expires_at)
       SELECT t.id, $2, $3, $4, now() + make_interval(secs => $5) FROM tenants t WHERE t.id = $1`,
      [tenant, id, user ?? null, this.#hash(tenant, id, digits), CODE_SECONDS],
    );
    return id;
  }

  /** Takes a code; the database counts the tries and lets it through once. */
  async enter(execute: Execute, tenant: string, id: string, digits: string): Promise<Entered> {
    const [row] = await execute(
      `UPDATE login_codes SET tries = tries + 1
       WHERE tenant_id = $1 AND id = $2 AND used_at IS NULL AND expires_at > now() AND tries < $3
       RETURNING code_hash, user_id`,
      [tenant, id, MOST_TRIES],
    );
    if (!row) return { refused: 'over' };
    if (row.code_hash !== this.#hash(tenant, id, digits) || !row.user_id) return { refused: 'wrong' };
    const used = await execute(
      'UPDATE login_codes SET used_at = now() WHERE tenant_id = $1 AND id = $2 AND used_at IS NULL RETURNING id',
      [tenant, id],
    );
    return used.length > 0 ? { user: String(row.user_id) } : { refused: 'over' };
  }

  #hash(tenant: string, id: string, digits: string): string {
    return this.#secrets.mac(`magic ${tenant} ${id} ${digits}`);
  }
}
