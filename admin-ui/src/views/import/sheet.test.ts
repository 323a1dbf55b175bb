import { expect, test } from 'vitest';
import { CP850 } from './cp850.ts';
import { UnknownEncoding } from './encoding.ts';
import { readSheet } from './sheet.ts';
import { NoWorkbook } from './xlsx/parts.ts';

const LINES = [
  'Prénom;Nom;Ville',
  'Renée;Lefèvre;Névez',
  'Gaël;D’Aubigné;Châteauneuf-du-Faou',
  'ÉLOÏSE;LEFÈVRE;QUIMPERLÉ',
];
const TEXT = LINES.join('\r\n');
const CELLS = LINES.slice(1).map((line) => line.split(';'));

const inTable = (text: string, table: (code: number) => string): Uint8Array =>
  Uint8Array.from(text, (letter) =>
    letter < '\x80'
      ? letter.charCodeAt(0)
      : 128 + Array.from({ length: 128 }, (_, at) => table(at + 128)).indexOf(letter),
  );
const oneByte = (encoding: string) => (text: string) =>
  inTable(text, (code) => new TextDecoder(encoding).decode(Uint8Array.of(code)));
const wide = (text: string, isLittle: boolean): Uint8Array => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  return new Uint8Array(view.buffer);
};
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (bytes: Uint8Array) => readSheet(new File([bytes as Uint8Array<ArrayBuffer>], 'a.csv'));

const plain = (text: string): string => text.replace('’', "'");

test.each<[string, (text: string) => Uint8Array]>([
  ['UTF-8', utf8],
  ['UTF-8 with a mark', (text) => utf8(`\ufeff${text}`)],
  ['UTF-16 of Windows', (text) => wide(`\ufeff${text}`, true)],
  ['UTF-16 the other way', (text) => wide(`\ufeff${text}`, false)],
  ['UTF-16 without a mark', (text) => wide(text, true)],
  ['UTF-16 the other way without a mark', (text) => wide(text, false)],
  ['Windows-1252', oneByte('windows-1252')],
  ['Mac Roman', oneByte('macintosh')],
])('accents are read from %s', async (_, bytes) => {
  const { columns, lines } = await read(bytes(TEXT));
  expect(columns.map(({ heading }) => heading)).toEqual(['Prénom', 'Nom', 'Ville']);
  expect(lines.map(({ cells }) => cells)).toEqual(CELLS);
});

test.each<[string, (text: string) => Uint8Array]>([
  ['Latin-9', oneByte('iso-8859-15')],
  ['DOS', (text) => inTable(text, (code) => CP850[code - 128] ?? '')],
])('accents are read from %s, which has no curved apostrophe', async (_, bytes) => {
  const { lines } = await read(bytes(plain(`${TEXT}\r\nÉtienne;Çelik;Forêt-sur-Yvré`)));
  expect(lines.slice(0, 3).map(({ cells }) => cells)).toEqual(CELLS.map((cells) => cells.map(plain)));
});

test.each([
  ['Lefèvre-Œuvrard', 'windows-1252'],
  ['Lefèvre-Œuvrard', 'macintosh'],
  ['Cœur', 'iso-8859-15'],
  ['250 000 €', 'windows-1252'],
  ['3 l’été à 20 °C', 'macintosh'],
])('%s is read from %s', async (text, encoding) => {
  const { lines } = await read(oneByte(encoding)(`Intitulé;Prénom\r\n${text};Zoé`));
  expect(lines[0]?.cells).toEqual([text, 'Zoé']);
});

test('what is no text in any encoding is refused rather than kept with letters lost', async () => {
  await expect(read(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0, 8, 0, 0, 0))).rejects.toThrow(UnknownEncoding);
  await expect(read(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 8, 0, 0, 0))).rejects.toThrow(NoWorkbook);
  await expect(read(oneByte('windows-1251')('Имя\nИванов'))).rejects.toThrow(UnknownEncoding);
  await expect(read(utf8('Nom\nLef\ufffdvre'))).rejects.toThrow(UnknownEncoding);
});

test.each([
  ['sep=;\r\nNom;Ville\r\nÉmile;Brest', ';'],
  ['\ufeffsep=;\nNom;Ville\nÉmile;Brest', ';'],
  ['"sep=,"\r\nNom,Ville\r\nÉmile,Brest', ','],
  ['SEP=\t\r\nNom\tVille\r\nÉmile\tBrest', 'a tab'],
  ['sep=|;;\r\nNom|Ville\r\nÉmile|Brest', '|'],
])('a first line that says what separates is none of the columns: %j', async (text) => {
  const { columns, lines } = await read(utf8(text));
  expect(columns.map(({ heading }) => heading)).toEqual(['Nom', 'Ville']);
  expect(lines).toEqual([{ id: 'line 3', at: 3, cells: ['Émile', 'Brest'] }]);
});

test.each(['Nom, prénom;Ville;CP', '"Ville; CP",Nom,Prénom', 'Nom\tVille, CP\tPays'])(
  'what separates is told by the headings: %j',
  async (headings) => {
    expect((await read(utf8(`${headings}\nA;B,C`))).columns).toHaveLength(3);
  },
);

test('a line is told by its place in the file, empty ones counted', async () => {
  const { lines } = await read(utf8('Nom;Ville\n\n;\nÉmile;Brest'));
  expect(lines.map(({ at }) => at)).toEqual([4]);
});
