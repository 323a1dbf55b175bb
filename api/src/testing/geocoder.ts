import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { centreOf } from '@hestia/seeds/reference/centres.ts';
import { communes } from '@hestia/seeds/reference/communes.ts';
import { foldPlace } from '@hestia/seeds/reference/fold-place.ts';

const STREETS = [
  'rue de la République',
  'avenue Jean Jaurès',
  'rue Victor Hugo',
  'place du Marché',
  'chemin des Vignes',
];
const METRE = 1 / 111_195;

/** A server that speaks the geocoder's protocol (addok's), and what it was asked. */
export interface FakeGeocoder {
  url: string;
  asked: URLSearchParams[];
  /** Answers this status instead, or after so many milliseconds. */
  misbehave(how: { status?: number; delayMs?: number }): void;
  stop(): void;
}

interface Hit {
  type: string;
  name: string;
  extra: object;
  metres: number;
}

/** What it finds of a text at a commune: the commune, one of its streets, and a house in it. */
function hitsIn(text: string, town: string): Hit[] {
  const [, number, rest = ''] = /^(\d+(?:\s?bis)?)?\s*(.*)$/.exec(text.replace(town, '').trim()) ?? [];
  const wanted = foldPlace(rest.replace(/\d{5}/, ''));
  if (wanted === '') return [{ type: 'municipality', name: '', extra: {}, metres: 0 }];
  const at = STREETS.findIndex(
    (street) => foldPlace(street).startsWith(wanted) || wanted.startsWith(foldPlace(street)),
  );
  const street = STREETS[at];
  if (!street) return [];
  const house = { type: 'housenumber', name: `${number} ${street}`, extra: { housenumber: number, street } };
  const whole = { type: 'street', name: street, extra: {} };
  return [
    ...(number ? [{ ...house, metres: 300 + at * 90 + Number.parseInt(number, 10) }] : []),
    { ...whole, metres: 300 },
  ];
}

const known = communes().map((commune) => ({ ...commune, folded: ` ${foldPlace(commune.name)} ` }));

function search(query: URLSearchParams): object[] {
  const words = foldPlace(query.get('q') ?? '');
  const postcode = /\b\d{5}\b/.exec(words)?.[0];
  const named = known.filter(({ folded, postcodes }) =>
    postcode ? postcodes.includes(postcode) : ` ${words} `.includes(folded),
  );
  const longest = Math.max(0, ...named.map(({ name }) => name.length));
  return named
    .filter(({ name }) => postcode || name.length === longest)
    .flatMap((commune) => {
      const centre = centreOf(commune.inseeCode);
      if (!centre) return [];
      const own = postcode ?? commune.postcodes[0] ?? '';
      return hitsIn(words.replace(own, ''), foldPlace(commune.name)).map(({ type, name, extra, metres }) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [centre.lng + metres * METRE, centre.lat + metres * METRE] },
        properties: {
          label: `${name} ${own} ${commune.name}`.trim(),
          score: 0.9,
          id: `${commune.inseeCode}_${metres}`,
          type,
          name: name || commune.name,
          ...extra,
          postcode: own,
          citycode: commune.inseeCode,
          city: commune.arrondissement
            ? `${commune.name} ${commune.arrondissement.number}e Arrondissement`
            : commune.name,
          context: commune.department,
          importance: 0.5,
        },
      }));
    })
    .slice(0, Number(query.get('limit') ?? 5));
}

/** Starts it, on a port of its own unless one is named. */
export async function startFakeGeocoder(port = 0): Promise<FakeGeocoder> {
  const asked: URLSearchParams[] = [];
  let how: { status?: number; delayMs?: number } = {};
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    if (pathname.endsWith('/search')) asked.push(searchParams);
    await new Promise((resolve) => setTimeout(resolve, how.delayMs ?? 0));
    const answer = (status: number, body: object) =>
      response
        .writeHead(status, { 'Content-Type': 'application/json', ...(status === 429 ? { 'Retry-After': '5' } : {}) })
        .end(JSON.stringify(body));
    if (!pathname.endsWith('/search')) return answer(404, { code: 404, message: 'Not found' });
    if (how.status) return answer(how.status, { code: how.status, message: 'Refused' });
    if (!/^[\p{L}\p{N}].{2,199}$/u.test(searchParams.get('q') ?? ''))
      return answer(400, {
        code: 400,
        message: 'q: must contain between 3 and 200 chars and start with a number or a letter',
      });
    return answer(200, { type: 'FeatureCollection', query: searchParams.get('q'), features: search(searchParams) });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    misbehave(next) {
      how = next;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
