import { type FieldType, type Resource, resolvePath } from '@hestia/resources/vocabulary/index.ts';

/** A column that a list can show. */
export interface Column {
  source: string;
  /** Fields that are read for it. */
  fields: string[];
  sortBy?: string;
  /** The record's name, which leads to its page. */
  isName?: boolean;
  numeric?: boolean;
}

const UNSORTED: FieldType[] = [
  'files',
  'point',
  'object',
  'list',
  'tags',
  'reference',
  'references',
  'translated',
  'richtext',
];
const NEVER: FieldType[] = ['password', 'richtext', 'object'];
const NUMERIC: FieldType[] = ['integer', 'number', 'money'];

function columnOf(resource: Resource, path: string): Column | undefined {
  const place = resolvePath(resource, path);
  if (!place) return undefined;
  const sorted = !UNSORTED.includes(place.type) && !place.field.declaration.restricted;
  return {
    source: path,
    fields: [place.field.name],
    ...(sorted ? { sortBy: path } : {}),
    ...(NUMERIC.includes(place.type) ? { numeric: true } : {}),
  };
}

/** The columns of a list: the name first, the declared ones, then all others, which are hidden until chosen. */
export function columnsOf(resource: Resource): { columns: Column[]; hidden: string[] } {
  const { display, list } = resource.declaration;
  const own = (path: string): Column[] => {
    const column = columnOf(resource, path);
    return column ? [column] : [];
  };
  const last = display.at(-1) ?? 'id';
  const name: Column = {
    source: display.join(' '),
    fields: display,
    isName: true,
    ...(columnOf(resource, last)?.sortBy ? { sortBy: last } : {}),
  };
  const declared = list.columns.filter((path) => !display.includes(path));
  const others = Object.values(resource.fields)
    .filter(({ name: field, declaration }) => {
      const known = [...display, ...declared, 'id', 'version'].includes(field);
      return !known && !declaration.writeOnly && !NEVER.includes(declaration.type);
    })
    .map((field) => field.name);
  return { columns: [name, ...[...declared, ...others].flatMap(own)], hidden: others };
}
