import type { Bounds, Condition, Resource } from '@hestia/resources/vocabulary/index.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiUrl, httpClient } from '../../providers/http.ts';

/** A cell of the map: how many records, where they are on the average, and which one it is alone. */
export interface Cell {
  count: number;
  lat: number;
  lng: number;
  id: string | null;
}

/** Mainland France with Corsica, where a map without a narrower filter begins. */
export const FRANCE: Bounds = { west: -5.5, south: 41, east: 10, north: 51.5 };
/** Fewer digits than the map moves by, so that a nudge asks nothing new. */
const DIGITS = 4;

/** What a list has in a part of the map; what was there before stays until the answer comes. */
export function useGrid(resource: Resource, filter: Condition, view: Bounds | undefined, columns: number) {
  const bounds = view && [view.west, view.south, view.east, view.north].map((one) => one.toFixed(DIGITS)).join(',');
  return useQuery({
    queryKey: [resource.name, 'grid', filter, bounds, columns],
    enabled: bounds !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<Cell[]> => {
      const query = new URLSearchParams({ bounds: bounds ?? '', columns: String(columns) });
      query.set('filter', JSON.stringify(filter));
      const { json } = await httpClient(`${apiUrl()}/${resource.name}/grid?${query}`);
      return (json as { cells: Cell[] }).cells;
    },
  });
}

/** The box around cells with some room, or nothing where there are none. */
export function boxAround(cells: Cell[]): [number, number, number, number] | undefined {
  if (cells.length === 0) return undefined;
  const [lngs, lats] = [cells.map(({ lng }) => lng), cells.map(({ lat }) => lat)];
  const room = 0.05;
  return [Math.min(...lngs) - room, Math.min(...lats) - room, Math.max(...lngs) + room, Math.max(...lats) + room];
}

/** The list's records that lie in a view. */
export const inView = (resource: Resource, filter: Condition, { west, south, east, north }: Bounds): Condition => {
  const { map } = resource.declaration.list;
  if (!map) return filter;
  return { ...filter, [map.lat]: { gte: south, lte: north }, [map.lng]: { gte: west, lte: east } };
};
