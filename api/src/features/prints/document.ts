import type { Language } from '@hestia/resources/vocabulary/index.ts';
import type { LeftOut } from '../../pdf/bundle.ts';
import type { Definition, PageNumber } from '../../pdf/index.ts';
import type { Blocks, Content } from '../../pdf/sheets.ts';
import { ANNEXES, SIGNATURES } from './blocks.ts';
import { contentOf, OWN_SHEET } from './content.ts';
import { isShort, withWholeEnds } from './endings.ts';
import type { Signer } from './gather.ts';
import { type SignatureSeat, signaturePages } from './seats.ts';
import { WORDS } from './words.ts';

/** A file that belongs to a document, kept beside it. */
export interface Annex {
  name: string;
  /** SHA-256 of its bytes, in hexadecimal. */
  hash: string;
}

/** In whose name a document is made. */
export interface Issuer {
  name: string;
  lines: string[];
  /** `#rrggbb` */
  color: string;
  /** A data URL. */
  logo?: string | undefined;
  /** Who acts for it. */
  person: string;
}

/** A document as it is laid out. */
export interface Printed {
  title: string;
  /** As `rendered` gives it. */
  html: string;
  language: Language;
  issuer: Issuer;
  /** With the words for what they sign as. */
  signers: (Signer & { label: string })[];
  annexes: Annex[];
  /** Across every page: it can't be signed yet. */
  isDraft: boolean;
  /** Who signs electronically: on pages of their own at the end, at known places. */
  seats?: readonly SignatureSeat[];
}

const SIZE = 9.5;
const MARGIN = 48;
const QUIET = '#5f5b54';
/** Rows of signatures that don't stand on one page with the text before them. */
const MOST_ROWS = 4;

const box = (label: string, name: string, word: string): Content => ({
  stack: [
    { text: label, fontSize: 8, color: QUIET },
    { text: name, bold: true, margin: [0, 1, 0, 44] },
    { text: word, fontSize: 7, color: QUIET },
  ],
  margin: [4, 4, 4, 4],
});

/** Room for everybody's signature, two beside each other. */
function signatureBlock({ signers, issuer, language, seats }: Printed): Content[] {
  const words = WORDS[language];
  if (seats) return [{ text: words.electronic, italics: true, margin: [0, 8, 0, 8] }];
  const boxes = [
    ...signers.map(({ label, name }) => box(label, name, words.signature)),
    box(words.agency, [issuer.name, issuer.person].filter(Boolean).join(', '), words.signature),
  ];
  const rows = Array.from({ length: Math.ceil(boxes.length / 2) }, (_, at) => [
    boxes[2 * at] ?? '',
    boxes[2 * at + 1] ?? { text: '', border: [false, false, false, false] },
  ]);
  const table = (body: typeof rows, above: number, below: number, isWhole: boolean): Content => ({
    table: { widths: ['*', '*'], body, dontBreakRows: true },
    layout: 'frame',
    margin: [0, above, 0, below],
    unbreakable: isWhole,
  });
  // Of so many that they go over to a next page, the first two stand with the text.
  return rows.length < MOST_ROWS
    ? [table(rows, 8, 8, true)]
    : [table(rows.slice(0, 1), 8, 0, true), table(rows.slice(1), 0, 8, false)];
}

function annexList({ annexes, language }: Printed): Content {
  const words = WORDS[language];
  if (annexes.length === 0) return { text: words.noAnnexes, margin: [0, 0, 0, 6] };
  return {
    ol: annexes.map(({ name, hash }) => ({
      stack: [{ text: name }, { text: `SHA-256 ${hash.match(/.{1,16}/g)?.join(' ')}`, fontSize: 7, color: QUIET }],
    })),
    margin: [8, 0, 0, 6],
  };
}

function letterhead({ issuer }: Printed): Content {
  const name: Content = {
    stack: [
      { text: issuer.name, bold: true, fontSize: 12, color: issuer.color },
      ...issuer.lines.map((text) => ({ text, fontSize: 8, color: QUIET })),
    ],
    alignment: issuer.logo ? 'right' : 'left',
  };
  return {
    columns: issuer.logo ? [{ image: issuer.logo, fit: [160, 44], width: 160 }, name] : [name],
    margin: [0, 0, 0, 14],
  };
}

/** The foot of every page: what it is, boxes for initials, which page of how many. */
const footer = (printed: Printed) => (at: PageNumber, of: PageNumber) => {
  const words = WORDS[printed.language];
  const boxes =
    printed.signers.length > 0 && !printed.seats ? Array.from({ length: Math.min(printed.signers.length + 1, 6) }) : [];
  return {
    columns: [
      { text: printed.title, width: '*', margin: [0, 8, 0, 0] },
      ...(boxes.length > 0
        ? [
            { text: words.initials, width: 'auto', margin: [0, 8, 4, 0] },
            {
              width: 'auto',
              table: { widths: boxes.map(() => 26), heights: [16], body: [boxes.map(() => '')] },
              layout: 'frame',
            },
          ]
        : []),
      { text: words.page(at, of), width: 70, alignment: 'right', margin: [0, 8, 0, 0] },
    ],
    fontSize: 7,
    color: QUIET,
    margin: [MARGIN, 8, MARGIN, 0],
  };
};

/** What a long list of annexes may take of the page that the signatures stand on. */
const MOST_BESIDE = 4;

/**
 * Signatures stand with their heading and the text before it, so that nobody signs a page that says nothing.
 *
 * @param block the first of them
 */
function withSignatures(content: Content[], block: Content | undefined): Content[] {
  const at = content.indexOf(block as Content);
  if (at < 0 || block?.unbreakable !== true) return content;
  const isHead = (one: Content | undefined) => typeof one?.headlineLevel === 'number';
  let from = at;
  while (from > 0 && at - from < MOST_BESIDE && !isHead(content[from]) && isShort(content.slice(from - 1, at)))
    from -= 1;
  if (isHead(content[from - 2]) && !content[from]?.pageBreak && isShort(content.slice(from - 2, at))) from -= 2;
  if (from === at || content.slice(from + 1, at).some((one) => one.pageBreak)) return content;
  const { pageBreak } = content[from] ?? {};
  const group = { stack: content.slice(from, at + 1), unbreakable: true, ...(pageBreak ? { pageBreak } : {}) };
  return [...content.slice(0, from), group, ...content.slice(at + 1)];
}

/** A document as pdfmake takes it: PDF/A-2b, or 3b where evidence will be attached, which archives keep, with letterhead, numbered pages and room for initials. */
export function printDefinition(printed: Printed): Definition {
  const { html, title, language, issuer, isDraft, seats } = printed;
  const signatures = signatureBlock(printed);
  const blocks: Blocks = {
    [SIGNATURES]: () => signatures,
    [ANNEXES]: () => [annexList(printed)],
  };
  const text = contentOf(html, blocks, SIZE);
  const isApart = text.some(({ pageBreak }) => pageBreak === OWN_SHEET);
  return {
    pageSize: 'A4',
    pageMargins: [MARGIN, 44, MARGIN, 52],
    version: '1.7',
    subset: seats ? 'PDF/A-3b' : 'PDF/A-2b',
    tagged: true,
    lang: language === 'fr' ? 'fr-FR' : 'en-GB',
    info: { title, author: issuer.name },
    content: [
      letterhead(printed),
      ...withWholeEnds(withSignatures(text, signatures[0])),
      ...(seats ? signaturePages(seats, language, isApart) : []),
    ],
    footer: footer(printed),
    ...(isDraft ? { watermark: { text: WORDS[language].draft, opacity: 0.06, bold: true } } : {}),
    defaultStyle: { font: 'Roboto', fontSize: SIZE, lineHeight: 1.2, alignment: 'justify' },
    styles: {
      h1: { fontSize: 15, bold: true, alignment: 'center', margin: [0, 4, 0, 10] },
      h2: { fontSize: 11, bold: true, color: issuer.color, alignment: 'left', margin: [0, 8, 0, 3] },
      h3: { fontSize: SIZE, bold: true, alignment: 'left', margin: [0, 4, 0, 2] },
    },
    keepsHeadings: true,
  };
}

/** The page that stands in a bundle for files that can't be printed with it. */
export function leftOutSheet(left: readonly { name: string; why: LeftOut }[], language: Language): Definition {
  const words = WORDS[language];
  return {
    pageSize: 'A4',
    pageMargins: [MARGIN, 44, MARGIN, 52],
    content: [
      { text: words.leftOut, fontSize: 13, bold: true, margin: [0, 0, 0, 8] },
      { ul: left.map(({ name, why }) => ({ text: [{ text: name, bold: true }, ` – ${words.why[why]}`] })) },
    ],
    defaultStyle: { font: 'Roboto', fontSize: SIZE, lineHeight: 1.3 },
  };
}
