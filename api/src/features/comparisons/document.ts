import type { Language } from '@hestia/resources/vocabulary/index.ts';
import type { ComparisonWords } from '@hestia/resources/vocabulary/resource.ts';
import type { Definition, PageNumber } from '../../pdf/index.ts';
import type { Issuer } from '../prints/document.ts';
import type { Gathered } from './gather.ts';
import { WORDS } from './words.ts';

type Content = Record<string, unknown> | string;

/** What the document of a comparison is drawn from. */
export interface Compared extends Gathered {
  words: ComparisonWords;
  /** What they are compared for. */
  subject: string;
  issuer: Issuer;
  language: Language;
  /** As it is written. */
  day: string;
}

/** So many stand side by side on a page across; more are parted evenly into several tables. */
const ACROSS = 4;

/** How many stand in each table, so that none is nearly empty. */
export const columnsFor = (count: number): number => Math.ceil(count / Math.ceil(count / ACROSS)) || 1;
const MARGIN = 36;
const QUIET = '#5f5b54';
const LABEL = 116;

function headOf({ heads, words, issuer, language }: Compared, at: number): Content {
  const { name, best, isOver } = heads[at] as Gathered['heads'][number];
  return {
    stack: [
      { text: WORDS[language].place(at + 1), fontSize: 8, color: QUIET },
      { text: name, bold: true, fontSize: 11, color: isOver ? QUIET : '#000000' },
      ...best.map((one) => ({ text: `• ${words.best[one]}`, fontSize: 8, bold: true, color: issuer.color })),
    ],
  };
}

/** A table of so many columns from one on, with the names of the lines before them; columns are as wide in each table. */
function tableOf(compared: Compared, from: number, across: number): Content {
  const columns = Array.from({ length: across }, (_, index) => from + index);
  const isThere = (at: number) => at < compared.heads.length;
  const body = [
    ['', ...columns.map((at) => (isThere(at) ? headOf(compared, at) : ''))],
    ...compared.lines.map(({ label, values }) => [
      { text: label, color: QUIET },
      ...columns.map((at) => ({
        text: isThere(at) ? values[at] || '–' : '',
        color: compared.heads[at]?.isOver ? QUIET : '#000000',
      })),
    ]),
  ];
  const table = {
    table: { headerRows: 1, dontBreakRows: true, widths: [LABEL, ...columns.map(() => '*')], body },
    layout: 'comparison',
    margin: [0, 10, 0, 0],
  };
  if (from === 0) return table;
  const { words, subject } = compared;
  const again = { text: `${words.title} · ${subject}`, color: QUIET, pageBreak: 'before' };
  return { stack: [again, table] };
}

function letterhead({ issuer }: Compared): Content {
  const name = {
    stack: [
      { text: issuer.name, bold: true, fontSize: 11, color: issuer.color },
      ...issuer.lines.map((text) => ({ text, fontSize: 8, color: QUIET })),
    ],
    alignment: issuer.logo ? 'right' : 'left',
  };
  return { columns: issuer.logo ? [{ image: issuer.logo, fit: [150, 36], width: 150 }, name] : [name] };
}

/** Records side by side as pdfmake takes them, on A4 across. */
export function comparisonDefinition(compared: Compared): Definition {
  const { words, subject, heads, issuer, language, day } = compared;
  const texts = WORDS[language];
  const across = columnsFor(heads.length);
  const tables = Array.from({ length: Math.ceil(heads.length / across) }, (_, at) =>
    tableOf(compared, at * across, across),
  );
  return {
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [MARGIN, 32, MARGIN, 40],
    version: '1.7',
    subset: 'PDF/A-2b',
    tagged: true,
    lang: language === 'fr' ? 'fr-FR' : 'en-GB',
    info: { title: `${words.title} ${subject}`, author: issuer.name },
    content: [
      letterhead(compared),
      { text: words.title, fontSize: 16, bold: true, margin: [0, 12, 0, 0] },
      { text: [subject, texts.made(day)].join(' · '), color: QUIET, margin: [0, 2, 0, 6] },
      { text: words.note, fontSize: 8.5 },
      ...tables,
      ...(issuer.person ? [{ text: issuer.person, margin: [0, 14, 0, 0] }] : []),
    ],
    footer: (at: PageNumber, of: PageNumber) => ({
      text: texts.page(at, of),
      fontSize: 7,
      color: QUIET,
      alignment: 'right',
      margin: [MARGIN, 12, MARGIN, 0],
    }),
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15 },
  };
}
