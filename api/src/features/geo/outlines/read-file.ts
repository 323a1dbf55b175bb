import { readFile } from 'node:fs/promises';
import { open } from 'shapefile';
import { type Outline, OutlinesProblem } from './simplified.ts';

/** Reads the communes of IGN's file: a shapefile (`COMMUNE.shp` with `COMMUNE.dbf` beside it) or GeoJSON. */
export async function readOutlines(path: string): Promise<Outline[]> {
  if (/\.(geo)?json$/i.test(path)) {
    const { features } = JSON.parse(await readFile(path, 'utf8')) as { features?: Outline[] };
    return features ?? [];
  }
  if (!/\.shp$/i.test(path)) throw new OutlinesProblem('The file must be COMMUNE.shp or a .geojson.');
  const source = await open(path, undefined, { encoding: 'utf-8' });
  const outlines: Outline[] = [];
  for (let next = await source.read(); !next.done; next = await source.read()) outlines.push(next.value as Outline);
  return outlines;
}
