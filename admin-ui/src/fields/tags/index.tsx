import { ungivable } from '@hestia/permissions/index.ts';
import { Autocomplete, Stack, TextField } from '@mui/material';
import { SelectArrayInput, TextArrayInput, useWrappedSource } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useLabels } from '../../labels.ts';
import { useSession } from '../../session.tsx';
import type { DisplayProps, FieldUi, FilterProps, InputProps } from '../field-ui.ts';
import { ChoiceFilter } from '../shared/ChoiceFilter.tsx';
import { asWords } from '../shared/cells.ts';
import { useChoices, WORDED } from '../shared/choices.ts';
import { useInnerMessage } from '../shared/refused.tsx';
import { ValueChip } from '../shared/ValueChip.tsx';
import { useFieldInput } from '../useFieldInput.ts';
import { Lines } from './Lines.tsx';

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
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

/** Some of the declared values; where none are declared, whatever is typed, sentences on a line each. */
function TagsInput(props: InputProps) {
  if (props.schema['x-field']?.grants?.give) return <GivenTagsInput {...props} />;
  if (props.schema.items?.enum) return <ChosenTagsInput {...props} />;
  return props.schema['x-field']?.multiline ? <Lines {...props} /> : <TypedTagsInput {...props} />;
}

/** What every input of a field shares; one of the tags may be what is refused. */
function useTagsInput(props: InputProps) {
  const { helperText, ...common } = useFieldInput(props);
  return { ...common, helperText: useInnerMessage(common.source) ?? helperText };
}

function TypedTagsInput(props: InputProps) {
  const { required, ...common } = useTagsInput(props);
  return <TextArrayInput {...common} isRequired={required} />;
}

function ChosenTagsInput(props: InputProps) {
  return (
    <SelectArrayInput {...useTagsInput(props)} {...WORDED} choices={useChoices(props, props.schema.items?.enum)} />
  );
}

/** What the person may neither give nor take isn't offered, and stays where it is. */
function GivenTagsInput(props: InputProps) {
  const input = useTagsInput(props);
  const { actor } = useSession();
  const chosen = useWatch({ name: useWrappedSource(input.source) });
  const above = ungivable(actor, props.schema);
  const choices = useChoices(props, props.schema.items?.enum)
    .map((choice) => ({ ...choice, disabled: above.includes(choice.id) }))
    .filter(({ id, disabled }) => !disabled || listOf(chosen).includes(id));
  return <SelectArrayInput {...input} {...WORDED} choices={choices} />;
}

/** Any of some values: of those declared, else of whatever is typed. */
function TagsFilter(props: FilterProps) {
  return props.schema.items?.enum ? <ChosenTagsFilter {...props} /> : <TypedTagsFilter {...props} />;
}

function TypedTagsFilter({ resource, path, value, onChange }: FilterProps) {
  const { field } = useLabels(resource);
  return (
    <Autocomplete
      multiple
      freeSolo
      options={[]}
      value={anyOf(value)}
      onChange={(_, any) => onChange(any.length > 0 ? { any } : undefined)}
      renderInput={(input) => <TextField {...input} autoFocus label={field(path)} />}
    />
  );
}

function ChosenTagsFilter({ resource, path, schema, value, onChange }: FilterProps) {
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

export default {
  brief: true,
  unsorted: true,
  read: asWords,
  Display: Tags,
  Input: TagsInput,
  Filter: TagsFilter,
  FilterText: TagsText,
} satisfies FieldUi;
