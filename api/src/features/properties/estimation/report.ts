import type { Property } from '@hestia/resources/generated/types.ts';
import type { Comparable, Estimation, Range } from '@hestia/resources/property/estimation.ts';
import { type Median, mediansOf } from '@hestia/resources/property/medians.ts';
import { nearMapSvg } from '@hestia/resources/property/near-map.ts';
import { soldTold } from '@hestia/resources/property/sold-words.ts';
import type { Draft, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Sheet } from '../../../pdf/sheets.ts';
import { contactOf, headerOf, type Signed } from '../brochure/agency.ts';
import { type Content, colorOf, type Drawn, footerOf, heading, LINES, QUIET } from '../brochure/style.ts';
import { amount, day, euros, printable } from '../brochure/words.ts';
import { WORDS } from './words.ts';

/** What a report is drawn from. */
export interface Report extends Signed {
  resource: Resource;
  /** Names, as far as who asks may read them. */
  vendors: readonly string[];
  property: Draft<Property>;
  type: string;
  estimation: Estimation;
  /** Ids of the comparables that don't count. */
  without: readonly string[];
  now: Date;
}

const SOLD = '#0f5e5b';
const OFFERED = '#8a6d1d';
const MAP = 210;

const distanceText = (metres: number, { language }: Report): string =>
  metres >= 1_000
    ? amount(Math.round(metres / 100) / 10, 'km', language)
    : amount(Math.max(10, Math.round(metres / 10) * 10), 'm', language);

const countedOf = ({ estimation, without }: Report): Comparable[] =>
  estimation.comparables.filter(({ id }) => !without.includes(id));

const area = (surface: number, { language }: Pick<Report, 'language'>): string =>
  amount(Math.round(surface), 'm²', language);

/** For whom, where, in which state and seen when: what makes an opinion one of this property. */
function aboutOf({ vendors, property, resource, language }: Report): Drawn[] {
  const { fields, values } = resource.labels[language];
  const { line1, postcode, town } = property.address ?? property.publicAddress ?? {};
  const line2 = property.address?.line2;
  const place = [line1, line2, [postcode, town].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const { condition, visitedOn } = property;
  const told: [string | undefined, string][] = [
    [fields.vendors, vendors.join(', ')],
    [fields['address.line1'], place],
    [fields.condition, condition ? (values?.condition?.[condition] ?? '') : ''],
    [fields.visitedOn, visitedOn ? day(new Date(visitedOn)) : ''],
  ];
  const known = told.filter(([, value]) => value);
  if (known.length === 0) return [];
  const body = known.map(([label, value]) => [
    { text: label ?? '', color: QUIET },
    { text: value, bold: true },
  ]);
  return [{ table: { widths: [90, '*'], body }, layout: LINES, margin: [0, 12, 0, 0] }];
}

function titleOf({ property, type, estimation, language }: Report): Drawn {
  const words = WORDS[language];
  const { postcode, town } = property.publicAddress ?? {};
  const { surface } = estimation.subject ?? {};
  const facts = [
    type,
    [postcode, town].filter(Boolean).join(' '),
    surface ? `${words.surface} ${area(surface, { language })}` : '',
  ];
  return {
    stack: [
      { text: words.title, fontSize: 20, bold: true },
      { text: String(property.title ?? property.reference ?? ''), fontSize: 13, margin: [0, 4, 0, 0] },
      { text: facts.filter(Boolean).join(' · '), color: QUIET, margin: [0, 2, 0, 0] },
    ],
    margin: [0, 16, 0, 0],
  };
}

/** A range with what was taken of it. */
function rangeOf(report: Report, title: string, range: Range | null, own: unknown, unit = ''): Drawn {
  const { language } = report;
  const words = WORDS[language];
  const taken: Content[] =
    typeof own === 'number'
      ? [{ text: [`${words.own} : `, { text: euros(own, language), bold: true }], margin: [0, 4, 0, 0] }]
      : [];
  if (!range) return { stack: [{ text: title, color: QUIET }, { text: words.none }, ...taken] };
  return {
    stack: [
      { text: [title, unit].filter(Boolean).join(' '), color: QUIET },
      { text: euros(range.middle, language), fontSize: 22, bold: true, color: colorOf(report) },
      { text: words.between(euros(range.low, language), euros(range.high, language)) },
      { text: words.squareMetre(euros(range.squareMetre, language, 1)), color: QUIET, fontSize: 9 },
      ...taken,
    ],
  };
}

function rangesOf(report: Report): Drawn[] {
  const { estimation, property, language } = report;
  const words = WORDS[language];
  if (estimation.missing.length > 0)
    return [{ text: estimation.missing.map((need) => words.missing[need]).join(' '), margin: [0, 16, 0, 0] }];
  const price = rangeOf(report, words.price, estimation.price, property.estimationPrice);
  const isLet = estimation.rent !== null || typeof property.estimationRent === 'number';
  const rent = isLet ? [rangeOf(report, words.rent, estimation.rent, property.estimationRent, words.monthly)] : [];
  return [{ columns: [price, ...rent], columnGap: 24, margin: [0, 18, 0, 0] }];
}

function methodOf(report: Report): Drawn[] {
  const { estimation, language } = report;
  const words = WORDS[language];
  const counted = countedOf(report);
  const { subject, radius } = estimation;
  if (counted.length === 0) return [];
  const place = radius === null ? words.postcode : words.around(distanceText(radius, report));
  const method: Drawn = { text: words.method(counted.length, place), lineHeight: 1.25 };
  if (!subject?.point || radius === null) return [{ ...method, margin: [0, 18, 0, 0] }];
  const marks = counted.flatMap(({ point, sold }, at) =>
    point ? [{ ...point, number: at + 1, color: sold ? SOLD : OFFERED }] : [],
  );
  const map = nearMapSvg(subject.point, marks, radius, colorOf(report));
  return [{ columns: [method, { width: MAP, svg: map, fit: [MAP, MAP] }], columnGap: 20, margin: [0, 18, 0, 0] }];
}

/** What was paid to the agency's own vendors beside what is asked. */
function mediansText(report: Report): Drawn[] {
  const { language } = report;
  const words = WORDS[language];
  const { sold, asked } = mediansOf(countedOf(report));
  const told = ({ count, squareMetre }: Median, name: string) =>
    squareMetre === null ? words.tooFew(name, count) : words.median(name, euros(squareMetre, language), count);
  return [
    {
      ul: [told(sold, words.paid), told(asked, words.asked)].map(printable),
      margin: [0, 10, 0, 0],
    },
  ];
}

/** What the public register says was paid, or why it says nothing. */
function registerText(report: Report): Drawn[] {
  const { estimation, language } = report;
  if (!estimation.sold) return [];
  const { title, figure, sentences, caution } = soldTold(estimation.sold, language);
  const [first = '', ...others] = [...sentences, caution ?? ''].filter(Boolean).map(printable);
  return [
    heading(title, report),
    ...(figure ? [{ text: printable(figure), fontSize: 14, bold: true, color: colorOf(report) }] : []),
    { text: first, lineHeight: 1.25 },
    ...others.map((text) => ({ text, fontSize: 8, color: QUIET, margin: [0, 4, 0, 0] })),
  ];
}

/** What it is compared with: nothing by which one of them would be found. */
function tableOf(report: Report): Drawn[] {
  const { language } = report;
  const words = WORDS[language];
  const counted = countedOf(report);
  if (counted.length === 0) return [];
  const { what, distance, surface, rooms, price, squareMetre } = words.columns;
  const head = ['', what, distance, surface, rooms, price, squareMetre].map((text, at) => ({
    text,
    fontSize: 8,
    color: QUIET,
    alignment: at > 1 ? 'right' : 'left',
  }));
  const rows = counted.map((one, at) => {
    const state = one.soldOn ? words.sold(day(new Date(one.soldOn))) : words.offered;
    const figures = [
      one.metres === null ? '–' : distanceText(one.metres, report),
      area(one.surface, report),
      one.rooms === null ? '–' : String(one.rooms),
      euros(one.price, language),
      amount(one.squareMetre, '', language),
    ];
    return [
      { text: String(at + 1), bold: true, color: one.sold ? SOLD : OFFERED },
      { stack: [{ text: one.town ?? '–' }, { text: state, fontSize: 8, color: QUIET }] },
      ...figures.map((text) => ({ text, alignment: 'right' })),
    ];
  });
  return [
    heading(words.comparables, report),
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: ['auto', '*', 'auto', 'auto', 'auto', 'auto', 'auto'],
        body: [head, ...rows],
      },
      layout: 'spacedLines',
    },
  ];
}

/** An opinion without its text: what stands above that, and the blocks that the text places. */
export function opinionSheet(report: Report): Sheet {
  const { language, property, tenant, now } = report;
  return {
    name: String(property.reference ?? property.id),
    author: String(tenant.name ?? ''),
    color: colorOf(report),
    head: [headerOf(report)],
    blocks: {
      subject: () => [titleOf(report), ...aboutOf(report)],
      value: () => rangesOf(report),
      method: () => methodOf(report),
      medians: () => mediansText(report),
      register: () => registerText(report),
      comparables: () => tableOf(report),
      contact: () => [contactOf(report)],
      caution: () => [
        { text: printable(WORDS[language].legal(day(now))), fontSize: 8, color: QUIET, margin: [0, 14, 0, 0] },
      ],
    },
    footer: footerOf(language, now),
  };
}
