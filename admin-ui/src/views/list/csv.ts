import {
  type Language,
  type Places,
  type Range,
  type Resource,
  resolvePath,
  translatedText,
} from '@hestia/resources/vocabulary/index.ts';
import { codeOf } from '../../labels.ts';
import { resourceById } from '../../registry.ts';
import { type FileCell, written } from './cells.ts';
import { columnsOf, leadTitle } from './columns.ts';

/** Names of the records that references point to, by `$id` of the resource and id. */
export type Names = Map<string, string>;

const JOINED = ' | ';

/**
 * What leaves in a file, as paths: what the shown columns say, in their order, the lines below names and figures included.
 *
 * @param shown the sources of the columns that are shown, as they stand on the screen
 */
export function exportedPaths(resource: Resource, shown: readonly string[]): string[] {
  const { display, list } = resource.declaration;
  const [name, ...others] = columnsOf(resource).columns;
  const below = (source: string): string[] => {
    const line = list.under?.[source];
    return typeof line === 'string' ? [line] : [];
  };
  const paths = shown.flatMap((source) => {
    if (source === name?.source) return [...display, ...leadTitle(resource), ...(list.lead?.facts ?? [])];
    const column = others.find((one) => one.source === source);
    if (column?.kind === 'contact') return list.contact ?? [];
    return column ? [source, ...below(source)] : [];
  });
  return [...new Set(paths)];
}

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

const YES_NO: Record<Language, [yes: string, no: string]> = { en: ['Yes', 'No'], fr: ['Oui', 'Non'] };

const valueAt = (record: unknown, path: string[]): unknown =>
  path.reduce<unknown>((at, name) => (at as Record<string, unknown> | null | undefined)?.[name], record);

/** A value as it leaves in a file: a figure, a day, or words; names for references, parts joined. */
function cellOf(
  resource: Resource,
  path: string,
  record: Record<string, unknown>,
  language: Language,
  names: Names,
): FileCell {
  const place = resolvePath(resource, path);
  const value = place && valueAt(record, place.path);
  if (!place || value === null || value === undefined) return '';
  const { values } = resource.labels[language];
  const word = (at: string, one: unknown) => values?.[at]?.[String(one)] ?? String(one);
  const target = place.schema['x-field']?.reference?.resource;
  if (target)
    return [value]
      .flat()
      .map((id) => names.get(`${target} ${id}`) ?? String(id))
      .join(JOINED);
  switch (place.type) {
    case 'integer':
    case 'money':
    case 'number':
      return Number(value);
    case 'boolean':
      return YES_NO[language][value ? 0 : 1];
    case 'date':
      return { day: String(value) };
    case 'datetime':
      return { time: String(value) };
    case 'enum':
    case 'status':
      return word(path, value);
    case 'tags':
      return (value as string[]).map((one) => word(path, one)).join(JOINED);
    case 'translated':
      return translatedText(value as Record<string, unknown>, language);
    case 'files':
      return (value as { name: string; deleted?: boolean }[])
        .filter(({ deleted }) => !deleted)
        .map((file) => file.name)
        .join(JOINED);
    case 'list':
      return (value as Record<string, unknown>[]).map((entry) => partsLine(path, entry, word)).join(JOINED);
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
    case 'recurrence':
    case 'object':
      return partsLine(path, value as Record<string, unknown>, word);
    default:
      return String(value);
  }
}

/** A record as one line of a file. */
export const fileLine = (
  resource: Resource,
  paths: string[],
  record: Record<string, unknown>,
  language: Language,
  names: Names,
): FileCell[] => paths.map((path) => cellOf(resource, path, record, language, names));

/** A record as one line of words. */
export const csvLine = (...args: Parameters<typeof fileLine>): string[] =>
  fileLine(...args).map((cell) => written(cell, args[3]));

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
  return resource ? codeOf(resource, record) : String(record.id);
}
