import { type Condition, type Resource, resolvePath } from '@hestia/resources/vocabulary/index.ts';
import { useQuery } from '@tanstack/react-query';
import type { Map as LibreMap } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { type Box, placesByKeys } from '../../providers/places.ts';
import { boxAround, type Cell, FRANCE, useGrid } from './useGrid.ts';

const COLUMNS = 40;
const ROOM = { padding: 48, maxZoom: 12 };

/** The places that a filter names, as keys. */
export const placesIn = (resource: Resource, filter: Condition): string[] =>
  Object.entries(filter).flatMap(([path, value]) => {
    const isPlaces = resolvePath(resource, path)?.type === 'places';
    return isPlaces ? ((value as { any?: string[] } | null)?.any ?? []) : [];
  });

/** A filter without what is drawn on the map, which the map doesn't go to. */
export function undrawn(resource: Resource, filter: Condition): Condition {
  const { point = '' } = resource.declaration.list.map ?? {};
  const { [point]: _, ...rest } = filter as Record<string, unknown>;
  return rest as Condition;
}

/** The box around several; nothing without any. */
export function around(boxes: readonly (Box | null)[]): Box | undefined {
  const known = boxes.filter((one) => one !== null);
  if (known.length === 0) return undefined;
  const at = (index: number) => known.map((box) => box[index] ?? 0);
  return [Math.min(...at(0)), Math.min(...at(1)), Math.max(...at(2)), Math.max(...at(3))];
}

/**
 * The map goes where the list is narrowed to, when that changes: to the places that were chosen, else to where the records
 * are that are left. It stays where nothing is left, and where an area was drawn on it.
 */
export function useFollowing(map: LibreMap | undefined, resource: Resource, asked: Condition, filter: Condition): void {
  const keys = placesIn(resource, asked);
  const wanted = undrawn(resource, asked);
  const key = JSON.stringify(wanted);
  const followed = useRef(key);
  const isNews = followed.current !== key;
  const places = useQuery({
    queryKey: ['places', 'boxes', keys],
    enabled: isNews && keys.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => around((await placesByKeys(keys)).map(({ box }) => box)) ?? null,
  });
  const cells = useGrid(resource, undrawn(resource, filter), isNews && keys.length === 0 ? FRANCE : undefined, COLUMNS);
  const found: Cell[] | undefined = cells.isPlaceholderData ? undefined : cells.data;
  const box = keys.length > 0 ? places.data : found && (boxAround(found) ?? null);
  useEffect(() => {
    if (!map || !isNews || box === undefined) return;
    followed.current = key;
    if (box) map.fitBounds(box, ROOM);
  }, [map, isNews, box, key]);
}
