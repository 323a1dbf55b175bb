import { resolvePath } from '../path.ts';
import type { Field, Resource } from '../resource.ts';
import type { FieldSchema, FieldType } from '../types.ts';

/** What a formula reckons with: numbers, texts, and what is so or not. Of anything else it is asked only whether it is known. */
export type FormulaType = 'number' | 'text' | 'boolean' | 'other';

/** What the fields of a record are, as far as formulas ask. */
export type Fields = Pick<Resource, 'fields'>;

/** What a path of a formula leads to. */
export interface FormulaPlace {
  field: Field;
  schema: FieldSchema;
  /** The type of the field or part. */
  type: FieldType;
  formulaType: FormulaType;
  /** The list whose entries it is a part of, as a path. */
  list?: string;
  /** Names below the list, or below the record. */
  path: string[];
}

const FORMULA_TYPES: Partial<Record<FieldType, FormulaType>> = {
  integer: 'number',
  number: 'number',
  money: 'number',
  boolean: 'boolean',
  string: 'text',
  enum: 'text',
  status: 'text',
  reference: 'text',
  country: 'text',
  postcode: 'text',
};

/** Fields and parts by a dotted path; nothing where there is none, or only one of a list within a list. */
export function formulaPlace({ fields }: Fields, path: string): FormulaPlace | undefined {
  const found = resolvePath({ fields } as Resource, path);
  if (!found) return undefined;
  const names = found.path;
  const { field, schema, type } = found;
  const place = { field, schema, type, formulaType: FORMULA_TYPES[type] ?? ('other' as const) };
  if (!found.inList) return { ...place, path: names };
  const end = names.findIndex((_, at) => {
    const list = resolvePath({ fields } as Resource, names.slice(0, at + 1).join('.'));
    return list?.type === 'list';
  });
  const below = names.slice(end + 1);
  return end === 0 ? { ...place, list: names.slice(0, 1).join('.'), path: below } : undefined;
}
