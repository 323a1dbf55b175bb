import { namingFields, type Resource, resolvePath, type SecondLine } from '@hestia/resources/vocabulary/index.ts';
import { fieldUi } from '../../fields/registry.ts';

/** A column that a list can show. */
export interface Column {
  source: string;
  /** Fields that are read for it. */
  fields: string[];
  sortBy?: string;
  /** The record's name, which leads to its page; or buttons that call and write. */
  kind?: 'name' | 'contact';
  numeric?: boolean;
  /** What stands below the value. */
  under?: SecondLine;
}

/** The name of the column with buttons that call and write. */
const CONTACT = 'contact';

const fieldOf = (path: string): string => path.split('.', 1)[0] ?? path;

function columnOf(resource: Resource, path: string): Column | undefined {
  const place = resolvePath(resource, path);
  if (!place) return undefined;
  const isWhole = place.path.length === 1;
  const { numeric, unsorted } = fieldUi(place.type);
  const sorted = isWhole && !unsorted && !place.field.declaration.restricted;
  const under = resource.declaration.list.under?.[path];
  const beside = under === undefined ? [] : [fieldOf(typeof under === 'string' ? under : under.per)];
  return {
    source: path,
    fields: [place.field.name, ...beside],
    ...(sorted ? { sortBy: path } : {}),
    ...(numeric ? { numeric: true } : {}),
    ...(under === undefined ? {} : { under }),
  };
}

/** The fields of the first cell's title. */
export const leadTitle = ({ declaration: { display, list } }: Resource): string[] => list.lead?.title ?? display;

function nameColumn(resource: Resource): Column {
  const { display, list, favourites, perPerson = {}, picture } = resource.declaration;
  const last = leadTitle(resource).at(-1) ?? 'id';
  return {
    source: display.join(' '),
    fields: [
      ...namingFields(resource),
      ...leadTitle(resource),
      ...(list.lead?.facts ?? []).map(fieldOf),
      ...(favourites ? ['favourite'] : []),
      ...Object.keys(perPerson),
      ...(picture ? ['picture'] : []),
      // What can be done next stands over the row.
      ...resource.graphs.map(({ field }) => field),
    ],
    kind: 'name',
    ...(columnOf(resource, last)?.sortBy ? { sortBy: last } : {}),
  };
}

/**
 * The columns of a list: the name first, then how to reach somebody, the declared ones, and all others, which are hidden until
 * chosen: those of the line under the name among them.
 */
export function columnsOf(resource: Resource): { columns: Column[]; hidden: string[] } {
  const { display, list } = resource.declaration;
  const own = (path: string): Column[] => {
    const column = columnOf(resource, path);
    return column ? [column] : [];
  };
  const named = [...display, ...leadTitle(resource)];
  const contact: Column[] = list.contact ? [{ source: CONTACT, fields: list.contact, kind: 'contact' }] : [];
  const declared = list.columns.filter((path) => !named.includes(path));
  const facts = (list.lead?.facts ?? []).filter((path) => !named.includes(path) && !declared.includes(path));
  const beside = Object.values(list.under ?? {}).flatMap((line) => (typeof line === 'string' ? [line] : []));
  const others = Object.values(resource.fields)
    .filter(({ name: field, declaration }) => {
      const known = [...named, ...declared, ...facts, ...beside, 'id', 'version'].includes(field);
      const isOwn = !declaration.writeOnly && !declaration.virtual && !declaration.derived;
      return isOwn && !known && !fieldUi(declaration.type).noColumn;
    })
    .map((field) => field.name);
  const hidden = [...new Set([...facts, ...beside, ...others])];
  return { columns: [nameColumn(resource), ...contact, ...[...declared, ...hidden].flatMap(own)], hidden };
}

/** The shown columns that are reserved in every row of the page: as columns they would be padlocks. */
export function reservedColumns<Row>(
  columns: readonly Column[],
  rows: readonly Row[],
  readable: (path: string, row: Row) => boolean,
): string[] {
  if (rows.length === 0) return [];
  return columns
    .filter(({ kind, source }) => !kind && rows.every((row) => !readable(source, row)))
    .map(({ source }) => source);
}

/** How many characters the longer line of a head has that is broken in two where that is best. */
export function longerLine(head: string): number {
  const breaks = [...head.matchAll(/\s/g)].map(({ index }) => Math.max(index, head.length - index - 1));
  return Math.min(head.length, ...breaks);
}
