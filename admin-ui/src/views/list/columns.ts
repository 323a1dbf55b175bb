import { namingFields, type Resource, resolvePath } from '@hestia/resources/vocabulary/index.ts';
import { fieldUi } from '../../fields/registry.ts';

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

function columnOf(resource: Resource, path: string): Column | undefined {
  const place = resolvePath(resource, path);
  if (!place) return undefined;
  const isWhole = place.path.length === 1;
  const { numeric, unsorted } = fieldUi(place.type);
  const sorted = isWhole && !unsorted && !place.field.declaration.restricted;
  return {
    source: path,
    fields: [place.field.name],
    ...(sorted ? { sortBy: path } : {}),
    ...(numeric ? { numeric: true } : {}),
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
    fields: [
      ...namingFields(resource),
      ...(resource.declaration.favourites ? ['favourite'] : []),
      ...(resource.declaration.picture ? ['picture'] : []),
    ],
    isName: true,
    ...(columnOf(resource, last)?.sortBy ? { sortBy: last } : {}),
  };
  const declared = list.columns.filter((path) => !display.includes(path));
  const others = Object.values(resource.fields)
    .filter(({ name: field, declaration }) => {
      const known = [...display, ...declared, 'id', 'version'].includes(field);
      const isOwn = !declaration.writeOnly && !declaration.virtual && !declaration.derived;
      return isOwn && !known && !fieldUi(declaration.type).noColumn;
    })
    .map((field) => field.name);
  return { columns: [name, ...[...declared, ...others].flatMap(own)], hidden: others };
}
