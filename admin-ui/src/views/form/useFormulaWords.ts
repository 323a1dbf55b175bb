import { formulaTold } from '@hestia/resources/vocabulary/formula/told.ts';
import type { Field, Resource } from '@hestia/resources/vocabulary/index.ts';
import { useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';

/** How a formula reads: with the labels of its fields and values, and functions by what they are called. */
export function useFormulaWords(resource: Resource): (field: Field) => string {
  const { field: label, value } = useLabels(resource);
  const translate = useTranslate();
  return ({ declaration: { formula = '' } }) =>
    formulaTold(formula, { field: label, value, word: (name) => translate(`app.formula.${name}`) });
}
