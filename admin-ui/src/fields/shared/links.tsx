import { useLabels } from '../../labels.ts';
import type { DisplayProps, FilterProps } from '../field-ui.ts';
import { RecordLinks } from './RecordLinks.tsx';
import { ReferenceFilter } from './ReferenceFilter.tsx';

/** The records behind one id or several. */
export const Links = ({ schema, value }: DisplayProps) => (
  <RecordLinks target={schema['x-field']?.reference?.resource ?? ''} ids={[value].flat().map(String)} />
);

/** Narrows a list to some of the records that a field refers to. */
export function LinksFilter({
  field: { resource, path, schema, onChange },
  ids,
  toFilter,
}: {
  field: FilterProps;
  ids: string[];
  toFilter: (ids: string[]) => unknown;
}) {
  const { field } = useLabels(resource);
  return (
    <ReferenceFilter
      schema={schema}
      label={field(path)}
      ids={ids}
      onChange={(next) => onChange(next.length ? toFilter(next) : undefined)}
    />
  );
}
