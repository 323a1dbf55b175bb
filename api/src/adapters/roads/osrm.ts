import type { Place, RoadProtocol, RoadsConfig } from './index.ts';

interface Answer {
  routes?: { distance?: number; duration?: number }[];
}

const written = ({ lat, lon }: Place) => `${lon},${lat}`;

/** OSRM: `GET /route/v1/driving/{lon,lat;lon,lat}`, metres and seconds. */
export const osrm = ({ url }: RoadsConfig): RoadProtocol => ({
  question: (from, to) => ({ url: `${url}/route/v1/driving/${written(from)};${written(to)}?overview=false` }),
  way(answer) {
    const route = (answer as Answer).routes?.[0];
    return route && { metres: route.distance, seconds: route.duration };
  },
});
