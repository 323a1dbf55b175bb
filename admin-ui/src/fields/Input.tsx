import { typeOf } from '@hestia/resources/vocabulary/index.ts';
import type { InputProps } from './field-ui.ts';
import { fieldUi } from './registry.ts';

/** The input of a field type. */
export function Input(props: InputProps) {
  const { Input: Typed } = fieldUi(typeOf(props.schema));
  return <Typed {...props} />;
}
