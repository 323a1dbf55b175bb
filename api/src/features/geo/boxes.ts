import { type Centre, centreOf } from '@hestia/seeds/reference/centres.ts';
import { everyCommune, isDivided } from '@hestia/seeds/reference/communes.ts';
import { communesAt } from './gazetteer.ts';
import type { PlaceHit } from './places.ts';

/** West, south, east and north, in degrees. */
export type Box = [number, number, number, number];

/** Around the middle of a commune, some five kilometres to each side. */
const ROOM = { lat: 0.045, lng: 0.065 };

function middles(hit: Pick<PlaceHit, 'kind' | 'code'> & { departments?: string[] }): Centre[] {
  const among = hit.kind === 'region' ? (hit.departments ?? []) : [hit.code];
  const codes =
    hit.kind === 'commune'
      ? [hit.code]
      : hit.kind === 'postcode'
        ? communesAt(hit.code).map(({ inseeCode }) => inseeCode)
        : everyCommune()
            .filter((one) => among.includes(one.department) && !isDivided(one.inseeCode))
            .map(({ inseeCode }) => inseeCode);
  return codes.flatMap((code) => centreOf(code) ?? []);
}

/** Where a map goes to show a place: around the middles of its communes; nothing where none of them is known. */
export function boxOf(hit: PlaceHit): Box | null {
  const all = middles(hit);
  if (all.length === 0) return null;
  const [lats, lngs] = [all.map(({ lat }) => lat), all.map(({ lng }) => lng)];
  const to = (degrees: number) => Number(degrees.toFixed(4));
  return [
    to(Math.min(...lngs) - ROOM.lng),
    to(Math.min(...lats) - ROOM.lat),
    to(Math.max(...lngs) + ROOM.lng),
    to(Math.max(...lats) + ROOM.lat),
  ];
}
