import { useLabels } from '../labels.ts';
import type { InputProps } from './field-ui.ts';

/** What every input of a form shares: place, label, help, whether it must and may be filled. */
export function useFieldInput({ resource, path, source = path, required = false, disabled = false }: InputProps) {
  const { field, help } = useLabels(resource);
  return { source, label: field(path), helperText: help(path) ?? false, required, disabled } as const;
}
