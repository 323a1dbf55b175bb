import type { Field, Rules } from './resource.ts';

type Values = Record<string, unknown>;

/** The distinct values of a part of a list, in their order. */
function collected(entries: unknown, part: string): unknown[] {
  const values = (Array.isArray(entries) ? (entries as Values[]) : []).map((one) => one[part]);
  return [...new Set(values.filter((value) => value !== null && value !== undefined && value !== ''))];
}

/** What the fields that collect references out of lists hold, as far as it differs. */
function collections(fields: readonly Field[], record: Values): Values {
  const found = fields.flatMap(({ name, declaration: { collects = '' } }) => {
    const [list = '', part = ''] = collects.split('.');
    const values = collected(record[list], part);
    return JSON.stringify(values) === JSON.stringify(record[name] ?? []) ? [] : [[name, values] as const];
  });
  return Object.fromEntries(found);
}

/** The rules of a resource, whose `derive` answers all that follows: its own, and what is collected. */
export function withFollowing(rules: Rules, fields: readonly Field[]): Rules {
  const collecting = fields.filter(({ declaration }) => declaration.collects);
  if (collecting.length === 0) return rules;
  return {
    ...rules,
    derive(record, before, now) {
      const derived: Values = { ...rules.derive?.(record, before, now) };
      return { ...derived, ...collections(collecting, { ...record, ...derived }) };
    },
  };
}
