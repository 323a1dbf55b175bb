import { type Resource, withFormulas } from '@hestia/resources/vocabulary/index.ts';
import { useWatch } from 'react-hook-form';

/**
 * What the form holds, as conditions ask it: a new record stands where its status graphs begin, which nobody types,
 * and formulas come to what is typed.
 */
export function useFormRecord<R>(resource: Resource<R>): Record<string, unknown> {
  const values = useWatch() as Record<string, unknown>;
  const begun = Object.fromEntries(resource.graphs.map(({ field, initial }) => [field, initial]));
  return withFormulas(resource, { ...begun, ...values });
}
