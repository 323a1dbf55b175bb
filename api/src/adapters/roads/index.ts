import type { Road, Stop } from '@hestia/resources/appointment/itinerary.ts';

/** How long the roads between stops take, one for each two that follow; nothing where nobody knows. */
export type Roads = (stops: readonly Stop[]) => Promise<(Road | undefined)[]>;

/** A place in degrees, WGS 84. */
export type Place = NonNullable<Stop['point']>;

/** A way as the server measured it. */
export interface Way {
  metres: number | undefined;
  seconds: number | undefined;
}

/** How a server that knows roads is asked for the way from one place to another, and what it answers. */
export interface RoadProtocol {
  question(from: Place, to: Place): { url: string; init?: RequestInit };
  /** @param answer JSON of an answer that went well; undefined where there is no way */
  way(answer: unknown): Way | undefined;
}

/** How the server is reached. */
export interface RoadsConfig {
  engine: 'osrm' | 'valhalla' | 'graphhopper';
  /** Where its routes are, such as `https://router.example`. */
  url: string;
  /** What GraphHopper's own service knows this deployment by; none for a server of one's own. */
  key?: string | undefined;
}
