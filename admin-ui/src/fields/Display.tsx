import { typeOf } from '@hestia/resources/vocabulary/index.ts';
import { Typography } from '@mui/material';
import type { DisplayProps } from './field-ui.ts';
import { fieldUi } from './registry.ts';

/** Whether there is nothing to show. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isEmpty));

/** Whether reading it says nothing: empty, or a no. */
export const isUnsaid = (value: unknown): boolean => value === false || isEmpty(value);

/** Shows a value as its field type does, a dash where there is none. */
export function Display(props: DisplayProps) {
  if (isEmpty(props.value))
    return (
      <Typography component="span" variant="inherit" color="textDisabled">
        –
      </Typography>
    );
  const { Display: Shown } = fieldUi(typeOf(props.schema));
  return <Shown {...props} />;
}
