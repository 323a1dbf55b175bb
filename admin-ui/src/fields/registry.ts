import type { FieldType } from '@hestia/resources/vocabulary/index.ts';
import type { FieldUi } from './field-ui.ts';

const FIELDS = new Map<string, FieldUi>();

/** Makes the field types known; those that hold others (objects, lists) look them up here. */
export function registerFields(fields: Record<FieldType, FieldUi>): void {
  for (const [type, field] of Object.entries(fields)) FIELDS.set(type, field);
}

/** The field type on the screen. */
export function fieldUi(type: FieldType): FieldUi {
  const field = FIELDS.get(type);
  if (!field) throw new Error(`The field type ${type} has no screen`);
  return field;
}
