import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT, StartProblem, urlOf, urlsOf } from './environment.ts';

/** Where maps come from. */
export interface MapConfig {
  /** Address of map tiles with `{z}/{x}/{y}`; absent: maps draw themselves. */
  mapTiles: string | undefined;
  /** A file of tiles that this process serves itself. */
  mapFile: string | undefined;
  mapStyle: string | undefined;
  /** Further servers that the style of the map loads from. */
  mapHosts: string[];
}

/** The map: a style, tiles by address, or a file of tiles on this machine. */
export function mapOf(): MapConfig {
  const tiles = process.env.MAP_TILES || undefined;
  const mapHosts = urlsOf('MAP_HOSTS');
  const isFile = tiles !== undefined && !URL.canParse(tiles) && tiles.endsWith('.pmtiles');
  const mapFile = isFile ? resolve(ROOT, tiles) : undefined;
  if (mapFile && !existsSync(mapFile)) throw new StartProblem(`MAP_TILES names a file that isn't there: ${mapFile}`);
  return { mapTiles: isFile ? undefined : urlOf('MAP_TILES'), mapFile, mapStyle: urlOf('MAP_STYLE'), mapHosts };
}
