import type { FieldDeclaration, FieldSchema } from '@hestia/resources/vocabulary/index.ts';
import { changed, dropped, type Edit, everything, type Path, variations } from './edits.ts';

/** Keywords that only say how a value looks. */
const LOOK = ['colors', 'unit', 'ungrouped', 'unknown', 'multiline', 'rich', 'guarded', 'sparse'];
const PASSED_BY = ['type', 'values', 'renamedFrom'];
const LIMITS = ['minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'minItems', 'maxItems'] as const;

function declarationEdits(declaration: FieldDeclaration, path: Path): Edit[] {
  return Object.entries(declaration)
    .filter(([keyword]) => !PASSED_BY.includes(keyword))
    .flatMap(([keyword, value]) => everything(path, LOOK.includes(keyword) ? 'look' : keyword, { [keyword]: value }))
    .filter(({ path: at, value }) => value !== undefined || !['reference', 'resource'].includes(String(at.at(-1))));
}

function defaultEdit({ default: value, enum: values }: FieldSchema, path: Path): Edit[] {
  if (value === undefined) return [];
  if (typeof value === 'boolean') return [changed(path, 'default', value, !value)];
  const other = values?.find((one) => one !== value);
  return [dropped(path, 'default', value), ...(other === undefined ? [] : [changed(path, 'default', value, other)])];
}

/**
 * Changes of a schema and of its parts: what must be given, what is taken, what the product makes of it.
 *
 * @param isWhole of the record itself, whose parts are its fields
 */
export function fieldEdits(schema: FieldSchema, path: Path, { isWhole = false } = {}): Edit[] {
  const { properties = {}, items, required = [], pattern, multipleOf } = schema;
  const at = (...parts: Path) => [...path, ...parts];
  return [
    ...required.map((name, index) => dropped(at('required', index), 'required', name)),
    ...(schema['x-field'] ? declarationEdits(schema['x-field'], at('x-field')) : []),
    ...LIMITS.flatMap((limit) => variations(at(limit), 'limits', schema[limit])),
    ...(multipleOf === undefined ? [] : [dropped(at('multipleOf'), 'limits', multipleOf)]),
    ...(pattern === undefined ? [] : [dropped(at('pattern'), 'pattern', pattern)]),
    ...(schema.uniqueItems ? [dropped(at('uniqueItems'), 'limits', true)] : []),
    ...(schema.enum ?? []).map((value, index) => dropped(at('enum', index), 'enum', value)),
    ...(isWhole ? [] : defaultEdit(schema, at('default'))),
    ...Object.entries(properties).flatMap(([name, part]) => fieldEdits(part, at('properties', name))),
    ...(items ? fieldEdits(items, at('items')) : []),
  ];
}
