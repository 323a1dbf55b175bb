import type { StyleSpecification } from 'maplibre-gl';
import { pictureStyle } from './map-style.ts';

/** What the deployment names for its maps. */
export interface MapService {
  mapStyle: string | null;
  mapTiles: string | null;
}

/**
 * The style of the map that the deployment names: its own style, a file of tiles, or pictures.
 *
 * @returns null where it names none, or what it names can't be had: the map then draws itself
 */
export async function streetStyle(
  { mapStyle, mapTiles }: MapService,
  look: 'light' | 'dark',
  lang: string,
): Promise<StyleSpecification | null> {
  try {
    if (mapStyle) {
      const answer = await fetch(mapStyle);
      const style = answer.ok ? ((await answer.json()) as StyleSpecification) : null;
      if (style?.version === 8 && Array.isArray(style.layers)) return style;
    }
    if (!mapTiles) return null;
    if (!mapTiles.split('?')[0]?.endsWith('.pmtiles')) return pictureStyle(mapTiles);
    const { tileFileStyle } = await import('./tile-file-style.ts');
    return await tileFileStyle(mapTiles, look, lang);
  } catch {
    return null;
  }
}
