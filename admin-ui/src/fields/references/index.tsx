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

function Choice({ field, target }: { field: InputProps; target: Resource }) {
  const { source, required, helperText, ...common } = useFieldInput(field);
  const refused = useInnerMessage(source);
  return (
    <AutocompleteArrayInput
      {...common}
      {...useReferenceInput(target)}
      helperText={refused ?? helperText}
      TextFieldProps={{ required }}
    />
  );
}

function LinkInput(props: InputProps) {
  const { source } = useFieldInput(props);
  const target = targetOf(props.schema);
  const among = useAmong(props.schema);
  if (!target) return null;
  if (isShort(target)) return <ListChoice field={props} target={target} multiple />;
  return (
    <ReferenceArrayInput
      source={source}
      reference={target.name}
      sort={startingSort(target)}
      filter={{ ...inUse(target, props.schema), ...among }}
    >
      <Choice field={props} target={target} />
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
