import { PasswordInput } from 'react-admin';
import type { FieldUi, InputProps } from '../field-ui.ts';
import { useFieldInput } from '../useFieldInput.ts';

export default {
  noColumn: true,
  Display: () => <span>••••••</span>,
  // No browser should offer the person's own password here.
  Input: (props: InputProps) => <PasswordInput {...useFieldInput(props)} autoComplete="one-time-code" />,
} satisfies FieldUi;
