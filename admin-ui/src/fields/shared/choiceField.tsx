import { SelectInput } from 'react-admin';
import { useLabels } from '../../labels.ts';
import type { DisplayProps, FieldUi, FilterProps, InputProps } from '../field-ui.ts';
import { useFieldInput } from '../useFieldInput.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { calledIn } from './called.ts';
import { useChoices, WORDED } from './choices.ts';
import { ValueChip } from './ValueChip.tsx';

function Choice({ resource, path, schema, value, record }: DisplayProps) {
  const { value: label } = useLabels(resource);
  const colors = schema['x-field']?.colors;
  const name = label(path, calledIn(schema, value, record));
  if (!colors) return <span>{name}</span>;
  return <ValueChip label={name} color={colors[String(value)]} />;
}

function ChoiceInput(props: InputProps) {
  return <SelectInput {...useFieldInput(props)} {...WORDED} choices={useChoices(props, props.schema.enum)} />;
}

function Choices({ resource, path, schema, value, onChange }: FilterProps) {
  const choices = useChoices({ resource, path }, schema.enum);
  const chosen = [value ?? []].flat().map(String);
  return (
    <ChoiceFilter choices={choices} chosen={chosen} onChange={(next) => onChange(next.length ? next : undefined)} />
  );
}

function ChoiceText({ resource, path, value }: Omit<FilterProps, 'onChange'>) {
  const { value: label } = useLabels(resource);
  return (
    <>
      {[value]
        .flat()
        .map((one) => label(path, one))
        .join(', ')}
    </>
  );
}

/** One of the declared values. */
export const choiceField: FieldUi = {
  brief: true,
  Display: Choice,
  Input: ChoiceInput,
  Filter: Choices,
  FilterText: ChoiceText,
};
