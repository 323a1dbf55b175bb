import { type Condition, filledCondition, isBlank } from '@hestia/resources/vocabulary/index.ts';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useLabels, withColon } from '../../labels.ts';
import type { InputProps } from '../field-ui.ts';

interface Among {
  condition: Condition;
  /** What is said in place of records, where the form doesn't say yet among which they are: nothing is asked for then. */
  awaited?: string;
}

/** Which records a reference offers, as the form now is. */
export function useAmong({ resource, schema }: Pick<InputProps, 'resource' | 'schema'>): Among {
  const { watch } = useFormContext();
  const { field } = useLabels(resource);
  const translate = useTranslate();
  const { among = {} } = schema['x-field']?.reference ?? {};
  const names = Object.values(among).flatMap((value) =>
    typeof value === 'string' && value.startsWith('$') ? [value.slice(1)] : [],
  );
  const values = watch(names) as unknown[];
  const open = names.find((_, index) => isBlank(values[index]));
  return {
    condition: filledCondition(among, Object.fromEntries(names.map((name, index) => [name, values[index]]))),
    ...(open ? { awaited: withColon(translate('app.chooseFirst'), field(open)) } : {}),
  };
}
