import { crc32, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { resources } from '../../registry.ts';
import '../../fields/index.ts';
import { separatorOf, written } from './cells.ts';
import { exportedPaths, fileLine } from './csv.ts';
import { workbook } from './xlsx.ts';

/** The files of an archive, each as its header says it is. */
function unzipped(bytes: Buffer): Record<string, Buffer> {
  const files: Record<string, Buffer> = {};
  for (let at = 0; bytes.readUInt32LE(at) === 0x04034b50; ) {
    const [sum, packed, size] = [14, 18, 22].map((place) => bytes.readUInt32LE(at + place));
    const begin = at + 30;
    const data = begin + bytes.readUInt16LE(at + 26);
    at = data + (packed ?? 0);
    const content = inflateRawSync(bytes.subarray(data, at));
    expect([crc32(content), content.length]).toEqual([sum, size]);
    files[bytes.toString('utf8', begin, data)] = content;
  }
  return files;
}

const property = resources.find((one) => one.id === 'property');
if (!property) throw new Error('property');
const record = {
  id: 'PRO1',
  reference: '2026-0001',
  title: '=Villa & "mer" <1>',
  publicAddress: { town: 'Lyon' },
  owner: 'USR1',
  price: 545_000,
  livingArea: 84.5,
  createdAt: '2026-07-01T22:30:00Z',
  erpDate: '2026-03-29',
  exclusive: true,
};
const names = new Map([['user USR1', 'Élodie Martin']]);

test('a file has what the screen shows, in its order: names for ids, the lines below included', () => {
  expect(exportedPaths(property, ['price', 'reference title', 'livingArea'])).toEqual([
    'price',
    'reference',
    'title',
    'publicAddress.town',
    'owner',
    'livingArea',
    'roomCount',
  ]);
  expect(fileLine(property, ['publicAddress.town', 'owner', 'price', 'exclusive'], record, 'fr', names)).toEqual([
    'Lyon',
    'Élodie Martin',
    545_000,
    'Oui',
  ]);
});

test('figures and days are written as spreadsheets of the language take them', () => {
  const line = fileLine(property, ['livingArea', 'createdAt', 'erpDate'], record, 'fr', names);
  expect(line.map((cell) => written(cell, 'fr'))).toEqual(['84,5', '02/07/2026 00:30', '29/03/2026']);
  expect(line.map((cell) => written(cell, 'en'))).toEqual(['84.5', '2026-07-01T22:30:00Z', '2026-03-29']);
  expect([separatorOf('fr'), separatorOf('en')]).toEqual([';', ',']);
});

test('a workbook holds figures as figures, days as days, and words that are never formulas', async () => {
  const paths = ['title', 'price', 'livingArea', 'createdAt', 'erpDate', 'poa'];
  const blob = await workbook('Biens [2026]/tous', paths, [fileLine(property, paths, record, 'fr', names)]);
  const files = unzipped(Buffer.from(await blob.arrayBuffer()));
  const sheet = files['xl/worksheets/sheet1.xml']?.toString('utf8') ?? '';
  expect(sheet).toContain('<t xml:space="preserve">=Villa &amp; &quot;mer&quot; &lt;1&gt;</t>');
  expect(sheet).not.toContain('<f>');
  expect(sheet).toContain('<c><v>545000</v></c><c><v>84.5</v></c>');
  // 2 July 2026 at half past midnight in Paris, and 29 March 2026, as days since the end of 1899.
  expect(sheet).toMatch(/<c s="3"><v>46205\.0208\d*<\/v><\/c><c s="2"><v>46110<\/v><\/c><c\/>/);
  expect(files['xl/workbook.xml']?.toString('utf8')).toContain('name="Biens  2026  tous"');
  expect(Object.keys(files)).toContain('[Content_Types].xml');
});
