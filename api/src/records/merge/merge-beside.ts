import type { Along } from '../hooks.ts';
import { type DraftsBeside, holdersIn, mergeDrafts, type Pair, unmergeDrafts } from './merge-drafts.ts';

type Values = Record<string, unknown>;

/** A state that a person had of a record. */
interface State {
  state: string;
  user: string;
  at: string;
  /** Until when they had it, where it has a time of its own. */
  endsAt: string | null;
}

/** What each person had of the record that stays and of the one that goes, and what a merge made of it. */
export interface Beside extends DraftsBeside {
  added: State[];
  taken: State[];
}

type Known = State & { record: string; holds: boolean };

async function statesOf({ execute, caller, resource, winner, loser }: Pair): Promise<Known[]> {
  const untils = Object.entries(resource.declaration.perPerson ?? {}).flatMap(([name, { until }]) =>
    until ? [`WHEN '${name}' THEN r.${resource.fields[until]?.column}`] : [],
  );
  const until = untils.length > 0 ? `CASE s.state ${untils.join(' ')} END` : 'NULL::timestamptz';
  const rows = await execute(
    `SELECT s.state, s.user_id, s.record_id, s.at::text AS at, s.ends_at::text AS ends_at,
       s.at >= coalesce(${until}, '-infinity') AND coalesce(s.ends_at, 'infinity') > now() AS holds
     FROM person_states s JOIN ${resource.table} r ON r.tenant_id = s.tenant_id AND r.id = s.record_id
     WHERE s.tenant_id = $1 AND s.resource = $2 AND s.record_id = ANY ($3::text[])`,
    [caller.actor.tenant, resource.id, [winner.id, loser.id]],
  );
  return rows.map((row) => ({
    ...{ state: String(row.state), user: String(row.user_id), at: String(row.at) },
    ...{ endsAt: (row.ends_at as string | null) ?? null, record: String(row.record_id), holds: row.holds === true },
  }));
}

/** Gives or takes states of a record; those that are there stay. */
async function setStates({ execute, caller, resource }: Pair, id: unknown, added: State[], taken: State[]) {
  const columns = (states: State[]) => [
    ...[caller.actor.tenant, resource.id, id, states.map(({ state }) => state)],
    states.map(({ user }) => user),
  ];
  if (taken.length > 0)
    await execute(
      `DELETE FROM person_states USING unnest($4::text[], $5::text[]) AS one (state, user_id)
       WHERE tenant_id = $1 AND resource = $2 AND record_id = $3
         AND person_states.state = one.state AND person_states.user_id = one.user_id`,
      columns(taken),
    );
  if (added.length > 0)
    await execute(
      `INSERT INTO person_states (tenant_id, resource, record_id, state, user_id, at, ends_at)
       SELECT $1, $2, $3, one.state, one.user_id, one.at::timestamptz, one.ends_at::timestamptz
       FROM unnest($4::text[], $5::text[], $6::text[], $7::text[]) AS one (state, user_id, at, ends_at)
       ON CONFLICT DO NOTHING`,
      [...columns(added), added.map(({ at }) => at), added.map(({ endsAt }) => endsAt ?? null)],
    );
}

/**
 * A state that something later ends, such as having read, a person has of both records or of none; another one, such as
 * having muted, of the one that stays where they had it of each that they hold.
 */
async function mergeStates(pair: Pair): Promise<{ added: State[]; taken: State[] }> {
  const { resource, winner, loser } = pair;
  const known = await statesOf(pair);
  const of = (record: unknown, { state, user }: State) =>
    known.find((one) => one.record === record && one.state === state && one.user === user && one.holds);
  const ends = ({ state }: State) => Boolean(resource.declaration.perPerson?.[state]?.until);
  const [stayed, went] = [winner, loser].map(holdersIn) as [string[], string[]];
  const added: State[] = [];
  const taken: State[] = [];
  for (const one of known) {
    const other = of(one.record === winner.id ? loser.id : winner.id, one);
    if (one.record === winner.id) {
      if (ends(one) ? !(one.holds && other) : !other && went.includes(one.user)) taken.push(one);
      else if (other && ends(one) && other.at > one.at) {
        taken.push(one);
        added.push(other);
      }
    } else if (!ends(one) && !other && !stayed.includes(one.user)) added.push(one);
  }
  const plain = (states: State[]) => states.map(({ state, user, at, endsAt }) => ({ state, user, at, endsAt }));
  await setStates(pair, winner.id, added, taken);
  return { added: plain(added), taken: plain(taken) };
}

/** Passes on what the product keeps for each person beside two records that become one, which is `merged`. */
export async function mergeBeside(pair: Pair, merged: Values, along: Along | undefined): Promise<Beside> {
  return { ...(await mergeStates(pair)), ...(await mergeDrafts(pair, merged, along)) };
}

/** Gives it back where nobody went on with it; what they have read since they have read of both. */
export async function unmergeBeside(pair: Pair, beside: Beside, mergedAt: unknown): Promise<void> {
  const { execute, caller, resource, winner, loser } = pair;
  const { added, taken } = beside;
  const { tenant } = caller.actor;
  const ending = Object.entries(resource.declaration.perPerson ?? {}).flatMap(([name, { until }]) =>
    until ? [name] : [],
  );
  await execute(
    `INSERT INTO person_states (tenant_id, user_id, resource, state, record_id, at, ends_at)
     SELECT tenant_id, user_id, resource, state, $4, at, ends_at FROM person_states
     WHERE tenant_id = $1 AND resource = $2 AND record_id = $3 AND state = ANY ($5::text[]) AND at > $6
     ON CONFLICT (tenant_id, user_id, resource, state, record_id) DO UPDATE SET at = excluded.at, ends_at = excluded.ends_at`,
    [tenant, resource.id, winner.id, loser.id, ending, mergedAt],
  );
  await setStates(
    pair,
    winner.id,
    taken,
    added.filter(({ state }) => !ending.includes(state)),
  );
  await unmergeDrafts(pair, beside);
}
