import type { Language } from '../vocabulary/index.ts';
import { DPE_CLASSES, type DpeClass } from './dpe.ts';

/** The colours of both scales, A to G, from the ministry's charter of 2021. */
const COLORS = {
  energy: ['#009c6d', '#52b153', '#78bd76', '#f4e70f', '#f0b50f', '#eb8235', '#d7221f'],
  gas: ['#a4dbf8', '#8cb4d3', '#7792b1', '#606f8f', '#4d5271', '#393551', '#281b35'],
} as const;
const INK = '#1d1d1b';
/** Classes whose letter is dark, since the bar is light. */
const LIGHT: Record<DpeScale, readonly DpeClass[]> = { energy: ['D', 'E'], gas: ['A', 'B'] };

const WORDS = {
  en: {
    titles: { energy: 'Energy performance', gas: 'Of which greenhouse gases' },
    best: { energy: 'extremely efficient', gas: 'very low CO₂ emissions' },
    worst: { energy: 'extremely inefficient', gas: 'very high CO₂ emissions' },
    consumption: 'consumption',
    emissions: 'emissions',
    sieve: ['energy', 'sieve'],
    energyUnit: 'kWh/m²/yr',
    gasUnit: 'kg CO₂/m²/yr',
    alt: {
      energy: (letter: string, values: string) => `Energy performance: class ${letter}${values}`,
      gas: (letter: string, values: string) => `Greenhouse gases: class ${letter}${values}`,
    },
    none: 'not known',
  },
  fr: {
    titles: { energy: 'Performance énergétique', gas: 'Dont émissions de gaz à effet de serre' },
    best: { energy: 'extrêmement performant', gas: 'peu d’émissions de CO₂' },
    worst: { energy: 'extrêmement peu performant', gas: 'émissions de CO₂ très importantes' },
    consumption: 'consommation',
    emissions: 'émissions',
    sieve: ['passoire', 'énergétique'],
    energyUnit: 'kWh/m²/an',
    gasUnit: 'kg CO₂/m²/an',
    alt: {
      energy: (letter: string, values: string) => `Performance énergétique : classe ${letter}${values}`,
      gas: (letter: string, values: string) => `Gaz à effet de serre : classe ${letter}${values}`,
    },
    none: 'non connue',
  },
} as const;

export type DpeScale = 'energy' | 'gas';

/** What the label shows: the class of the dwelling, and both values. */
export interface DpeLabel {
  overall?: DpeClass | undefined;
  gasClass?: DpeClass | undefined;
  /** kWh/m²/year. */
  energy?: number | null;
  /** kg CO2eq/m²/year. */
  gas?: number | null;
  /** An office or a shop, of which the law names no class a sieve. */
  isTertiary?: boolean;
}

const classOf = ({ overall, gasClass }: DpeLabel, scale: DpeScale): DpeClass | undefined =>
  scale === 'energy' ? overall : gasClass;

/** What one scale says, for those who don't see it. */
export function dpeScaleText(label: DpeLabel, scale: DpeScale, language: Language): string {
  const words = WORDS[language];
  const value = label[scale];
  const unit = scale === 'energy' ? words.energyUnit : words.gasUnit;
  return words.alt[scale](
    classOf(label, scale) ?? words.none,
    typeof value === 'number' ? `, ${Math.round(value)} ${unit}` : '',
  );
}

/** What the label says, for those who don't see it. */
export const dpeLabelText = (label: DpeLabel, language: Language): string =>
  `${dpeScaleText(label, 'energy', language)}${language === 'fr' ? ' ; ' : '; '}${dpeScaleText(label, 'gas', language)}`;

/** The colours in which a class stands alone. */
export const dpeClassLook = (scale: DpeScale, letter: DpeClass): { background: string; ink: string } => ({
  background: COLORS[scale][DPE_CLASSES.indexOf(letter)] ?? INK,
  ink: LIGHT[scale].includes(letter) ? INK : '#fff',
});

const ROW = 32;
const BAR = 26;
const TOP = 38;
const HEIGHT = TOP + ROW * DPE_CLASSES.length + 14;
const WIDTHS: Record<DpeScale, number> = { energy: 410, gas: 330 };
/** Where the bars begin: the energy scale has the values before them. */
const LEFT: Record<DpeScale, number> = { energy: 128, gas: 6 };
const GAP = 20;
/** By how much the bar of the class stands out on each side. */
const GROWN = 5;

type Attributes = Record<string, string | number>;

function text(x: number, y: number, size: number, content: string, more: Attributes = {}): string {
  const attributes = Object.entries({ x, y, 'font-size': size, fill: INK, ...more });
  return `<text ${attributes.map(([name, value]) => `${name}="${value}"`).join(' ')}>${content}</text>`;
}

const centre = (place: number): number => TOP + place * ROW + BAR / 2;
const barEnd = (scale: DpeScale, place: number): number => LEFT[scale] + 72 + place * 18;

/** A bar that ends in an arrow, longer from class to class; that of the class stands out. */
function bar(scale: DpeScale, letter: DpeClass, place: number, isChosen: boolean): string {
  const grown = isChosen ? GROWN : 0;
  const [left, right] = [LEFT[scale], barEnd(scale, place) + grown];
  const [top, bottom] = [centre(place) - BAR / 2 - grown, centre(place) + BAR / 2 + grown];
  const points = `${left},${top} ${right},${top} ${right + 13},${centre(place)} ${right},${bottom} ${left},${bottom}`;
  const outline = isChosen ? ` stroke="${INK}" stroke-width="2.5" stroke-linejoin="round"` : '';
  const size = isChosen ? 24 : 17;
  const name = text(left + 9, centre(place) + size * 0.36, size, letter, {
    'font-weight': 700,
    fill: LIGHT[scale].includes(letter) ? INK : '#fff',
  });
  return `<polygon points="${points}" fill="${COLORS[scale][place]}"${outline}/>${name}`;
}

/** A value over its unit, in the middle of its place; nothing where it isn't known. */
function figure(x: number, y: number, value: number | null | undefined, unit: string): string {
  const middle = { 'text-anchor': 'middle' };
  const shown = typeof value === 'number' ? String(Math.round(value)) : '–';
  return text(x, y + 2, 18, shown, { ...middle, 'font-weight': 700 }) + text(x, y + 14, 8.5, unit, middle);
}

/** Both values in a box beside the class of the dwelling. */
function energyFigures(label: DpeLabel, place: number, language: Language): string {
  const words = WORDS[language];
  const y = centre(place);
  const middle = { 'text-anchor': 'middle' };
  return [
    text(32, y - 26, 8.5, words.consumption, middle),
    text(92, y - 26, 8.5, words.emissions, middle),
    `<rect x="1" y="${y - 22}" width="121" height="42" rx="8" fill="#fff" stroke="${INK}" stroke-width="1.5"/>`,
    `<line x1="62" y1="${y - 16}" x2="62" y2="${y + 14}" stroke="${INK}" stroke-width="1"/>`,
    figure(31, y, label.energy, words.energyUnit),
    figure(92, y, label.gas, words.gasUnit),
  ].join('');
}

/** The two worst classes have a name of their own. */
function sieve(language: Language): string {
  const x = barEnd('energy', DPE_CLASSES.length - 1) + 26;
  const [from, to] = [centre(5) - BAR / 2, centre(6) + BAR / 2];
  const [first, second] = WORDS[language].sieve;
  const line = `<path d="M${x - 4} ${from} h4 V${to} h-4" fill="none" stroke="${INK}" stroke-width="1"/>`;
  return line + text(x + 5, (from + to) / 2 - 1, 9, first) + text(x + 5, (from + to) / 2 + 10, 9, second);
}

function drawn(label: DpeLabel, scale: DpeScale, language: Language): string {
  const words = WORDS[language];
  const chosen = classOf(label, scale);
  const place = chosen ? DPE_CLASSES.indexOf(chosen) : -1;
  // The class of the dwelling comes last, above its neighbours.
  const order = DPE_CLASSES.map((letter, at) => ({ letter, at })).sort(
    (left, right) => Number(left.at === place) - Number(right.at === place),
  );
  const gasFigure =
    place >= 0 && typeof label.gas === 'number'
      ? text(barEnd('gas', place) + 26, centre(place) + 2, 18, String(Math.round(label.gas)), { 'font-weight': 700 }) +
        text(barEnd('gas', place) + 26, centre(place) + 14, 8.5, words.gasUnit)
      : '';
  const own =
    scale === 'gas'
      ? gasFigure
      : `${place >= 0 ? energyFigures(label, place, language) : ''}${label.isTertiary ? '' : sieve(language)}`;
  return [
    text(LEFT[scale], 13, 12.5, words.titles[scale], { 'font-weight': 700 }),
    text(LEFT[scale], 29, 10, words.best[scale]),
    ...order.map(({ letter, at }) => bar(scale, letter, at, at === place)),
    own,
    text(LEFT[scale], HEIGHT - 3, 10, words.worst[scale]),
  ].join('');
}

const svg = (width: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -6 ${width + 12} ${HEIGHT + 12}" width="${width + 12}" height="${HEIGHT + 12}" font-family="Inter, Helvetica, Arial, sans-serif"><rect x="-6" y="-6" width="${width + 12}" height="${HEIGHT + 12}" rx="8" fill="#fff"/>${content}</svg>`;

/** One scale as an SVG. */
export const dpeScaleSvg = (label: DpeLabel, scale: DpeScale, language: Language): string =>
  svg(WIDTHS[scale], drawn(label, scale, language));

/**
 * The energy and climate scales side by side as an SVG, drawn alike on screens and in documents (arrêté of 31 March
 * 2021 on the energy performance diagnosis, annexe 1). It holds nothing that a person typed but numbers.
 */
export const dpeLabelSvg = (label: DpeLabel, language: Language): string =>
  svg(
    WIDTHS.energy + GAP + WIDTHS.gas,
    `${drawn(label, 'energy', language)}<g transform="translate(${WIDTHS.energy + GAP},0)">${drawn(label, 'gas', language)}</g>`,
  );
