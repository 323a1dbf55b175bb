import { TextField } from '@mui/material';
import { useLabels } from '../../labels.ts';
import type { FilterProps } from '../field-ui.ts';

const needle = (value: unknown): string => String((value as { contains?: string } | undefined)?.contains ?? '');

/** What the text holds. */
export function TextFilter({ resource, path, value, onChange }: FilterProps) {
  const { field } = useLabels(resource);
  return (
    <TextField
      autoFocus
      label={field(path)}
      value={needle(value)}
      onChange={({ target }) => onChange(target.value ? { contains: target.value } : undefined)}
    />
  );
}

export const TextFilterText = ({ value }: { value: unknown }) => <>“{needle(value)}”</>;
