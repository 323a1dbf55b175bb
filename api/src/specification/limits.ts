import { specified } from '@hestia/resources/specification/read.ts';

const LIMITS = new Map(specified('limits').map(({ name, value }) => [name, value]));

/** A number of the specification. @throws Error for one that it doesn't name */
export function limit(name: string): number {
  const value = LIMITS.get(name);
  if (value === undefined) throw new Error(`limits.tsv has no ${name}`);
  return Number(value);
}
