import { readFileSync } from 'node:fs';

/** Degrees, WGS 84. */
export interface Centre {
  lat: number;
  lng: number;
}

let loaded: Map<string, Centre> | undefined;

function load(): Map<string, Centre> {
  const lines = readFileSync(new URL('./centres.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return new Map(
    lines.map((line) => {
      const [inseeCode = '', lat, lng] = line.split('\t');
      return [inseeCode, { lat: Number(lat), lng: Number(lng) }];
    }),
  );
}

/**
 * The middle of a commune or of an arrondissement, by its INSEE code; nothing for the small ones that the table lacks
 * (they have a fifth of the inhabitants). From GeoNames, CC-BY 4.0.
 */
export function centreOf(inseeCode: string): Centre | undefined {
  loaded ??= load();
  return loaded.get(inseeCode);
}
