import { PasswordInput } from 'react-admin';
import type { FieldUi, InputProps } from '../field-ui.ts';
import { useFieldInput } from '../useFieldInput.ts';

export default {
  noColumn: true,
  Display: () => <span>••••••</span>,
  Input: (props: InputProps) => <PasswordInput {...useFieldInput(props)} autoComplete="new-password" />,
} satisfies FieldUi;
