/** Width and height of every drawing. */
export const WIDTH = 1_200;
export const HEIGHT = 900;

type Attributes = Record<string, string | number>;

const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string => `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${written(more)}/>`;

/** Corners as `x,y x,y`. */
export const polygon = (points: string, fill: string, more: Attributes = {}): string =>
  `<polygon points="${points}" fill="${fill}"${written(more)}/>`;

export const circle = (x: number, y: number, radius: number, fill: string, more: Attributes = {}): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${written(more)}/>`;

export const path = (d: string, fill: string, more: Attributes = {}): string =>
  `<path d="${d}" fill="${fill}"${written(more)}/>`;

/** What `make` draws at each number from 0. */
export const times = (count: number, make: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => make(at)).join('');

/** A gradient from above to below, to be named by `url(#id)`. */
export const gradient = (id: string, from: string, to: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

/** A whole drawing. */
export const drawing = (definitions: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs>${definitions}</defs>${content}</svg>`;
