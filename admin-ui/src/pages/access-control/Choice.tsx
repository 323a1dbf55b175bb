import { ListSubheader, MenuItem, TextField } from '@mui/material';
import type { ReactNode } from 'react';

interface Option {
  value: string;
  label: string;
  /** Under which heading it stands. */
  group?: string;
}

interface ChoiceProps {
  label: string;
  value: string;
  options: Option[];
  onChange: (value: string) => void;
}

/** One of a few, under headings where they have some. */
export function Choice({ label, value, options, onChange }: ChoiceProps) {
  const items = options.flatMap(({ value: own, label: text, group }, index): ReactNode[] => [
    ...(group && group !== options[index - 1]?.group && group !== text
      ? [<ListSubheader key={`group ${group}`}>{group}</ListSubheader>]
      : []),
    <MenuItem key={own} value={own}>
      {text}
    </MenuItem>,
  ]);
  return (
    <TextField
      select
      margin="none"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ width: { xs: '100%', sm: 220 } }}
    >
      {items}
    </TextField>
  );
}
