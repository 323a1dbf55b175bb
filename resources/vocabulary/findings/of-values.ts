import { type Area, areaProblem } from '../areas.ts';
import { isStorable } from '../formats.ts';
import { wrongPostcodes } from '../postcodes.ts';
import { isReversed } from '../ranges.ts';
import type { Field, Resource } from '../resource.ts';
import { sameness } from '../sameness.ts';
import { wrongDays } from '../wrong-days.ts';
import type { Finding } from './finding.ts';

type Values = Record<string, unknown>;

const MOST_DEPTH = 20;

/** Texts that can't be kept, and nesting that no field has. */
export function unstorable(value: unknown, path: string, depth = 0): Finding[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [{ path, code: 'characters', info: {} }];
  if (typeof value !== 'object' || value === null) return [];
  if (depth > MOST_DEPTH) return [{ path, code: 'type', info: {} }];
  return Object.entries(value).flatMap(([name, one]) =>
    isStorable(name) ? unstorable(one, `${path}/${name}`, depth + 1) : [{ path, code: 'characters', info: {} }],
  );
}

/** French postcodes have five digits. */
export const postcodes = (resource: Resource, body: Values): Finding[] =>
  Object.values(resource.fields).flatMap((field) =>
    wrongPostcodes(field, body[field.name]).map((one) => ({ info: {}, ...one })),
  );

/** The entries of a list that have what an entry before them has. */
function repeated(name: string, part: string, entries: Values[], { schema }: Field): Finding[] {
  const type = schema.items?.properties?.[part]?.['x-field']?.type;
  const known = new Set<string>();
  return entries.flatMap((entry, index) => {
    const value = sameness(entry[part], type);
    const isRepeated = value !== '' && known.has(value);
    known.add(value);
    return isRepeated ? [{ path: `/${name}/${index}/${part}`, code: 'repeated', info: {} }] : [];
  });
}

/** What the schema of a type can't say: ranges run upwards, areas are drawn without crossing. */
export function typed(resource: Resource, body: Values, today: string): Finding[] {
  return Object.values(resource.fields).flatMap((field): Finding[] => {
    const { name, declaration } = field;
    const value = body[name];
    if (value === null || value === undefined) return [];
    if (declaration.distinct) return repeated(name, declaration.distinct, value as Values[], field);
    const days = wrongDays(field.schema, value, `/${name}`, today);
    if (days.length > 0) return days.map(({ path, code, info = {} }) => ({ path, code, info }));
    if (declaration.type === 'range' && isReversed(value, declaration.exact))
      return [{ path: `/${name}/max`, code: 'rangeOrder', info: {} }];
    const problem = declaration.type === 'area' ? areaProblem(value as Area) : undefined;
    return problem ? [{ path: `/${name}`, code: problem, info: {} }] : [];
  });
}
