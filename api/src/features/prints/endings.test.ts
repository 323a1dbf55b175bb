import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { plain } from '../../pdf/definition.ts';
import { setPdf } from '../../pdf/setter.ts';
import { SIGNATURES } from './blocks.ts';
import { type Printed, printDefinition } from './document.ts';

const FOOT = 60;

/** Where lines stand on each page, from its foot, those of the foot left out; and what they say. */
async function linesOf(html: string, signers = 0): Promise<{ heights: number[]; text: string }[]> {
  const one = { as: 'clients', name: 'Jeanne Vasseur', label: 'Mandant' } as unknown as Printed['signers'][number];
  const definition = printDefinition({
    ...{ title: 'Mandat 12', html, language: 'fr' as const, annexes: [], isDraft: false },
    issuer: { name: 'Agence', lines: [], color: '#000000', person: 'Anne' },
    signers: Array.from({ length: signers }, () => one),
  });
  const bytes = await setPdf(plain(definition as never));
  const task = getDocument({ data: new Uint8Array(bytes), useWorkerFetch: false });
  const pdf = await task.promise;
  const pages: { heights: number[]; text: string }[] = [];
  for (let at = 1; at <= pdf.numPages; at++) {
    const { items } = await (await pdf.getPage(at)).getTextContent();
    const body = items.flatMap((item) =>
      'str' in item && item.str.trim() && item.transform[5] > FOOT
        ? [{ at: Math.round(item.transform[5]), text: item.str }]
        : [],
    );
    pages.push({ heights: [...new Set(body.map((line) => line.at))], text: body.map(({ text }) => text).join(' ') });
  }
  await task.destroy();
  return pages;
}

const filler = (count: number) => Array.from({ length: count }, (_, at) => `<p>Article ${at + 1}.</p>`).join('');
const LONG = `<p>${'Le mandant déclare avoir la pleine capacité de vendre. '.repeat(9)}</p>`;

test.each([
  ['short paragraphs', 33, '<p>Fait à Brest.</p><p>En deux exemplaires.</p><p>Lu et approuvé.</p>'],
  ['a long one', 31, LONG],
  ['a list', 33, '<ul><li>Un</li><li>Deux</li><li>Trois</li><li>Quatre</li></ul>'],
])('a document never ends with a line or two on a page of their own: %s', async (_what, least, end) => {
  for (let count = least; count < least + 5; count += 1) {
    const pages = await linesOf(`<h1>Mandat</h1>${filler(count)}${end}`);
    expect(pages.at(-1)?.heights.length, `after ${count} paragraphs`).toBeGreaterThanOrEqual(3);
  }
});

test('nor does what stands before a form of its own page', async () => {
  for (let count = 34; count < 38; count += 1) {
    const pages = await linesOf(`<h1>Mandat</h1>${filler(count)}<p>Fin.</p><hr><h1>Formulaire</h1><p>a</p><p>b</p>`);
    const before = pages.at(-2);
    expect(before?.heights.length, `after ${count} paragraphs`).toBeGreaterThanOrEqual(3);
  }
});

test('nobody signs a page that says nothing, however many sign', async () => {
  for (const signers of [1, 8])
    for (let count = 30; count <= 36; count += 1) {
      const pages = await linesOf(`<h1>Mandat</h1>${filler(count)}<p>Fait à Brest.</p><p>${SIGNATURES}</p>`, signers);
      const first = pages.find(({ text }) => text.includes('Mandant'));
      expect(first?.text, `${signers} after ${count} paragraphs`).toContain('Fait à Brest.');
    }
});

test.each([
  ['a list', `<ul>${`<li>${'SÉQUESTRE ET GARANTIE '.repeat(10)}</li>`.repeat(28)}<li>Dernier mot</li></ul>`],
  ['one paragraph', `<p>${`${'SÉQUESTRE ET GARANTIE '.repeat(10)}<br>`.repeat(28)}Dernier mot</p>`],
])('what is too long to be kept together loses no word: %s', async (_what, end) => {
  const said = async (html: string, signers = 0) => (await linesOf(html, signers)).map(({ text }) => text).join(' ');
  expect(await said(`<h1>Mandat</h1>${filler(20)}${end}`)).toContain('Dernier mot');
  expect(await said(`<h1>Mandat</h1>${filler(3)}${end}<p>${SIGNATURES}</p>`, 2)).toMatch(/Dernier mot.*Mandant/s);
});
