import { pointOf } from '@hestia/resources/property/address.ts';
import { advertisedOf } from '@hestia/resources/property/advertised.ts';
import { advertisingTexts } from '@hestia/resources/property/advertising.ts';
import { diagnosisOf } from '@hestia/resources/property/diagnosis.ts';
import { dpeLabelSvg } from '@hestia/resources/property/dpe-label.ts';
import { franceMapSvg } from '@hestia/resources/property/france-map.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { contactOf, headerOf } from './agency.ts';
import { factsOf } from './facts.ts';
import { type BrochureData, textIn } from './gather.ts';
import type { Photo } from './photos.ts';
import { type Content, colorOf, footerOf, heading, LINES, QUIET } from './style.ts';
import { euros, printable, WORDS } from './words.ts';

/** What a brochure is drawn from. */
export interface Brochure extends BrochureData {
  resource: Resource;
  language: Language;
  now: Date;
  /** The first is the large one. */
  photos: Photo[];
  logo: string | undefined;
}

const PAGE_WIDTH = 515;
const COLUMN = 250;

function titleOf(brochure: Brochure): Content[] {
  const { property, type, language } = brochure;
  const words = WORDS[language];
  const { town, postcode, line1 } = property.publicAddress ?? {};
  const price = property.poa
    ? words.onApplication
    : typeof property.price === 'number'
      ? euros(property.price, language)
      : '';
  const place = [line1, [postcode, town].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [
    {
      columns: [
        [
          { text: String(property.title ?? type), fontSize: 20, bold: true },
          { text: [type, place].filter(Boolean).join(' · '), color: QUIET, margin: [0, 2, 0, 0] },
          { text: `${words.reference} ${property.reference ?? ''}`, color: QUIET, fontSize: 9 },
        ],
        { width: 'auto', text: price, fontSize: 18, bold: true, color: colorOf(brochure), alignment: 'right' },
      ],
      columnGap: 16,
      margin: [0, 12, 0, 8],
    },
  ];
}

/** Facts in three columns, each its label over its value. */
function factTable(brochure: Brochure): Content[] {
  const facts = factsOf(brochure);
  if (facts.length === 0) return [];
  const cell = ({ label, value }: { label: string; value: string }): Content => ({
    stack: [
      { text: label, fontSize: 8, color: QUIET },
      { text: value, bold: true },
    ],
    margin: [0, 3, 0, 3],
  });
  const rows = Array.from({ length: Math.ceil(facts.length / 4) }, (_, row) =>
    Array.from({ length: 4 }, (__, column) => {
      const fact = facts[row * 4 + column];
      return fact ? cell(fact) : '';
    }),
  );
  return [{ table: { widths: ['*', '*', '*', '*'], body: rows }, layout: LINES }];
}

function textsOf(brochure: Brochure): Content[] {
  const { property, language, features } = brochure;
  const words = WORDS[language];
  const strengths = property.sellingPoints?.[language] ?? [];
  const description = textIn(property.description, language);
  return [
    ...(strengths.length > 0 ? [heading(words.strengths, brochure), { ul: strengths }] : []),
    ...(description ? [heading(words.description, brochure), { text: description, lineHeight: 1.25 }] : []),
    ...(features.length > 0 ? [heading(words.features, brochure), { text: features.join(' · ') }] : []),
  ];
}

/** The further pictures, two a row, each with its caption. */
function photoGrid(brochure: Brochure): Content[] {
  const { language, photos } = brochure;
  const [, ...further] = photos;
  if (further.length === 0) return [];
  const cell = ({ entry, image }: Photo): Content => ({
    stack: [
      { image, width: COLUMN },
      { text: textIn(entry.caption, language), fontSize: 8, color: QUIET, margin: [0, 2, 0, 0] },
    ],
  });
  const rows = Array.from({ length: Math.ceil(further.length / 2) }, (_, row): Content => {
    const pair = further.slice(row * 2, row * 2 + 2).map(cell);
    return { columns: pair, columnGap: PAGE_WIDTH - COLUMN * 2, margin: [0, 0, 0, 8], unbreakable: true };
  });
  const [top, ...others] = rows;
  // A heading alone at the end of a page would head nothing.
  return [{ stack: [heading(WORDS[language].photos, brochure), top], unbreakable: true }, ...others];
}

/** The label and the map beside each other, or what there is of them. */
function labelAndMap(brochure: Brochure): Content[] {
  const { property, language, now } = brochure;
  const words = WORDS[language];
  const label = diagnosisOf(property, parisDay(now))?.label;
  const point = pointOf(property.publicAddress);
  const map = point && franceMapSvg(point, colorOf(brochure));
  const energy: Content =
    label?.overall || label?.gasClass
      ? { svg: dpeLabelSvg(label, language), width: map ? 340 : PAGE_WIDTH }
      : { text: words.noEnergy, color: QUIET };
  return [
    {
      stack: [
        heading(words.energy, brochure),
        {
          columns: [{ width: '*', stack: [energy] }, ...(map ? [{ width: 150, svg: map, fit: [150, 160] }] : [])],
          columnGap: 16,
        },
      ],
      unbreakable: true,
    },
  ];
}

function legalOf({ property, language, now }: Brochure): Content[] {
  const sentences = advertisingTexts(advertisedOf(property, parisDay(now)), language);
  return [
    { text: printable(sentences.map((one) => `${one}.`).join(' ')), fontSize: 8, color: QUIET, margin: [0, 14, 0, 0] },
  ];
}

/** pdfmake's definition of the brochure, on A4. */
export function brochureDocument(brochure: Brochure): object {
  const { language, photos, property, tenant, now } = brochure;
  const [first] = photos;
  return {
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 48],
    info: {
      title: String(property.title ?? property.reference ?? ''),
      author: String(tenant.name ?? ''),
    },
    language,
    defaultStyle: { font: 'Roboto', fontSize: 10 },
    footer: footerOf(language, now),
    content: [
      headerOf(brochure),
      ...(first ? [{ image: first.image, width: PAGE_WIDTH, margin: [0, 8, 0, 0] }] : []),
      ...titleOf(brochure),
      ...factTable(brochure),
      ...textsOf(brochure),
      ...labelAndMap(brochure),
      ...photoGrid(brochure),
      contactOf(brochure),
      ...legalOf(brochure),
    ],
  };
}
