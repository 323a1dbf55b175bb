import type { Language } from '@hestia/resources/vocabulary/index.ts';
import type { Content } from '../../pdf/sheets.ts';
import { OWN_SHEET } from './content.ts';
import { WORDS } from './words.ts';

/** Somebody who signs a document electronically. */
export interface SignatureSeat {
  name: string;
  /** As what they sign. */
  label: string;
}

/** Room for a signature, in points from the upper left corner of its page. */
export interface SeatBox {
  /** Of the pages of signatures: 0 is the first of them. */
  page: number;
  x: number;
  y: number;
}

const [LEFT, TOP] = [48, 96];
export const [BOX_WIDTH, BOX_HEIGHT] = [240, 112];
const [GAP, COLUMNS, ROWS] = [18, 2, 5];
const A_PAGE = COLUMNS * ROWS;
/** Below the two lines that say who signs. */
const HEAD = 30;

/** Where the box of the nth signer stands. */
export const seatBox = (index: number): SeatBox => {
  const place = index % A_PAGE;
  return {
    page: Math.floor(index / A_PAGE),
    x: LEFT + (place % COLUMNS) * (BOX_WIDTH + GAP),
    y: TOP + Math.floor(place / COLUMNS) * (BOX_HEIGHT + GAP),
  };
};

/** How many pages so many signers need. */
export const seatPages = (signers: number): number => Math.ceil(signers / A_PAGE);

/** The corner below which a signature is put. */
export const signatureCorner = (index: number): SeatBox => {
  const { page, x, y } = seatBox(index);
  return { page, x: x + 8, y: y + HEAD };
};

/**
 * Pages at a document's end on which everybody has a box, wherever its text ends; on sheets of their own, too, after a sheet
 * that is cut out.
 */
export function signaturePages(seats: readonly SignatureSeat[], language: Language, isApart = false): Content[] {
  return seats.flatMap(({ name, label }, index): Content[] => {
    const { x, y } = seatBox(index);
    const title: Content = {
      text: WORDS[language].signatures,
      style: 'h2',
      pageBreak: isApart && index === 0 ? OWN_SHEET : 'before',
    };
    return [
      ...(index % A_PAGE === 0 ? [title] : []),
      {
        canvas: [{ type: 'rect', x: 0, y: 0, w: BOX_WIDTH, h: BOX_HEIGHT, lineWidth: 0.5, lineColor: '#b9b2a6' }],
        absolutePosition: { x, y },
      },
      {
        stack: [
          { text: label.slice(0, 70), fontSize: 7, color: '#5f5b54' },
          { text: name.slice(0, 60), bold: true, fontSize: 9 },
        ],
        alignment: 'left',
        absolutePosition: { x: x + 8, y: y + 5 },
      },
    ];
  });
}
