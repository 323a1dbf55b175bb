import { type FieldType, type Resource, typeOf } from '@hestia/resources/vocabulary/index.ts';
import { fieldUi } from '../../fields/registry.ts';
import { ALONE, bareCell, schemaAt } from './cell.ts';
import { idOf, type Links } from './links.ts';
import { withText } from './texts.ts';
import { valueOfWord } from './words.ts';

type Values = Record<string, unknown>;

/** Between the entries of a list in our files. */
const ENTRIES = /\s+\|\s+/;

/** A cell as the value of its place; words are taken back to the values that they stand for, names to the records. */
function cellValue(resource: Resource, path: string, cell: string, links: Links): unknown {
  const schema = schemaAt(resource, path);
  const value = fieldUi(typeOf(schema)).read?.(cell, (word) => valueOfWord(resource, path, word)) ?? cell;
  const target = schema['x-field']?.reference?.resource;
  if (!target) return value;
  return Array.isArray(value) ? value.map((one) => idOf(links, target, one)) : idOf(links, target, value);
}

/** The cells of a list's entries: one, or those that our own files join. */
function entryCells(type: FieldType, cell: string): string[] {
  return cell.split(ENTRIES).map((one) => (ALONE.includes(type) ? (one.split(', ', 1)[0] ?? one) : one).trim());
}

/**
 * A line of a file as a record's body; empty cells say nothing.
 *
 * @param links what is known of the names of other records
 */
export function rowBody(
  resource: Resource,
  mapping: (string | undefined)[],
  cells: string[],
  links: Links = new Map(),
): Values {
  const body: Values = {};
  for (const [index, path] of mapping.entries()) {
    const cell = bareCell(cells[index]);
    if (!path || cell === '') continue;
    const [name = '', part] = path.split('.');
    const field = resource.fields[name];
    if (!field) continue;
    if (!part) {
      body[name] = cellValue(resource, path, cell, links);
      continue;
    }
    if (field.declaration.type === 'translated') {
      body[name] = withText(body[name] as Values | undefined, part, cell);
      continue;
    }
    if (!field.schema.items?.properties) {
      body[name] = { ...((body[name] ?? {}) as Values), [part]: cellValue(resource, path, cell, links) };
      continue;
    }
    const entries = (body[name] ?? []) as Values[];
    const type = typeOf(schemaAt(resource, path));
    // What several columns say of one part stands one after the other.
    const from = entries.findLastIndex((entry) => entry && part in entry) + 1;
    const values = entryCells(type, cell).map((one) => cellValue(resource, path, one, links));
    const told = values.filter((one) => !ALONE.includes(type) || !entries.some((entry) => entry?.[part] === one));
    for (const [at, value] of told.entries()) entries[from + at] = { ...entries[from + at], [part]: value };
    body[name] = entries.map((entry) => entry ?? {});
  }
  return body;
}
