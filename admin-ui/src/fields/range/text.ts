import { rangeOf } from '@hestia/resources/vocabulary/index.ts';
import { formatMoney, formatNumber, formatOpenArea, formatSpan } from '../formats.ts';

/** A range in the parts of a sentence: between two figures or one alone, from one, up to one, or an area and more. */
export interface RangeWords {
  kind: 'between' | 'from' | 'upTo' | 'open';
  text: string;
  /** The figure of an open range. */
  figure: number;
}

/** The figures of a range as the language writes them; nothing when both ends are open. */
export function rangeWords(value: unknown, locale: string, unit?: string): RangeWords | undefined {
  const { min, max } = rangeOf(value) ?? {};
  const figure = (one: number) => (unit === '€' ? formatMoney(one, locale) : formatNumber(one, locale, unit));
  if (typeof min === 'number' && min === max) return { kind: 'between', text: figure(min), figure: min };
  if (typeof min === 'number' && typeof max === 'number')
    return { kind: 'between', text: formatSpan(min, max, locale, unit), figure: max };
  if (typeof min === 'number' && unit === 'm²') return { kind: 'open', text: formatOpenArea(min, locale), figure: min };
  if (typeof min === 'number') return { kind: 'from', text: figure(min), figure: min };
  return typeof max === 'number' ? { kind: 'upTo', text: figure(max), figure: max } : undefined;
}
