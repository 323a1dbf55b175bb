import { adAddress } from '@hestia/resources/property/ad-address.ts';
import { pointOf } from '@hestia/resources/property/address.ts';
import { advertisedOf } from '@hestia/resources/property/advertised.ts';
import { advertisingTexts } from '@hestia/resources/property/advertising.ts';
import { diagnosisOf } from '@hestia/resources/property/diagnosis.ts';
import { dpeLabelSvg } from '@hestia/resources/property/dpe-label.ts';
import { franceMapSvg } from '@hestia/resources/property/france-map.ts';
import { adStops } from '@hestia/resources/property/lawful.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Photo } from '../../../pdf/photos.ts';
import { contactOf, headerOf } from './agency.ts';
import { factsOf } from './facts.ts';
import { type BrochureData, textIn } from './gather.ts';
import { GAP, PAGE_WIDTH, type Plan, planOf } from './plan.ts';
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
  face: string | undefined;
  floorPlan: Photo | undefined;
  plan: Plan;
}

/** Why the ad isn't published, where the law stops it: nobody takes such a brochure for one that is handed out. */
function stoppedOf({ property, resource, language, now }: Brochure): Content[] {
  const stops = adStops(property, parisDay(now));
  if (stops.length === 0) return [];
  const { warnings = {} } = resource.labels[language];
  const told = [{ text: WORDS[language].stopped, bold: true }, { ul: stops.map((code) => warnings[code] ?? code) }];
  return [
    { table: { widths: ['*'], body: [[{ stack: told, margin: [6, 4, 6, 4] }]] }, fontSize: 9, margin: [0, 8, 0, 0] },
  ];
}

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
  const beside = [
    ...(strengths.length > 0 ? [[heading(words.strengths, brochure), { ul: strengths }]] : []),
    ...(features.length > 0 ? [[heading(words.features, brochure), { text: features.join(' · ') }]] : []),
  ].map((stack) => ({ stack }));
  return [
    ...(description ? [heading(words.description, brochure), { text: description, lineHeight: 1.15 }] : []),
    ...(beside.length > 0 ? [{ columns: beside, columnGap: 24 }] : []),
  ];
}

/** How long each part is, for how the pages are filled. */
export function planned(brochure: Omit<Brochure, 'photos' | 'logo' | 'face' | 'floorPlan' | 'plan'>): Plan {
  const { property, language, features, images, now } = brochure;
  const label = diagnosisOf(property, parisDay(now))?.label;
  return planOf({
    stops: adStops(property, parisDay(now)).length,
    facts: factsOf(brochure).length,
    description: textIn(property.description, language),
    strengths: property.sellingPoints?.[language]?.length ?? 0,
    features: features.join(' · '),
    hasLabel: Boolean(label?.overall || label?.gasClass || pointOf(property.publicAddress)),
    images,
  });
}

/** The further pictures in rows, each with its caption. */
function photoGrid(brochure: Brochure): Content[] {
  const { language, photos, plan } = brochure;
  const [, ...further] = photos;
  if (further.length === 0) return [];
  const width = (PAGE_WIDTH - GAP * (plan.columns - 1)) / plan.columns;
  const cell = ({ entry, image }: Photo): Content => ({
    width,
    stack: [
      { image, width },
      { text: textIn(entry.caption, language), fontSize: 8, color: QUIET, margin: [0, 2, 0, 0] },
    ],
  });
  const rows = Array.from({ length: Math.ceil(further.length / plan.columns) }, (_, row): Content => {
    const cells = further.slice(row * plan.columns, (row + 1) * plan.columns).map(cell);
    return { columns: cells, columnGap: GAP, margin: [0, 0, 0, 6], unbreakable: true };
  });
  const [top, ...others] = rows;
  // A heading alone at the end of a page would head nothing.
  return [{ stack: [heading(WORDS[language].photos, brochure), top], unbreakable: true }, ...others];
}

/** The floor plan, whole. */
function floorPlanOf(brochure: Brochure): Content[] {
  const { floorPlan, language } = brochure;
  if (!floorPlan) return [];
  const image = { image: floorPlan.image, fit: [PAGE_WIDTH, 165], alignment: 'center' };
  return [{ stack: [heading(WORDS[language].plan, brochure), image], unbreakable: true }];
}

/** What a telephone opens: the ad on the network's own site, or else a virtual visit. */
export function scannedOf({
  tenant,
  property,
  language,
}: Pick<Brochure, 'tenant' | 'property' | 'language'>): { address: string; text: string } | undefined {
  const words = WORDS[language];
  const ad = adAddress(tenant.adUrl, property);
  if (ad) return { address: ad, text: words.scanAd };
  const visit = property.medias?.find(({ kind }) => kind === 'virtual_visit')?.url;
  return visit ? { address: visit, text: words.scanVisit } : undefined;
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

function legalOf({ property, language, now, tenant }: Brochure): Content[] {
  const sentences = advertisingTexts(advertisedOf(property, parisDay(now), tenant), language);
  return [
    { text: printable(sentences.map((one) => `${one}.`).join(' ')), fontSize: 8, color: QUIET, margin: [0, 14, 0, 0] },
  ];
}

/** pdfmake's definition of the brochure, on A4. */
export function brochureDocument(brochure: Brochure): object {
  const { language, photos, property, tenant, now, plan } = brochure;
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
      ...stoppedOf(brochure),
      ...(first ? [{ image: first.image, width: PAGE_WIDTH, margin: [0, 8, 0, 0] }] : []),
      ...titleOf(brochure),
      ...factTable(brochure),
      ...textsOf(brochure),
      ...(plan.labelFirst ? labelAndMap(brochure) : []),
      // The second page begins with pictures, however short the words were.
      ...(plan.labelFirst && photos.length > 1 ? [{ text: '', pageBreak: 'after' }] : []),
      ...(plan.labelFirst ? [] : labelAndMap(brochure)),
      ...photoGrid(brochure),
      ...floorPlanOf(brochure),
      contactOf({ ...brochure, scanned: scannedOf(brochure) }),
      ...legalOf(brochure),
    ],
  };
}
