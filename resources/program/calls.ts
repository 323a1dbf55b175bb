import type { Program } from '../generated/types.ts';
import type { Violation } from '../vocabulary/index.ts';

type Stage = NonNullable<Program['stages']>[number];

/** The order of a building site. */
const ORDER = ['reservation', 'deed', 'foundations', 'ground_floor', 'roof', 'walls', 'completion', 'handover'];

/** What may be called up in all by the end of a stage, in percent of the price (CCH, art. R261-14). */
const LIMITS: Record<string, number> = { foundations: 35, roof: 70, completion: 95, handover: 100 };

/** The stages by whose end more is called up than the law allows, at their percentage. */
export function calledTooEarly(stages: readonly Stage[]): Violation<Program>[] {
  let limit = 100;
  const limits = new Map<string, number>();
  for (const stage of [...ORDER].reverse()) {
    limit = Math.min(limit, LIMITS[stage] ?? 100);
    limits.set(stage, limit);
  }
  let total = 0;
  return stages
    .map((stage, index) => ({ ...stage, index }))
    .sort((left, right) => ORDER.indexOf(left.stage) - ORDER.indexOf(right.stage))
    .flatMap(({ stage, percentage, index }) => {
      total += percentage ?? 0;
      const most = limits.get(stage) ?? 100;
      if (!percentage || total <= most + 1e-9) return [];
      return [{ path: `/stages/${index}/percentage`, code: 'calledTooEarly', info: { limit: most } }];
    });
}
