import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { font, signFont } from '../../pdf/index.ts';
import { typesetter } from './typesetter.ts';

test('what is set is the text, accents on their letters however they were typed, and other letters in the font that has them', async () => {
  const wanted = 'Lefèvre (Éléonore) 12 % Ἀθηνᾶ → Ђорђе Ղազար';
  const pdf = new PDFDocument({ size: 'A4', margin: 0 });
  pdf.registerFont('normal', font('Regular')).registerFont('signs', signFont('')).font('normal').fontSize(8);
  const { set, widthOf } = typesetter(pdf, 'signs');
  set(20, 20, wanted.normalize('NFD'));
  const bytes = buffer(pdf.pipe(new PassThrough()));
  pdf.end();
  const page = await (await getDocument({ data: new Uint8Array(await bytes) }).promise).getPage(1);
  const { items } = await page.getTextContent();
  expect(items.map((item) => ('str' in item ? item.str : '')).join('')).toBe(wanted);
  expect(widthOf('Ղ')).toBeGreaterThan(widthOf('i'));
});
