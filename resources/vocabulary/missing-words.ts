import type { Labels, Resource } from './resource.ts';
import type { FieldSchema } from './types.ts';

const paths = (schema: FieldSchema, path: string): string[] => [
  path,
  ...Object.entries(schema.properties ?? schema.items?.properties ?? {})
    .filter(([name]) => name !== 'id')
    .flatMap(([name, part]) => paths(part, `${path}.${name}`)),
];

const words = ({ fields, declaration }: Resource): string[][] => [
  ['name'],
  ['plural'],
  ...Object.values(fields).flatMap(({ name, schema }) => [
    ...paths(schema, name).map((path) => ['fields', path]),
    ...(schema.enum ?? schema.items?.enum ?? []).map((value) => ['values', name, String(value)]),
  ]),
  ...declaration.tabs.flatMap((tab) => [['tabs', tab.name], ...tab.sections.map(({ name }) => ['sections', name])]),
];

const has = (labels: unknown, keys: string[]): boolean =>
  keys.reduce((part, key) => (part as Record<string, unknown> | undefined)?.[key], labels) !== undefined;

/** What a resource's labels lack: a line each, as `fr fields.name`; empty when both languages are complete. */
export const missingWords = (resource: Resource): string[] =>
  Object.entries(resource.labels as Record<string, Labels>).flatMap(([language, labels]) =>
    words(resource)
      .filter((keys) => !has(labels, keys))
      .map((keys) => `${language} ${keys.join('.')}`),
  );
