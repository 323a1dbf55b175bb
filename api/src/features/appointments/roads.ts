import type { Road, Stop } from '@hestia/resources/appointment/itinerary.ts';
import { log } from '../../log.ts';

/** How long the roads between stops take, one for each two that follow; nothing where nobody knows. */
export type Roads = (stops: readonly Stop[]) => Promise<(Road | undefined)[]>;

const TIMEOUT_MS = 4_000;

/** Nobody is asked: the straight line is taken. */
export const noRoads: Roads = async (stops) => stops.slice(1).map(() => undefined);

interface Route {
  routes?: { legs?: { distance: number; duration: number }[] }[];
}

/**
 * Roads by a server that speaks OSRM's protocol (`GET /route/v1/driving/{lon,lat;...}`). One that doesn't answer in time
 * costs nobody the page: the straight line is taken.
 *
 * @param url such as `https://router.example`
 */
export function osrm(url: string): Roads {
  const between = async (from: Stop, to: Stop): Promise<Road | undefined> => {
    if (!from.point || !to.point) return undefined;
    const places = [from.point, to.point].map(({ lat, lon }) => `${lon},${lat}`).join(';');
    try {
      const answer = await fetch(`${url}/route/v1/driving/${places}?overview=false`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) return undefined;
      const leg = ((await answer.json()) as Route).routes?.[0]?.legs?.[0];
      return leg ? { metres: Math.round(leg.distance), minutes: Math.ceil(leg.duration / 60) } : undefined;
    } catch (error) {
      log.warn({ error: (error as Error).message }, 'the roads could not be asked for');
      return undefined;
    }
  };
  return (stops) => Promise.all(stops.slice(1).map((to, index) => between(stops[index] as Stop, to)));
}
