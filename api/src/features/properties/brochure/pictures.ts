import type { Photo } from '../../../pdf/photos.ts';
import type { Brochure } from './data.ts';
import { textIn } from './gather.ts';
import { GAP, PAGE_WIDTH } from './plan.ts';
import { type Drawn, heading, QUIET } from './style.ts';
import { WORDS } from './words.ts';

/** The large picture. */
export const coverOf = ({ cover }: Brochure): Drawn[] =>
  cover ? [{ image: cover.image, width: PAGE_WIDTH, margin: [0, 8, 0, 0] }] : [];

/** The further pictures in rows, each with its caption. */
export function photoGrid(brochure: Brochure): Drawn[] {
  const { language, photos, plan } = brochure;
  if (photos.length === 0) return [];
  const width = (PAGE_WIDTH - GAP * (plan.columns - 1)) / plan.columns;
  const cell = ({ entry, image }: Photo): Drawn => ({
    width,
    stack: [
      { image, width },
      { text: textIn(entry.caption, language), fontSize: 8, color: QUIET, margin: [0, 2, 0, 0] },
    ],
  });
  const rows = Array.from({ length: Math.ceil(photos.length / plan.columns) }, (_, row): Drawn => {
    const cells = photos.slice(row * plan.columns, (row + 1) * plan.columns).map(cell);
    return { columns: cells, columnGap: GAP, margin: [0, 0, 0, 6], unbreakable: true };
  });
  const [top, ...others] = rows;
  // A heading alone at the end of a page would head nothing.
  return [
    // The second page begins with pictures, however short the words were.
    ...(plan.breaks ? [{ text: '', pageBreak: 'after' }] : []),
    { stack: [heading(WORDS[language].photos, brochure), top], unbreakable: true },
    ...others,
  ];
}

/** The floor plan, whole. */
export function floorPlanOf(brochure: Brochure): Drawn[] {
  const { floorPlan, language } = brochure;
  if (!floorPlan) return [];
  const image = { image: floorPlan.image, fit: [PAGE_WIDTH, 165], alignment: 'center' };
  return [{ stack: [heading(WORDS[language].plan, brochure), image], unbreakable: true }];
}
