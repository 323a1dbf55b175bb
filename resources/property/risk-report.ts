import type { Property } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';
import { erpEnd } from './dates.ts';

type Placed = Draft<Pick<Property, 'inRiskZone' | 'erpDate'>>;

/**
 * What keeps a property from being shown on a day: in a listed zone (risk plans, earthquakes, radon, polluted soil, a
 * retreating coast) the statement of risks is handed over at the visit, and is then no older than six months (code de
 * l’environnement, art. L125-5 and R125-26).
 *
 * @param day of the visit (`YYYY-MM-DD`)
 */
export function riskReportFault({ inRiskZone, erpDate }: Placed, day: string): 'erpMissing' | 'erpOld' | undefined {
  if (inRiskZone !== true) return undefined;
  const last = erpEnd(erpDate);
  if (!last) return 'erpMissing';
  return last < day ? 'erpOld' : undefined;
}
