import type { PlanCount } from './transfer.ts';

/** What a step of the wizard is about. */
export const GROUPS = {
  mandates: { resource: 'mandates', group: 'own' },
  properties: { resource: 'properties', group: 'own' },
} as const;

/** The counts of a resource, of a group, or of both, together. */
export function countOf(counts: PlanCount[], { resource, group }: { resource?: string; group?: string }): PlanCount {
  const found = counts.filter(
    (one) => (resource === undefined || one.resource === resource) && (group === undefined || one.group === group),
  );
  const sum = (name: 'count' | 'refused' | 'left') => found.reduce((total, one) => total + one[name], 0);
  return { resource: resource ?? '', group: null, count: sum('count'), refused: sum('refused'), left: sum('left') };
}
