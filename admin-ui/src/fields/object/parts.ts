import { evaluate, type FieldSchema, parseCondition, typeOf } from '@hestia/resources/vocabulary/index.ts';
import { fieldUi } from '../registry.ts';

type Asked = 'visible' | 'editable' | 'required';

/** Whether a condition of a part holds of the whole record; what has none is `otherwise`. */
export function partIs(
  schema: FieldSchema,
  asked: Asked,
  record: Record<string, unknown> | undefined,
  otherwise: boolean,
): boolean {
  const condition = schema['x-field']?.when?.[asked];
  return condition && record ? evaluate(parseCondition(condition), record) : otherwise;
}

/** Whether inputs of a field take the whole line: those of an object of which one plain part is asked need no more than it. */
export function isWholeLine(schema: FieldSchema, record: Record<string, unknown>): boolean {
  const type = typeOf(schema);
  if (type !== 'object' || schema['x-field']?.address) return Boolean(fieldUi(type).wide);
  const shown = Object.values(schema.properties ?? {}).filter((part) => partIs(part, 'visible', record, true));
  return shown.length !== 1 || shown.some((part) => Boolean(fieldUi(typeOf(part)).wide));
}
