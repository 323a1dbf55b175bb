import type { PortfolioTransfer } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';
import type { MoveRule } from './moved.ts';

/** The kinds of records that have rules of their own; all others go as they are. */
export const RULED = { mandate: 'mandates', property: 'properties' } as const;
export type Ruled = keyof typeof RULED;

export const isRuled = (resource: string): resource is Ruled => resource in RULED;

/** What is said, without what isn't. */
const said = (rule: MoveRule | null | undefined): MoveRule =>
  Object.fromEntries(Object.entries(rule ?? {}).filter(([, value]) => value !== null && value !== undefined));

/**
 * The rule for a record that goes to this agent: the main one of its kind, over it the agent's own for the kind, and over
 * both what is said of this record alone.
 */
export function ruleFor(transfer: Draft<PortfolioTransfer>, resource: Ruled, to: string, id?: string): MoveRule {
  const { mandateRule, propertyRule, users } = transfer;
  const main: MoveRule = (resource === 'mandate' ? mandateRule : propertyRule) ?? {};
  const own = (users ?? []).find((one) => one.user === to && one.resource === RULED[resource]);
  const { user: _, resource: __, ...rule } = own ?? { user: to, resource: RULED[resource] };
  const named = transfer.partial?.[RULED[resource]]?.find(({ record }) => record === id);
  const { record: _record, to: _to, ...alone } = named ?? { record: '' };
  return { ...said(main), ...said(rule as MoveRule), ...said(alone as MoveRule) };
}

/** The agent to whom a record goes: the one named for it, else the first one; of a partial transfer nobody else's. */
export function receiverOf(transfer: Draft<PortfolioTransfer>, resource: Ruled, id: string): string | undefined {
  const named = transfer.partial?.[RULED[resource]]?.find(({ record }) => record === id);
  if (named) return named.to ?? transfer.agentsTo?.[0];
  return transfer.type === 'partial' ? undefined : transfer.agentsTo?.[0];
}
