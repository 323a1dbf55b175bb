import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { font } from '../../pdf/index.ts';
import { typesetter } from './typesetter.ts';

test('what is set is the text, accents on their letters however they were typed', async () => {
  const pdf = new PDFDocument({ size: 'A4', margin: 0 });
  pdf.registerFont('normal', font('Regular')).font('normal').fontSize(8);
  const set = typesetter(pdf);
  set(20, 20, 'Lefèvre (Éléonore) 12 %'.normalize('NFD'));
  const bytes = buffer(pdf.pipe(new PassThrough()));
  pdf.end();
  const page = await (await getDocument({ data: new Uint8Array(await bytes) }).promise).getPage(1);
  const { items } = await page.getTextContent();
  expect(items.map((item) => ('str' in item ? item.str : '')).join('')).toBe('Lefèvre (Éléonore) 12 %');
});
