import { useTranslate } from 'react-admin';
import { useLabels, withColon } from '../labels.ts';
import type { InputProps } from './field-ui.ts';

/**
 * What every input of a form shares: place, label, help, whether it must and may be filled. One that is closed is
 * `readOnly`, which greys it as `disabled` does: what is disabled a form leaves out of what it sends, of an object or a
 * text in several languages a part alone, which would then be lost.
 */
export function useFieldInput({
  resource,
  path,
  source = path,
  required = false,
  disabled = false,
  unhelped = false,
}: InputProps) {
  const { field, help, unset } = useLabels(resource);
  const translate = useTranslate();
  const byDefault = unset(path);
  const told = [help(path), byDefault && withColon(translate('app.byDefault'), byDefault)].filter(Boolean);
  return {
    source,
    label: field(path),
    helperText: (!unhelped && told.join(' · ')) || false,
    required,
    readOnly: disabled,
  } as const;
}
