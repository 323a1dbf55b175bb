import { type Resource, resolvePath } from '@hestia/resources/vocabulary/index.ts';
import {
  AutocompleteInput,
  DateInput,
  NullableBooleanInput,
  ReferenceInput,
  SearchInput,
  SelectInput,
  useTranslate,
} from 'react-admin';
import { displayOf, useLabels } from '../labels.ts';
import { resourceById } from '../registry.ts';

/** Values of a list of choices are asked for as `any`. */
const anyOf = {
  parse: (value: string) => (value ? { any: [value] } : undefined),
  format: (value: { any?: string[] } | undefined) => value?.any?.[0] ?? '',
};

const dayStart = {
  parse: (value: string) => (value ? `${value}T00:00:00Z` : undefined),
  format: (value: string | undefined) => value?.slice(0, 10) ?? '',
};

/** The filters that the resource declares, as inputs of react-admin's list. */
export function useFilters(resource: Resource) {
  const { field, value } = useLabels(resource);
  const translate = useTranslate();
  return resource.declaration.list.filters.flatMap((path) => {
    if (path === 'q') return [<SearchInput key="q" source="q" alwaysOn />];
    const place = resolvePath(resource, path);
    if (!place) return [];
    const label = field(path);
    const choices = (values: unknown[] | undefined) =>
      (values ?? []).map((one) => ({ id: String(one), name: value(path, one) }));
    switch (place.type) {
      case 'enum':
      case 'status':
        return [
          <SelectInput
            key={path}
            source={path}
            label={label}
            choices={choices(place.schema.enum)}
            translateChoice={false}
          />,
        ];
      case 'tags':
        return [
          <SelectInput
            key={path}
            source={path}
            label={label}
            choices={choices(place.schema.items?.enum)}
            translateChoice={false}
            {...anyOf}
          />,
        ];
      case 'boolean':
        return [<NullableBooleanInput key={path} source={path} label={label} />];
      case 'reference': {
        const target = resourceById(place.field.declaration.reference?.resource ?? '');
        if (!target) return [];
        return [
          <ReferenceInput key={path} source={path} reference={target.name} label={label}>
            <AutocompleteInput
              label={label}
              optionText={(record) => displayOf(target, record)}
              filterToQuery={(q: string) => (q ? { q } : {})}
            />
          </ReferenceInput>,
        ];
      }
      case 'datetime':
        return [
          <DateInput
            key={`${path}.gte`}
            source={`${path}.gte`}
            label={translate('app.from', { label })}
            {...dayStart}
          />,
          <DateInput key={`${path}.lt`} source={`${path}.lt`} label={translate('app.to', { label })} {...dayStart} />,
        ];
      default:
        return [];
    }
  });
}
