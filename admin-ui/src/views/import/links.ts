import { type Language, type Resource, translatedText, typeOf } from '@hestia/resources/vocabulary/index.ts';
import type { DataProvider, RaRecord } from 'react-admin';
import { BETWEEN } from '../../fields/shared/cells.ts';
import { ALL_ROWS, isShort } from '../../fields/shared/offered.ts';
import { resourceById } from '../../registry.ts';
import { startingSort } from '../../sorting.ts';
import { bareCell, schemaAt } from './cell.ts';
import { fold } from './words.ts';

/** What names in a file stand for, by `$id` of the resource and the folded name: a record's id, or why there is none. */
export type Links = Map<string, { id: string } | { problem: 'none' | 'many' }>;

const keyOf = (target: string, word: string): string => `${target} ${fold(word)}`;

/** The record of a name where it is known; otherwise the name, for the server to refuse. */
export function idOf(links: Links, target: string, word: unknown): unknown {
  const found = links.get(keyOf(target, String(word)));
  return found && 'id' in found ? found.id : word;
}

const texts = (value: unknown): string[] => {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  return value && typeof value === 'object' ? Object.values(value).flatMap(texts) : [];
};

const LANGUAGES: Language[] = ['fr', 'en'];

/** What a record is called in each language, whatever the screen hides. */
const namesOf = ({ declaration, fields }: Resource, record: RaRecord): string[] =>
  LANGUAGES.map((language) =>
    declaration.display
      .map((name) =>
        fields[name]?.declaration.type === 'translated' ? translatedText(record[name], language) : record[name],
      )
      .filter(Boolean)
      .join(' '),
  );

const sorted = (text: string): string => fold(text).split(' ').sort().join(' ');

const isNamed = (resource: Resource, record: RaRecord, word: string): boolean =>
  namesOf(resource, record).some((name) => sorted(name) === sorted(word));

/** Whether a record is called so: by its id, its name, its parts in any order, or a value of its own as its reference. */
function isCalled(resource: Resource, record: RaRecord, word: string): boolean {
  const wanted = fold(word);
  if (record.id === word || isNamed(resource, record, word)) return true;
  return Object.entries(record).some(
    ([name, value]) =>
      resource.fields[name] &&
      !resource.fields[name].declaration.reference &&
      texts(value).some((one) => fold(one) === wanted),
  );
}

function found(resource: Resource, records: RaRecord[], word: string): Links extends Map<string, infer V> ? V : never {
  const called = records.filter((record) => isCalled(resource, record, word));
  const named = called.filter((record) => isNamed(resource, record, word));
  const [only, ...others] = named.length === 1 ? named : called;
  if (!only) return { problem: 'none' };
  return others.length > 0 ? { problem: 'many' } : { id: String(only.id) };
}

/** The names that columns of references hold, by the `$id` of what they point to. */
function namesIn(resource: Resource, mapping: (string | undefined)[], lines: { cells: string[] }[]) {
  const names = new Map<string, Set<string>>();
  for (const [index, path] of mapping.entries()) {
    const schema = path ? schemaAt(resource, path) : {};
    const target = schema['x-field']?.reference?.resource;
    if (!target) continue;
    const known = names.get(target) ?? new Set<string>();
    for (const { cells } of lines) {
      const cell = bareCell(cells[index]);
      for (const word of typeOf(schema) === 'references' ? cell.split(BETWEEN) : [cell]) if (word) known.add(word);
    }
    names.set(target, known);
  }
  return names;
}

const FOUND = 20;

/**
 * Looks up the records that a file names, by name, reference, number, e-mail address or id: short lists whole, of others
 * each name once.
 */
export async function learnLinks(
  dataProvider: DataProvider,
  resource: Resource,
  mapping: (string | undefined)[],
  lines: { cells: string[] }[],
): Promise<Links> {
  const links: Links = new Map();
  for (const [id, words] of namesIn(resource, mapping, lines)) {
    const target = resourceById(id);
    if (!target || words.size === 0) continue;
    const list = async (filter: object, perPage: number) =>
      (
        await dataProvider.getList<RaRecord>(target.name, {
          pagination: { page: 1, perPage },
          sort: startingSort(target),
          filter,
          meta: { total: false },
        })
      ).data;
    const all = isShort(target) ? await list({}, ALL_ROWS) : undefined;
    for (const word of words) {
      const isId = word.startsWith(target.declaration.idPrefix) && word.length > 20 && !word.includes(' ');
      const records = all ?? (await list(isId ? { id: [word] } : { q: word }, FOUND));
      links.set(keyOf(id, word), found(target, records, word));
    }
  }
  return links;
}

/** What of a line names no record, or several, by the label of its column. */
export function unknownLinks(
  resource: Resource,
  mapping: (string | undefined)[],
  cells: string[],
  links: Links,
): { path: string; word: string; problem: 'none' | 'many' }[] {
  return mapping.flatMap((path, index) => {
    const target = path ? schemaAt(resource, path)['x-field']?.reference?.resource : undefined;
    const cell = bareCell(cells[index]);
    if (!path || !target || cell === '') return [];
    const words = typeOf(schemaAt(resource, path)) === 'references' ? cell.split(BETWEEN) : [cell];
    return words.flatMap((word) => {
      const known = links.get(keyOf(target, word));
      return known && 'problem' in known ? [{ path, word, problem: known.problem }] : [];
    });
  });
}
