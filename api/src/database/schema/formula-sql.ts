import {
  FORMULA_DECIMALS as DECIMALS,
  decimalOf,
  decimalText,
  type Formula,
  type FormulaCall,
  type FormulaField,
  type FormulaPlace,
  formulaPaths,
  formulaPlace,
  limitsOf,
  type Resource,
} from '@hestia/resources/vocabulary/index.ts';
import { fieldTypes } from '../../fields/index.ts';
import { partValue } from '../../query/leaf.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Where a formula is reckoned: over which resource, and how a column of the row is written. */
export interface FormulaScope {
  resource: Resource;
  column: (name: string) => string;
}

const joined = (sign: string, of: string[]): string => `(${of.join(` ${sign} `)})`;
/** A comparison with what isn't known is a no. */
const compared = (sign: string, of: string[]): string => `coalesce(${of.join(` ${sign} `)}, false)`;
const called = (name: string, of: string[]): string => `${name}(${of.join(', ')})`;

const CALLS: Partial<Record<FormulaCall, (of: string[]) => string>> = {
  '+': (of) => joined('+', of),
  '-': (of) => joined('-', of),
  '*': (of) => `round(${of.join(' * ')}, ${DECIMALS})`,
  '/': (of) => called('hestia_divide', of),
  neg: ([one]) => `(- ${one})`,
  '=': (of) => joined('is not distinct from', of),
  '!=': (of) => joined('is distinct from', of),
  '<': (of) => compared('<', of),
  '<=': (of) => compared('<=', of),
  '>': (of) => compared('>', of),
  '>=': (of) => compared('>=', of),
  and: (of) => joined('and', of),
  or: (of) => joined('or', of),
  not: ([one]) => `(not ${one})`,
  min: (of) => called('least', of),
  max: (of) => called('greatest', of),
  round: ([one, decimals]) => `round(${one}, ${decimals}::integer)`,
  if: ([condition, then, otherwise]) => `(case when ${condition} then ${then} else ${otherwise} end)`,
  coalesce: (of) => called('coalesce', of),
  known: ([one]) => `(${one} is not null)`,
};

/** A part below a jsonb, as a value of its type. */
function partSql({ type, path }: FormulaPlace, holder: string, names = path): string {
  const last = names.at(-1) ?? '';
  const above = names.slice(0, -1).reduce((inner, name) => `(${inner} -> ${quoted(name)})`, holder);
  return partValue(fieldTypes[type], above, quoted(last));
}

/** The value at a place as the database has it; of an entry of a list, of that of the sum around it. */
function valueSql(place: FormulaPlace, { column }: FormulaScope): string {
  if (place.list) return partSql(place, 'entry');
  const [name = '', ...parts] = place.path;
  return parts.length > 0 ? partSql(place, column(name), parts) : column(name);
}

/** The same as formulas reckon with it: texts that are empty aren't known, and what isn't known to be so isn't. */
function readSql(place: FormulaPlace, scope: FormulaScope): string {
  const value = valueSql(place, scope);
  if (place.formulaType === 'boolean') return `coalesce(${value}, false)`;
  if (place.formulaType === 'text') return `nullif(${value}, '')`;
  if (place.formulaType !== 'number')
    return fieldTypes[place.type].columnType === 'text' ? `nullif(${value}, '')` : value;
  if (place.list || place.path.length > 1) return `round(${value}, ${DECIMALS})`;
  // By its text a fraction is the number that JavaScript shows; as numeric it would lose its last digits.
  return place.type === 'number' ? `round(${value}::text::numeric, ${DECIMALS})` : `${value}::numeric`;
}

const entries = (list: string): string =>
  `jsonb_array_elements(case when jsonb_typeof(${list}) = 'array' then ${list} end)`;

const placeIn = ({ resource }: FormulaScope, path: string): FormulaPlace => {
  const place = formulaPlace(resource, path);
  if (!place) throw new Error(`${resource.id} has no ${path}`);
  return place;
};

/** A formula as SQL: numbers as numeric with the decimals that they have in memory, what isn't known as null. */
export function formulaSql(formula: Formula, scope: FormulaScope): string {
  if (formula.kind === 'number') return `${decimalText(formula.value)}::numeric`;
  if (formula.kind === 'text') return `${quoted(formula.value)}::text`;
  if (formula.kind === 'boolean') return String(formula.value);
  if (formula.kind === 'field') return readSql(placeIn(scope, formula.path), scope);
  const { name, of } = formula;
  const [first] = of;
  if (name === 'known' && first?.kind === 'field') {
    const place = placeIn(scope, first.path);
    const value = place.formulaType === 'boolean' ? valueSql(place, scope) : readSql(place, scope);
    return `(${value} is not null)`;
  }
  if (name === 'count' && first?.kind === 'field')
    return `(select count(*) from ${entries(scope.column(first.path))})::numeric`;
  if (name === 'sum' && first) {
    const lists = formulaPaths(first).flatMap((path) => placeIn(scope, path).list ?? []);
    return `(select coalesce(sum(${formulaSql(first, scope)}), 0) from ${entries(scope.column(lists[0] ?? ''))} as entry)`;
  }
  const call = CALLS[name];
  if (!call) throw new Error(`${name} is no function of formulas`);
  return call(of.map((one) => formulaSql(one, scope)));
}

/** What the field has of its formula: whole where it is, and unknown where it breaks a limit of the field. */
export function formulaValueSql({ field, formula }: FormulaField, scope: FormulaScope): string {
  const sql = formulaSql(formula, scope);
  const { type } = field.declaration;
  if (type === 'boolean') return sql;
  const [least, most] = limitsOf(field.schema).map((one) => decimalText(decimalOf(String(one)) ?? 0n));
  return `(select case when figure between ${least} and ${most} then figure end from (select ${
    type === 'number' ? sql : `round(${sql}, 0)`
  }) as reckoned (figure))::${fieldTypes[type].columnType}`;
}
