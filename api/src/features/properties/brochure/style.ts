import type { Tenant } from '@hestia/resources/generated/types.ts';
import type { Draft, Language } from '@hestia/resources/vocabulary/index.ts';
import type { LayoutName, PageNumber } from '../../../pdf/index.ts';
import { day, WORDS } from './words.ts';

/** A part of a document, as pdfmake takes it. */
export type Content = Record<string, unknown> | string;

/** One that isn't a text alone. */
export type Drawn = Record<string, unknown>;

/** In whose colours a document is made. */
interface Branded {
  tenant: Draft<Tenant>;
}

const COLOR = '#0f5e5b';
export const QUIET = '#5f5b54';

/** Hairlines between rows. */
export const LINES: LayoutName = 'lines';

/** The network's colour, or the product's. */
export const colorOf = ({ tenant }: Branded): string => tenant.color ?? COLOR;

/** The head of a part of a document. */
export const heading = (text: string, signed: Branded): Drawn => ({
  text,
  fontSize: 13,
  bold: true,
  color: colorOf(signed),
  margin: [0, 16, 0, 6],
});

/** When a document was made, and the number of the page. */
export const footerOf =
  (language: Language, now: Date) =>
  (at: PageNumber, of: PageNumber): Drawn => ({
    columns: [
      { text: WORDS[language].made(day(now)) },
      { text: WORDS[language].page(at, of), alignment: 'right', width: 'auto' },
    ],
    fontSize: 7,
    color: QUIET,
    margin: [40, 16, 40, 0],
  });
