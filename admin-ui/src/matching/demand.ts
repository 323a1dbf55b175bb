import type { DemandPoint } from './matches.ts';

/** The highest of the lower prices that win the most buyers; nothing where none wins more than the present price. */
export function bestBelow(points: readonly DemandPoint[], price: number): DemandPoint | undefined {
  const now = points.find((one) => one.price === price)?.buyers ?? 0;
  const lower = points.filter((one) => one.price < price && one.buyers > now);
  const most = Math.max(...lower.map(({ buyers }) => buyers));
  return lower.filter(({ buyers }) => buyers === most).at(-1);
}
