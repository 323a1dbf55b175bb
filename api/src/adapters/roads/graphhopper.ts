import type { Place, RoadProtocol, RoadsConfig } from './index.ts';

interface Answer {
  paths?: { distance?: number; time?: number }[];
}

const MS = 1_000;
const written = ({ lat, lon }: Place): [string, string] => ['point', `${lat},${lon}`];

/** GraphHopper: `GET /route?point=lat,lon&point=lat,lon`, metres and milliseconds. */
export const graphhopper = ({ url, key }: RoadsConfig): RoadProtocol => ({
  question(from, to) {
    const query = new URLSearchParams([
      written(from),
      written(to),
      ['profile', 'car'],
      ['calc_points', 'false'],
      ['instructions', 'false'],
      ...(key ? [['key', key]] : []),
    ]);
    return { url: `${url}/route?${query}` };
  },
  way(answer) {
    const path = (answer as Answer).paths?.[0];
    return path && { metres: path.distance, seconds: (path.time ?? Number.NaN) / MS };
  },
});
