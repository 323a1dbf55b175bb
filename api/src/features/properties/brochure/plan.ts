import type { Format } from '../../../pdf/photos.ts';
import type { FileEntry } from '../../../records/files/file-entries.ts';

/** Points of an A4 page within its margins. */
export const PAGE_WIDTH = 515;
const PAGE_HEIGHT = 746;
export const GAP = 10;
const CAPTION = 13;
/** Pixels a point of a picture. */
const SHARP = 2.4;

/** Points that the parts of a page take that are always there. */
const HEADER = 46;
const TITLE = 72;
const FACT_ROW = 32;
const HEADING = 38;
const LINE = 14;
const LABEL = 185;
const CONTACT = 128;
const LEGAL = 62;
const PLAN = 215;
const NOTICE = 38;

const COVER = { least: 150, most: 300 };
/** A cell is no flatter and no taller than pictures are that nobody takes for cut. */
const RATIO = { least: 0.45, most: 0.8 };
const CHARACTERS_A_LINE = 100;
/** More pictures than these are too small to see. */
const MOST_FURTHER = 12;

/** What is told of a property, as far as its length matters. */
export interface Told {
  /** The blocks that stand in the text: what isn't there takes no room. */
  placed: readonly string[];
  /** How many signs stand beside them. */
  besides: number;
  /** Reasons why the ad isn't published, which stand in a box above all. */
  stops: number;
  facts: number;
  description: string;
  /** Selling points stand beside the features. */
  strengths: number;
  features: string;
  hasLabel: boolean;
  images: FileEntry[];
}

/** How a brochure is laid out on its two pages: points, but for the pictures, which are cut to pixels. */
export interface Plan {
  cover: number;
  /** The picture of the cover. */
  first: FileEntry | undefined;
  /** Whether the second page begins before the pictures. */
  breaks: boolean;
  /** Whether the label stands on the first page. */
  labelFirst: boolean;
  columns: number;
  /** The floor plan, which is never cut. */
  plan: FileEntry | undefined;
  /** The first is the cover, the others are the grid's. */
  pictures: { entry: FileEntry; format: Format }[];
}

const lines = (text: string, width = 1): number =>
  text.split('\n').reduce((sum, one) => sum + Math.max(1, Math.ceil(one.length / (CHARACTERS_A_LINE * width))), 0);

const pixels = (width: number, height: number): Format => ({
  width: Math.round(width * SHARP),
  height: Math.round(height * SHARP),
});

/** Whether a picture is drawn as a plan, by what its caption says. */
const isPlan = ({ caption }: FileEntry): boolean =>
  Object.values(caption ?? {}).some((text) => /\b(floor ?)?plan\b/i.test(text ?? ''));

/** Columns, rows and the height of a cell that fill the space best with so many pictures; the last ones may be left out. */
function gridOf(count: number, space: number): { columns: number; rows: number; height: number } {
  const choices = (count === 1 ? [1] : [2, 3]).flatMap((columns) => {
    const width = (PAGE_WIDTH - GAP * (columns - 1)) / columns;
    return Array.from({ length: Math.ceil(count / columns) }, (_, at) => {
      const rows = at + 1;
      const height = Math.min(width * RATIO.most, (space - HEADING) / rows - CAPTION - GAP);
      const shown = Math.min(count, rows * columns);
      // A row that isn't full leaves a hole, half as bad as a picture is good; of two such pages more pictures tell more.
      const filled = shown - (rows * columns - shown) / 2;
      const area = height < width * RATIO.least ? 0 : filled * width * height * Math.sqrt(shown);
      return { columns, rows, height, area };
    });
  });
  const best = choices.sort((left, right) => right.area - left.area)[0];
  return best && best.area > 0 ? best : { columns: 2, rows: 0, height: 0 };
}

/** The pictures by where they stand. */
function divided(images: FileEntry[], has: (block: string) => boolean) {
  const first = has('picture') ? images[0] : undefined;
  const further = images.filter((one) => one !== first);
  const plan = has('plan') ? further.find(isPlan) : undefined;
  return { first, plan, others: has('photos') ? further.filter((one) => one !== plan).slice(0, MOST_FURTHER) : [] };
}

/** Points that the words above the label take, and those of the head. */
function wordsAbove({ placed, besides, stops, facts, description, strengths, features }: Told): number {
  const beside = Math.max(strengths > 0 ? strengths + 1 : 0, features ? lines(features, 0.5) : 0);
  const texts = (description ? HEADING + lines(description) * LINE : 0) + (beside > 0 ? HEADING + beside * LINE : 0);
  return (
    HEADER +
    (stops > 0 ? NOTICE + stops * LINE : 0) +
    (placed.includes('title') ? TITLE : 0) +
    (placed.includes('facts') ? Math.ceil(facts / 4) * FACT_ROW : 0) +
    (placed.includes('texts') ? texts : 0) +
    Math.ceil(besides / CHARACTERS_A_LINE) * LINE
  );
}

/** Lays a brochure out on two pages that its pictures fill. */
export function planOf(told: Told): Plan {
  const { placed, hasLabel, images } = told;
  const has = (block: string): boolean => placed.includes(block);
  const { first, plan, others } = divided(images, has);
  const above = wordsAbove(told);
  const label = has('energy') ? (hasLabel ? LABEL : HEADING + LINE) : 0;
  const end = (has('contact') ? CONTACT : 0) + (has('legal') ? LEGAL : 0);
  const isAhead = !has('photos') || placed.indexOf('energy') < placed.indexOf('photos');
  const labelFirst = isAhead && above + label + (first ? COVER.least : 0) <= PAGE_HEIGHT;
  // Without further pictures all of it stands on one page, where there is room.
  const rest = others.length === 0 && !plan ? end : 0;
  const left = PAGE_HEIGHT - above - (labelFirst ? label : 0) - rest;
  const cover = first ? Math.min(COVER.most, Math.max(COVER.least, left)) : 0;
  const carried = Math.max(0, above + cover - PAGE_HEIGHT);
  const space = PAGE_HEIGHT - carried - (labelFirst ? 0 : label) - end - (plan ? PLAN : 0);
  const { columns, rows, height } = gridOf(others.length, space);
  const width = (PAGE_WIDTH - GAP * (columns - 1)) / columns;
  return {
    ...{ cover, first, labelFirst, columns, plan },
    breaks: labelFirst && placed.indexOf('photos') > 0,
    pictures: [
      ...(first ? [{ entry: first, format: pixels(PAGE_WIDTH, cover) }] : []),
      ...others.slice(0, rows * columns).map((entry) => ({ entry, format: pixels(width, height) })),
    ],
  };
}
