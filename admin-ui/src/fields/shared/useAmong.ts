import { type Condition, type FieldSchema, filledCondition } from '@hestia/resources/vocabulary/index.ts';
import { useFormContext } from 'react-hook-form';

/** Which records a reference offers, as the form now is. */
export function useAmong(schema: FieldSchema): Condition {
  const { watch } = useFormContext();
  const { among = {} } = schema['x-field']?.reference ?? {};
  const names = Object.values(among).flatMap((value) =>
    typeof value === 'string' && value.startsWith('$') ? [value.slice(1)] : [],
  );
  const values = watch(names) as unknown[];
  return filledCondition(among, Object.fromEntries(names.map((name, index) => [name, values[index]])));
}
