import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Register } from '@hestia/resources/generated/types.ts';
import PDFDocument from 'pdfkit';
import { font } from '../../pdf/index.ts';

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
}

const MARGIN = 28;
const FOOT = 26;
const PADDING = 3;
const SIZE = 7.5;
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

/** A row at this height, which is as high as its longest cell. */
function drawRow(pdf: Document, cells: string[], y: number, height: number): void {
  let x = MARGIN;
  for (const [index, { width }] of COLUMNS.entries()) {
    pdf.text(cells[index] ?? '', x + PADDING, y + PADDING, { width: width - 2 * PADDING });
    x += width;
  }
  pdf
    .moveTo(MARGIN, y + height)
    .lineTo(x, y + height)
    .stroke();
}

function drawTotals(pdf: Document, { register, rows, head }: Inspection, y: number): void {
  const first = rows.at(0)?.number;
  const numbers = first === undefined ? '' : ` : n° ${first} à ${rows.at(-1)?.number}`;
  const observed = rows.filter(({ observations }) => observations).length;
  const lines = [
    `${rows.length} mandats${numbers} ; ${observed} avec observations.`,
    ...(register.earlierVolume ? [`Volume précédent : ${register.earlierVolume}`] : []),
    `Empreinte de la dernière ligne (SHA-256) : ${head}`,
  ];
  pdf
    .font('bold')
    .fontSize(SIZE + 1)
    .fillColor('black')
    .text(lines.join('\n'), MARGIN, y + 10);
}

/** Every page says which of how many it is, once all are there. */
function drawFeet(pdf: Document): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    const y = pdf.page.height - FOOT;
    const width = pdf.page.width - 2 * MARGIN;
    pdf.font('normal').fontSize(SIZE).fillColor(QUIET);
    pdf.text(`Page ${page - start + 1} sur ${count}`, MARGIN, y, { width, align: 'right', lineBreak: false });
  }
}

/**
 * Writes the register as a PDF in French, in the columns of the law's model, each page numbered out of how many.
 * Drawn row by row: a register of 20,000 lines takes seconds.
 */
export async function inspectionPdf(inspection: Inspection, target: Writable): Promise<void> {
  const pdf = new PDFDocument({ size: 'A4', layout: 'landscape', margin: 0, bufferPages: true, lang: 'fr-FR' });
  pdf.registerFont('normal', font('Regular')).registerFont('bold', font('Medium'));
  const done = finished(pdf.pipe(target));
  const bottom = pdf.page.height - FOOT - 8;
  let y = drawHeader(pdf, inspection);
  const begin = () => {
    pdf.addPage();
    y = drawHeader(pdf, inspection);
  };
  for (const row of inspection.rows) {
    const cells = COLUMNS.map(({ text }) => text(row));
    pdf.font('normal').fontSize(SIZE);
    const heights = cells.map((text, index) =>
      pdf.heightOfString(text, { width: (COLUMNS[index]?.width ?? 0) - 2 * PADDING }),
    );
    const height = Math.min(Math.max(...heights) + 2 * PADDING, bottom - MARGIN - 60);
    if (y + height > bottom) begin();
    pdf.font('normal').fontSize(SIZE).fillColor('black').strokeColor(LINE).lineWidth(0.4);
    drawRow(pdf, cells, y, height);
    y += height;
  }
  if (y + 50 > bottom) begin();
  drawTotals(pdf, inspection, y);
  drawFeet(pdf);
  pdf.end();
  await done;
}
