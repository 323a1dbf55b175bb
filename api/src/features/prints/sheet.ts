import type { Language } from '@hestia/resources/vocabulary/index.ts';
import type { PrintDeclaration } from '@hestia/resources/vocabulary/print-types.ts';
import { blockSigns } from '@hestia/resources/vocabulary/printed.ts';
import type { Definition } from '../../pdf/index.ts';
import type { Blocks, Content, Sheet } from '../../pdf/sheets.ts';
import { contentOf } from './content.ts';
import { WORDS } from './words.ts';

const SIZE = 10;

/** A sheet with its text, as it is laid out. */
export interface PrintedSheet extends Sheet {
  declaration: PrintDeclaration;
  title: string;
  /** As `rendered` gives it. */
  html: string;
  language: Language;
  /** Across every page: it isn't to be handed out. */
  isDraft: boolean;
}

/** A sheet as pdfmake takes it: its head, then its text with the blocks where that has them. */
export function sheetDefinition(printed: PrintedSheet): Definition {
  const { declaration, html, language, head, blocks, footer, title, author, color, isDraft } = printed;
  const signs = Object.entries(blockSigns(declaration));
  const drawn: Blocks = Object.fromEntries(signs.map(([name, sign]) => [sign, () => blocks[name]?.() ?? []]));
  const content: Content[] = [...head, ...contentOf(html, drawn, SIZE)];
  return {
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 48],
    info: { title, author },
    language,
    defaultStyle: { font: 'Roboto', fontSize: SIZE },
    styles: {
      h1: { fontSize: 20, bold: true, margin: [0, 12, 0, 4] },
      h2: { fontSize: 13, bold: true, color, margin: [0, 16, 0, 6] },
      h3: { fontSize: SIZE, bold: true, margin: [0, 6, 0, 3] },
    },
    footer,
    content,
    ...(isDraft ? { watermark: { text: WORDS[language].draft, opacity: 0.06, bold: true } } : {}),
  };
}
