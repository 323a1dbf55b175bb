import type { VisitReportTold } from '@hestia/resources/property/visit-report-words.ts';
import type { Definition } from '../../pdf/index.ts';
import { contactOf, headerOf, type Signed } from '../properties/brochure/agency.ts';
import type { BrochureData } from '../properties/brochure/gather.ts';
import { colorOf, footerOf, LINES, QUIET } from '../properties/brochure/style.ts';
import { printable } from '../properties/brochure/words.ts';

/** What the document is drawn from. */
export interface Printed extends Signed, Pick<BrochureData, 'property'> {
  told: VisitReportTold;
  /** How the property is called. */
  name: string;
  now: Date;
}

/** The report of visits as pdfmake takes it. */
export function reportDocument(printed: Printed): Definition {
  const { told, name, property, tenant, language, now } = printed;
  const rows = told.visits.map(({ when, feedback }) => [
    {
      stack: [
        { text: printable(when), bold: true },
        { text: printable(feedback), margin: [0, 2, 0, 0] },
      ],
      margin: [0, 4, 0, 4],
    },
  ]);
  return {
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 48],
    info: { title: `${told.title} ${property.reference ?? ''}`.trim(), author: String(tenant.name ?? '') },
    language,
    defaultStyle: { font: 'Roboto', fontSize: 10 },
    footer: footerOf(language, now),
    content: [
      headerOf(printed),
      { text: told.title, fontSize: 20, bold: true, color: colorOf(printed), margin: [0, 18, 0, 4] },
      { text: name, color: QUIET, margin: [0, 0, 0, 10] },
      { ul: told.lines.map(printable), lineHeight: 1.2, margin: [0, 0, 0, 12] },
      ...(rows.length > 0 ? [{ table: { widths: ['*'], body: rows }, layout: LINES }] : []),
      contactOf(printed),
    ],
  };
}
