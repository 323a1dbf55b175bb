import { type Definition, plain } from './definition.ts';
import { workshop } from './workshop.ts';

export type { Definition, PageNumber } from './definition.ts';
export { font, signFont } from './fonts.ts';
export { fontOf, unprintable } from './glyphs.ts';
export type { LayoutName } from './layouts.ts';

/**
 * A PDF by pdfmake's document definition, set in a thread of its own; its letters are Latin, Greek and Cyrillic.
 *
 * @param definition values alone: a footer is drawn once, tables name how they are ruled
 * @param who for whom; absent: the product's own
 * @throws RequestError 422 for what takes too long or too much to be set, 429; Error when it can't be laid out
 */
export const createPdf = async (definition: Definition, who?: string): Promise<Buffer> =>
  Buffer.from(await workshop.run('set', plain(definition), { who }));
