import { circle, drawing, gradient, HEIGHT, path, polygon, rect, times, WIDTH } from './svg.ts';

/** The colours that a room differs by. */
export interface Room {
  wall: string;
  side: string;
  floor: readonly [string, string];
  fabric: string;
  wood: string;
}

/** The back wall. */
const [LEFT, TOP, RIGHT, BOTTOM] = [250, 170, 950, 610];

/** Walls, ceiling and a floor of boards or tiles, seen from the middle of the room. */
function shell({ wall, side, floor }: Room, isTiled = false): string {
  const lines = times(13, (at) =>
    path(`M${at * 150 - 300} ${HEIGHT} L${LEFT + at * 58.3} ${BOTTOM}`, 'none', {
      stroke: '#00000024',
      'stroke-width': 3,
    }),
  );
  const across = times(isTiled ? 6 : 0, (at) => {
    const y = BOTTOM + 12 + at * at * 10;
    return rect(0, y, WIDTH, 3, '#00000020');
  });
  return (
    polygon(`0,0 ${WIDTH},0 ${RIGHT},${TOP} ${LEFT},${TOP}`, '#fbfaf6') +
    polygon(`0,0 ${LEFT},${TOP} ${LEFT},${BOTTOM} 0,${HEIGHT}`, side) +
    polygon(`${WIDTH},0 ${RIGHT},${TOP} ${RIGHT},${BOTTOM} ${WIDTH},${HEIGHT}`, side) +
    rect(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, wall) +
    polygon(`0,${HEIGHT} ${LEFT},${BOTTOM} ${RIGHT},${BOTTOM} ${WIDTH},${HEIGHT}`, 'url(#floor)') +
    `<clipPath id="ground"><polygon points="0,${HEIGHT} ${LEFT},${BOTTOM} ${RIGHT},${BOTTOM} ${WIDTH},${HEIGHT}"/></clipPath><g clip-path="url(#ground)">${lines}${across}</g>` +
    rect(LEFT, BOTTOM - 14, RIGHT - LEFT, 14, '#f7f5ef') +
    floor.slice(2).join('')
  );
}

const room = (colors: Room, content: string, isTiled = false): string =>
  drawing(
    gradient('floor', colors.floor[0], colors.floor[1]) + gradient('view', '#bfe0f2', '#e8f3ea'),
    shell(colors, isTiled) + content,
  );

/** A window with the light of a fine day, and curtains. */
const bay = (x: number, y: number, width: number, height: number, fabric: string): string =>
  rect(x - 10, y - 10, width + 20, height + 20, '#fdfcf8') +
  rect(x, y, width, height, 'url(#view)') +
  path(
    `M${x} ${y + height * 0.72} Q ${x + width * 0.3} ${y + height * 0.5} ${x + width * 0.6} ${y + height * 0.7} T ${x + width} ${y + height * 0.62} V ${y + height} H ${x} Z`,
    '#a5c295',
  ) +
  rect(x + width / 2 - 4, y, 8, height, '#fdfcf8') +
  rect(x - 42, y - 26, 44, height + 70, fabric, { opacity: 0.85 }) +
  rect(x + width - 2, y - 26, 44, height + 70, fabric, { opacity: 0.85 }) +
  rect(x - 60, y - 34, width + 120, 8, '#8b7d68');
const lamp = (x: number, length: number): string =>
  rect(x - 1.5, 0, 3, length, '#6c665c') +
  polygon(`${x - 46},${length + 44} ${x - 22},${length} ${x + 22},${length} ${x + 46},${length + 44}`, '#e9c987') +
  circle(x, length + 46, 12, '#fff6d8');
const plant = (x: number, y: number): string =>
  times(7, (at) =>
    path(`M${x} ${y} Q ${x - 60 + at * 20} ${y - 110} ${x - 78 + at * 26} ${y - 140 + Math.abs(at - 3) * 18}`, 'none', {
      stroke: '#5d8a56',
      'stroke-width': 10,
      'stroke-linecap': 'round',
    }),
  ) + polygon(`${x - 34},${y} ${x + 34},${y} ${x + 24},${y + 66} ${x - 24},${y + 66}`, '#c9b79d');
const frame = (x: number, y: number, width: number, height: number, color: string): string =>
  rect(x, y, width, height, '#6d6357') +
  rect(x + 8, y + 8, width - 16, height - 16, '#f4efe4') +
  circle(x + width / 2, y + height / 2, Math.min(width, height) / 4.2, color);

/** A sofa, a low table, a window. */
export const living = (colors: Room): string =>
  room(
    colors,
    bay(640, 240, 200, 250, colors.fabric) +
      frame(330, 260, 110, 140, colors.fabric) +
      frame(460, 290, 80, 100, colors.wood) +
      lamp(600, 120) +
      path('M250 780 L950 780 L1050 890 L150 890 Z', colors.fabric, { opacity: 0.35 }) +
      rect(270, 540, 420, 110, colors.fabric, { rx: 22 }) +
      rect(250, 610, 460, 90, colors.fabric, { rx: 18 }) +
      rect(250, 610, 460, 90, '#00000014', { rx: 18 }) +
      rect(300, 590, 110, 60, '#f4efe4', { rx: 14 }) +
      rect(560, 590, 100, 60, colors.wood, { rx: 14 }) +
      rect(270, 700, 16, 30, '#4b4239') +
      rect(674, 700, 16, 30, '#4b4239') +
      polygon('430,770 790,770 850,820 380,820', colors.wood) +
      rect(400, 820, 14, 60, colors.wood) +
      rect(816, 820, 14, 60, colors.wood) +
      circle(600, 790, 20, '#f3eee2') +
      plant(1_010, 690),
  );

/** Cupboards, a worktop, a window above the sink. */
export const kitchen = (colors: Room): string =>
  room(
    colors,
    bay(520, 230, 190, 170, '#f1ece0') +
      times(3, (at) => rect(262 + at * 76, 230, 72, 120, colors.fabric) + rect(324 + at * 76, 300, 4, 30, '#d8cfbd')) +
      times(3, (at) => rect(740 + at * 70, 230, 66, 120, colors.fabric) + rect(746 + at * 70, 300, 4, 30, '#d8cfbd')) +
      rect(250, 420, 700, 60, '#efeae0') +
      times(20, (at) => rect(250 + at * 35, 420, 2, 60, '#00000010')) +
      rect(244, 480, 712, 16, colors.wood) +
      times(
        8,
        (at) => rect(252 + at * 87.5, 496, 84, 112, colors.fabric) + rect(270 + at * 87.5, 510, 48, 5, '#d8cfbd'),
      ) +
      rect(560, 470, 110, 12, '#c6ccd0') +
      path('M615 470 V430 Q615 414 634 416', 'none', { stroke: '#9aa2a8', 'stroke-width': 8 }) +
      rect(340, 470, 100, 12, '#3d4246') +
      rect(860, 420, 50, 60, '#c9b79d') +
      circle(872, 410, 14, '#d98a52') +
      circle(892, 412, 14, '#cfa13e') +
      polygon('300,700 900,700 960,760 240,760', colors.wood) +
      rect(252, 760, 696, 120, colors.side) +
      times(3, (at) => rect(330 + at * 210, 660, 80, 16, '#51483e') + rect(364 + at * 210, 676, 12, 60, '#51483e')) +
      lamp(480, 150) +
      lamp(720, 150),
    true,
  );

/** A bed between two lamps. */
export const bedroom = (colors: Room): string =>
  room(
    colors,
    bay(300, 240, 150, 240, colors.fabric) +
      frame(700, 240, 170, 110, colors.fabric) +
      rect(560, 400, 380, 180, colors.wood, { rx: 14 }) +
      polygon('560,560 940,560 1060,800 440,800', '#f8f5ee') +
      polygon('530,620 970,620 1060,800 440,800', colors.fabric) +
      polygon('440,800 1060,800 1060,850 440,850', colors.fabric) +
      rect(440, 800, 620, 50, '#00000018') +
      rect(590, 510, 140, 70, '#ffffff', { rx: 24 }) +
      rect(770, 510, 140, 70, '#ffffff', { rx: 24 }) +
      rect(480, 540, 66, 70, colors.wood) +
      rect(508, 480, 10, 60, '#7b7266') +
      polygon('484,484 542,484 528,440 498,440', '#f0d9a4') +
      polygon('150,760 420,760 380,840 60,840', colors.side, { opacity: 0.7 }) +
      plant(180, 660),
  );

/** Tiles, a basin under a mirror, a shower. */
export const bathroom = (colors: Room): string =>
  room(
    colors,
    times(11, (at) => rect(LEFT, TOP + at * 40, RIGHT - LEFT, 2, '#00000012')) +
      times(17, (at) => rect(LEFT + at * 42, TOP, 2, BOTTOM - TOP, '#00000012')) +
      rect(300, 230, 190, 210, '#dfe9ec', { rx: 10, stroke: colors.wood, 'stroke-width': 10 }) +
      polygon('310,420 400,240 440,240 330,430', '#ffffff', { opacity: 0.5 }) +
      rect(280, 490, 230, 24, '#fbfbf8', { rx: 8 }) +
      rect(290, 514, 210, 96, colors.wood) +
      rect(300, 530, 190, 4, '#00000020') +
      path('M395 490 V464 Q395 452 416 454', 'none', { stroke: '#9aa2a8', 'stroke-width': 8 }) +
      rect(690, 210, 240, 400, '#cfe3ea', { opacity: 0.55, stroke: '#b7c7cd', 'stroke-width': 6 }) +
      path('M880 400 V250 H830', 'none', { stroke: '#9aa2a8', 'stroke-width': 8 }) +
      polygon('806,262 854,262 846,250 814,250', '#9aa2a8') +
      rect(690, 590, 240, 20, '#f6f6f2') +
      rect(560, 330, 90, 150, colors.fabric) +
      rect(550, 322, 110, 8, '#9aa2a8') +
      polygon('430,740 770,740 820,830 380,830', colors.fabric, { opacity: 0.8 }) +
      plant(1_020, 720),
    true,
  );
