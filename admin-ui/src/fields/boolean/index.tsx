import CheckIcon from '@mui/icons-material/Check';
import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { BooleanInput, NullableBooleanInput, useTranslate } from 'react-admin';
import type { DisplayProps, FieldUi, FilterProps, InputProps } from '../field-ui.ts';
import { asFlag } from '../shared/cells.ts';
import { useFieldInput } from '../useFieldInput.ts';

function Flag({ value, compact = false }: DisplayProps) {
  const translate = useTranslate();
  const word = translate(value ? 'ra.boolean.true' : 'ra.boolean.false');
  if (!compact) return <span>{word}</span>;
  return value ? <CheckIcon fontSize="small" titleAccess={word} /> : <span title={word}>–</span>;
}

function FlagFilter({ value, onChange }: FilterProps) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value ?? null}
      onChange={(_, chosen) => onChange(chosen ?? undefined)}
    >
      <ToggleButton value={true}>{translate('ra.boolean.true')}</ToggleButton>
      <ToggleButton value={false}>{translate('ra.boolean.false')}</ToggleButton>
    </ToggleButtonGroup>
  );
}

function FlagText({ value }: { value: unknown }) {
  const translate = useTranslate();
  return <>{translate(value ? 'ra.boolean.true' : 'ra.boolean.false')}</>;
}

function FlagInput(props: InputProps) {
  const { required: _, ...common } = useFieldInput(props);
  return props.schema['x-field']?.unknown ? <NullableBooleanInput {...common} /> : <BooleanInput {...common} />;
}

export default {
  cell: 'boolean',
  read: asFlag,
  Display: Flag,
  Input: FlagInput,
  Filter: FlagFilter,
  FilterText: FlagText,
} satisfies FieldUi;
