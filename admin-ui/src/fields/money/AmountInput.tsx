import { InputAdornment } from '@mui/material';
import { useState } from 'react';
import { TextInput, useLocale } from 'react-admin';
import type { InputProps } from '../field-ui.ts';
import { useFieldInput } from '../useFieldInput.ts';
import { groupAmount, parseAmount } from './amount.ts';

/**
 * An amount in euros: as it is typed or pasted while one types, grouped when one leaves.
 *
 * @param label what stands in place of the field's label, where more than one input makes up the field
 */
export function AmountInput({ label, ...field }: InputProps & { label?: string }) {
  const locale = useLocale();
  const common = useFieldInput(field);
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      {...common}
      label={label ?? common.label}
      format={(value: unknown) => typed ?? groupAmount(value, locale)}
      parse={parseAmount}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => setTyped(undefined)}
      slotProps={{
        input: { endAdornment: <InputAdornment position="end">€</InputAdornment> },
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
      }}
    />
  );
}
