import { type FieldSchema, type Resource, typeOf } from '@hestia/resources/vocabulary/index.ts';
import { Box, Typography } from '@mui/material';
import {
  ArrayInput,
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanInput,
  DateInput,
  DateTimeInput,
  NumberInput,
  PasswordInput,
  ReferenceArrayInput,
  ReferenceInput,
  SelectArrayInput,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useLocale,
} from 'react-admin';
import { displayOf, useLabels } from '../labels.ts';
import { resourceById } from '../registry.ts';
import { COUNTRIES } from './countries.ts';

interface InputProps {
  resource: Resource;
  /** Dotted path in the declaration. */
  path: string;
  /** Source in the form; inside lists relative to the entry. */
  source?: string;
  schema: FieldSchema;
  required?: boolean;
  disabled?: boolean;
}

function Reference({ resource, path, source = path, schema, many, ...rest }: InputProps & { many: boolean }) {
  const { field } = useLabels(resource);
  const target = resourceById(schema['x-field']?.reference?.resource ?? '');
  if (!target) return null;
  const choice = {
    optionText: (record: Record<string, unknown>) => displayOf(target, record),
    filterToQuery: (q: string) => (q ? { q } : {}),
  };
  const sort = { field: 'createdAt', order: 'DESC' } as const;
  if (many) {
    return (
      <ReferenceArrayInput source={source} reference={target.name} sort={sort}>
        <AutocompleteArrayInput label={field(path)} {...choice} {...rest} />
      </ReferenceArrayInput>
    );
  }
  return (
    <ReferenceInput source={source} reference={target.name} sort={sort}>
      <AutocompleteInput label={field(path)} {...choice} {...rest} />
    </ReferenceInput>
  );
}

function Group({ resource, path, source = path, schema, disabled = false }: InputProps) {
  const { field } = useLabels(resource);
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 1, width: '100%' }}>
      <Typography component="legend" variant="subtitle2">
        {field(path)}
      </Typography>
      {Object.entries(schema.properties ?? {}).map(([name, part]) => (
        <Input
          key={name}
          resource={resource}
          path={`${path}.${name}`}
          source={`${source}.${name}`}
          schema={part}
          disabled={disabled}
        />
      ))}
    </Box>
  );
}

function Entries({ resource, path, source = path, schema }: InputProps) {
  const { field } = useLabels(resource);
  return (
    <ArrayInput source={source} label={field(path)}>
      <SimpleFormIterator inline disableClear>
        {Object.entries(schema.items?.properties ?? {})
          .filter(([name]) => name !== 'id')
          .map(([name, part]) => (
            <Input
              key={name}
              resource={resource}
              path={`${path}.${name}`}
              source={name}
              schema={part}
              required={Boolean(schema.items?.required?.includes(name))}
            />
          ))}
      </SimpleFormIterator>
    </ArrayInput>
  );
}

/** The input of a field type. */
export function Input(props: InputProps) {
  const { resource, path, source = path, schema, required = false, disabled = false } = props;
  const { field, value } = useLabels(resource);
  const locale = useLocale();
  const type = typeOf(schema);
  const common = { source, label: field(path), disabled, required };
  const choices = (values: unknown[] | undefined) =>
    (values ?? []).filter((one) => one !== null).map((one) => ({ id: String(one), name: value(path, one) }));
  const plain = { optionText: 'name', translateChoice: false };
  switch (type) {
    case 'boolean':
      return <BooleanInput source={source} label={field(path)} disabled={disabled} />;
    case 'integer':
    case 'number':
    case 'money':
      return <NumberInput {...common} />;
    case 'date':
      return <DateInput {...common} />;
    case 'datetime':
      return <DateTimeInput {...common} />;
    case 'enum':
    case 'status':
      return <SelectInput {...common} {...plain} choices={choices(schema.enum)} />;
    case 'tags':
      return <SelectArrayInput {...common} {...plain} choices={choices(schema.items?.enum)} />;
    case 'country': {
      const names = new Intl.DisplayNames(locale, { type: 'region' });
      const countries = COUNTRIES.map((code) => ({ id: code, name: names.of(code) ?? code }));
      return (
        <AutocompleteInput
          {...common}
          {...plain}
          choices={countries.sort((a, b) => a.name.localeCompare(b.name, locale))}
        />
      );
    }
    case 'reference':
      return <Reference {...props} many={false} />;
    case 'references':
      return <Reference {...props} many />;
    case 'object':
      return <Group {...props} />;
    case 'list':
      return <Entries {...props} />;
    case 'translated':
      return (
        <>
          {['en', 'fr'].map((language) => (
            <TextInput
              key={language}
              {...common}
              source={`${source}.${language}`}
              label={`${field(path)} (${language})`}
            />
          ))}
        </>
      );
    case 'password':
      return <PasswordInput {...common} autoComplete="new-password" />;
    case 'text':
    case 'richtext':
      return <TextInput {...common} multiline minRows={2} />;
    case 'email':
      return <TextInput {...common} type="email" />;
    case 'phone':
      return <TextInput {...common} type="tel" />;
    case 'url':
      return <TextInput {...common} type="url" />;
    default:
      return <TextInput {...common} />;
  }
}
