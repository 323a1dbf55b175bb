import { InputAdornment } from '@mui/material';
import { TextInput, type TextInputProps } from 'react-admin';
import type { InputProps } from '../field-ui.ts';
import { useFieldInput } from '../useFieldInput.ts';

interface TextualInputProps {
  field: InputProps;
  more?: Partial<TextInputProps>;
  /** The keyboard on a phone. */
  inputMode?: 'numeric';
}

/** A text input with what its type adds: keyboard, format, lines. */
export function TextualInput({ field, more = {}, inputMode }: TextualInputProps) {
  const { schema } = field;
  const unit = schema['x-field']?.unit;
  return (
    <TextInput
      {...useFieldInput(field)}
      {...more}
      slotProps={{
        ...(unit ? { input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } } : {}),
        htmlInput: { maxLength: schema.maxLength, ...(inputMode ? { inputMode } : {}) },
      }}
    />
  );
}
