import type { Brochure } from './data.ts';
import { factsOf } from './facts.ts';
import { textIn } from './gather.ts';
import { colorOf, type Drawn, heading, LINES, QUIET } from './style.ts';
import { euros, WORDS } from './words.ts';

/** Why the ad isn't published, where the law stops it: nobody takes such a brochure for one that is handed out. */
export function stoppedOf({ stops, language }: Brochure): Drawn[] {
  if (stops.length === 0) return [];
  const told = [{ text: WORDS[language].stopped, bold: true }, { ul: [...stops] }];
  return [
    { table: { widths: ['*'], body: [[{ stack: told, margin: [6, 4, 6, 4] }]] }, fontSize: 9, margin: [0, 8, 0, 0] },
  ];
}

/** Title, place, reference and price. */
export function titleOf(brochure: Brochure): Drawn[] {
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

/** Facts in four columns, each its label over its value. */
export function factTable(brochure: Brochure): Drawn[] {
  const facts = factsOf(brochure);
  if (facts.length === 0) return [];
  const cell = ({ label, value }: { label: string; value: string }): Drawn => ({
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

/** Description, selling points and features. */
export function textsOf(brochure: Brochure): Drawn[] {
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
