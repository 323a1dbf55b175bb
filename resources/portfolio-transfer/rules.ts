import type { PortfolioTransfer } from '../generated/types.ts';
import type { Rules, Violation } from '../vocabulary/index.ts';
import { sharesProblem } from './moved.ts';
import { RULED, type Ruled, receiverOf, ruleFor } from './rule-for.ts';

const SHORTEST_REASON = 10;
const KINDS = Object.keys(RULED) as Ruled[];

/** Nobody gives to themselves; whom a rule or a record names receives something; the shares of each rule are a whole. */
const rules: Rules<PortfolioTransfer> = {
  check(transfer) {
    const { agentFrom, agentsTo, reason, users, partial } = transfer;
    const found: Violation<PortfolioTransfer>[] = [];
    const receives = (person: string | null | undefined) => Boolean(person && agentsTo?.includes(person));
    if (agentFrom && agentsTo?.includes(agentFrom)) found.push({ path: '/agentsTo', code: 'samePerson' });
    if (String(reason ?? '').trim().length < SHORTEST_REASON)
      found.push({ path: '/reason', code: 'minLength', info: { limit: SHORTEST_REASON } });
    for (const [index, { user }] of (users ?? []).entries())
      if (!receives(user)) found.push({ path: `/users/${index}/user`, code: 'notReceiving' });
    for (const name of Object.values(RULED))
      for (const [index, { to }] of (partial?.[name] ?? []).entries())
        if (to && !receives(to)) found.push({ path: `/partial/${name}/${index}/to`, code: 'notReceiving' });
    const wrong = KINDS.flatMap((kind) => (agentsTo ?? []).filter((to) => sharesProblem(ruleFor(transfer, kind, to))));
    if (wrong.length > 0) found.push({ path: '/mandateRule', code: 'sharesTotal' });
    else
      for (const [index, { record }] of (partial?.mandates ?? []).entries()) {
        const to = receiverOf(transfer, 'mandate', record);
        if (to && sharesProblem(ruleFor(transfer, 'mandate', to, record)))
          found.push({ path: `/partial/mandates/${index}/receivingShare`, code: 'sharesTotal' });
      }
    return found;
  },
};

export default rules;
