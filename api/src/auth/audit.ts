import type { Request } from '@loopback/rest';
import { RequestError } from '../errors.ts';
import { addressProblem } from '../mail/headers.ts';
import type { Execute } from '../records/database.ts';
import { auditEvent, WINDOW_SECONDS } from '../records/history/audit-event.ts';
import { REQUEST_ID } from './magic/codes.ts';
import type { Method } from './method.ts';

/** By this name the audit knows what is about signing in; its records are the accounts. */
export const SESSIONS = 'sessions';

/** Refusals of one network within the window that have an entry each; those beyond it share one. */
const MOST_REFUSALS = 500;

/** A try to sign in, as far as it's known who tries. */
export interface Trial {
  tenant: string;
  method: Method | 'secondStep';
  /** What was typed as the account. */
  email?: string | undefined;
  /** The request that a code by mail counts with. */
  code?: string | undefined;
  /** The id of the account. */
  user?: string | undefined;
}

const whereOf = (request: Request) => ({
  address: request.ip ?? '',
  device: (request.headers['user-agent'] ?? '').slice(0, 300),
});

/** Somebody signed in. */
export function signedIn(run: Execute, request: Request, tenant: string, user: string, method: Method): Promise<void> {
  const told = { method, ...whereOf(request) };
  return auditEvent(run, { tenant, actor: user, resource: SESSIONS, id: user, action: 'signIn', told });
}

/** Sessions ended because a person wanted it: their own, or somebody else's. */
export function signedOut(
  run: Execute,
  tenant: string,
  { actor, user = actor, action, told = {} }: { actor: string; user?: string; action: string; told?: object },
): Promise<void> {
  return auditEvent(run, { tenant, actor, resource: SESSIONS, id: user, action, told: { ...told } });
}

/** What was typed as the account, where it is an address: people type passwords there too. */
function typed(email: string | undefined): string | undefined {
  const text = email?.trim().toLowerCase();
  return text?.isWellFormed() && !addressProblem(text) ? text : undefined;
}

async function accountOf(run: Execute, { tenant, user, email, code }: Trial): Promise<string> {
  const [row] = await run(
    `SELECT coalesce((SELECT id FROM users WHERE tenant_id = $1 AND id = $2),
       (SELECT id FROM users WHERE tenant_id = $1 AND lower(email) = lower($3)),
       (SELECT user_id FROM login_codes WHERE tenant_id = $1 AND id = $4), '') AS id`,
    [tenant, user ?? null, email ?? null, code && REQUEST_ID.test(code) ? code : null],
  );
  return String(row?.id ?? '');
}

async function isFlooded(run: Execute, tenant: string): Promise<boolean> {
  const [row] = await run(
    `SELECT count(*) AS count FROM (SELECT 1 FROM audit_entries WHERE tenant_id = $1 AND action = 'signInRefused'
       AND at > now() - make_interval(secs => $2) LIMIT ${MOST_REFUSALS}) AS latest`,
    [tenant, WINDOW_SECONDS],
  );
  return Number(row?.count) >= MOST_REFUSALS;
}

/** Why a try was refused: the code of the refusal, and whether a limit was it that refused. */
interface Refusal {
  reason: string;
  isLimit?: boolean;
}

/**
 * Notes a refused try. The same account, address and reason make one entry a quarter of an hour, everything that a limit
 * refuses to an address makes one, and a network under attack gets so many and no more.
 */
export async function refused(
  run: Execute,
  request: Request,
  trial: Trial,
  { reason, isLimit = false }: Refusal,
): Promise<void> {
  const { tenant, method } = trial;
  const email = typed(trial.email);
  const user = await accountOf(run, { ...trial, email });
  const event = { tenant, resource: SESSIONS, action: 'signInRefused' };
  if (await isFlooded(run, tenant)) return auditEvent(run, { ...event, actor: '', told: { reason: 'many' }, once: '' });
  const where = whereOf(request);
  const account = user || isLimit ? {} : { account: email };
  const once = isLimit ? `${reason} ${where.address}` : JSON.stringify([where.address, method, reason, email]);
  const who = isLimit ? { actor: '', id: '' } : { actor: user, id: user };
  return auditEvent(run, { ...event, ...who, told: { method, reason, ...account, ...where }, once });
}

/** Does a step of signing in; the audit tells when it is refused. `trial` may learn on the way who it is. */
export async function watched<T>(run: Execute, request: Request, trial: Trial, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RequestError && [401, 403, 429].includes(error.statusCode))
      await refused(run, request, trial, { reason: error.code, isLimit: error.statusCode === 429 });
    throw error;
  }
}
