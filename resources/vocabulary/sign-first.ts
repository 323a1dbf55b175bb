import type { Resource } from './resource.ts';
import { isAtStep, type Step, stepNamed } from './steps.ts';

/**
 * The steps that are taken before a record's document is sent to be signed, each from where the one before it leads.
 *
 * @returns none where it is sent as it stands; nothing where it isn't sent from there
 */
export function stepsToSign(resource: Resource, record: Record<string, unknown>): Step[] | undefined {
  const { sign } = resource.declaration;
  if (!sign) return undefined;
  const isThere = (now: Record<string, unknown>) =>
    resource.graphs.some(({ field }) => sign.from.includes(String(now[field])));
  const taken: Step[] = [];
  let now = record;
  for (const name of sign.first ?? []) {
    const next = stepNamed(resource, name);
    if (isThere(now) || !next || !isAtStep(next, now)) continue;
    taken.push(next);
    now = { ...now, [next.graph.field]: next.step.to };
  }
  return isThere(now) ? taken : undefined;
}
