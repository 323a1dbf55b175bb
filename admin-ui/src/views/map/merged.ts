import type { Cell } from './useGrid.ts';

/** Cells closer than this part of a cell's side would cover each other. */
const TOO_CLOSE = 0.8;

/** How far apart two cells are on the map (Mercator), in degrees of longitude. */
function apart(one: Cell, other: Cell): number {
  const middle = ((one.lat + other.lat) / 2) * (Math.PI / 180);
  return Math.hypot(one.lng - other.lng, (one.lat - other.lat) / Math.cos(middle));
}

function together(one: Cell, other: Cell): Cell {
  const count = one.count + other.count;
  const mean = (key: 'lat' | 'lng') => (one[key] * one.count + other[key] * other.count) / count;
  return { count, lat: mean('lat'), lng: mean('lng'), id: null };
}

/** Cells with those made one that would cover each other, the largest first. @param side of a cell, in degrees */
export function merged(cells: readonly Cell[], side: number): Cell[] {
  const kept: Cell[] = [];
  for (const cell of [...cells].sort((left, right) => right.count - left.count)) {
    const at = kept.findIndex((one) => apart(one, cell) < side * TOO_CLOSE);
    const near = kept[at];
    if (near) kept[at] = together(near, cell);
    else kept.push(cell);
  }
  return kept.length < cells.length ? merged(kept, side) : kept;
}
