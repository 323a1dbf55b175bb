import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setImmediate as turn } from 'node:timers/promises';
import type { Register } from '@hestia/resources/generated/types.ts';
import PDFDocument from 'pdfkit';
import { font, signFont, unprintable } from '../../pdf/index.ts';
import { linesOf, type WidthOf, widthsBy } from './lines.ts';
import { type Typesetter, typesetter } from './typesetter.ts';

/** A line of the register as an inspector reads it. */
export interface InspectionRow {
  number: number;
  date: string;
  clients: string;
  addresses: string;
  property: string;
  object: string;
  observations: string | null;
}

/** A register between two dates, both included. */
export interface Inspection {
  register: Register;
  from: string;
  to: string;
  rows: InspectionRow[];
  /** The hash of the register's last line. */
  head: string;
  /** The fingerprint of the key that signs the register's proofs. */
  fingerprint: string;
}

const MARGIN = 28;
const FOOT = 26;
const PADDING = 3;
const SIZE = 7.5;
const MOST_UNDRAWN = 20;
const QUIET = '#555555';
const LINE = '#bbbbbb';

const dayText = (day: string): string => day.split('-').reverse().join('/');

/** The columns of the model of the arrêté of 15 September 1972, and their widths on a landscape page. */
const COLUMNS: { title: string; width: number; text: (row: InspectionRow) => string }[] = [
  { title: 'N° d’ordre', width: 48, text: ({ number }) => String(number) },
  { title: 'Date du mandat', width: 56, text: ({ date }) => dayText(date) },
  { title: 'Nom des mandants', width: 120, text: ({ clients }) => clients },
  { title: 'Adresse des mandants', width: 140, text: ({ addresses }) => addresses },
  { title: 'Nature et situation', width: 170, text: ({ property }) => property },
  { title: 'Objet du mandat', width: 92, text: ({ object }) => object },
  { title: 'Observations', width: 160, text: ({ observations }) => observations ?? '' },
];

type Document = InstanceType<typeof PDFDocument>;

function drawHeader(pdf: Document, { register, from, to }: Inspection): number {
  const width = pdf.page.width - 2 * MARGIN;
  pdf.fillColor('black').font('bold').fontSize(12).text(`Registre des mandats · ${register.name}`, MARGIN, MARGIN);
  const card = `Carte professionnelle n° ${register.cardNumber}, CCI de ${register.cardPlace}`;
  const said = `${card} · mandats du ${dayText(from)} au ${dayText(to)}`;
  pdf
    .font('normal')
    .fontSize(8)
    .fillColor(QUIET)
    .text(said, MARGIN, MARGIN + 16, { width });
  let x = MARGIN;
  const y = MARGIN + 32;
  pdf.font('bold').fontSize(SIZE).fillColor('black');
  for (const { title, width: column } of COLUMNS) {
    pdf.text(title, x + PADDING, y, { width: column - 2 * PADDING });
    x += column;
  }
  pdf
    .strokeColor('black')
    .lineWidth(0.8)
    .moveTo(MARGIN, y + 14)
    .lineTo(x, y + 14)
    .stroke();
  return y + 16;
}

/** A row, or as much of it as stands on one page: the lines of each cell. */
interface Piece {
  cells: string[][];
  height: number;
  /** Whether it begins a page. */
  isFirst: boolean;
}

/** Where rows stand on pages: the same each time, so that the pages are known before they are drawn. */
function* piecesOf(rows: readonly InspectionRow[], width: WidthOf, top: number, bottom: number, line: number) {
  const most = Math.floor((bottom - top - 2 * PADDING) / line);
  let y = top;
  for (const row of rows) {
    const lines = COLUMNS.map(({ text, width: column }) => linesOf(text(row), column - 2 * PADDING, width));
    const longest = Math.max(...lines.map(({ length }) => length));
    for (let from = 0; from < longest; from += most) {
      const height = Math.min(most, longest - from) * line + 2 * PADDING;
      const isFirst = y + height > bottom;
      y = (isFirst ? top : y) + height;
      yield { cells: lines.map((cell) => cell.slice(from, from + most)), height, isFirst } satisfies Piece;
    }
  }
}

function drawPiece(pdf: Document, { set }: Typesetter, { cells, height }: Piece, y: number, line: number): void {
  let x = MARGIN;
  for (const [index, { width }] of COLUMNS.entries()) {
    for (const [at, text] of (cells[index] ?? []).entries()) if (text) set(x + PADDING, y + PADDING + at * line, text);
    x += width;
  }
  pdf
    .moveTo(MARGIN, y + height)
    .lineTo(x, y + height)
    .stroke();
}

/** What of the lines no font draws, with the numbers of those mandates. */
function undrawn(rows: readonly InspectionRow[]): string[] {
  const found = rows.flatMap((row) => {
    const signs = unprintable(COLUMNS.map(({ text }) => text(row)).join(' '));
    return signs.length > 0 ? [{ number: row.number, signs }] : [];
  });
  if (found.length === 0) return [];
  const numbers = found.slice(0, MOST_UNDRAWN).map(({ number }) => number);
  const more = found.length > MOST_UNDRAWN ? '…' : '';
  return [
    `Des lettres d’autres écritures ne s’impriment pas ici (n° ${numbers.join(', ')}${more}) ; la preuve les porte.`,
  ];
}

function drawTotals(pdf: Document, { register, rows, head, fingerprint }: Inspection, y: number): void {
  const first = rows.at(0)?.number;
  const numbers = first === undefined ? '' : ` : n° ${first} à ${rows.at(-1)?.number}`;
  const observed = rows.filter(({ observations }) => observations).length;
  const lines = [
    `${rows.length} mandats${numbers} ; ${observed} avec observations.`,
    ...undrawn(rows),
    ...(register.earlierVolume ? [`Volume précédent : ${register.earlierVolume}`] : []),
    `Empreinte de la dernière ligne (SHA-256) : ${head}`,
    `Empreinte de la clé qui signe les preuves du registre : ${fingerprint}`,
  ];
  pdf
    .font('bold')
    .fontSize(SIZE + 1)
    .fillColor('black')
    .text(lines.join('\n'), MARGIN, y + 10);
}

function drawFoot(pdf: Document, page: number, count: number): void {
  const y = pdf.page.height - FOOT;
  const text = `Page ${page} sur ${count}`;
  pdf.font('normal').fontSize(SIZE).fillColor(QUIET);
  pdf.text(text, pdf.page.width - MARGIN - pdf.widthOfString(text), y, { lineBreak: false });
}

/**
 * Writes the register as a PDF in French, in the columns of the law's model, each page numbered out of how many. Each page
 * is written before the next is drawn, and others get their turn between them: a register of 20,000 lines takes seconds.
 */
export async function inspectionPdf(inspection: Inspection, target: Writable): Promise<void> {
  const pdf = new PDFDocument({ size: 'A4', layout: 'landscape', margin: 0, lang: 'fr-FR' });
  pdf.registerFont('normal', font('Regular')).registerFont('bold', font('Medium'));
  pdf.registerFont('signs', signFont(''));
  const done = finished(pdf.pipe(target));
  const bottom = pdf.page.height - FOOT - 8;
  const top = drawHeader(pdf, inspection);
  const text = () => pdf.font('normal').fontSize(SIZE).fillColor('black').strokeColor(LINE).lineWidth(0.4);
  text();
  const line = pdf.heightOfString('Ag');
  const setter = typesetter(pdf, 'signs');
  text();
  const width = widthsBy(setter.widthOf);
  const pieces = () => piecesOf(inspection.rows, width, top, bottom, line);
  let count = 1;
  let end = top;
  for (const { isFirst, height } of pieces()) {
    if (isFirst) {
      count += 1;
      await turn();
    }
    end = (isFirst ? top : end) + height;
  }
  const isApart = end + 74 > bottom;
  if (isApart) count += 1;
  let page = 1;
  let y = top;
  const begin = async () => {
    await turn();
    pdf.addPage();
    page += 1;
    y = drawHeader(pdf, inspection);
    drawFoot(pdf, page, count);
    text();
  };
  drawFoot(pdf, page, count);
  text();
  for (const piece of pieces()) {
    if (piece.isFirst) await begin();
    drawPiece(pdf, setter, piece, y, line);
    y += piece.height;
  }
  if (isApart) await begin();
  drawTotals(pdf, inspection, y);
  pdf.end();
  await done;
}
