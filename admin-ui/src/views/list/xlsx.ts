import { parisTime } from '../../fields/formats.ts';
import type { FileCell } from './cells.ts';
import { zipped } from './zip.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** Places of the cell formats in `STYLES`. */
const STYLE = { heading: 1, day: 2, time: 3 };
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/>\
<numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>\
<font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill>\
<fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders>\
<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/>\
<xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const DAY_MS = 86_400_000;
/** The day that spreadsheets count from, as they count 1900 for a leap year. */
const EPOCH = Date.UTC(1899, 11, 30);

const serial = (time: string): number => (Date.parse(time) - EPOCH) / DAY_MS;

/** What XML can't hold is left out, what means something to it is escaped. */
const text = (value: string): string =>
  value
    .replace(/\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu, (one) => ('\t\n\r'.includes(one) ? one : ''))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** The most characters that a cell takes. */
const MOST = 32_767;

function cell(value: FileCell, style = 0): string {
  const s = (one: number) => (one ? ` s="${one}"` : '');
  if (typeof value === 'number') return `<c${s(style)}><v>${value}</v></c>`;
  // Words are words, whatever they begin with: no formula comes of them.
  if (typeof value === 'string')
    return value === ''
      ? '<c/>'
      : `<c t="inlineStr"${s(style)}><is><t xml:space="preserve">${text(value.slice(0, MOST))}</t></is></c>`;
  const at = 'day' in value ? serial(`${value.day}T00:00Z`) : serial(`${parisTime(value.time)}Z`);
  return `<c${s('day' in value ? STYLE.day : STYLE.time)}><v>${at}</v></c>`;
}

const row = (cells: readonly FileCell[], style?: number): string =>
  `<row>${cells.map((one) => cell(one, style)).join('')}</row>`;

/** Characters that a sheet's name can't have, and how long it may be. */
const sheetName = (name: string): string => text(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31));

/** A workbook of one sheet whose first line stays in sight: figures and days are figures and days. */
export function workbook(name: string, heading: string[], lines: readonly FileCell[][]): Promise<Blob> {
  const widths = heading
    .map(
      (one, at) =>
        `<col min="${at + 1}" max="${at + 1}" width="${Math.min(40, Math.max(12, one.length + 2))}" customWidth="1"/>`,
    )
    .join('');
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
  const relations = (...all: string[]) =>
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
  const part = (path: string, kind: string) =>
    `<Override PartName="/${path}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  return zipped(
    {
      '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" \
ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('xl/workbook.xml', 'sheet.main')}\
${part('xl/worksheets/sheet1.xml', 'worksheet')}${part('xl/styles.xml', 'styles')}</Types>`,
      '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
      'xl/_rels/workbook.xml.rels': relations(
        relation(1, 'worksheet', 'worksheets/sheet1.xml'),
        relation(2, 'styles', 'styles.xml'),
      ),
      'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${sheetName(name)}" \
sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/styles.xml': STYLES,
      'xl/worksheets/sheet1.xml': [
        `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" `,
        `activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData>`,
        row(heading, STYLE.heading),
        ...lines.map((line) => row(line)),
        '</sheetData></worksheet>',
      ].join(''),
    },
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
}
