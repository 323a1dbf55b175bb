import type { Place, RoadProtocol, RoadsConfig } from './index.ts';

interface Answer {
  trip?: { summary?: { length?: number; time?: number } };
}

const METRES = 1_000;
const written = ({ lat, lon }: Place) => ({ lat, lon });

/** Valhalla: `POST /route` with the places as JSON, kilometres and seconds. */
export const valhalla = ({ url }: RoadsConfig): RoadProtocol => ({
  question: (from, to) => ({
    url: `${url}/route`,
    init: {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        ...{ locations: [written(from), written(to)], costing: 'auto' },
        ...{ units: 'kilometers', directions_type: 'none' },
      }),
    },
  }),
  way(answer) {
    const summary = (answer as Answer).trip?.summary;
    return summary && { metres: (summary.length ?? Number.NaN) * METRES, seconds: summary.time };
  },
});
