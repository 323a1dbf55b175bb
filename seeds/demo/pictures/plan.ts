import { drawing, HEIGHT, path, rect, times, WIDTH } from './svg.ts';

const WALL = '#2f3437';
const THICK = 14;

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
  floor: string;
}

const COLORS = { living: '#f3e6cf', kitchen: '#dfe8e2', bath: '#d6e6ee', bed: '#ece3ee', hall: '#f4f2ec' };

/** The outer walls of a flat of so many bedrooms: hall, kitchen and bath in the middle, bedrooms to the right. */
function areasOf(bedrooms: number): Area[] {
  const [left, top, height] = [120, 110, 680];
  const width = 660 + Math.min(bedrooms, 4) * 70;
  const night = bedrooms === 0 ? 0 : 260 + bedrooms * 20;
  const day = width - night;
  const each = bedrooms > 0 ? height / bedrooms : 0;
  return [
    { x: left, y: top, width: day, height: height * 0.58, floor: COLORS.living },
    { x: left, y: top + height * 0.58, width: day * 0.48, height: height * 0.42, floor: COLORS.kitchen },
    { x: left + day * 0.48, y: top + height * 0.58, width: day * 0.24, height: height * 0.42, floor: COLORS.hall },
    { x: left + day * 0.72, y: top + height * 0.58, width: day * 0.28, height: height * 0.42, floor: COLORS.bath },
    ...Array.from({ length: bedrooms }, (_, at) => ({
      x: left + day,
      y: top + at * each,
      width: night,
      height: each,
      floor: COLORS.bed,
    })),
  ];
}

const walls = ({ x, y, width, height, floor }: Area): string =>
  rect(x, y, width, height, floor, { stroke: WALL, 'stroke-width': THICK });

/** An opening in a wall, with the arc of its door. */
const door = (x: number, y: number, size: number): string =>
  rect(x - THICK / 2 - 1, y, THICK + 2, size, '#fff') +
  path(`M${x} ${y} h${-size} A${size} ${size} 0 0 0 ${x} ${y + size}`, 'none', { stroke: WALL, 'stroke-width': 3 });

const pane = (x: number, y: number, width: number, height: number): string =>
  rect(x, y, width, height, '#fff') + rect(x, y, width, height, 'none', { stroke: WALL, 'stroke-width': 4 });

/** What stands in a room, seen from above. */
const table = (x: number, y: number): string =>
  rect(x, y, 120, 70, '#fff', { stroke: WALL, 'stroke-width': 3, rx: 6 }) +
  times(4, (at) =>
    rect(x + 14 + (at % 2) * 66, y + (at < 2 ? -24 : 74), 26, 20, '#fff', { stroke: WALL, 'stroke-width': 3, rx: 4 }),
  );
const bed = ({ x, y, width, height }: Area): string =>
  rect(x + width - 180, y + height / 2 - 60, 150, 120, '#fff', { stroke: WALL, 'stroke-width': 3, rx: 8 }) +
  times(2, (at) =>
    rect(x + width - 66, y + height / 2 - 50 + at * 54, 28, 46, '#fff', { stroke: WALL, 'stroke-width': 3, rx: 6 }),
  );
const sofa = (x: number, y: number): string =>
  rect(x, y, 170, 64, '#fff', { stroke: WALL, 'stroke-width': 3, rx: 10 }) +
  rect(x + 14, y + 20, 142, 44, '#fff', { stroke: WALL, 'stroke-width': 3, rx: 6 });

/** A floor plan without a word, for a home of so many bedrooms. */
export function plan(bedrooms: number): string {
  const areas = areasOf(bedrooms);
  const [living, kitchen, hall, bath, ...beds] = areas as [Area, Area, Area, Area, ...Area[]];
  return drawing(
    '',
    rect(0, 0, WIDTH, HEIGHT, '#ffffff') +
      areas.map(walls).join('') +
      pane(living.x + 90, living.y - 7, 190, THICK) +
      pane(living.x - 7, living.y + 120, THICK, 150) +
      pane(kitchen.x - 7, kitchen.y + 80, THICK, 110) +
      beds.map((one) => pane(one.x + one.width - 7, one.y + one.height / 2 - 40, THICK, 80)).join('') +
      beds.map((one) => door(one.x, one.y + one.height - 110, 74)).join('') +
      door(bath.x, bath.y + 40, 64) +
      door(hall.x, hall.y + 60, 70) +
      rect(hall.x + 30, hall.y + hall.height - 8, 76, 16, '#fff') +
      rect(hall.x + 24, hall.y - 8, 80, 16, COLORS.hall) +
      sofa(living.x + 60, living.y + 250) +
      table(living.x + living.width - 220, living.y + 150) +
      beds.map(bed).join('') +
      rect(kitchen.x + 12, kitchen.y + kitchen.height - 56, kitchen.width - 24, 44, '#fff', {
        stroke: WALL,
        'stroke-width': 3,
      }) +
      times(
        4,
        (at) =>
          `<circle cx="${kitchen.x + 40 + (at % 2) * 30}" cy="${kitchen.y + kitchen.height - 44 + Math.floor(at / 2) * 20}" r="8" fill="none" stroke="${WALL}" stroke-width="3"/>`,
      ) +
      rect(bath.x + 24, bath.y + bath.height - 84, bath.width - 48, 62, '#fff', {
        stroke: WALL,
        'stroke-width': 3,
        rx: 26,
      }),
  );
}
