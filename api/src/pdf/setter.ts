import { dirname } from 'node:path';
import pdfmake from 'pdfmake';
import { breakLongWords } from './breaker.ts';
import { type Definition, numbered } from './definition.ts';
import { FONTS, font } from './fonts.ts';
import { LAYOUTS } from './layouts.ts';

pdfmake.setFonts({
  Roboto: {
    normal: font('Regular'),
    bold: font('Medium'),
    italics: font('Italic'),
    bolditalics: font('MediumItalic'),
  },
});
// What people wrote stands in these documents: it must neither be fetched nor read from this machine (CVE-2026-26801).
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => dirname(path) === FONTS);
pdfmake.addTableLayouts(LAYOUTS);
breakLongWords();

const isLostHeading = (node: { headlineLevel?: number }, nodes: { getFollowingNodesOnPage(): unknown[] }): boolean =>
  Boolean(node.headlineLevel) && nodes.getFollowingNodesOnPage().length === 0;

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
