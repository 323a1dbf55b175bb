/** How many decimals a number of a formula has; it is kept as so many whole parts, exactly as PostgreSQL's numeric has it. */
export const DECIMALS = 12;
const ONE = 10n ** BigInt(DECIMALS);

const abs = (value: bigint): bigint => (value < 0n ? -value : value);

/** The whole part nearest to a quotient; of two as near the one further from zero. */
function nearestTo(value: bigint, divisor: bigint): bigint {
  const [size, by] = [abs(value), abs(divisor)];
  const whole = (2n * size + by) / (2n * by);
  return value < 0n === divisor < 0n ? whole : -whole;
}

/** A number as it is written, such as `12.5` or `1e-7`; nothing for what is none. */
export function decimalOf(text: string): bigint | undefined {
  const [, minus, whole = '', , fraction = '', exponent = '0'] =
    /^(-?)(\d+)(\.(\d+))?(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  if (minus === undefined) return undefined;
  const shift = BigInt(DECIMALS) - BigInt(fraction.length) + BigInt(exponent);
  const digits = BigInt(`${minus}${whole}${fraction}`);
  return shift >= 0n ? digits * 10n ** shift : nearestTo(digits, 10n ** -shift);
}

export const times = (left: bigint, right: bigint): bigint => nearestTo(left * right, ONE);

/** Nothing where it is divided by zero. */
export const dividedBy = (left: bigint, right: bigint): bigint | null =>
  right === 0n ? null : nearestTo(left * ONE, right);

/** Rounded to so many decimals; a half goes away from zero. */
export function rounded(value: bigint, decimals: number): bigint {
  const step = 10n ** BigInt(DECIMALS - decimals);
  return nearestTo(value, step) * step;
}

/** The JavaScript number nearest to it. */
export function numberFrom(value: bigint): number {
  const digits = abs(value)
    .toString()
    .padStart(DECIMALS + 1, '0');
  const text = `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
  return Number(value < 0n ? `-${text}` : text);
}

/** As it is written in SQL. */
export function decimalText(value: bigint): string {
  const digits = abs(value)
    .toString()
    .padStart(DECIMALS + 1, '0');
  const fraction = digits.slice(-DECIMALS).replace(/(?<!0)0+$/, '');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -DECIMALS)}${fraction ? `.${fraction}` : ''}`;
}
