import { area } from '../formats.ts';

const SIGNS = /[\s\u00a0\u202f'’]|€|eur(os?)?\b/gi;
/** Groups of three behind the same sign: `450,000`, `1.250.000`. */
const GROUPED = /^-?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/;
/** Groups of one sign and decimals behind the other: `450,000.50`, `450.000,50`. */
const WITH_DECIMALS = /^-?\d{1,3}(?:([.,])\d{3})+(?!\1)[.,]\d+$/;

/**
 * What was typed or pasted as an amount in euros: `450 000 €`, `450,000` and `450.000` are all 450000. Decimals are
 * kept, and what is no amount stays as it was typed, so that the server says what is wrong with it.
 */
export function parseAmount(text: string): number | string | null {
  const bare = text.replace(SIGNS, '');
  if (bare === '') return text.trim() === '' ? null : text;
  const plain = GROUPED.test(bare)
    ? bare.replace(/[.,]/g, '')
    : WITH_DECIMALS.test(bare)
      ? bare.replace(/[.,](?=.*[.,])/g, '').replace(',', '.')
      : bare.replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

/** An amount as the language groups it, every decimal kept; anything else as it is. */
export const groupAmount = (value: unknown, locale: string): string =>
  typeof value === 'number'
    ? new Intl.NumberFormat(area(locale), { maximumFractionDigits: 20 }).format(value)
    : String(value ?? '');
