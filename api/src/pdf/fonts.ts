import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Where the letters of documents are. */
export const FONTS = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto');

/** The path of a font's file. */
export const font = (name: string): string => join(FONTS, `Roboto-${name}.ttf`);
