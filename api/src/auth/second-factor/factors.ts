import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Execute } from '../../records/database.ts';
import type { Secrets } from '../../secrets/index.ts';

/** RFC 6238 as every authenticator app takes it: SHA-1, six digits, thirty seconds. */
const PERIOD = 30;
const DIGITS = 6;
/** Codes of the step before and after are taken too: clocks differ. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** Letters and digits that nobody mistakes for each other; 10 of them are 50 bits. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Whose second step it is. */
export interface Person {
  tenant: string;
  user: string;
}

/** What a person sees of their second step. */
export interface FactorState {
  active: boolean;
  since: string | null;
  recoveryCodesLeft: number;
}

const OFF: FactorState = { active: false, since: null, recoveryCodesLeft: 0 };

function recoveryCode(): string {
  const letters = [...randomBytes(RECOVERY_CODES)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

const plain = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

const totpOf = (secret: string, issuer = '', label = ''): TOTP =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: DIGITS, period: PERIOD, secret: Secret.fromBase32(secret) });

/** The second step of sign-in: a code of an authenticator app, or one of ten recovery codes; each counts once. */
export class SecondFactors {
  readonly #secrets: Secrets;

  constructor(secrets: Secrets) {
    this.#secrets = secrets;
  }

  async state(execute: Execute, { tenant, user }: Person): Promise<FactorState> {
    const [row] = await execute(
      `SELECT confirmed_at, cardinality(recovery_hashes) AS left FROM second_factors
       WHERE tenant_id = $1 AND user_id = $2 AND confirmed_at IS NOT NULL`,
      [tenant, user],
    );
    if (!row) return OFF;
    return {
      active: true,
      since: new Date(row.confirmed_at as string).toISOString(),
      recoveryCodesLeft: Number(row.left),
    };
  }

  /**
   * Makes a new secret, which counts from its confirmation on.
   *
   * @param labels how the app calls it: the product and the account
   * @returns nothing when the second step is on already
   */
  async begin(
    execute: Execute,
    { tenant, user }: Person,
    labels: { issuer: string; account: string },
  ): Promise<{ secret: string; uri: string } | undefined> {
    const secret = new Secret({ size: 20 }).base32;
    const rows = await execute(
      `INSERT INTO second_factors (tenant_id, user_id, secret) VALUES ($1, $2, $3)
       ON CONFLICT (tenant_id, user_id) DO UPDATE SET secret = excluded.secret, last_step = NULL
       WHERE second_factors.confirmed_at IS NULL RETURNING user_id`,
      [tenant, user, this.#secrets.seal(secret)],
    );
    if (rows.length === 0) return undefined;
    return { secret, uri: totpOf(secret, labels.issuer, labels.account).toString() };
  }

  /** Switches it on with a first code. @returns the recovery codes, never to be seen again; nothing for a wrong code */
  async confirm(execute: Execute, person: Person, code: string): Promise<string[] | undefined> {
    if (!(await this.#spend(execute, person, code, false))) return undefined;
    await execute('UPDATE second_factors SET confirmed_at = now() WHERE tenant_id = $1 AND user_id = $2', [
      person.tenant,
      person.user,
    ]);
    return this.renew(execute, person);
  }

  /** New recovery codes in the place of all earlier ones. @returns them, never to be seen again; nothing where it is off */
  async renew(execute: Execute, person: Person): Promise<string[] | undefined> {
    const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
    const rows = await execute(
      `UPDATE second_factors SET recovery_hashes = $3::text[]
       WHERE tenant_id = $1 AND user_id = $2 AND confirmed_at IS NOT NULL RETURNING user_id`,
      [person.tenant, person.user, codes.map((one) => this.#hash(person, one))],
    );
    return rows.length > 0 ? codes : undefined;
  }

  /** Whether this is a code of the app or a recovery code, not used before; it is used now. */
  async accept(execute: Execute, person: Person, code: string): Promise<boolean> {
    if (/^\d{6}$/.test(plain(code))) return this.#spend(execute, person, code, true);
    const rows = await execute(
      `UPDATE second_factors SET recovery_hashes = array_remove(recovery_hashes, $3)
       WHERE tenant_id = $1 AND user_id = $2 AND confirmed_at IS NOT NULL AND $3 = ANY (recovery_hashes)
       RETURNING user_id`,
      [person.tenant, person.user, this.#hash(person, code)],
    );
    return rows.length > 0;
  }

  /** Switches it off. @returns whether it was there */
  async remove(execute: Execute, { tenant, user }: Person): Promise<boolean> {
    const rows = await execute(
      'DELETE FROM second_factors WHERE tenant_id = $1 AND user_id = $2 AND confirmed_at IS NOT NULL RETURNING user_id',
      [tenant, user],
    );
    return rows.length > 0;
  }

  /** Takes a code of the app when its step is later than the last one: the database decides, so that it counts once. */
  async #spend(execute: Execute, { tenant, user }: Person, code: string, isOn: boolean): Promise<boolean> {
    const key = [tenant, user];
    const where = `tenant_id = $1 AND user_id = $2 AND confirmed_at IS ${isOn ? 'NOT ' : ''}NULL`;
    const [row] = await execute(`SELECT secret FROM second_factors WHERE ${where}`, key);
    if (!row) return false;
    const delta = totpOf(this.#secrets.open(String(row.secret))).validate({ token: plain(code), window: WINDOW });
    if (delta === null) return false;
    const step = Math.floor(Date.now() / 1000 / PERIOD) + delta;
    const rows = await execute(
      `UPDATE second_factors SET last_step = $3::bigint
       WHERE ${where} AND (last_step IS NULL OR last_step < $3::bigint) RETURNING user_id`,
      [...key, step],
    );
    return rows.length > 0;
  }

  #hash({ tenant, user }: Person, code: string): string {
    return this.#secrets.mac(`recovery ${tenant} ${user} ${plain(code)}`);
  }
}
