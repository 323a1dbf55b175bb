import type { PrintDeclaration } from '@hestia/resources/vocabulary/print-types.ts';
import { blockSigns } from '@hestia/resources/vocabulary/printed.ts';
import { expect, test } from 'vitest';
import { Sheets } from '../../pdf/sheets.ts';
import { blocksIn, lengthBeside } from './findings.ts';
import { sheetDefinition } from './sheet.ts';

const declaration: PrintDeclaration = { name: 'leaflet', layout: 'sheet', blocks: ['picture', 'law'] };
const { picture = '', law = '' } = blockSigns(declaration);
const HTML = `<h2>Un</h2><p>${law}</p><p>avec ${picture}</p><p>${law}</p>`;
const sheet = {
  ...{ name: 'A-1', author: 'Agence', color: '#123456', title: 'A', language: 'fr' as const, html: HTML, declaration },
  head: [{ text: 'head' }],
  blocks: { law: () => [{ text: 'the law' }] },
  footer: () => ({ text: 'foot' }),
};

test('a block stands where its sign is a paragraph of its own, and nowhere else', () => {
  expect(blocksIn(HTML, declaration)).toEqual(['law']);
  expect(blocksIn(`<p> ${picture} </p><p><strong>${law}</strong></p>`, declaration)).toEqual(['picture', 'law']);
  expect(lengthBeside('<p>12345</p><p>67 <em>8</em></p>', declaration)).toBe(8);
  expect(lengthBeside(`<p>${law}</p>`, declaration)).toBe(0);
});

test('a sheet is its head, then its text with what is drawn, without letterhead and initials', () => {
  const { content, footer, ...more } = sheetDefinition({ ...sheet, isDraft: false });
  expect(content).toMatchObject([
    { text: 'head' },
    { style: 'h2', text: [{ text: 'Un' }] },
    { text: 'the law' },
    { text: [{ text: `avec ${picture}` }] },
    { text: 'the law' },
  ]);
  expect(footer).toBe(sheet.footer);
  expect(more).not.toHaveProperty('watermark');
  expect(sheetDefinition({ ...sheet, isDraft: true })).toMatchObject({ watermark: { text: 'PROJET' } });
});

test('a sheet that nothing draws is refused, and one that is drawn twice', () => {
  const sheets = new Sheets();
  const draw = () => Promise.reject(new Error('never'));
  sheets.on('box.leaflet', draw);
  expect(sheets.of('box.leaflet')).toBe(draw);
  expect(() => sheets.of('box.other')).toThrow('box.other');
  expect(() => sheets.on('box.leaflet', draw)).toThrow('twice');
});
