import type { Road, Stop } from '@hestia/resources/appointment/itinerary.ts';
import { log } from '../../log.ts';
import { graphhopper } from './graphhopper.ts';
import type { RoadProtocol, Roads, RoadsConfig, Way } from './index.ts';
import { osrm } from './osrm.ts';
import { valhalla } from './valhalla.ts';

const PATIENCE_MS = 4_000;
const ENGINES: Record<RoadsConfig['engine'], (config: RoadsConfig) => RoadProtocol> = { osrm, valhalla, graphhopper };

/** Nobody is asked: the straight line is taken. */
export const noRoads: Roads = async (stops) => stops.slice(1).map(() => undefined);

function roadOf({ metres, seconds }: Partial<Way> = {}): Road | undefined {
  if (!Number.isFinite(metres) || !Number.isFinite(seconds)) return undefined;
  return { metres: Math.round(Number(metres)), minutes: Math.ceil(Number(seconds) / 60) };
}

/**
 * Roads by the server that a deployment names. One that doesn't answer in time costs nobody the page: the straight line
 * is taken.
 *
 * @param patienceMs how long an answer may take
 */
export function configuredRoads(config: RoadsConfig | undefined, patienceMs = PATIENCE_MS): Roads {
  if (!config) return noRoads;
  const { question, way } = ENGINES[config.engine](config);
  const between = async ({ point: from }: Stop, { point: to }: Stop): Promise<Road | undefined> => {
    if (!from || !to) return undefined;
    try {
      const { url, init } = question(from, to);
      const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) });
      return answer.ok ? roadOf(way(await answer.json())) : undefined;
    } catch (error) {
      log.warn({ error: (error as Error).message }, 'the roads could not be asked for');
      return undefined;
    }
  };
  return (stops) => Promise.all(stops.slice(1).map((to, index) => between(stops[index] as Stop, to)));
}
