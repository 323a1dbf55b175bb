import { ACCOUNTS } from './accounts.ts';
import type { DemoRecord } from './insert.ts';
import type { Making } from './organisation.ts';

/** Who is what to whom, by the names of the accounts. */
const TEAMS: readonly [related: string, kind: string, agents: readonly string[]][] = [
  ['ac1', 'AC', ['agent1', 'agent2', 'agent3', 'agent4']],
  ['ho1', 'HO', ['agent5', 'agent6']],
  ['agent5', 'coach', ['agent7']],
  ['agent1', 'referring', ['agent9']],
];

/** The teams of a network: its AC, head office, a coach and a referrer. @param users in the order of the accounts */
export function relationsOf(users: readonly DemoRecord[], { random, now }: Making): DemoRecord[] {
  const named = (name: string) => users[ACCOUNTS.findIndex((one) => one.name === name)];
  return TEAMS.flatMap(([related, kind, agents]) =>
    agents.map((agent) => ({
      id: random.id('AGR', now),
      tenantId: named(agent)?.tenantId,
      agent: named(agent)?.id,
      kind,
      related: named(related)?.id,
    })),
  );
}
