import { mayField } from '@hestia/permissions/index.ts';
import { bestOf, type Compared, isSaid, saidLines, valueAt } from '@hestia/resources/vocabulary/compared.ts';
import {
  evaluate,
  type FieldSchema,
  type Language,
  namingFields,
  parseCondition,
  type Resource,
  resolvePath,
} from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import type { Caller } from '../../records/caller.ts';
import type { Records } from '../../records/index.ts';
import { inWords } from '../../records/read/in-words.ts';
import { nameOf } from '../../records/read/name.ts';
import { aclRefusal } from '../../records/refusals.ts';
import { printable } from '../properties/brochure/words.ts';

type Values = Record<string, unknown>;

/** More than anybody compares. */
export const MOST = 50;

/** Records side by side, in words. */
export interface Gathered {
  /** A column each. */
  heads: { name: string; best: string[]; isOver: boolean }[];
  lines: { label: string; values: string[] }[];
}

/** A unit stands after its figure, with a space that doesn't break. */
const withUnit = (text: string, unit: string | undefined): string => (text && unit ? `${text}\u00a0${unit}` : text);

/** A part is called with the field that it is of. */
function labelOf(resource: Resource, line: string, language: Language): string {
  const { fields } = resource.labels[language];
  const [root = ''] = line.split('.');
  const label = fields[line] ?? line;
  return root === line ? label : `${fields[root] ?? root}${language === 'fr' ? '\u00a0: ' : ': '}${label}`;
}

/** The names of all records that the lines refer to. */
async function namesOf(
  records: Records,
  caller: Caller,
  resource: Resource,
  rows: readonly Values[],
  lines: readonly string[],
  language: Language,
): Promise<Record<string, string>> {
  const names: Record<string, string> = {};
  for (const line of lines) {
    const { reference } = resource.fields[line]?.declaration ?? {};
    const target = reference && records.context.resources.get(reference.resource);
    const ids = target ? [...new Set(rows.flatMap((row) => [row[line] ?? []].flat().map(String)))] : [];
    if (!target || ids.length === 0) continue;
    const filter = parseCondition({ id: ids });
    const request = { filter, offset: 0, limit: ids.length, fields: namingFields(target) };
    const page = await records.list(caller, target, request, false);
    for (const json of page.rows) {
      const record = JSON.parse(json) as Values;
      names[String(record.id)] = nameOf(target, record, language);
    }
  }
  return names;
}

/**
 * The records of a section that leads to this one, for who reads all of each: the comparison is for others to decide by, and
 * lacks nothing.
 *
 * @throws RequestError 404 for a record that the caller doesn't read and where there is nothing to compare, 403 where one
 *   of the records is not read in full
 */
export async function gather(
  records: Records,
  caller: Caller,
  { related }: Compared,
  id: string,
  language: Language,
): Promise<Gathered> {
  const { compare } = related;
  const target = records.resource(related.resource as never) as unknown as Resource;
  const isMany = target.fields[related.field]?.declaration.type === 'references';
  const request = {
    filter: parseCondition({ [related.field]: isMany ? { any: [id] } : id }),
    sort: compare.sort,
    offset: 0,
    limit: MOST,
  };
  const page = await records.list(caller, target, request, false);
  const rows = page.rows.map((json) => JSON.parse(json) as Values);
  if (rows.length === 0) throw new RequestError(404, 'notFound', { model: target.id });
  const fields = [...new Set(compare.lines.map((line) => line.split('.')[0] ?? ''))];
  const isWhole = (row: Values) =>
    fields.every(
      (name) => !target.fields[name]?.declaration.restricted || mayField(caller.ability, target, name, row as never),
    );
  if (!rows.every(isWhole)) throw aclRefusal();
  const lines = saidLines(compare, rows);
  const names = await namesOf(records, caller, target, rows, lines, language);
  const best = bestOf(compare, rows);
  const candidates = parseCondition(compare.among);
  const text = (row: Values, line: string): string => {
    const place = resolvePath(target, line);
    const value = valueAt(row, line);
    if (!place || !isSaid(value)) return '';
    const said = inWords(target, line, place.schema as FieldSchema, value, language, names);
    return printable(withUnit(said, place.schema['x-field']?.unit));
  };
  return {
    heads: rows.map((row) => ({
      name: nameOf(target, row, language),
      best: Object.keys(best).filter((name) => best[name]?.includes(String(row.id))),
      isOver: !evaluate(candidates, row),
    })),
    lines: lines.map((line) => ({
      label: labelOf(target, line, language),
      values: rows.map((row) => text(row, line)),
    })),
  };
}
