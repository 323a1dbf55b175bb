import { ROUTING, type Routing } from '@hestia/resources/vendor-lead/routing.ts';
import type { Rule } from '@hestia/resources/vendor-lead/tried.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../../../records/caller.ts';
import { bodyObject, ensureValid } from '../../../records/context.ts';
import type { Records } from '../../../records/index.ts';

/** A change of the rules: how long a step may take, how leads are routed, or both. */
interface Change {
  status?: string;
  hours?: number;
  leadRouting?: Partial<Record<keyof Routing, Routing[keyof Routing] | null>> | null;
}

/**
 * The rule with what somebody would change in it. What could not be saved isn't tried either.
 *
 * @throws RequestError 422 at the field
 */
export async function changedRule(records: Records, caller: Caller, rule: Rule, body: unknown): Promise<Rule> {
  const { status, hours, leadRouting } = bodyObject(body) as Change;
  const { context } = records;
  const [delay, network] = ['lead-delay', 'tenant'].map((name) => records.resource(name)) as [Resource, Resource];
  if (status !== undefined || hours !== undefined) ensureValid(context, delay, 'create', { status, hours }, caller);
  if (leadRouting !== undefined) {
    const before = (await records.read(caller, network, caller.actor.tenant)) as Record<string, unknown>;
    ensureValid(context, network, 'update', { leadRouting }, caller, before);
  }
  const { first, mostOpen } = (leadRouting ?? {}) as Partial<Routing>;
  return {
    routing:
      leadRouting === undefined
        ? rule.routing
        : { first: first ?? ROUTING.first, mostOpen: mostOpen ?? ROUTING.mostOpen },
    hours: status && hours !== undefined ? { ...rule.hours, [status]: hours } : rule.hours,
  };
}
