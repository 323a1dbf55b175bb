import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../caller.ts';
import type { Execute } from '../database.ts';
import type { Along } from '../hooks.ts';
import { newId } from '../ids.ts';
import { DRAFT_CHARACTERS } from '../people/drafts.ts';

type Values = Record<string, unknown>;

const HOLDERS = ['owner', 'coOwners', 'collaborators'];

/** Who holds a record, and so reads it where nobody else does. */
export const holdersIn = (record: Values): string[] => [
  ...new Set(HOLDERS.flatMap((name) => [record[name] ?? []].flat().map(String))),
];

/** Two records that become one, or two again. */
export interface Pair {
  execute: Execute;
  caller: Caller;
  resource: Resource;
  winner: Values;
  loser: Values;
}

/** What somebody is writing beside a record. */
interface Draft {
  user: string;
  revision: string;
  content: Values;
}

/** Drafts that became one: what was written beside the record that stays, and the revision of what went into it. */
interface Joined {
  user: string;
  revision: string;
  before: Values;
  went: string;
}

/** What a merge made of drafts. */
export interface DraftsBeside {
  /** Those that moved, by who writes them and the revision that they have since. */
  drafts: { user: string; revision: string }[];
  joined?: Joined[];
}

const DRAFTS = `FROM drafts WHERE tenant_id = $1 AND resource = $2 AND record_id = $3`;
const SET_DRAFT = `UPDATE drafts SET record_id = $6, content = $7::jsonb, revision = $8
  WHERE tenant_id = $1 AND resource = $2 AND record_id = $3 AND user_id = $4 AND revision = $5`;

/**
 * What is being written beside the record that goes is written beside the one that stays, by who reads that one. Of who writes
 * beside both, what was written beside the one that goes stays there too, for when they are two again.
 */
export async function mergeDrafts(
  { execute, caller, resource, winner, loser }: Pair,
  merged: Values,
  along: Along | undefined,
): Promise<DraftsBeside> {
  const of = [caller.actor.tenant, resource.id];
  const read = `SELECT user_id AS user, revision, content ${DRAFTS} ORDER BY user_id FOR UPDATE`;
  const beside = async (id: unknown) => (await execute(read, [...of, id])) as unknown as Draft[];
  const stay = await beside(winner.id);
  const go = await beside(loser.id);
  const readers = resource.declaration.holders?.private ? holdersIn(merged) : undefined;
  const drafts: DraftsBeside['drafts'] = [];
  const joined: Joined[] = [];
  for (const goes of go.filter(({ user }) => !readers || readers.includes(user))) {
    const { user } = goes;
    const stays = stay.find((one) => one.user === user);
    const revision = newId('DRF');
    const content = JSON.stringify(
      stays ? along?.joinDrafts?.(stays.content, goes.content) : (along?.movedDraft?.(goes.content) ?? goes.content),
    );
    if (!content || content.length > DRAFT_CHARACTERS) continue;
    const [place, was] = stays ? [winner.id, stays.revision] : [loser.id, goes.revision];
    await execute(SET_DRAFT, [...of, place, user, was, winner.id, content, revision]);
    if (stays) joined.push({ user, revision, before: stays.content, went: goes.revision });
    else drafts.push({ user, revision });
  }
  return { drafts, joined };
}

/** What was joined is apart again where nobody went on with it; what was sent with it isn't there to be sent once more. */
async function partDrafts({ execute, caller, resource, winner, loser }: Pair, joined: Joined[]) {
  const of = [caller.actor.tenant, resource.id];
  for (const { user, revision, before, went } of joined) {
    const [now] = await execute(`SELECT revision ${DRAFTS} AND user_id = $4 FOR UPDATE`, [...of, winner.id, user]);
    if (!now) await execute(`DELETE ${DRAFTS} AND user_id = $4 AND revision = $5`, [...of, loser.id, user, went]);
    const values = [winner.id, user, revision, winner.id, JSON.stringify(before), newId('DRF')];
    await execute(SET_DRAFT, [...of, ...values]);
  }
}

/** Gives drafts back where nobody went on with them. */
export async function unmergeDrafts(pair: Pair, { drafts, joined = [] }: DraftsBeside): Promise<void> {
  const { execute, caller, resource, winner, loser } = pair;
  const { tenant } = caller.actor;
  await execute(
    `UPDATE drafts d SET record_id = $4 FROM unnest($5::text[], $6::text[]) AS one (user_id, revision)
     WHERE d.tenant_id = $1 AND d.resource = $2 AND d.record_id = $3 AND d.user_id = one.user_id AND d.revision = one.revision
       AND NOT EXISTS (SELECT FROM drafts o WHERE o.tenant_id = d.tenant_id AND o.user_id = d.user_id
         AND o.resource = d.resource AND o.record_id = $4)`,
    [tenant, resource.id, winner.id, loser.id, drafts.map(({ user }) => user), drafts.map(({ revision }) => revision)],
  );
  await partDrafts(pair, joined);
}
