import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';

const FONTS = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto');
/** The path of a font's file. */
export const font = (name: string): string => join(FONTS, `Roboto-${name}.ttf`);

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

/** A PDF by pdfmake's document definition; its letters are Latin, Greek and Cyrillic. */
export const createPdf = (definition: object): Promise<Buffer> => pdfmake.createPdf(definition).getBuffer();

/** The same as a stream, laid out already: end it, and its bytes come. @throws Error when it can't be laid out */
export const pdfStream = (definition: object): Promise<NodeJS.ReadableStream & { end(): void }> =>
  pdfmake.createPdf(definition).getStream();
