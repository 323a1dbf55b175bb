import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { AutocompleteInput, ReferenceInput } from 'react-admin';
import { useLabels } from '../../labels.ts';
import type { DisplayProps, FieldUi, FilterProps, InputProps } from '../field-ui.ts';
import { RecordLinks } from '../shared/RecordLinks.tsx';
import { ReferenceFilter, ReferenceText, targetOf } from '../shared/ReferenceFilter.tsx';
import { useReferenceInput } from '../shared/useReferenceInput.tsx';
import { useFieldInput } from '../useFieldInput.ts';

const LATEST = { field: 'createdAt', order: 'DESC' } as const;

const idsOf = (value: unknown): string[] => [value ?? []].flat().map(String);

const Links = ({ schema, value }: DisplayProps) => (
  <RecordLinks target={schema['x-field']?.reference?.resource ?? ''} ids={[value].flat().map(String)} />
);

function Choice({ field, target }: { field: InputProps; target: Resource }) {
  const { source: _, ...common } = useFieldInput(field);
  return <AutocompleteInput {...common} {...useReferenceInput(target)} />;
}

function LinksInput(props: InputProps) {
  const { source } = useFieldInput(props);
  const target = targetOf(props.schema);
  if (!target) return null;
  return (
    <ReferenceInput source={source} reference={target.name} sort={LATEST}>
      <Choice field={props} target={target} />
    </ReferenceInput>
  );
}

function LinksFilter({ resource, path, schema, value, onChange }: FilterProps) {
  const { field } = useLabels(resource);
  return (
    <ReferenceFilter
      schema={schema}
      label={field(path)}
      ids={idsOf(value)}
      onChange={(ids) => onChange(ids.length ? ids : undefined)}
    />
  );
}

export default {
  Display: Links,
  Input: LinksInput,
  Filter: LinksFilter,
  FilterText: ({ schema, value }) => <ReferenceText schema={schema} ids={idsOf(value)} />,
} satisfies FieldUi;
