import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { SESSION_SECONDS, Tokens } from '../src/auth/tokens.ts';
import { apart, TENANT } from './apart.ts';
import type { Answered, Asked } from './followers.ts';
import { SECRET } from './processes.ts';

/** What was measured of people who follow at one process, all of one network. */
export interface Streamed {
  /** Until all of them follow. */
  openSeconds: number;
  /** The most memory of the process, all followers there and told. */
  megabytes: number | undefined;
  /** From the write that tells all of them until the last of them heard, the slowest of some. */
  toldSeconds: number;
}

/** The name by which `--only` measures it. */
export const STREAMS = 'streams';

const PEOPLE = 5_000;
const TIMES = 3;
/** Longer than from one beat to the next: what beats cost is a part of the measure. */
const REST_MS = 30_000;
const PATIENCE_MS = 120_000;

/** People beside the one who measures, each signed in. */
async function signIn(client: pg.Client): Promise<string[]> {
  await client.query(
    `INSERT INTO users (tenant_id, id, email, last_name, roles, active)
     SELECT u.tenant_id, 'USRfollower' || n, 'follower' || n || '@follow.example', 'Follower', u.roles, true
     FROM users u, generate_series(1, $2::integer) n WHERE u.tenant_id = $1`,
    [TENANT, PEOPLE],
  );
  const { rows } = await client.query(
    `INSERT INTO sessions (tenant_id, id, user_id, method, user_agent, address, expires_at)
     SELECT tenant_id, 'SES' || id, id, 'password', '', '', now() + make_interval(secs => $2)
     FROM users WHERE tenant_id = $1 AND id LIKE 'USRfollower%' RETURNING id, user_id`,
    [TENANT, SESSION_SECONDS],
  );
  // As the database does by itself within minutes of so many that are new.
  await client.query('ANALYZE users, sessions');
  const tokens = new Tokens(SECRET);
  return Promise.all(rows.map(({ id, user_id: user }) => tokens.sign({ tenant: TENANT, user, session: id })));
}

const tellAll = (client: pg.Client) =>
  client.query(
    `INSERT INTO notifications (tenant_id, id, person, kind, title, read)
     SELECT tenant_id, 'NTF' || gen_random_uuid(), id, 'message.message-new', 'News', false
     FROM users WHERE tenant_id = $1 AND id LIKE 'USRfollower%'`,
    [TENANT],
  );

/** Measures 5,000 people of one network who follow at one process: what they cost, and how soon all are told. */
export function measureStreams(report: (text: string) => void): Promise<Streamed> {
  return apart(
    async () => report(`streams: ${PEOPLE} people`),
    async ({ client, api }) => {
      const tokens = await signIn(client);
      const child = fork(fileURLToPath(new URL('./followers.ts', import.meta.url)));
      const answered = async (): Promise<Exclude<Answered, { failed: string }>> => {
        const [answer] = (await once(child, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) })) as [Answered];
        if ('failed' in answer) throw new Error(`streams: ${answer.failed}`);
        return answer;
      };
      try {
        const began = Date.now();
        const path = `/api/tenant/${TENANT}/stream`;
        child.send({ base: api.base, path, tokens, event: 'notifications' } satisfies Asked);
        await answered();
        const openSeconds = (Date.now() - began) / 1_000;
        report(`streams: all are there, ${api.memory()?.toFixed(0)} MB`);
        let toldSeconds = 0;
        for (let time = 1; time <= TIMES; time += 1) {
          await wait(REST_MS);
          const started = Date.now();
          const heard = answered();
          await tellAll(client);
          const answer = await heard;
          if ('at' in answer) toldSeconds = Math.max(toldSeconds, (answer.at - started) / 1_000);
          report(`streams: told within ${toldSeconds.toFixed(2)} s, ${api.memory()?.toFixed(0)} MB`);
        }
        return { openSeconds, megabytes: api.peak(), toldSeconds };
      } finally {
        child.kill();
      }
    },
  );
}
