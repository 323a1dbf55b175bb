import { circle, drawing, gradient, HEIGHT, path, polygon, rect, times, WIDTH } from './svg.ts';

/** The colours that a drawing differs by. */
export interface Facade {
  wall: string;
  roof: string;
  accent: string;
  sky: readonly [string, string];
}

const GLASS = '#9fc3d6';
const LEAVES = ['#5f8f5a', '#4c7a4d', '#75a268'];

const sky = ([above, below]: Facade['sky']): string => gradient('sky', above, below);
const air = rect(0, 0, WIDTH, HEIGHT, 'url(#sky)');
const cloud = (x: number, y: number, size: number): string =>
  `<g fill="#fff" opacity="0.75">${circle(x, y, size, '#fff')}${circle(x + size, y + 8, size * 0.8, '#fff')}${circle(x - size, y + 10, size * 0.7, '#fff')}</g>`;
const tree = (x: number, y: number, size: number, leaves: string): string =>
  rect(x - size * 0.07, y - size * 0.5, size * 0.14, size * 0.5, '#7a5a41') +
  circle(x, y - size * 0.85, size * 0.4, leaves) +
  circle(x - size * 0.26, y - size * 0.62, size * 0.28, leaves) +
  circle(x + size * 0.27, y - size * 0.6, size * 0.3, leaves);
const hills =
  path('M0 560 Q 220 430 470 540 T 900 500 T 1200 560 V 700 H 0 Z', '#a9c09a') +
  path('M0 600 Q 300 520 620 600 T 1200 590 V 720 H 0 Z', '#8fb083');

function window(x: number, y: number, width: number, height: number, shutters?: string): string {
  const wing = width * 0.42;
  return (
    (shutters ? rect(x - wing - 4, y, wing, height, shutters) + rect(x + width + 4, y, wing, height, shutters) : '') +
    rect(x - 6, y - 6, width + 12, height + 12, '#f6f3ec') +
    rect(x, y, width, height, GLASS) +
    polygon(`${x},${y + height * 0.6} ${x + width * 0.7},${y} ${x + width},${y} ${x},${y + height}`, '#c5deea', {
      opacity: 0.6,
    }) +
    rect(x + width / 2 - 3, y, 6, height, '#f6f3ec') +
    rect(x, y + height * 0.45, width, 5, '#f6f3ec') +
    rect(x - 10, y + height + 6, width + 20, 8, '#d9d2c4')
  );
}

/** A house in its garden. */
export function house({ wall, roof, accent, sky: colors }: Facade): string {
  return drawing(
    sky(colors) + gradient('lawn', '#8fb76a', '#6f9c52'),
    air +
      cloud(230, 150, 46) +
      cloud(900, 110, 38) +
      hills +
      rect(0, 660, WIDTH, 240, 'url(#lawn)') +
      tree(130, 690, 330, LEAVES[1] ?? '') +
      tree(1_090, 680, 270, LEAVES[0] ?? '') +
      polygon('530,900 760,900 665,690 600,690', '#d8cbb2') +
      rect(280, 380, 640, 312, wall) +
      rect(280, 660, 640, 32, '#b9ad99') +
      polygon('240,392 330,220 870,220 960,392', roof) +
      times(9, (at) =>
        path(`M${262 + at * 78} 392 L${342 + at * 66} 220`, 'none', { stroke: '#00000018', 'stroke-width': 3 }),
      ) +
      rect(770, 170, 54, 110, '#a5654b') +
      rect(762, 160, 70, 16, '#8a523c') +
      window(350, 450, 78, 104, accent) +
      window(760, 450, 78, 104, accent) +
      rect(584, 500, 96, 190, '#f6f3ec') +
      rect(592, 508, 80, 182, accent) +
      rect(602, 520, 60, 62, GLASS) +
      circle(660, 610, 5, '#e8dcae') +
      polygon('560,500 632,440 704,500', roof) +
      window(450, 292, 60, 62) +
      window(690, 292, 60, 62) +
      times(7, (at) => circle(300 + at * 38, 700, 24, LEAVES[at % 3] ?? '')) +
      times(6, (at) => circle(724 + at * 38, 702, 22, LEAVES[(at + 1) % 3] ?? '')) +
      times(9, (at) => circle(290 + at * 70, 716, 7, at % 2 ? '#e6b94f' : '#d97b8d')),
  );
}

/** A building of flats in its street. */
export function building({ wall, roof, accent, sky: colors }: Facade, floors: number): string {
  const [left, width, top] = [210, 780, 720 - floors * 118];
  return drawing(
    sky(colors),
    air +
      cloud(120, 120, 40) +
      rect(0, top + 90, left, 720, '#c8bfb2') +
      rect(left + width, top + 40, WIDTH, 720, '#d3cbbe') +
      times(12, (at) => rect(28 + (at % 3) * 58, top + 140 + Math.floor(at / 3) * 110, 34, 62, '#a9b7bd')) +
      times(12, (at) => rect(1_014 + (at % 3) * 58, top + 100 + Math.floor(at / 3) * 110, 34, 62, '#a9b7bd')) +
      polygon(`${left},${top} ${left + 46},${top - 92} ${left + width - 46},${top - 92} ${left + width},${top}`, roof) +
      times(
        4,
        (at) =>
          rect(left + 120 + at * 160, top - 74, 66, 74, '#f1ede4') +
          rect(left + 128 + at * 160, top - 62, 50, 56, GLASS),
      ) +
      rect(left, top, width, 720 - top, wall) +
      rect(left - 12, top - 8, width + 24, 16, '#e9e2d4') +
      times(floors - 1, (floor) => {
        const y = top + 24 + floor * 118;
        return (
          times(5, (at) => window(left + 62 + at * 148, y, 62, 84)) +
          rect(left - 6, y + 100, width + 12, 6, '#e9e2d4') +
          times(5, (at) => times(9, (bar) => rect(left + 46 + at * 148 + bar * 12, y + 62, 3, 36, accent))) +
          times(5, (at) => rect(left + 42 + at * 148, y + 58, 108, 5, accent))
        );
      }) +
      rect(left, 602, width, 118, '#b6a893') +
      times(4, (at) =>
        at === 1
          ? ''
          : rect(left + 60 + at * 186, 624, 120, 96, '#54646c') + rect(left + 68 + at * 186, 632, 104, 80, GLASS),
      ) +
      rect(left + 246, 612, 120, 108, accent) +
      rect(left + 304, 612, 4, 108, '#00000030') +
      rect(0, 720, WIDTH, 40, '#cfc9be') +
      rect(0, 760, WIDTH, 140, '#8d8f90') +
      times(6, (at) => rect(40 + at * 210, 826, 110, 10, '#e7e5df')) +
      tree(120, 740, 250, LEAVES[0] ?? '') +
      tree(1_100, 740, 230, LEAVES[2] ?? ''),
  );
}

/** A meadow to be built on. */
export const land = ({ sky: colors }: Facade): string =>
  drawing(
    sky(colors) + gradient('meadow', '#b3c46b', '#86a04e'),
    air +
      cloud(300, 140, 50) +
      cloud(850, 190, 40) +
      hills +
      rect(0, 640, WIDTH, 260, 'url(#meadow)') +
      times(14, (at) =>
        path(`M${at * 96 - 40} 900 Q ${at * 84 + 60} 760 ${at * 74 + 120} 640`, 'none', {
          stroke: '#6f8a3f',
          'stroke-width': 3,
          opacity: 0.35,
        }),
      ) +
      times(13, (at) => rect(20 + at * 96, 628, 10, 62, '#8a6b4c')) +
      rect(0, 642, WIDTH, 7, '#9c7b59') +
      rect(0, 666, WIDTH, 7, '#9c7b59') +
      tree(210, 640, 220, LEAVES[1] ?? '') +
      tree(930, 636, 300, LEAVES[0] ?? '') +
      tree(1_060, 640, 200, LEAVES[2] ?? ''),
  );

/** A shop in the ground floor of a building. */
export const shop = ({ wall, roof, accent, sky: colors }: Facade): string =>
  drawing(
    sky(colors),
    air +
      rect(140, 90, 920, 650, wall) +
      times(4, (at) => window(230 + at * 210, 140, 80, 120)) +
      rect(140, 340, 920, 60, roof) +
      rect(180, 420, 840, 320, '#4b5358') +
      rect(204, 470, 330, 240, GLASS) +
      rect(666, 470, 330, 240, GLASS) +
      polygon('204,640 420,470 500,470 204,700', '#c5deea', { opacity: 0.6 }) +
      polygon('666,640 880,470 960,470 666,700', '#c5deea', { opacity: 0.6 }) +
      rect(556, 460, 90, 280, accent) +
      rect(568, 476, 66, 200, '#b9d3df') +
      times(14, (at) =>
        polygon(
          `${180 + at * 60},400 ${240 + at * 60},400 ${246 + at * 60},466 ${174 + at * 60},466`,
          at % 2 ? '#f4efe5' : accent,
        ),
      ) +
      rect(0, 740, WIDTH, 160, '#c9c3b8') +
      rect(0, 800, WIDTH, 100, '#8d8f90'),
  );

/** A place under a building. */
export const garage = ({ accent }: Facade): string =>
  drawing(
    gradient('deep', '#8b8f92', '#b9bcbe'),
    rect(0, 0, WIDTH, HEIGHT, '#d5d6d5') +
      rect(0, 0, WIDTH, 150, '#a7aaac') +
      times(3, (at) => rect(160 + at * 360, 70, 160, 18, '#fdfbe8')) +
      polygon('0,900 1200,900 1000,430 200,430', 'url(#deep)') +
      rect(200, 230, 800, 200, '#c3c5c4') +
      rect(200, 350, 800, 80, accent, { opacity: 0.55 }) +
      times(4, (at) =>
        path(`M${280 + at * 213} 430 L${80 + at * 346} 900`, 'none', { stroke: '#f3f1e6', 'stroke-width': 12 }),
      ) +
      rect(60, 120, 90, 640, '#9fa2a4') +
      rect(1_050, 120, 90, 640, '#9fa2a4') +
      times(4, (at) => rect(60, 560 + at * 46, 90, 23, '#e0b43c')) +
      times(4, (at) => rect(1_050, 560 + at * 46, 90, 23, '#e0b43c')),
  );

/** A terrace with a view. */
export const terrace = ({ accent, sky: colors }: Facade): string =>
  drawing(
    sky(colors) + gradient('boards', '#c79f73', '#a87f55'),
    air +
      cloud(260, 150, 48) +
      cloud(800, 100, 36) +
      hills +
      polygon('0,900 1200,900 1080,650 120,650', 'url(#boards)') +
      times(13, (at) =>
        path(`M${at * 100} 900 L${120 + at * 80} 650`, 'none', { stroke: '#8d683f', 'stroke-width': 3, opacity: 0.6 }),
      ) +
      times(41, (at) => rect(40 + at * 28, 500, 5, 160, '#4d5356')) +
      rect(30, 492, 1_140, 10, '#3f4548') +
      rect(430, 700, 320, 16, '#7c5b3d') +
      rect(452, 716, 12, 110, '#6b4d32') +
      rect(716, 716, 12, 110, '#6b4d32') +
      rect(310, 690, 96, 20, accent) +
      rect(310, 610, 16, 180, accent) +
      rect(774, 690, 96, 20, accent) +
      rect(854, 610, 16, 180, accent) +
      rect(580, 250, 14, 450, '#e9e3d6') +
      polygon('330,300 587,190 850,300', accent) +
      circle(160, 700, 70, LEAVES[0] ?? '') +
      rect(110, 740, 100, 90, '#b06a4a') +
      circle(1_040, 690, 60, LEAVES[2] ?? '') +
      rect(996, 730, 88, 84, '#b06a4a'),
  );
