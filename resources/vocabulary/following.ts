import { formulaFields, reckonAll } from './formula/fields.ts';
import type { Resource, Rules } from './resource.ts';

type Values = Record<string, unknown>;

/** The distinct values of a part of a list, in their order. */
function collected(entries: unknown, part: string): unknown[] {
  const values = (Array.isArray(entries) ? (entries as Values[]) : []).map((one) => one[part]);
  return [...new Set(values.filter((value) => value !== null && value !== undefined && value !== ''))];
}

/** The values that differ from those of the record. */
const differing = (values: Values, record: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(record[name] ?? null)),
  );

/** What the fields that collect references out of lists hold, as far as it differs. */
function collections(fields: Resource['fields'], record: Values): Values {
  const found = Object.values(fields).flatMap(({ name, declaration: { collects } }) => {
    const [list = '', part = ''] = collects?.split('.') ?? [];
    return collects ? [[name, collected(record[list], part)] as const] : [];
  });
  const held = Object.fromEntries(found.map(([name]) => [name, record[name] ?? []]));
  return differing(Object.fromEntries(found), held);
}

/** The rules of a resource, whose `derive` answers all that follows: its own, what is collected, and what formulas reckon. */
export function withFollowing(rules: Rules, fields: Resource['fields']): Rules {
  const isSaid = Object.values(fields).some(({ declaration: { collects, formula } }) => collects || formula);
  if (!isSaid) return rules;
  return {
    ...rules,
    derive(record, before, now) {
      const derived: Values = { ...rules.derive?.(record, before, now) };
      Object.assign(derived, collections(fields, { ...record, ...derived }));
      if (formulaFields({ fields }).length === 0) return derived;
      const whole = { ...record, ...derived };
      return { ...derived, ...differing(reckonAll({ fields }, whole).values, whole) };
    },
  };
}
