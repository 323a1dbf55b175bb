import { TextField } from '@mui/material';

interface NumberInputProps {
  label: string;
  value: string;
  most: number;
  /** Said where what is typed is no such number. */
  fault: string;
  isOptional?: boolean;
  onChange: (value: string) => void;
}

/** Whether a text is a whole number from 1 up to the most. */
export const isWhole = (text: string, most: number): boolean =>
  /^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= most;

/** A whole number from 1 on. */
export function NumberInput({ label, value, most, fault, isOptional = false, onChange }: NumberInputProps) {
  const isWrong = !(isWhole(value, most) || (isOptional && value === ''));
  return (
    <TextField
      size="small"
      label={label}
      value={value}
      error={isWrong}
      helperText={isWrong ? fault : undefined}
      onChange={({ target }) => onChange(target.value.trim())}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  );
}
