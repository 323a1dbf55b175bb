import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { joinHyphens } from './breaker.ts';
import type { Definition } from './definition.ts';
import { setPdf } from './setter.ts';

/** The text of each page, its pieces apart by `|`. */
async function pagesOf(definition: Definition): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(await setPdf(definition)), useWorkerFetch: false });
  const pdf = await task.promise;
  const pages: string[] = [];
  for (let at = 1; at <= pdf.numPages; at++) {
    const { items } = await (await pdf.getPage(at)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join('|'));
  }
  await task.destroy();
  return pages;
}

const FORM = { pageSize: 'A4', pageMargins: [48, 44, 48, 52], keepsHeadings: true, defaultStyle: { font: 'Roboto' } };
const gap = (height: number) => ({ text: 'Avant', margin: [0, 0, 0, height] });
const heading = (text: string, headlineLevel: number) => ({ text, headlineLevel, fontSize: 11 });

test('a name with a hyphen is one word of a justified line', async () => {
  const text = `Situé 12 rue Victor-Hugo, à Saint-Ouen-sur-Seine, ${'et ainsi de suite '.repeat(12)}`;
  const [page] = await pagesOf({ ...FORM, content: [{ text, alignment: 'justify' }] });
  expect(page).toContain('Victor-Hugo');
  expect(page).toContain('Saint-Ouen-sur-Seine');
});

test('words are joined at a hyphen in one style, and as far as a line holds them', () => {
  const texts = (...pieces: { text: string; bold?: boolean; lineEnd?: boolean }[]) =>
    joinHyphens(pieces).map(({ text }) => text);
  expect(texts({ text: 'Jean-' }, { text: 'Paul ' }, { text: 'Le-' }, { text: 'Roy' })).toEqual([
    'Jean-Paul ',
    'Le-Roy',
  ]);
  expect(texts({ text: 'Jean-' }, { text: 'Paul', bold: true })).toEqual(['Jean-', 'Paul']);
  expect(texts({ text: 'Jean-', lineEnd: true }, { text: 'Paul' })).toEqual(['Jean-', 'Paul']);
  expect(texts({ text: '- ' }, { text: 'Paul' })).toEqual(['- ', 'Paul']);
  expect(texts({ text: `${'x'.repeat(29)}-` }, { text: 'Paul' })).toHaveLength(2);
});

test.each([
  ['a list', { ul: [{ stack: [{ text: 'Après' }] }] }],
  ['a paragraph below a smaller heading', { stack: [heading('Petit', 3), { text: 'Après' }] }],
])('a heading never ends a page: it goes with %s', async (_what, after) => {
  for (let height = 660; height <= 730; height += 4) {
    const pages = await pagesOf({ ...FORM, content: [gap(height), heading('Grand', 2), after] });
    const place = (text: string) => pages.findIndex((page) => page.includes(text));
    expect([place('Grand'), height]).toEqual([place('Après'), height]);
  }
});

test('signs that the font of the text lacks are drawn in one that has them, without breaking the word', async () => {
  const [page] = await pagesOf({
    ...FORM,
    content: [{ text: 'Vue★★ → mer ✓\ufe0f à 3\u202f000 €🏡', bold: true }, 'Plain ☎'],
  });
  expect(page?.replaceAll('|', '')).toMatch(/Vue★★ → mer ✓ à 3\s000 €/);
  expect(page).toContain('☎');
  expect(page).not.toContain('🏡');
});
