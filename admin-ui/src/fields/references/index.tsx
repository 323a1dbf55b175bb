import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { AutocompleteArrayInput, ReferenceArrayInput } from 'react-admin';
import { startingSort } from '../../sorting.ts';
import type { FieldUi, InputProps } from '../field-ui.ts';
import { asWords } from '../shared/cells.ts';
import { ListChoice } from '../shared/ListChoice.tsx';
import { Links, LinksFilter } from '../shared/links.tsx';
import { inUse, isShort } from '../shared/offered.ts';
import { ReferenceText, targetOf } from '../shared/ReferenceFilter.tsx';
import { useInnerMessage } from '../shared/refused.tsx';
import { useAmong } from '../shared/useAmong.ts';
import { useReferenceInput } from '../shared/useReferenceInput.tsx';
import { useFieldInput } from '../useFieldInput.ts';

const idsOf = (value: unknown): string[] => (value as { any?: string[] } | undefined)?.any ?? [];

interface ChoiceProps {
  field: InputProps;
  target: Resource;
  awaited: string | undefined;
}

function Choice({ field, target, awaited }: ChoiceProps) {
  const { source, required, helperText, ...common } = useFieldInput(field);
  const refused = useInnerMessage(source);
  return (
    <AutocompleteArrayInput
      {...common}
      {...useReferenceInput(target, awaited)}
      helperText={refused ?? helperText}
      TextFieldProps={{ required }}
    />
  );
}

function LinkInput(props: InputProps) {
  const { source } = useFieldInput(props);
  const target = targetOf(props.schema);
  const { condition, awaited } = useAmong(props);
  if (!target) return null;
  if (isShort(target)) return <ListChoice field={props} target={target} multiple />;
  return (
    // What was offered before is none of what is awaited now.
    <ReferenceArrayInput
      key={awaited}
      source={source}
      reference={target.name}
      sort={startingSort(target)}
      filter={{ ...inUse(target, props.schema), ...condition }}
      enableGetChoices={() => awaited === undefined}
    >
      <Choice field={props} target={target} awaited={awaited} />
    </ReferenceArrayInput>
  );
}

export default {
  wide: true,
  read: asWords,
  unsorted: true,
  Display: Links,
  Input: LinkInput,
  Filter: (field) => <LinksFilter field={field} ids={idsOf(field.value)} toFilter={(any) => ({ any })} />,
  FilterText: ({ schema, value }) => <ReferenceText schema={schema} ids={idsOf(value)} />,
} satisfies FieldUi;
