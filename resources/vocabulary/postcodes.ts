import type { Field, Violation } from './resource.ts';

type Values = Record<string, unknown>;

/** Postcodes among the parts of a field that have not their five digits, which are those of France; where no country is named, it is meant. */
export function wrongPostcodes({ name: field, schema }: Field, held: unknown): Violation[] {
  const holder = held as Values | null | undefined;
  if ((holder?.country ?? 'FR') !== 'FR') return [];
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
    const value = holder?.[name];
    if (part['x-field']?.type !== 'postcode' || typeof value !== 'string' || value === '') return [];
    return /^\d{5}$/.test(value) ? [] : [{ path: `/${field}/${name}`, code: 'postcode' }];
  });
}
