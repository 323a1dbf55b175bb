import type { FoundAddress, GeocodingService } from './index.ts';

/** Whoever types waits no longer for suggestions. */
const TIMEOUT_MS = 2_000;
const MOST = 5;
/** Below it the answer is a guess at something else. */
const LEAST_SCORE = 0.4;
/** What the service takes, see https://data.geopf.fr/geocodage/openapi. */
const LENGTH = { least: 3, most: 200 };
/** It answers 429 from 50 requests a second on, for all who share the address. */
const MOST_A_SECOND = 40;
const PAUSE_MS = 5_000;

interface Feature {
  geometry: { coordinates: [lng: number, lat: number] };
  properties: {
    label: string;
    score: number;
    type: 'housenumber' | 'street' | 'locality' | 'municipality';
    name: string;
    postcode?: string;
    citycode: string;
    city: string;
  };
}

const PRECISION = { housenumber: 'address', street: 'street', locality: 'street', municipality: 'commune' } as const;

/** `8 Boulevard du Port 80000 Amiens` as people write it; an arrondissement's city by its own name. */
function asFound({ geometry, properties }: Feature): FoundAddress[] {
  const { type, name, postcode, citycode, score } = properties;
  const precision = PRECISION[type];
  if (!precision || !postcode || score < LEAST_SCORE) return [];
  const [lng, lat] = geometry.coordinates;
  const town = properties.city.replace(/ \d+e(r)? Arrondissement$/, '');
  const street = type === 'municipality' ? null : name;
  const label = [street, `${postcode} ${town}`].filter(Boolean).join(', ');
  return [{ label, street, postcode, town, inseeCode: citycode, point: { lat, lng }, precision }];
}

/**
 * Completes addresses by the geocoder of the Géoplateforme (IGN; data of the Base Adresse Nationale, Licence Ouverte), or
 * another one that speaks addok's protocol.
 *
 * @param url where its routes are, such as `https://data.geopf.fr/geocodage`
 */
export function geoplateforme(url: string, now: () => number = Date.now): GeocodingService {
  let second = { from: 0, asked: 0 };
  let silentUntil = 0;
  function ensureRoom(): void {
    if (now() - second.from >= 1_000) second = { from: now(), asked: 0 };
    if (now() < silentUntil || second.asked >= MOST_A_SECOND) throw new Error('the geocoder has had enough');
    second.asked += 1;
  }
  return {
    async complete(typed, near) {
      // It refuses what doesn't begin with a letter or a digit.
      const q = typed.replace(/^[^\p{L}\p{N}]+/u, '').slice(0, LENGTH.most);
      if (q.length < LENGTH.least) return [];
      ensureRoom();
      const query = new URLSearchParams({ q, limit: String(MOST), autocomplete: '1', index: 'address' });
      if (near) {
        query.set('lat', String(near.lat));
        query.set('lon', String(near.lng));
      }
      const response = await fetch(`${url}/search?${query}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (response.status === 429)
        silentUntil = now() + (Number(response.headers.get('Retry-After')) * 1_000 || PAUSE_MS);
      if (!response.ok) throw new Error(`the geocoder answered ${response.status}`);
      const { features } = (await response.json()) as { features: Feature[] };
      return features.flatMap(asFound);
    },
  };
}
