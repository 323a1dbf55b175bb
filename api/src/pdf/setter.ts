import { dirname } from 'node:path';
import pdfmake from 'pdfmake';
import { breakLongWords } from './breaker.ts';
import { type Definition, numbered } from './definition.ts';
import { FONTS, font, SIGN_FONTS, SIGNS, signFont } from './fonts.ts';
import { LAYOUTS } from './layouts.ts';

pdfmake.setFonts({
  Roboto: {
    normal: font('Regular'),
    bold: font('Medium'),
    italics: font('Italic'),
    bolditalics: font('MediumItalic'),
  },
  [SIGNS]: {
    normal: signFont(''),
    bold: signFont('-Bold'),
    italics: signFont('-Oblique'),
    bolditalics: signFont('-BoldOblique'),
  },
});
// What people wrote stands in these documents: it must neither be fetched nor read from this machine (CVE-2026-26801).
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => [FONTS, SIGN_FONTS].includes(dirname(path)));
pdfmake.addTableLayouts(LAYOUTS);
breakLongWords();

interface Node {
  headlineLevel?: number;
  text?: unknown;
  image?: unknown;
  canvas?: unknown;
  svg?: unknown;
}

/** Whether a node is drawn itself, and is no heading: what holds others begins on a page that none of them stands on. */
const isBody = ({ headlineLevel, text, image, canvas, svg }: Node): boolean =>
  !headlineLevel && [text, image, canvas, svg].some((one) => one !== undefined);

/** Whether nothing but headings follows a heading on its page. */
const isLostHeading = (node: Node, nodes: { getFollowingNodesOnPage(): Node[] }): boolean =>
  Boolean(node.headlineLevel) && !nodes.getFollowingNodesOnPage().some(isBody);

/** Sets a document. @throws Error when it can't be laid out */
export function setPdf({ footer, keepsHeadings, ...definition }: Definition): Promise<Buffer> {
  return pdfmake
    .createPdf({
      ...definition,
      ...(footer ? { footer: (page: number, pages: number) => numbered(footer, page, pages) } : {}),
      ...(keepsHeadings ? { pageBreakBefore: isLostHeading } : {}),
    })
    .getBuffer();
}
