import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { AutocompleteInput, ReferenceInput } from 'react-admin';
import { startingSort } from '../../sorting.ts';
import type { FieldUi, InputProps } from '../field-ui.ts';
import { asTyped } from '../shared/cells.ts';
import { ListChoice } from '../shared/ListChoice.tsx';
import { Links, LinksFilter } from '../shared/links.tsx';
import { inUse, isShort } from '../shared/offered.ts';
import { ReferenceText, targetOf } from '../shared/ReferenceFilter.tsx';
import { useAmong } from '../shared/useAmong.ts';
import { useReferenceInput } from '../shared/useReferenceInput.tsx';
import { useFieldInput } from '../useFieldInput.ts';

const idsOf = (value: unknown): string[] => [value ?? []].flat().map(String);

interface ChoiceProps {
  field: InputProps;
  target: Resource;
  awaited: string | undefined;
}

function Choice({ field, target, awaited }: ChoiceProps) {
  const { source: _, required, ...common } = useFieldInput(field);
  return <AutocompleteInput {...common} {...useReferenceInput(target, awaited)} TextFieldProps={{ required }} />;
}

function LinkInput(props: InputProps) {
  const { source } = useFieldInput(props);
  const target = targetOf(props.schema);
  const { condition, awaited } = useAmong(props);
  if (!target) return null;
  if (isShort(target)) return <ListChoice field={props} target={target} multiple={false} />;
  return (
    // What was offered before is none of what is awaited now.
    <ReferenceInput
      key={awaited}
      source={source}
      reference={target.name}
      sort={startingSort(target)}
      filter={{ ...inUse(target, props.schema), ...condition }}
      enableGetChoices={() => awaited === undefined}
    >
      <Choice field={props} target={target} awaited={awaited} />
    </ReferenceInput>
  );
}

export default {
  brief: true,
  read: asTyped,
  unsorted: true,
  Display: Links,
  Input: LinkInput,
  Filter: (field) => <LinksFilter field={field} ids={idsOf(field.value)} toFilter={(ids) => ids} />,
  FilterText: ({ schema, value }) => <ReferenceText schema={schema} ids={idsOf(value)} />,
} satisfies FieldUi;
