import { Stack } from '@mui/material';
import { SelectArrayInput } from 'react-admin';
import { useLabels } from '../../labels.ts';
import type { DisplayProps, FieldUi, FilterProps, InputProps } from '../field-ui.ts';
import { ChoiceFilter } from '../shared/ChoiceFilter.tsx';
import { useChoices, WORDED } from '../shared/choices.ts';
import { ValueChip } from '../shared/ValueChip.tsx';
import { useFieldInput } from '../useFieldInput.ts';

const anyOf = (value: unknown): string[] => (value as { any?: string[] } | undefined)?.any ?? [];

function Tags({ resource, path, schema, value }: DisplayProps) {
  const { value: label } = useLabels(resource);
  return (
    <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
      {(value as string[]).map((one) => (
        <ValueChip key={one} label={label(path, one)} color={schema['x-field']?.colors?.[one]} />
      ))}
    </Stack>
  );
}

function TagsInput(props: InputProps) {
  return (
    <SelectArrayInput {...useFieldInput(props)} {...WORDED} choices={useChoices(props, props.schema.items?.enum)} />
  );
}

function TagsFilter({ resource, path, schema, value, onChange }: FilterProps) {
  const choices = useChoices({ resource, path }, schema.items?.enum);
  return (
    <ChoiceFilter
      choices={choices}
      chosen={anyOf(value)}
      onChange={(any) => onChange(any.length ? { any } : undefined)}
    />
  );
}

function TagsText({ resource, path, value }: Omit<FilterProps, 'onChange'>) {
  const { value: label } = useLabels(resource);
  return (
    <>
      {anyOf(value)
        .map((one) => label(path, one))
        .join(', ')}
    </>
  );
}

export default { Display: Tags, Input: TagsInput, Filter: TagsFilter, FilterText: TagsText } satisfies FieldUi;
