import { expect, test } from 'vitest';
import { contentOf } from './content.ts';

const read = (html: string) => contentOf(html, { X: () => [{ block: true }] }, 10);

test('paragraphs, headings and lists keep their order and marks', () => {
  expect(read('<h2>Un</h2><p>a <strong>b</strong> <em>c</em></p><ul><li><p>d</p></li><li>e</li></ul>')).toMatchObject([
    { style: 'h2', headlineLevel: 2, text: [{ text: 'Un' }] },
    { text: [{ text: 'a ' }, { text: 'b', bold: true }, { text: ' ' }, { text: 'c', italics: true }] },
    { ul: [{ stack: [{ text: [{ text: 'd' }] }] }, { stack: [{ text: [{ text: 'e' }] }] }] },
  ]);
});

test('a rule begins a page; a word of the document is its block', () => {
  expect(read('<p>a</p><hr /><p>X</p><p>b</p>')).toMatchObject([
    { text: [{ text: 'a' }] },
    { block: true, pageBreak: 'before' },
    { text: [{ text: 'b' }] },
  ]);
});

test('two rules begin a sheet', () => {
  expect(read('<p>a</p><hr /><hr /><h1>b</h1><p>c</p>')).toMatchObject([
    { text: [{ text: 'a' }] },
    { style: 'h1', pageBreak: 'beforeEven' },
    { text: [{ text: 'c' }] },
  ]);
});

test('bold capitals are larger than the text around them, a bold abbreviation is not', () => {
  const [first, second] = read('<p><strong>CE MANDAT EST EXCLUSIF</strong></p><p><strong>TTC</strong></p>');
  expect(first).toMatchObject({ text: [{ bold: true, fontSize: 11.5 }] });
  expect(second).toMatchObject({ text: [{ text: 'TTC', bold: true }] });
  expect(JSON.stringify(second)).not.toContain('fontSize');
});

test('what was typed is text, whatever signs it has', () => {
  expect(read('<p>a &lt;b&gt; &amp; c</p>')).toMatchObject([{ text: [{ text: 'a <b> & c' }] }]);
});
