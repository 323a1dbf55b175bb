import { typeOf } from '@hestia/resources/vocabulary/index.ts';
import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLabels, withColon } from '../labels.ts';
import type { DisplayProps } from './field-ui.ts';
import { fieldUi } from './registry.ts';

/** Whether there is nothing to show. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isEmpty));

/** Whether reading it says nothing: empty, or a no. */
export const isUnsaid = (value: unknown): boolean =>
  value === false || isEmpty(value) || (typeof value === 'object' && Object.values(value ?? {}).every(isUnsaid));

/** What holds while a field says nothing, where its resource has a word for it. */
export function Unset({ children }: { children: string }) {
  const translate = useTranslate();
  return (
    <Typography component="span" variant="inherit" color="textSecondary">
      {withColon(translate('app.byDefault'), children)}
    </Typography>
  );
}

/** Shows a value as its field type does; what holds without one, or a dash, where there is none. */
export function Display(props: DisplayProps) {
  const unset = useLabels(props.resource).unset(props.path);
  if (unset && !props.compact && isUnsaid(props.value)) return <Unset>{unset}</Unset>;
  if (isEmpty(props.value))
    return (
      <Typography component="span" variant="inherit" color="textDisabled">
        –
      </Typography>
    );
  const { Display: Shown } = fieldUi(typeOf(props.schema));
  return <Shown {...props} />;
}
