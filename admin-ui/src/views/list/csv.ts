import {
  type Language,
  type Places,
  type Range,
  type Resource,
  translatedText,
  typeOf,
} from '@hestia/resources/vocabulary/index.ts';
import { displayOf } from '../../labels.ts';
import { resourceById } from '../../registry.ts';

/** Names of the records that references point to, by `$id` of the resource and id. */
export type Names = Map<string, string>;

const JOINED = ' | ';

/** Fields that leave in a file: whole ones, as the person may read them; of derived ones those that lists show. */
export const exportedFields = (resource: Resource): string[] =>
  Object.values(resource.fields)
    .filter(({ name, declaration }) => name !== 'version' && !declaration.writeOnly && !declaration.virtual)
    .filter(({ name, declaration }) => !declaration.derived || resource.declaration.list.columns.includes(name))
    .map((field) => field.name);

/** The ids that a page of records refers to, by the `$id` of their resource. */
export function referencedIds(resource: Resource, records: Record<string, unknown>[]): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>();
  for (const { name, declaration } of Object.values(resource.fields)) {
    const target = declaration.reference?.resource;
    if (!target) continue;
    const known = ids.get(target) ?? new Set<string>();
    for (const record of records) for (const id of [record[name] ?? []].flat()) known.add(String(id));
    ids.set(target, known);
  }
  return ids;
}

/** A record as one line of a file: words for values, names for references, parts joined. */
export function csvLine(
  resource: Resource,
  fields: string[],
  record: Record<string, unknown>,
  language: Language,
  names: Names,
): string[] {
  const { values } = resource.labels[language];
  const word = (path: string, value: unknown) => values?.[path]?.[String(value)] ?? String(value);
  return fields.map((name) => {
    const field = resource.fields[name];
    const value = record[name];
    if (!field || value === null || value === undefined) return '';
    const target = field.declaration.reference?.resource;
    if (target)
      return [value]
        .flat()
        .map((id) => names.get(`${target} ${id}`) ?? String(id))
        .join(JOINED);
    switch (typeOf(field.schema)) {
      case 'enum':
      case 'status':
        return word(name, value);
      case 'tags':
        return (value as string[]).map((one) => word(name, one)).join(JOINED);
      case 'translated':
        return translatedText(value as Record<string, unknown>, language);
      case 'files':
        return (value as { name: string; deleted?: boolean }[])
          .filter(({ deleted }) => !deleted)
          .map((file) => file.name)
          .join(JOINED);
      case 'list':
        return (value as Record<string, unknown>[]).map((entry) => partsLine(name, entry, word)).join(JOINED);
      case 'range': {
        const { min, max } = value as Range;
        return `${min ?? ''}–${max ?? ''}`;
      }
      case 'places':
        return Object.values(value as Places)
          .flat()
          .join(JOINED);
      case 'area':
        return JSON.stringify(value);
      case 'point':
      case 'object':
        return partsLine(name, value as Record<string, unknown>, word);
      default:
        return String(value);
    }
  });
}

function partsLine(
  path: string,
  parts: Record<string, unknown>,
  word: (path: string, value: unknown) => string,
): string {
  return Object.entries(parts)
    .filter(([name, value]) => name !== 'id' && value !== null && value !== '' && typeof value !== 'boolean')
    .map(([name, value]) =>
      typeof value === 'object'
        ? partsLine(`${path}.${name}`, value as Record<string, unknown>, word)
        : word(`${path}.${name}`, value),
    )
    .join(', ');
}

/** The name of a referenced record. */
export function nameOf(target: string, record: Record<string, unknown>): string {
  const resource = resourceById(target);
  return resource ? displayOf(resource, record) : String(record.id);
}
