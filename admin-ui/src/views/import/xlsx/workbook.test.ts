import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { workbook } from '../../list/xlsx.ts';
import { MOST_LINES, readSheet } from '../sheet.ts';
import { NoWorkbook } from './parts.ts';
import { readWorkbook } from './workbook.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const LINK = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook as Excel writes one: a hidden sheet first, texts apart, styles by their number. */
const excel = (rows: string, { properties = '', prefix = '' } = {}): Uint8Array => {
  const at = prefix ? `${prefix}:` : '';
  return zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${MAIN}" xmlns:r="${LINK}">${properties}<sheets><sheet name="Aide" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Clients" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>',
    ),
    'xl/worksheets/sheet2.xml': strToU8(
      `<?xml version="1.0"?><${at}worksheet xmlns${prefix && `:${prefix}`}="${MAIN}"><${at}sheetData>${rows}</${at}sheetData></${at}worksheet>`,
    ),
    'xl/sharedStrings.xml': strToU8(
      `<sst xmlns="${MAIN}"><si><t>Nom</t></si><si><r><t>Lefèvre </t></r><r><t>&amp; fils</t></r><rPh><t>X</t></rPh></si></sst>`,
    ),
    'xl/styles.xml': strToU8(
      `<styleSheet xmlns="${MAIN}"><numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="[$-40C]d mmmm yyyy;@"/><numFmt numFmtId="166" formatCode="#,##0.00 &quot;€&quot;"/><numFmt numFmtId="167" formatCode="0#&quot; &quot;##&quot; &quot;##&quot; &quot;##&quot; &quot;##"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="167"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
    ),
  });
};
const cellsOf = (bytes: Uint8Array) => readWorkbook(bytes, 100).map(({ at, cells }) => [at, ...cells]);

test('the first sheet that is shown is read: texts, figures as they are, days as days, codes with their noughts', () => {
  const rows =
    '<row r="1"><c r="A1" t="s"><v>0</v></c></row>' +
    '<row r="3"><c r="A3" t="s"><v>1</v></c><c r="C3" s="1"><v>29679</v></c><c r="D3" s="2"><v>1000</v></c><c r="E3"><v>1250000.5</v></c></row>' +
    '<row r="4"><c t="inlineStr"><is><t>Ève</t></is></c><c s="3"><v>45000</v></c><c s="4"><v>1035.5</v></c><c s="5"><v>639981234</v></c><c s="6"><v>45000.75</v></c></row>' +
    '<row r="5"><c r="A5" t="b"><v>1</v></c><c r="B5" t="e"><v>#N/A</v></c><c r="C5" t="str"><f>A1</f><v>Calculé</v></c></row>';
  expect(cellsOf(excel(rows))).toEqual([
    [1, 'Nom'],
    [3, 'Lefèvre & fils', '', '1981-04-03', '01000', '1250000.5'],
    [4, 'Ève', '2023-03-15', '1035.5', '0639981234', '2023-03-15 18:00'],
    [5, '1', '', 'Calculé'],
  ]);
});

test('days are counted from 1904 where a Mac did, and names may have a prefix', () => {
  const from = '<workbookPr date1904="1"/>';
  const row = '<x:row><x:c s="1"><x:v>28217</x:v></x:c></x:row>';
  expect(cellsOf(excel(row, { properties: from, prefix: 'x' }))).toEqual([[1, '1981-04-03']]);
});

test('what we export comes in again', async () => {
  const blob = await workbook('Clients', ['Nom', 'Ville'], [['Lefèvre', 'Névez']]);
  const { columns, lines } = await readSheet(new File([blob], 'clients.xlsx'));
  expect(columns.map(({ heading }) => heading)).toEqual(['Nom', 'Ville']);
  expect(lines).toEqual([{ id: 'line 2', at: 2, cells: ['Lefèvre', 'Névez'] }]);
});

test('no more is read than may be imported, and one more, so that it is told', async () => {
  const bytes = excel('<row><c><v>1</v></c></row>'.repeat(MOST_LINES + 50));
  const { lines } = await readSheet(new File([bytes as Uint8Array<ArrayBuffer>], 'a.xlsx'));
  expect(lines).toHaveLength(MOST_LINES + 1);
});

test('an archive of something else, a damaged one, and one that swells are no workbooks', () => {
  const swollen = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(90 * 1024 * 1024) });
  expect(swollen.length).toBeLessThan(1_000_000);
  for (const bytes of [zipSync({ 'a.txt': strToU8('a') }), excel('').subarray(0, 400), swollen, excel('<row><c>')])
    expect(() => readWorkbook(bytes, 10)).toThrow(NoWorkbook);
});
