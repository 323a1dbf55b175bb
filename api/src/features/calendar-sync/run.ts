import type { CalendarConnection } from '@hestia/resources/generated/types.ts';
import { alone } from '../../jobs/alone.ts';
import { log } from '../../log.ts';
import { type Execute, execute } from '../../records/database.ts';
import { bounded } from './bounds.ts';
import { type Connected, connected, keep, type SyncServices } from './connection.ts';
import { workOn } from './leave.ts';
import { openThere } from './open.ts';
import { PersonsCalendar } from './ours.ts';
import { type Direction, spanAt, type Told } from './plan.ts';
import { type Refusals, SyncProblem, syncOnce } from './sync.ts';
import { untitle } from './untitle.ts';

const DAY_MS = 86_400_000;
const MOST_TOLD = 20;
/** What passes without its person's doing: it is tried again by itself. */
const PASSING = ['serverDown', 'notSetUp', 'tooSlow', 'broken'];

const PROGRESS = 'SELECT token, whole_at, refused FROM calendar_progress WHERE tenant_id = $1 AND connection = $2';
const GONE_ON = `INSERT INTO calendar_progress (tenant_id, connection, token, whole_at, refused)
  VALUES ($1, $2, $3, $4, $5::jsonb) ON CONFLICT (tenant_id, connection)
  DO UPDATE SET token = excluded.token, whole_at = excluded.whole_at, refused = excluded.refused`;
const SYNCED = 'UPDATE calendar_connections SET last_synced_at = now() WHERE tenant_id = $1 AND id = $2';

type Said = NonNullable<CalendarConnection['told']>;

/** What is told, the latest first; what was told already isn't told once more. */
function toldNow(before: Said, told: readonly Told[], at: string): Said {
  const keyOf = ({ code, what }: { code: string; what?: string | null }) => `${code} ${what ?? ''}`;
  const known = new Set(before.map(keyOf));
  const news: Said = [];
  for (const { code, what } of told) {
    const one = { at, code, what: what.slice(0, 200).toWellFormed() };
    if (known.has(keyOf(one))) continue;
    known.add(keyOf(one));
    news.push(one);
    if (news.length === MOST_TOLD) break;
  }
  return [...news, ...before].slice(0, MOST_TOLD);
}

/** One run of a connection: what it did is written down, what keeps it from going on is told. */
async function runOne(
  services: SyncServices,
  one: Connected,
  confirmed: number | undefined,
  still: () => Promise<unknown>,
): Promise<void> {
  const { tenant, connection } = one;
  const { id } = connection;
  const run: Execute = (text, values) => execute(services.dataSource, text, values);
  const [progress] = await run(PROGRESS, [tenant, id]);
  const now = Date.now();
  const wholeAt = progress?.whole_at ? Date.parse(String(progress.whole_at)) : 0;
  // Once a day all of it is looked at: times of what repeats come near, and no server's word is trusted for ever.
  const isWhole = now - wholeAt > DAY_MS || !progress?.token;
  const span = spanAt(now);
  const within = { ...services, call: bounded(services.call, still) };
  const here = new PersonsCalendar(services, one, span);
  if (connection.titles === false) await untitle(here, here.taken, still);
  const outcome = await syncOnce({
    ...{ here, links: here, there: await openThere(within, one, span), span, still, confirmed },
    direction: (connection.direction ?? 'both') as Direction,
    token: isWhole ? null : String(progress?.token),
    refused: (progress?.refused ?? {}) as Refusals,
  });
  if (outcome.asks !== undefined) {
    await keep(services, tenant, id, { state: 'asks', problem: null, wouldDelete: outcome.asks } as never);
    return;
  }
  const whole = isWhole ? new Date(now) : new Date(wholeAt);
  await run(GONE_ON, [tenant, id, outcome.token, whole.toISOString(), JSON.stringify(outcome.refused ?? {})]);
  const told = toldNow(connection.told ?? [], outcome.told, new Date(now).toISOString());
  await keep(services, tenant, id, { state: 'inStep', problem: null, wouldDelete: null, told } as never);
  await run(SYNCED, [tenant, id]);
}

/**
 * Keeps a calendar in step once, never twice at the same time.
 *
 * @param confirmed how much its person lets it delete
 * @returns whether it was its turn: another run, or its end, may be at work
 */
export async function runConnection(
  services: SyncServices,
  tenant: string,
  id: string,
  confirmed?: number,
): Promise<boolean> {
  let isTurn = false;
  await alone(services.dataSource, workOn(tenant, id), async (still) => {
    isTurn = true;
    const one = await connected(services, tenant, id);
    if (!one?.connection.remote || one.connection.state === 'leaving') return;
    try {
      await runOne(services, one, confirmed, still);
    } catch (error) {
      const problem = error instanceof SyncProblem ? error.code : 'broken';
      if (problem === 'broken')
        log.error({ err: error, tenant, connection: id }, 'a calendar could not be kept in step');
      const state = PASSING.includes(problem) ? 'waiting' : 'failed';
      await keep(services, tenant, id, { state, problem } as never);
    }
  });
  return isTurn;
}
