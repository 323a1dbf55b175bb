import type { Places } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import { unknownPlaces } from '../geo/places.ts';

/**
 * Refuses places that don't exist. What was kept already stays: communes merge, and with them go their codes.
 *
 * @throws RequestError 422 at each of them
 */
export function ensureKnownPlaces(places: unknown, before: unknown): void {
  if (!places || JSON.stringify(places) === JSON.stringify(before)) return;
  const kept = (before ?? {}) as Partial<Places>;
  const given = places as Places;
  const unknown = unknownPlaces(given).filter(({ kind, at }) => !kept[kind]?.includes(given[kind][at] ?? ''));
  if (unknown.length === 0) return;
  const details = unknown.map(({ kind, at }) => ({
    path: `/location/${kind}/${at}`,
    code: 'locationUnknown',
    message: '',
    info: {},
  }));
  throw new RequestError(422, 'invalid', {}, details);
}
