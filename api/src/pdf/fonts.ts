import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const packageFolder = (name: string): string => dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));

/** Where the letters of documents are. */
export const FONTS = join(packageFolder('pdfmake'), 'fonts', 'Roboto');
/** Where those of the signs are that these letters lack. */
export const SIGN_FONTS = join(packageFolder('dejavu-fonts-ttf'), 'ttf');

/** The font that signs are drawn in which that of the text doesn't have. */
export const SIGNS = 'DejaVu';

/** The path of a font's file. */
export const font = (name: string): string => join(FONTS, `Roboto-${name}.ttf`);
/** The path of a file of the font of signs. */
export const signFont = (name: string): string => join(SIGN_FONTS, `DejaVuSans${name}.ttf`);
