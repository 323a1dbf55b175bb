import { advertisedOf } from '@hestia/resources/property/advertised.ts';
import { advertisingTexts } from '@hestia/resources/property/advertising.ts';
import { diagnosisOf } from '@hestia/resources/property/diagnosis.ts';
import { dpeLabelSvg } from '@hestia/resources/property/dpe-label.ts';
import { feeTermsOf } from '@hestia/resources/property/fees.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Definition } from '../../../pdf/index.ts';
import type { Photo } from '../../../pdf/photos.ts';
import { addressOf, grouped } from '../brochure/agency.ts';
import { cardTexts } from '../brochure/card.ts';
import { scannedOf } from '../brochure/document.ts';
import { factsOf } from '../brochure/facts.ts';
import { type BrochureData, textIn } from '../brochure/gather.ts';
import { type Content, colorOf, QUIET } from '../brochure/style.ts';
import { euros, printable, WORDS } from '../brochure/words.ts';
import { GAP, type WindowLayout } from './layout.ts';

/** What a window card is drawn from. */
export interface WindowCard extends BrochureData {
  resource: Resource;
  language: Language;
  now: Date;
  photos: Photo[];
  logo: string | undefined;
  layout: WindowLayout;
}

const MOST_FACTS = 6;
/** Characters of a description that stand in the place of selling points. */
const MOST_TEXT = 420;
const CHARACTERS_A_LINE = { portrait: 88, landscape: 52 };

type Told = Pick<WindowCard, 'property' | 'language'>;

/** What is said of it in a few lines: its selling points, or how its description begins. */
export function pitchOf({ property, language }: Told): string[] {
  const points = property.sellingPoints?.[language] ?? [];
  if (points.length > 0) return points;
  const description = textIn(property.description, language);
  if (!description) return [];
  const cut =
    description.length > MOST_TEXT ? `${description.slice(0, MOST_TEXT).replace(/\s+\S*$/, '')}…` : description;
  const lines = cut.split('\n').map((line) => line.trim());
  return [lines.filter(Boolean).join(' ')];
}

/** How many lines that is. */
export const pitchLines = (told: Told, isLandscape: boolean): number =>
  pitchOf(told).reduce(
    (sum, text) => sum + Math.ceil(text.length / CHARACTERS_A_LINE[isLandscape ? 'landscape' : 'portrait']),
    0,
  );

function headOf({ tenant, agency, logo, layout: { scale } }: WindowCard): Content {
  const name = { text: String(agency?.name ?? tenant.name ?? ''), bold: true, fontSize: 15 * scale };
  const phone = { text: grouped(String(agency?.phone ?? '')), fontSize: 15 * scale, alignment: 'right' };
  const mark = logo ? [{ image: logo, fit: [110 * scale, 34 * scale], width: 118 * scale }] : [];
  return { columns: [...mark, name, phone], columnGap: GAP, margin: [0, 0, 0, GAP * scale] };
}

/** The price that the buyer pays, larger than the one without fees (arrêté of 10 January 2017, article 2). */
function titleOf(card: WindowCard): Content {
  const { property, type, language, layout } = card;
  const { scale } = layout;
  const { town, postcode } = property.publicAddress ?? {};
  const fees = feeTermsOf(property);
  const price = property.poa
    ? WORDS[language].onApplication
    : typeof property.price === 'number'
      ? euros(property.price, language)
      : '';
  const net =
    !property.poa && fees && fees.amount > 0
      ? `${card.resource.labels[language].fields['fees.net']} : ${euros(fees.net, language)}`
      : '';
  const amounts = {
    stack: [
      { text: price, fontSize: 26 * scale, bold: true, color: colorOf(card) },
      ...(net ? [{ text: printable(net), fontSize: 10 * scale, color: QUIET }] : []),
    ],
    alignment: layout.isLandscape ? 'left' : 'right',
    width: 'auto',
  };
  const name = {
    stack: [
      { text: String(property.title ?? type), fontSize: 18 * scale, bold: true },
      {
        text: [type, [postcode, town].filter(Boolean).join(' ')].filter(Boolean).join(' · '),
        fontSize: 12 * scale,
        color: QUIET,
      },
    ],
  };
  return layout.isLandscape
    ? { stack: [name, { ...amounts, margin: [0, 4 * scale, 0, 0] }], margin: [0, 0, 0, 6 * scale] }
    : { columns: [name, amounts], columnGap: 12 * scale, margin: [0, GAP * scale, 0, 6 * scale] };
}

function factsTable(card: WindowCard): Content[] {
  const { scale } = card.layout;
  const facts = factsOf(card).slice(0, MOST_FACTS);
  if (facts.length === 0) return [];
  const cell = ({ label, value }: { label: string; value: string }): Content => ({
    stack: [
      { text: label, fontSize: 8 * scale, color: QUIET },
      { text: value, bold: true, fontSize: 12 * scale },
    ],
  });
  const rows = [0, 3].map((from) => ({
    columns: [0, 1, 2].map((at) => cell(facts[from + at] ?? { label: '', value: '' })),
    margin: [0, 0, 0, 4 * scale],
  }));
  return rows.slice(0, Math.ceil(facts.length / 3));
}

function wordsOf(card: WindowCard): Content[] {
  const { property, language, now, layout } = card;
  const { scale, words } = layout;
  const pitch = pitchOf(card);
  const label = diagnosisOf(property, parisDay(now))?.label;
  return [
    titleOf(card),
    ...factsTable(card),
    ...(pitch.length > 1
      ? [{ ul: pitch, fontSize: 11.5 * scale }]
      : pitch.map((text) => ({ text, fontSize: 11 * scale, lineHeight: 1.1 }))),
    label?.overall
      ? {
          svg: dpeLabelSvg(label, language),
          fit: [Math.min(words, 330 * scale), 112 * scale],
          margin: [0, 6 * scale, 0, 0],
        }
      : { text: WORDS[language].noEnergy, color: QUIET, fontSize: 9 * scale, margin: [0, 6 * scale, 0, 0] },
  ];
}

function picturesOf({ photos, layout }: WindowCard): Content[] {
  const [first, ...others] = photos;
  const [large, ...small] = layout.pictures;
  if (!first || !large) return [];
  return [
    { image: first.image, width: large.width, height: large.height },
    ...(others.length > 0
      ? [
          {
            columns: others.map(({ image }, at) => ({ image, width: small[at]?.width, height: small[at]?.height })),
            columnGap: GAP * (layout.page.width > 900 || layout.page.height > 900 ? Math.SQRT2 : 1),
            margin: [0, GAP, 0, 0],
          },
        ]
      : []),
  ];
}

/** At the foot of the sheet: what the law wants, then in whose name the card hangs there. */
function footOf(card: WindowCard): Content {
  const { property, language, now, tenant, agency, register, layout } = card;
  const size = layout.page.width > 900 || layout.page.height > 900 ? Math.SQRT2 : 1;
  const sentences = advertisingTexts(advertisedOf(property, parisDay(now), tenant), language);
  const signed = [agency?.name ?? tenant.name, addressOf(agency?.address), ...cardTexts(register, language)];
  const scanned = scannedOf(card);
  const reference = property.reference ? `${WORDS[language].reference} ${property.reference}` : '';
  return {
    columns: [
      {
        stack: [
          { text: printable(sentences.map((one) => `${one}.`).join(' ')), fontSize: 8 * size },
          {
            text: printable([...signed, reference].filter(Boolean).join(' · ')),
            fontSize: 7.5 * size,
            color: QUIET,
            margin: [0, 4 * size, 0, 0],
          },
        ],
      },
      ...(scanned ? [{ qr: scanned.address, fit: 62 * size, width: 'auto', alignment: 'right' }] : []),
    ],
    columnGap: 12 * size,
    margin: [layout.margin, 10 * size, layout.margin, 0],
  };
}

/** pdfmake's definition of the card: one sheet, the pictures of which fill what the words leave. */
export function windowDocument(card: WindowCard): Definition {
  const { layout, property, tenant, language } = card;
  const { page, margin, foot, isLandscape } = layout;
  const pictures = picturesOf(card);
  const words = wordsOf(card);
  const body = !isLandscape
    ? [...pictures, ...words]
    : [
        {
          columns: [
            ...(pictures.length > 0 ? [{ stack: pictures, width: layout.pictures[0]?.width }] : []),
            { stack: words, width: layout.words },
          ],
          columnGap: 2 * GAP,
        },
      ];
  return {
    pageSize: page,
    pageMargins: [margin, margin, margin, foot],
    info: { title: String(property.title ?? property.reference ?? ''), author: String(tenant.name ?? '') },
    language,
    defaultStyle: { font: 'Roboto', fontSize: 10 },
    footer: footOf(card),
    content: [headOf(card), ...body],
  };
}
